import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { isShown } from '../access/ways.vocabulary.ts'
import type { Database, Sql } from '../engines/database/database.ts'
import { preparedForLists } from '../engines/database/prepared.ts'
import type { DatasetSummary, ListedDataset } from './datasets.schema.ts'
import { ownSummary, surroundingSummary } from './details.rules.ts'
import { type ListRow, listColumns } from './fields.rules.ts'

/** In the statement itself: with statistics, SQLite plans anew for every value bound to an indexed column. */
export const isPublished = ({ tables: { datasets } }: Database) => sql`${datasets.status} = 'published'`

export function createDatasetsStore(database: Database) {
  const { datasets, categories, projects, versions, stationTables } = database.tables
  const published = isPublished(database)

  const summaryColumns = {
    id: datasets.id,
    kind: datasets.kind,
    categoryId: datasets.categoryId,
    categoryZh: categories.nameZh,
    categoryEn: categories.nameEn,
    ...(Object.fromEntries(listColumns.map((name) => [name, datasets[name]])) as Pick<typeof datasets, keyof ListRow>),
    // What is newest is told by when it came out.
    publishedAt: datasets.publishedAt,
    madeUp: datasets.madeUp,
    projectId: datasets.projectId,
    projectNumber: projects.number,
    projectZh: projects.nameZh,
    projectEn: projects.nameEn,
  }
  const summaryQuery = (on: Sql = database.sql) =>
    on
      .select(summaryColumns)
      .from(datasets)
      .innerJoin(categories, eq(categories.id, datasets.categoryId))
      .leftJoin(projects, eq(projects.id, datasets.projectId))
  type SummaryRow = Awaited<ReturnType<typeof summaryQuery>>[number]

  const summary = (row: SummaryRow): DatasetSummary => ({ ...ownSummary(row), ...surroundingSummary(row) })

  /** Pages have few sizes, at most a hundred rows; each is a query of its own. */
  const listedOf = preparedForLists(database, (on, ids) => {
    const stored = on
      .select({ count: sql<number>`count(distinct ${stationTables.stationId})` })
      .from(stationTables)
      .where(eq(stationTables.versionId, versions.id))
    return on
      .select({
        ...summaryColumns,
        preview: datasets.preview,
        line: versions.line,
        stationCount: sql<number>`(${stored})`.mapWith(Number),
      })
      .from(datasets)
      .innerJoin(categories, eq(categories.id, datasets.categoryId))
      .leftJoin(projects, eq(projects.id, datasets.projectId))
      .leftJoin(versions, and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion)))
      .where(and(inArray(datasets.id, ids ?? []), published))
  })
  const listed = (row: Awaited<ReturnType<typeof listedOf>>[number]): ListedDataset => {
    const drawn = row.stationCount > 0 && isShown(row, 'days')
    const line = drawn && row.line?.heights.length ? row.line : null
    return { ...summary(row), stationCount: row.stationCount, drawn, line }
  }

  return {
    /** Summaries of published datasets, in the order of the ids asked for. */
    summaries: async (ids: number[]): Promise<ListedDataset[]> => {
      if (ids.length === 0) return []
      const rows = await listedOf(ids)
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = byId.get(id)
        return row ? [listed(row)] : []
      })
    },
    hottest: async (limit: number) =>
      (await summaryQuery().where(published).orderBy(desc(datasets.downloadCount), asc(datasets.id)).limit(limit)).map(
        summary,
      ),
    latest: async (limit: number) =>
      (await summaryQuery().where(published).orderBy(desc(datasets.publishedAt), desc(datasets.id)).limit(limit)).map(
        summary,
      ),
    ofProject: async (id: number): Promise<number[]> =>
      (await database.sql.select({ id: datasets.id }).from(datasets).where(eq(datasets.projectId, id))).map(
        (row) => row.id,
      ),
    /** Every published dataset, the one that came out last first. */
    changes: () =>
      database.sql
        .select({ id: datasets.id, updatedAt: datasets.updatedAt })
        .from(datasets)
        .where(published)
        .orderBy(desc(datasets.publishedAt), desc(datasets.id)),
    /** Of a published version of a published dataset, the current one where none is named. */
    sample: async (id: number, number?: number) => {
      const [found] = await database.sql
        .select({
          sample: versions.sample,
          kind: datasets.kind,
          sharingMode: datasets.sharingMode,
          preview: datasets.preview,
          version: versions.number,
        })
        .from(datasets)
        .innerJoin(
          versions,
          and(eq(versions.datasetId, datasets.id), eq(versions.number, number ?? datasets.currentVersion)),
        )
        .where(and(eq(datasets.id, id), published, eq(versions.state, 'published')))
      return found ?? null
    },
  }
}
