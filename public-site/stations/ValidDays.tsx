import { monthName } from '../charts/common/format.ts'
import { useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { stationTexts } from './texts.ts'

const cell = 14
const dayLength = 86_400_000

export interface ValidDay {
  date: string
  /** Variables with a valid daily value. */
  valid: number
}

/** 0 to 4: none, up to a third, two thirds, less than all, all. */
const levelOf = (valid: number, of: number) => (valid === 0 ? 0 : valid === of ? 4 : 1 + Math.floor((3 * valid) / of))

/** A cell per day, a column per week; the same as numbers by month beneath. */
export function ValidDays({ year, days, of }: { year: number; days: ValidDay[]; of: number }) {
  const { language } = useSite()
  const say = stationTexts[language]
  const first = Date.UTC(year, 0, 1)
  // Weeks begin on Monday.
  const shift = (new Date(first).getUTCDay() + 6) % 7
  const placeOf = (date: string) => {
    const at = Math.round((Date.parse(`${date}T00:00:00Z`) - first) / dayLength) + shift
    return { x: Math.floor(at / 7) * cell, y: (at % 7) * cell }
  }
  return (
    <section aria-labelledby="valid-days">
      <h2 id="valid-days">{say.calendar(year)}</h2>
      <p class="quiet small">{say.calendarText}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups a picture, no fields */}
      <div class="air-calendar valid-days" role="group" aria-label={say.calendar(year)} tabIndex={0}>
        <svg viewBox={`-1 -1 ${54 * cell + 2} ${7 * cell + 2}`} aria-hidden="true">
          {days.map(({ date, valid }) => (
            <rect
              key={date}
              class={`valid-${levelOf(valid, of)}`}
              {...placeOf(date)}
              width={cell - 2}
              height={cell - 2}
            >
              <title>{say.told(date, valid, of)}</title>
            </rect>
          ))}
        </svg>
      </div>
      <ul class="air-legend valid-days">
        {[0, 2, 4].map((level, i) => (
          <li key={level}>
            <svg class="air-swatch" viewBox="0 0 1 1" aria-hidden="true">
              <rect class={`valid-${level}`} width="1" height="1" />
            </svg>
            {say.legend[i]}
          </li>
        ))}
      </ul>
      <details>
        <summary>{say.months}</summary>
        <ScrollTable label={say.months}>
          <table class="table">
            <thead>
              <tr>
                <th scope="col">{say.month}</th>
                <th scope="col">{say.whole}</th>
                <th scope="col">{say.part}</th>
              </tr>
            </thead>
            <tbody class="figures">
              {Array.from({ length: 12 }, (_, at) => {
                const own = days.filter(({ date }) => Number(date.slice(5, 7)) === at + 1)
                return (
                  <tr key={monthName(at + 1, language)}>
                    <th scope="row">{monthName(at + 1, language)}</th>
                    <td>{own.filter(({ valid }) => valid === of).length}</td>
                    <td>{own.filter(({ valid }) => valid > 0 && valid < of).length}</td>
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
