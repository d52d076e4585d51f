import type { AirPatterns } from '../../server/air/patterns.schema.ts'
import { monthName } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { airTexts } from './texts.ts'

/** How many of the hours have a value, by variable and month: the picture is the table. */
export function Available({ data }: { data: AirPatterns }) {
  const { language } = useSite()
  const say = airTexts[language]
  return (
    <>
      <ScrollTable label={say.available(data.year)}>
        <table class="table air-available">
          <thead>
            <tr>
              <th scope="col">{say.variable}</th>
              {Array.from({ length: 12 }, (_, i) => (
                <th key={monthName(i + 1, language)} scope="col">
                  {monthName(i + 1, language)}
                </th>
              ))}
              <th scope="col">{say.wholeYear}</th>
            </tr>
          </thead>
          <tbody class="figures">
            {data.available.map(({ key, months }) => {
              const variable = data.variables.find((one) => one.key === key)
              const whole = months.reduce((sum, one) => ({ n: sum.n + one.n, of: sum.of + one.of }), { n: 0, of: 0 })
              return (
                <tr key={key}>
                  <th scope="row">{variable ? pick(variable.name, language) : say.windDirection}</th>
                  {[...months, whole].map(({ n, of }, i) => {
                    const share = of === 0 ? null : n / of
                    return (
                      <td
                        key={i === 12 ? 'year' : monthName(i + 1, language)}
                        class={
                          share === null
                            ? undefined
                            : `air-share-${Math.floor(share * 4)}${share < 0.75 ? ' air-few' : ''}`
                        }
                        title={`${n} / ${of}`}
                      >
                        {share === null ? '—' : `${Math.floor(share * 100)}%`}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollTable>
      <p class="quiet small">{say.availableNote}</p>
    </>
  )
}
