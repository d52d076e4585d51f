import { and, asc, count, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { both } from '../basics/language.ts'
import { beijingLead, day, startOfDay } from '../basics/time.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import type { Measure } from './statistics.vocabulary.ts'

/** Which datasets: null is no limit. */
export interface Chosen {
  /** Data categories that may be seen. */
  kinds: string[] | null
  publishedOnly: boolean
  kind: string | null
  category: number | null
  dataset: number | null
}
interface Days {
  from: number
  to: number
}

export function createUsesStore(database: Database) {
  const { dailyFigures, downloads, datasets, kinds, categories } = database.tables
  const sumOf = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const dayOf = sql<number>`(${downloads.at} + ${sql.raw(`${beijingLead}`)}) / ${sql.raw(`${day}`)}`.mapWith(Number)
  const taken = ({ from, to }: Days) => and(gte(downloads.at, startOfDay(from)), lt(downloads.at, startOfDay(to + 1)))
  const viewed = ({ from, to }: Days, measure: Measure) =>
    and(eq(dailyFigures.measure, measure), gte(dailyFigures.day, from), lte(dailyFigures.day, to))

  const which = (chosen: Chosen): SQL | undefined =>
    and(
      chosen.kinds === null ? undefined : chosen.kinds.length ? inArray(datasets.kind, chosen.kinds) : sql`1 = 0`,
      chosen.publishedOnly ? eq(datasets.status, 'published') : undefined,
      chosen.kind === null ? undefined : eq(datasets.kind, chosen.kind),
      chosen.category === null ? undefined : eq(datasets.categoryId, chosen.category),
      chosen.dataset === null ? undefined : eq(datasets.id, chosen.dataset),
    )
  const idsOf = (chosen: Chosen) => database.sql.select({ id: datasets.id }).from(datasets).where(which(chosen))
  const subjectsOf = (chosen: Chosen) =>
    chosen.dataset === null
      ? inArray(
          dailyFigures.subject,
          database.sql
            .select({ id: sql<string>`cast(${datasets.id} as text)` })
            .from(datasets)
            .where(which(chosen)),
        )
      : eq(dailyFigures.subject, String(chosen.dataset))

  return {
    ofPortal: (days: Days, measure: 'views' | 'visitors'): Promise<{ day: number; count: number }[]> =>
      database.sql
        .select({ day: dailyFigures.day, count: sumOf(dailyFigures.count) })
        .from(dailyFigures)
        .where(viewed(days, measure))
        .groupBy(dailyFigures.day),
    views: (days: Days, chosen: Chosen): Promise<{ day: number; count: number }[]> =>
      database.sql
        .select({ day: dailyFigures.day, count: sumOf(dailyFigures.count) })
        .from(dailyFigures)
        .where(and(viewed(days, 'dataset-views'), subjectsOf(chosen)))
        .groupBy(dailyFigures.day),
    downloads: (days: Days, chosen: Chosen | null): Promise<{ day: number; count: number; bytes: number }[]> =>
      database.sql
        .select({ day: dayOf, count: count(), bytes: sumOf(downloads.bytes) })
        .from(downloads)
        .where(
          and(
            taken(days),
            chosen === null
              ? undefined
              : chosen.dataset === null
                ? inArray(downloads.datasetId, idsOf(chosen))
                : eq(downloads.datasetId, chosen.dataset),
          ),
        )
        .groupBy(dayOf),
    /** Datasets with what became of them in these days. */
    used: async (days: Days, chosen: Chosen) => {
      const views = await database.sql
        .select({ subject: dailyFigures.subject, count: sumOf(dailyFigures.count) })
        .from(dailyFigures)
        .where(viewed(days, 'dataset-views'))
        .groupBy(dailyFigures.subject)
      const takes = await database.sql
        .select({ id: downloads.datasetId, count: count(), bytes: sumOf(downloads.bytes) })
        .from(downloads)
        .where(taken(days))
        .groupBy(downloads.datasetId)
      const viewsOf = new Map(views.map((one) => [Number(one.subject), one.count]))
      const takesOf = new Map(takes.map((one) => [one.id, one]))
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
      return rows.map((row) => ({
        ...{ id: row.id, name: both(row, 'name'), kind: row.kind, category: row.category },
        visits: viewsOf.get(row.id) ?? 0,
        downloads: takesOf.get(row.id)?.count ?? 0,
        bytes: takesOf.get(row.id)?.bytes ?? 0,
      }))
    },
    dataset: async (chosen: Chosen) => {
      const [row] = await database.sql
        .select({
          id: datasets.id,
          nameZh: datasets.nameZh,
          nameEn: datasets.nameEn,
          kind: datasets.kind,
          category: datasets.categoryId,
        })
        .from(datasets)
        .where(which(chosen))
      return row ? { id: row.id, name: both(row, 'name'), kind: row.kind, category: row.category } : null
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
