import { useEffect, useRef, useState } from 'preact/hooks'
import type { Language } from '../../../server/basics/language.ts'
import type { Dataset } from '../../../server/datasets/datasets.schema.ts'
import { pick, useSite } from '../../site.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Names } from './offer.ts'
import { chartTexts } from './texts.ts'

interface Props {
  stations: Dataset['stations']
  chosen: string[]
  most: number
  names: Names
  onChange: (codes: string[]) => void
}

/** A station named after its city says it once. */
function cityBeside({ name, city }: Dataset['stations'][number], language: Language) {
  const theirs = pick(city, language)
  return pick(name, language).includes(theirs) ? '' : theirs
}

/** More than so many stations need a way to find one. */
const manyStations = 12

export function StationPicker({ stations, chosen, most, names, onChange }: Props) {
  const { language } = useSite()
  const t = chartTexts[language]
  const box = useRef<HTMLDetailsElement>(null)
  const [wanted, setWanted] = useState('')
  /** Nobody chooses without script: until then a long list is not sent. */
  const [filled, setFilled] = useState(stations.length <= manyStations)

  useEffect(() => {
    const leave = (event: Event) => {
      if (box.current?.open && !box.current.contains(event.target as Node)) box.current.open = false
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [])

  const needle = wanted.trim().toLowerCase()
  const shown = needle
    ? stations.filter((one) =>
        [one.name.zh, one.name.en, one.city.zh, one.city.en, one.code].some((word) =>
          word.toLowerCase().includes(needle),
        ),
      )
    : stations
  const toggle = (code: string) => {
    const rest = chosen.filter((other) => other !== code)
    if (rest.length < chosen.length) rest.length && onChange(rest)
    else if (most === 1) onChange([code])
    else if (chosen.length < most) onChange([...chosen, code])
  }

  return (
    <div class="chart-stations">
      <span class="field-label" id="chart-stations-label">
        {t.stations}
      </span>
      <details
        ref={box}
        class="chart-picker"
        onToggle={() => setFilled(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !box.current?.open) return
          event.stopPropagation()
          box.current.open = false
          box.current.querySelector('summary')?.focus()
        }}
      >
        <summary class="input" aria-describedby="chart-stations-label">
          <span>{t.stationCount(names.station(chosen[0]!), chosen.length - 1)}</span>
          <Icon name="down" size={16} />
        </summary>
        {/* Words take no focus: pressed, they would hand it to the page behind, and the list would close under the press. */}
        <div class="chart-picker-list" tabIndex={-1}>
          {stations.length > manyStations && (
            <input
              class="input"
              type="search"
              aria-label={t.findStation}
              placeholder={t.findStation}
              value={wanted}
              onInput={(event) => setWanted(event.currentTarget.value)}
            />
          )}
          <fieldset aria-labelledby="chart-stations-label">
            {filled &&
              shown.map((station) => {
                const on = chosen.includes(station.code)
                return (
                  <label key={station.code} class="chart-picker-item">
                    <input
                      type="checkbox"
                      checked={on}
                      disabled={!on && most > 1 && chosen.length >= most}
                      onChange={() => toggle(station.code)}
                    />
                    <span>{pick(station.name, language)}</span>
                    <span class="quiet small">{cityBeside(station, language)}</span>
                  </label>
                )
              })}
          </fieldset>
          {most > 1 && chosen.length >= most && <p class="quiet small">{t.enough(most)}</p>}
        </div>
      </details>
    </div>
  )
}
