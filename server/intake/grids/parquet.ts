/** Parquet as a table: its columns are named and typed already. */
import { parquetRows } from '../../engines/tables/parquet.ts'
import { readingLimits } from '../card.vocabulary.ts'
import type { Came, Reading } from '../reader.ts'
import { readRows } from '../tables/rows.ts'
import { Broken } from '../text/source.ts'

export async function readParquet(path: string, file: string | null, reading: Reading): Promise<Came> {
  const { findings, answers, now } = reading
  const id = file ?? 'table'
  try {
    const { names, rows, close } = await parquetRows(path)
    try {
      if (names.length > readingLimits.columns) {
        findings.tell('tooMuch', {
          place: file === null ? {} : { file },
          found: { what: { zh: '列数', en: 'Columns' }, found: names.length, most: readingLimits.columns },
        })
        return { format: 'parquet', outcome: 'refused' }
      }
      let row = 0
      async function* batches() {
        for await (const list of rows()) yield list.map((cells) => ({ row: ++row, cells }))
      }
      const made = await readRows(batches(), {
        id,
        file,
        sheet: null,
        answers,
        findings,
        now,
        sink: reading.sinkOf?.(id),
        described: { heads: names, about: names.map(() => ({})) },
      })
      if (made) reading.keep(made.table, made.heads)
      return { format: 'parquet', outcome: made ? 'read' : 'described' }
    } finally {
      close()
    }
  } catch (error) {
    throw error instanceof Broken
      ? error
      : new Broken(
          String((error as Error).message)
            .split('\n')[0]!
            .replaceAll(path, '')
            .slice(0, 200),
        )
  }
}
