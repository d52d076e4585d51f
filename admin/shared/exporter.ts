import { downloadCSV } from 'react-admin'

type Cell = string | number | null

/**
 * CSV for spreadsheets. Cells that a spreadsheet would take for a formula (= + - @, tab, return) are neutralised
 * by the library; the mark at the beginning makes Excel read UTF-8.
 */
export async function exportCsv(name: string, columns: string[], rows: Cell[][]) {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  downloadCSV(stringify([columns, ...rows], { bom: true, escape_formulas: true, record_delimiter: '\r\n' }), name)
}
