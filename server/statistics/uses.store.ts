import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { both } from '../basics/language.ts'
import type { Database } from '../engines/database/database.ts'
import type { Which } from './sums.store.ts'

/** Which datasets: null is no limit. */
export interface Chosen {
  /** Data categories that may be seen. */
  kinds: string[] | null
  publishedOnly: boolean
  kind: string | null
  category: number | null
  dataset: number | null
}
export function createUsesStore(database: Database) {
  const { datasets, kinds, categories } = database.tables
  const which = (chosen: Chosen): SQL | undefined =>
    and(
      chosen.kinds === null ? undefined : chosen.kinds.length ? inArray(datasets.kind, chosen.kinds) : sql`1 = 0`,
      chosen.publishedOnly ? eq(datasets.status, 'published') : undefined,
      chosen.kind === null ? undefined : eq(datasets.kind, chosen.kind),
      chosen.category === null ? undefined : eq(datasets.categoryId, chosen.category),
      chosen.dataset === null ? undefined : eq(datasets.id, chosen.dataset),
    )
  return {
    /** As the sums take them. */
    which: (chosen: Chosen): Which =>
      chosen.dataset === null
        ? { among: database.sql.select({ id: datasets.id }).from(datasets).where(which(chosen)).getSQL() }
        : { id: chosen.dataset },
    chosen: async (chosen: Chosen) => {
      const rows = await database.sql
        .select({
          id: datasets.id,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          kind: datasets.kind,
          category: datasets.categoryId,
        })
        .from(datasets)
        .where(which(chosen))
        .orderBy(asc(datasets.id))
      return rows.map((row) => ({ id: row.id, name: both(row, 'name'), kind: row.kind, category: row.category }))
    },
    kinds: async () =>
      (await database.sql.select().from(kinds).orderBy(asc(kinds.position))).map((row) => ({
        code: row.code,
        name: both(row, 'name'),
      })),
    categories: async () =>
      (await database.sql.select().from(categories).orderBy(asc(categories.position), asc(categories.id))).map(
        (row) => ({ id: row.id, kind: row.kind, name: both(row, 'name') }),
      ),
  }
}
