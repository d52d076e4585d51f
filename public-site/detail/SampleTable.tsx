import type { Sample } from '../../server/datasets/datasets.schema.ts'
import { formatUnit } from '../charts/common/format.ts'
import { useSite } from '../site.ts'
import { detailTexts } from './texts.ts'

/** `shown`: where there is none, its publisher gave none. */
export function SampleTable({ sample, shown }: { sample: Sample; shown: boolean }) {
  const { language } = useSite()
  const t = detailTexts[language].sample
  if (!sample.rows.length) return shown && <p class="quiet">{t.none}</p>
  // A column of numbers stands right, so that figures can be compared.
  const numeric = sample.columns.map((_, at) =>
    sample.rows.every((row) => !row[at] || /^[-−]?[\d.,]+(e[-+]?\d+)?$/i.test(row[at])),
  )
  return (
    <>
      <h3>{t.table}</h3>
      <p class="quiet small">{t.text(sample.rows.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section class="table-scroll sample-table" aria-label={t.table} tabIndex={0}>
        <table class="data-table">
          <thead>
            <tr>
              {sample.columns.map((column, at) => (
                <th key={column.name} scope="col" class={numeric[at] ? undefined : 'words'}>
                  {column.name}
                  {column.unit && <span class="quiet block">{formatUnit(column.unit)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
              <tr key={index}>
                {sample.columns.map((column, at) => (
                  <td key={column.name} class={numeric[at] ? undefined : 'words'}>
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
