import { stringify } from 'csv-stringify/browser/esm/sync'

export type Cell = string | number | null

/**
 * CSV for spreadsheets. Cells that a spreadsheet would take for a formula (= + - @, tab, return) are neutralised
 * by the library; the mark at the beginning makes Excel read UTF-8.
 */
export const csv = (columns: string[], rows: Cell[][]): string =>
  stringify([columns, ...rows], { bom: true, escape_formulas: true, record_delimiter: '\r\n' })
