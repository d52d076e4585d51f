import type { TextKey } from '../texts/texts.ts'
import { useText } from '../texts/useText.ts'
import type { Cell } from './csv.ts'
import { exportCsv } from './exporter.ts'

/** Saves rows under these columns: the key of each one's name, and what stands in it. */
export function useCsv<T>(name: string, columns: [name: TextKey, cell: (row: T) => Cell][]) {
  const text = useText()
  return (rows: T[]) =>
    exportCsv(
      name,
      columns.map(([label]) => text(label)),
      rows.map((row) => columns.map(([, cell]) => cell(row))),
    )
}
