import { useState } from 'preact/hooks'
import type { Table } from '../../../server/intake/card.types.ts'
import { useSite } from '../../site.ts'
import { number } from '../../ui/format.ts'
import { cellOf, foundIn, fullness, percent, sum } from './card.rules.ts'
import { cardTexts } from './texts.ts'

const sizes = { day: 14, month: 20, year: 24 } as const

/** A cell a day, month or year; for those who do not see it, the share and what is missing most. */
export function Completeness({ table, id }: { table: Table; id: string }) {
  const { language } = useSite()
  const say = cardTexts[language].calendar
  const [column, setColumn] = useState<string | null>(null)
  const { calendar } = table
  if (!calendar || calendar.at.length === 0) return null
  const found = foundIn(calendar, column)
  const [got, could] = [sum(found), sum(calendar.expected)]
  const size = sizes[calendar.unit]
  const cells = calendar.at.map((_, index) => cellOf(calendar, index))
  const [wide, high] = [Math.max(...cells.map(({ x }) => x)) + 1, Math.max(...cells.map(({ y }) => y)) + 1]
  const told = (index: number) =>
    say.cell(calendar.at[index]!, number(found[index]!, language), number(calendar.expected[index]!, language))
  const lacking = calendar.at
    .map((_, index) => ({ index, missing: calendar.expected[index]! - found[index]! }))
    .filter(({ missing }) => missing > 0)
    .sort((a, b) => b.missing - a.missing)
    .slice(0, 3)
  const columns = Object.keys(calendar.columns)
  return (
    <section class="health-days" aria-label={say.title}>
      <h5>
        {say.title}{' '}
        <span class="figures">{say.whole(percent(got, could), number(got, language), number(could, language))}</span>
      </h5>
      {columns.length > 0 && (
        <p class="small">
          <label for={`${id}-of`}>{say.show}</label>{' '}
          <select
            class="input health-days-of"
            id={`${id}-of`}
            value={column ?? ''}
            onChange={(event) => setColumn(event.currentTarget.value || null)}
          >
            <option value="">{say.rows}</option>
            {columns.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: it groups a picture, no fields */}
      <div class="health-days-picture" role="group" aria-label={say.title} tabIndex={0}>
        <svg viewBox={`0 0 ${wide * size} ${high * size}`} width={wide * size} height={high * size} aria-hidden="true">
          {cells.map(({ x, y }, index) => (
            <rect
              key={calendar.at[index]}
              class={`full-${fullness(found[index]!, calendar.expected[index]!)}`}
              x={x * size + 1}
              y={y * size + 1}
              width={size - 2}
              height={size - 2}
            >
              <title>{told(index)}</title>
            </rect>
          ))}
        </svg>
      </div>
      <ul class="health-days-legend small">
        {say.legend.map((words, level) => (
          <li key={words}>
            <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
              <rect class={`full-${level}`} x="0.5" y="0.5" width="11" height="11" />
            </svg>
            {words}
          </li>
        ))}
      </ul>
      <p class="quiet small">
        {say.text(say.units[calendar.unit])}
        {lacking.length > 0 && (
          <>
            {' '}
            {say.worst}
            {lacking.map(({ index }) => told(index)).join(language === 'zh' ? '；' : '; ')}
          </>
        )}
      </p>
    </section>
  )
}
