import { useState } from 'preact/hooks'
import { useSite } from '../site.ts'
import { date, month, number } from '../ui/format.ts'
import type { Year } from './home.data.ts'
import { columns, dayAddress, dayOf, marks, monthAddress, monthStarts, stepOf, steps, summary } from './ribbon.rules.ts'

const tall = 100
const instant = (day: string) => `${day}T00:00:00+08:00`

/**
 * A year of air, one column a day. The picture comes from the server; with script the pointer or the arrow keys read
 * it day by day, and a click or Enter leads to that day. Without, the months lead to their data.
 */
export function AirRibbon({ year }: { year: Year }) {
  const { t, language, go } = useSite()
  const { from, values, stations, datasetId } = year
  const whole = summary(year)
  const [place, setPlace] = useState<number | null>(null)
  if (!whole) return null

  const words = t.home.ribbon
  const last = values.length - 1
  const at = (day: string) => date(instant(day), language)
  const figure = (value: number) => number(value, language)
  function read(index: number) {
    const value = values[index] ?? null
    const day = at(dayOf(from, index))
    return value === null ? words.none(day) : words.value(day, figure(value), String(stations[index]))
  }
  function follow(index: number) {
    if (datasetId !== null) go(dayAddress(datasetId, dayOf(from, index)))
  }
  function placeOf(event: MouseEvent) {
    const box = (event.currentTarget as Element).getBoundingClientRect()
    return Math.min(last, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * values.length)))
  }

  return (
    <figure class="ribbon">
      <figcaption class="ribbon-head">
        <h2>{words.title}</h2>
        <p class="quiet small">{words.text(String(whole.stations))}</p>
        <p class="ribbon-value small figures">
          {place === null ? (
            <>
              {words.mean} {figure(whole.mean)} · {words.worst} {figure(whole.worst.value)}
              {words.on(at(whole.worst.day))} · {words.best} {figure(whole.best.value)}
            </>
          ) : (
            <>
              <i style={{ background: values[place] == null ? 'none' : `var(--haze-${stepOf(values[place])})` }} />
              {read(place)}
            </>
          )}
        </p>
      </figcaption>
      <div class="ribbon-picture">
        <svg
          viewBox={`0 0 ${values.length} ${tall}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.summary(
            at(from),
            at(whole.last),
            figure(whole.mean),
            figure(whole.worst.value),
            at(whole.worst.day),
          )}
        >
          {columns(values, tall).map(({ step, path }) => (
            <path key={step} d={path} stroke={`var(--haze-${step})`} />
          ))}
        </svg>
        {place !== null && <span class="ribbon-cursor" style={{ left: `${((place + 0.5) / values.length) * 100}%` }} />}
        {datasetId !== null && (
          <input
            class="ribbon-reader needs-script"
            type="range"
            min={0}
            max={last}
            value={place ?? last}
            aria-label={words.pick}
            aria-valuetext={read(place ?? last)}
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
        {monthStarts(year).map(({ day, place: start }) => (
          <li key={day}>
            {/* The content policy allows no style from the server: an attribute of a drawing says how far along it is. */}
            <svg width={`${(start / values.length) * 100}%`} height="1" aria-hidden="true" />
            {datasetId === null ? (
              <span>{monthName(day, language)}</span>
            ) : (
              <a href={monthAddress(datasetId, day)} aria-label={month(instant(day), language)}>
                {monthName(day, language)}
              </a>
            )}
          </li>
        ))}
      </ol>
      <div class="ribbon-legend small quiet figures">
        <span>{words.unit}</span>
        <ol aria-hidden="true">
          {steps.map((end, step) => (
            <li key={end}>
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 0h1v1H0z" fill={`var(--haze-${step})`} />
              </svg>
              {marks.includes(end) && <span>{end}</span>}
            </li>
          ))}
        </ol>
      </div>
    </figure>
  )
}

/** January shows its year. */
function monthName(day: string, language: 'zh' | 'en') {
  if (day.slice(5, 7) === '01') return <b>{day.slice(0, 4)}</b>
  const whole = month(instant(day), language)
  return language === 'zh' ? whole.replace(/^\d+年/, '') : whole.replace(/ \d+$/, '')
}
