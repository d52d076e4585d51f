import { downloadCSV } from 'react-admin'
import type { Cell } from './csv.ts'

/** Saves a list as CSV; the writer is fetched when the first list is saved. */
export async function exportCsv(name: string, columns: string[], rows: Cell[][]) {
  const { csv } = await import('./csv.ts')
  downloadCSV(csv(columns, rows), name)
}
