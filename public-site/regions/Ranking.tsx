import type { Regions } from '../../server/regions/regions.schema.ts'
import { formatUnit, formatValue } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { regionTexts } from './texts.ts'

/** The numbers of the map, the highest first; a box highlights. */
export function Ranking({
  told,
  unit,
  by,
  shown,
  picked,
  colourOf,
  onChoose,
}: {
  told: Regions
  unit: string
  by: number
  shown: readonly boolean[]
  picked: readonly string[]
  colourOf: (code: string) => string | null
  onChoose: (code: string) => void
}) {
  const { language } = useSite()
  const say = regionTexts[language]
  const rows = told.regions
    .map((region, i) => ({ ...region, shown: shown[i]! }))
    .sort((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY))
  const most = Math.max(...rows.map(({ value }) => value ?? 0), 0)
  const value = (one: number | null) => (one === null ? say.noValue : formatValue(one / by))
  return (
    <ScrollTable label={say.ranking}>
      <table class="table region-ranking">
        <thead>
          <tr>
            <th scope="col" class="numeric">
              {say.rank}
            </th>
            <th scope="col">{say.region}</th>
            <th scope="col" class="numeric">
              {say.value} <span class="small">{formatUnit(unit)}</span>
            </th>
            <th scope="col" class="numeric">
              {say.covered}
            </th>
            <th scope="col" class="numeric">
              {say.cells}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.code} class={row.shown && row.value !== null ? undefined : 'region-row-faint'}>
              <td class="numeric">{row.value === null ? '' : i + 1}</td>
              <th scope="row">
                <label class="region-box">
                  <input
                    type="checkbox"
                    checked={picked.includes(row.code)}
                    disabled={row.value === null}
                    aria-label={say.show(pick(row.name, language))}
                    onChange={() => onChoose(row.code)}
                  />
                  <i class="region-swatch" style={{ background: colourOf(row.code) ?? 'transparent' }} />
                  {pick(row.name, language)}
                </label>
              </th>
              <td class="numeric region-value">
                {row.value !== null && most > 0 && (
                  <i class="region-bar" style={{ inlineSize: `${Math.max(0, (row.value / most) * 100)}%` }} />
                )}
                <span>{value(row.value)}</span>
              </td>
              <td class="numeric">{`${Math.round(row.covered * 100)}%`}</td>
              <td class="numeric">{`${row.counted} / ${row.cells}`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">{say.together}</th>
            <td class="numeric">{value(told.together)}</td>
            <td colSpan={2} />
          </tr>
          {told.outside !== null && (
            <tr>
              <td />
              <th scope="row">{say.outside}</th>
              <td class="numeric">{value(told.outside)}</td>
              <td colSpan={2} />
            </tr>
          )}
        </tfoot>
      </table>
    </ScrollTable>
  )
}
