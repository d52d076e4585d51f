import { useState } from 'preact/hooks'
import type { Ribbon } from '../../server/content/content.schema.ts'
import { useSite } from '../site.ts'
import { date, month, number } from '../ui/format.ts'
import { columns, dayAddress, marks, monthAddress, monthStarts, stepOf, steps, summary } from './ribbon.rules.ts'

const tall = 100

/**
 * A year of air, one column a day. The picture comes from the server; with script the pointer or the arrow keys read
 * it day by day, and a click or Enter leads to that day. Without, the months lead to their data.
 */
export function AirRibbon({ ribbon }: { ribbon: Ribbon }) {
  const { t, language, go } = useSite()
  const { days, datasetId } = ribbon
  const whole = summary(days)
  const [place, setPlace] = useState<number | null>(null)
  if (!whole) return null

  const at = (day: string) => date(`${day}T00:00:00+08:00`, language)
  const value = (pm25: number) => number(pm25, language)
  const read = (index: number) => {
    const day = days[index]!
    return day.pm25 === null
      ? t.home.ribbon.none(at(day.day))
      : t.home.ribbon.value(at(day.day), value(day.pm25), String(day.stations))
  }
  const follow = (index: number) => {
    const day = days[index]
    if (day && datasetId !== null) go(dayAddress(datasetId, day.day))
  }
  const placeOf = (event: PointerEvent | MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    return Math.min(days.length - 1, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * days.length)))
  }
  const label = t.home.ribbon.summary(
    at(ribbon.from),
    at(ribbon.to),
    value(whole.mean),
    value(whole.worst.pm25),
    at(whole.worst.day),
  )
  const shown = place === null ? null : days[place]!

  return (
    <figure class="ribbon">
      <figcaption class="ribbon-head">
        <h2>{t.home.ribbon.title}</h2>
        <p class="quiet small">{t.home.ribbon.text(String(whole.stations))}</p>
        <p class="ribbon-value small figures" aria-live="off">
          {shown && place !== null ? (
            <>
              <i style={{ background: shown.pm25 === null ? 'none' : `var(--haze-${stepOf(shown.pm25)})` }} />
              {read(place)}
            </>
          ) : (
            <>
              {t.home.ribbon.mean} {value(whole.mean)} · {t.home.ribbon.worst} {value(whole.worst.pm25)} (
              {at(whole.worst.day)}) · {t.home.ribbon.best} {value(whole.best.pm25)}
            </>
          )}
        </p>
      </figcaption>
      <div class="ribbon-picture">
        <svg viewBox={`0 0 ${days.length} ${tall}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {columns(days, tall).map(({ step, path }) => (
            <path key={step} d={path} stroke={`var(--haze-${step})`} />
          ))}
        </svg>
        {place !== null && <span class="ribbon-cursor" style={{ left: `${((place + 0.5) / days.length) * 100}%` }} />}
        {datasetId !== null && (
          <input
            class="ribbon-reader needs-script"
            type="range"
            min={0}
            max={days.length - 1}
            value={place ?? days.length - 1}
            aria-label={t.home.ribbon.pick}
            aria-valuetext={read(place ?? days.length - 1)}
            onInput={(event) => setPlace(event.currentTarget.valueAsNumber)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') follow(event.currentTarget.valueAsNumber)
            }}
            onPointerMove={(event) => setPlace(placeOf(event))}
            onPointerLeave={() => setPlace(null)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => follow(placeOf(event))}
          />
        )}
      </div>
      <ol class="ribbon-months small">
        {monthStarts(days).map(({ day, place: start }) => (
          <li key={day} style={{ left: `${(start / days.length) * 100}%` }}>
            {datasetId === null ? (
              monthName(day, language)
            ) : (
              <a href={monthAddress(datasetId, day)} aria-label={month(`${day}T00:00:00+08:00`, language)}>
                {monthName(day, language)}
              </a>
            )}
          </li>
        ))}
      </ol>
      <div class="ribbon-legend small quiet figures">
        <span>{t.home.ribbon.unit}</span>
        <ol aria-hidden="true">
          {steps.map((end, step) => (
            <li key={end} style={{ background: `var(--haze-${step})` }}>
              {(marks as readonly number[]).includes(end) && <span>{end}</span>}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

const monthName = (day: string, language: 'zh' | 'en') => {
  const whole = month(`${day}T00:00:00+08:00`, language)
  const short = language === 'zh' ? whole.replace(/^\d+年/, '') : whole.replace(/ \d+$/, '')
  return day.slice(5, 7) === '01' ? <b>{day.slice(0, 4)}</b> : short
}
