import { instantCell, isTimeField, timeHeading } from '../../server/basics/time.vocabulary.ts'
import type { Cell } from './csv.ts'

/** What a file needs to know of a column. */
export interface Saved<T> {
  /** The field behind it, where that is not its name. */
  source?: string
  /** What it is called, where that is not the name of the field. */
  label?: string
  /** In plain words; the value itself, where nothing is said. */
  words?: (row: T) => Cell | undefined
  /** To be seen, not saved. */
  file?: false
}

/** Rows as a file has them; a column of times, which its name tells, says in its head whose clock they are of. */
export function fileOf<T extends object>(
  columns: Record<string, Saved<T>>,
  rows: T[],
  heading: (name: string, column: Saved<T>) => string,
  language: 'zh' | 'en',
): { head: string[]; cells: Cell[][] } {
  const saved = Object.entries(columns).filter(([, { file }]) => file !== false)
  return {
    head: saved.map(([name, column]) => {
      const label = heading(name, column)
      return isTimeField(name) ? timeHeading(label, language) : label
    }),
    cells: rows.map((row) =>
      saved.map(([name, { words, source = name }]) => {
        const cell = (words ? words(row) : (row as Record<string, Cell>)[source]) ?? ''
        return isTimeField(name) ? instantCell(cell) : cell
      }),
    ),
  }
}
