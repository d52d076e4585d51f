import type { Bilingual } from '../../server/basics/language.ts'
import { formatValue } from '../charts/common/format.ts'
import { pick, useSite } from '../site.ts'
import { ScrollTable } from '../ui/ScrollTable.tsx'
import { sum } from './inventory.rules.ts'
import { inventoryTexts } from './texts.ts'

export interface SectorRow {
  key: string
  label: string
  values: readonly (number | null)[]
  unit: string
  /** Instead of numbers. */
  note?: string
  current?: boolean
}

/** Rows of sectors: the shares as a bar, the numbers beside it. */
export function SectorTable({
  label,
  head,
  sectors,
  rows,
  onChoose,
}: {
  label: string
  head: string
  sectors: readonly Bilingual[]
  rows: readonly SectorRow[]
  onChoose?: (key: string) => void
}) {
  const { language } = useSite()
  const say = inventoryTexts[language]
  const names = sectors.map((sector) => pick(sector, language))
  const several = sectors.length > 1
  return (
    <ScrollTable label={label}>
      <table class="table inventory-table">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {several && <th scope="col">{say.share}</th>}
            {several &&
              names.map((name, i) => (
                <th scope="col" class="numeric" key={name}>
                  <i class={`inventory-swatch inventory-sector-${i % 8}`} /> {name}
                </th>
              ))}
            <th scope="col" class="numeric">
              {say.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values, unit, note, current }) => {
            const all = sum(values)
            return (
              <tr key={key} class={current ? 'inventory-current' : undefined}>
                <th scope="row">
                  {onChoose ? (
                    <button
                      type="button"
                      class="inventory-choose"
                      aria-pressed={current === true}
                      onClick={() => onChoose(key)}
                    >
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </th>
                {note ? (
                  <td colSpan={names.length + 2} class="quiet">
                    {note}
                  </td>
                ) : (
                  <>
                    {several && (
                      <td>
                        <span class="inventory-bar" aria-hidden="true">
                          {all > 0 &&
                            values.map((value, i) => (
                              <i
                                key={names[i]}
                                class={`inventory-sector-${i % 8}`}
                                style={{ inlineSize: `${((value ?? 0) / all) * 100}%` }}
                                title={`${names[i]} ${Math.round(((value ?? 0) / all) * 100)}%`}
                              />
                            ))}
                        </span>
                      </td>
                    )}
                    {several &&
                      values.map((value, i) => (
                        <td class="numeric" key={names[i]}>
                          {value === null ? '—' : formatValue(value)}
                        </td>
                      ))}
                    <td class="numeric">
                      <strong>{formatValue(all)}</strong> <span class="quiet small">{unit}</span>
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollTable>
  )
}
