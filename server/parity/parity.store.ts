import { and, asc, gt, ne } from 'drizzle-orm'
import { editableNames, field } from '../datasets/datasets.fields.ts'
import type { Database } from '../engines/database/database.ts'
import type { Written } from './parity.service.ts'

const rowsEach = 500
/** Fields of a dataset in both languages. */
const pairs = editableNames.filter((name) => ['text', 'words'].includes(field(name).type))

/** What is written in both languages and not by the editors of content. */
export function createParityStore({ sql, tables: { datasets, notices } }: Database) {
  const columns = Object.fromEntries(
    pairs.flatMap((name) =>
      (['Zh', 'En'] as const).map((end) => [`${name}${end}`, datasets[`${name}${end}` as keyof typeof datasets]]),
    ),
  ) as { nameZh: typeof datasets.nameZh }

  return {
    /** All datasets but those that were withdrawn, some hundred at a time. */
    datasets: async function* (): AsyncGenerator<Written[]> {
      for (let last = 0; ; ) {
        const rows = await sql
          .select({ id: datasets.id, ...columns })
          .from(datasets)
          .where(and(gt(datasets.id, last), ne(datasets.status, 'withdrawn')))
          .orderBy(asc(datasets.id))
          .limit(rowsEach)
        yield rows.map((row) => writtenOf(row.id, row, pairs, 'name'))
        if (rows.length < rowsEach) return
        last = rows.at(-1)!.id
      }
    },
    notices: async (): Promise<Written[]> => {
      const rows = await sql.select().from(notices).orderBy(asc(notices.id))
      return rows.map((row) => writtenOf(row.id, row, ['title', 'content'], 'title'))
    },
  }
}

/** Words of a list count as one text. */
const textOf = (value: unknown) => (Array.isArray(value) ? value.join(' ') : typeof value === 'string' ? value : '')

function writtenOf(id: number, row: Record<string, unknown>, names: readonly string[], title: string): Written {
  const pair = (name: string) => ({ zh: textOf(row[`${name}Zh`]), en: textOf(row[`${name}En`]) })
  return { id: String(id), title: pair(title), texts: names.map((name) => [name, pair(name)]) }
}
