/** A table around its columns: what the card and findings say of it. */
import type { TimeLabel } from '../../averages/times.vocabulary.ts'
import type { ColumnAnswers, Mend, Place, Table, TableAnswers } from '../card.types.ts'
import type { DateOrder } from '../card.vocabulary.ts'
import type { ColumnTally } from './column.ts'
import type { Layout } from './layout.rules.ts'

export interface TableFrame {
  id: string
  file: string | null
  sheet: string | null
  answers: TableAnswers
  layout: Layout
  separator: Table['separator']
  decimal: '.' | ','
  order: DateOrder | null
  preamble: string[]
  preview: { row: number; cells: readonly string[] }[]
  /** What the file itself says of its times, beside the cells. */
  zone?: string | null
  label?: TimeLabel | null
  now: number
}

/** `table` within the answers. */
export const mendOf = (table: string, answers: TableAnswers, label: Mend['label'], safe = false): Mend => ({
  label,
  answers: { tables: { [table]: answers } },
  safe,
})
export const placeOf = ({ id, file, sheet }: Pick<TableFrame, 'id' | 'file' | 'sheet'>, more: Place = {}): Place => ({
  ...(file === null ? {} : { file }),
  ...(sheet === null ? {} : { sheet }),
  table: id,
  ...more,
})

/** Names of a few columns in one sentence. */
export const together = (tallies: readonly ColumnTally[]): string => {
  const names = tallies.slice(0, 4).map(({ plan }) => plan.id)
  return names.join(', ') + (tallies.length > 4 ? ` … (${tallies.length})` : '')
}

export const columnMend = (
  { plan }: ColumnTally,
  frame: TableFrame,
  answers: ColumnAnswers,
  label: Mend['label'],
  safe = false,
) => mendOf(frame.id, { columns: { [plan.id]: answers } }, label, safe)
