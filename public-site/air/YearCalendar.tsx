import type { AirYear } from '../../server/air/air.schema.ts'
import { classes, classOf } from '../../server/air/aqi.vocabulary.ts'
import { monthName } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { airTexts } from './texts.ts'

const millisecondsOfDay = 86_400_000
const cell = 14

/** A cell per day, a column per week; for those who do not see or point, the same as numbers by month. */
export function YearCalendar({
  year: { year, without, days },
  chosen,
  hrefOf,
}: {
  year: AirYear
  chosen: string
  hrefOf: (date: string) => string
}) {
  const { language } = useSite()
  const say = airTexts[language]
  const first = Date.UTC(year, 0, 1)
  // Weeks begin on Monday.
  const shift = (new Date(first).getUTCDay() + 6) % 7
  const placeOf = (date: string) => {
    const place = Math.round((Date.parse(`${date}T00:00:00Z`) - first) / millisecondsOfDay) + shift
    return { x: Math.floor(place / 7) * cell, y: (place % 7) * cell }
  }
  const told = ({ date, aqi }: AirYear['days'][number]) =>
    `${date}: ${aqi === null ? say.na : `AQI ${aqi} ${pick(classOf(aqi), language)}`}`
  const months = Array.from({ length: 12 }, (_, month) =>
    days.filter(({ date }) => Number(date.slice(5, 7)) === month + 1),
  )
  return (
    <section aria-labelledby="air-year">
      <h2 id="air-year">{say.year(year)}</h2>
      {/* Scrolled as the table is; its links are for pointers, keys have the day's own controls and the table. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups a picture, no fields */}
      <div class="air-calendar" role="group" aria-label={say.year(year)} tabIndex={0}>
        <svg viewBox={`-1 -1 ${54 * cell + 2} ${7 * cell + 2}`} aria-hidden="true">
          {days.map((one) => (
            <a key={one.date} href={hrefOf(one.date)} tabIndex={-1}>
              <title>{told(one)}</title>
              <rect
                class={one.date === chosen ? 'air-chosen' : undefined}
                {...placeOf(one.date)}
                width={cell - 2}
                height={cell - 2}
                fill={one.aqi === null ? 'none' : classOf(one.aqi).colour}
              />
            </a>
          ))}
        </svg>
      </div>
      <ul class="air-legend">
        {classes.map((one) => (
          <li key={one.key}>
            <svg class="air-swatch" viewBox="0 0 1 1" aria-hidden="true">
              <rect width="1" height="1" fill={one.colour} />
            </svg>
            {pick(one, language)} ≤ {one.upTo}
          </li>
        ))}
      </ul>
      {without.length > 0 && <p class="quiet">{say.without}</p>}
      <details>
        <summary>{say.months}</summary>
        <ScrollTable label={say.months}>
          <table class="table">
            <thead>
              <tr>
                <th scope="col">{say.month}</th>
                {classes.map((one) => (
                  <th key={one.key} scope="col">
                    {pick(one, language)}
                  </th>
                ))}
                <th scope="col">{say.having}</th>
              </tr>
            </thead>
            <tbody class="figures">
              {months.map((of, month) => {
                const having = of.flatMap(({ aqi }) => (aqi === null ? [] : [classOf(aqi).key]))
                const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
                return (
                  <tr key={monthName(month + 1, language)}>
                    <th scope="row">{monthName(month + 1, language)}</th>
                    {classes.map(({ key }) => (
                      <td key={key}>{having.filter((one) => one === key).length}</td>
                    ))}
                    <td>
                      {having.length} / {length}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </ScrollTable>
      </details>
    </section>
  )
}
