/** Tables as they are delivered: rows of plausible numbers from a named stream of random numbers. */
import type { KindCode } from '../../server/datasets/datasets.vocabulary.ts'
import type { Place } from '../places.ts'
import { type Random, random } from '../random.ts'
import type { Column } from './columns.ts'
import type { Run, Theme } from './theme.ts'

export type Cell = string | number | null

export interface Table {
  axes: Column[]
  columns: Column[]
  /** Cells in the order axes, columns; where `flagged`, each column is followed by the flag of its value. */
  rows: Cell[][]
  flagged: boolean
  /** Empty at night and under cloud, which is no fault. */
  sunlit?: boolean
  /** What the rows say of themselves where it is not what the theme says: the step of time, the cells' outer edges. */
  temporal?: Theme['temporal']
  extent?: Place['box']
  /** Each row is a city: the resolution is that of the fields it was taken from. */
  ofCities?: boolean
}

export interface TableContext {
  /** What was observed has faults of instruments, what was modelled has none. */
  kind: KindCode
  /** Name of the dataset: the same name makes the same numbers. */
  name: string
  run: Run
  place: Place | null
}

export type TableMaker = (context: TableContext) => Table

export const rounded = (value: number, digits = 4): number => Number(value.toPrecision(digits))

/** Every row of one list against every row of another: sector × year, reaction × temperature. */
export const crossed =
  (
    axes: (context: TableContext) => { columns: Column[]; rows: Cell[][] },
    measures: (row: Cell[], random: Random) => Cell[],
    columns: Column[],
  ): TableMaker =>
  (context) => {
    const stream = random(context.name)
    const { columns: axisColumns, rows } = axes(context)
    return { axes: axisColumns, columns, rows: rows.map((row) => [...row, ...measures(row, stream)]), flagged: false }
  }

/** Years from the first to the last of a run. */
export const yearsOf = (run: Run): number[] => {
  const from = Number(run.from.slice(0, 4))
  return Array.from({ length: Number(run.to.slice(0, 4)) - from + 1 }, (_, index) => from + index)
}

/** A unit as it stands in a header: only characters that every reader of CSV survives. */
export function plainUnit(text: string): string {
  const marks: Record<string, string> = {
    µ: 'u',
    '⁻': '-',
    '⁰': '0',
    '¹': '1',
    '²': '2',
    '³': '3',
    '⁴': '4',
    '⁵': '5',
    '⁶': '6',
    '·': '.',
  }
  // A power of ten is a number and no unit: 10¹⁵ would else read 1015.
  const powers = text.replace(/10([⁻⁰¹²³⁴⁵⁶]+)/g, '1e$1')
  return [...powers].map((character) => marks[character] ?? character).join('')
}

export function header({ key, unit }: Pick<Column, 'key' | 'unit'>): string {
  return unit ? `${key} [${plainUnit(unit)}]` : key
}

const quoted = (cell: Cell): string => {
  if (cell === null) return ''
  const text = String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const flagKey = (key: string) => `${key}_flag`

/** Everything that has a column, flags with it. */
export const columnsOf = (table: Table): Pick<Column, 'key' | 'unit'>[] => [
  ...table.axes,
  ...table.columns.flatMap((column) => (table.flagged ? [column, { key: flagKey(column.key), unit: '' }] : [column])),
]
const headersOf = (table: Table): string[] => columnsOf(table).map(header)

/** Where the values of a column stand in a row. */
export const placeOf = ({ axes, flagged }: Table, index: number) => axes.length + index * (flagged ? 2 : 1)

/** The table as CSV in UTF-8 (RFC 4180): units in the header, missing values empty. */
export function csv(table: Table): Buffer {
  const lines = [headersOf(table), ...table.rows].map((cells) => cells.map(quoted).join(','))
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}
