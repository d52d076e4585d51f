import type { Column, Table } from '../../../server/intake/card.types.ts'
import { matchings, roles } from '../../../server/intake/card.vocabulary.ts'
import { pathOf } from '../../charts/common/line.path.ts'
import { pick, useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { number } from '../../ui/format.ts'
import { ListTable } from '../../ui/ScrollTable.tsx'
import { answerTexts } from '../answers/texts.ts'
import { figure, heights } from './card.rules.ts'
import { cardTexts } from './texts.ts'

/** Each column: what it measures, in which unit, how full it is, its range and its small plot. */
export function Columns({ table, onChange }: { table: Table; onChange?: ((column: string) => void) | undefined }) {
  const { language } = useSite()
  const { heads, variables, ...say } = cardTexts[language]
  const change = answerTexts[language].column
  const names = [heads.column, heads.variable, heads.unit, heads.values, heads.range, heads.plot]
  if (onChange) names.push(change.change)
  return (
    <ListTable label={variables} heads={names}>
      {table.columns.map((column) => (
        <tr key={column.id} class={column.role === 'ignored' ? 'quiet' : undefined}>
          <th scope="row" data-head={heads.column}>
            {column.id}
          </th>
          <td data-head={heads.variable}>
            {column.role !== 'value' ? (
              <span class="quiet">{roles[column.role][language]}</span>
            ) : column.variable ? (
              <>
                {pick(column.variable.name, language)}
                <span class="quiet small block">{matchings[column.variable.matched][language]}</span>
              </>
            ) : (
              <span class="quiet">{say.notMatched}</span>
            )}
          </td>
          <td data-head={heads.unit}>
            {column.role === 'value' &&
              (column.unit.normal ?? (column.unit.written || <span class="quiet">{say.noUnit}</span>))}
          </td>
          <td data-head={heads.values} class="figures">
            {number(column.count, language)} / {number(column.missing, language)}
          </td>
          <td data-head={heads.range} class="figures">
            {column.minimum !== null && column.maximum !== null && column.role === 'value'
              ? `${figure(column.minimum)} – ${figure(column.maximum)}`
              : ''}
          </td>
          <td data-head={heads.plot}>
            <Plot column={column} />
            {column.drawn && <span class="small">{say.drawn[column.drawn]}</span>}
          </td>
          {onChange && (
            <td data-head="">
              <Button small look="quiet" aria-label={change.changeOf(column.id)} onClick={() => onChange(column.id)}>
                {change.change}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  )
}

const [wide, tall] = [120, 26]

/** The mean around each instant; the table beside it tells the range. */
function Plot({ column: { plot, id } }: { column: Column }) {
  const { language } = useSite()
  const drawn = plot && heights(plot.mean, tall - 4)
  if (!drawn) return null
  const step = drawn.length > 1 ? (wide - 4) / (drawn.length - 1) : 0
  return (
    <svg class="column-plot" viewBox={`0 0 ${wide} ${tall}`} width={wide} height={tall} role="img">
      <title>{`${cardTexts[language].heads.plot}：${id}`}</title>
      <path d={pathOf(drawn.map((y, at) => (y === null ? null : [2 + at * step, 2 + y])))} />
    </svg>
  )
}
