import { and, asc, desc, eq, gt, gte, inArray, lte, max, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { preparedForLists } from '../engines/database/prepared.ts'
import type { CatalogueRecord } from './columns/columns.rules.ts'

export interface TermRow {
  term: string
  block: number
  documents: number
  postings: Buffer
}

/** Rows a statement: both databases bound the number of its parameters. */
export const rowsEach = 1000
export async function inPieces<T, R>(all: T[], work: (piece: T[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let i = 0; i < all.length; i += rowsEach) found.push(...(await work(all.slice(i, i + rowsEach))))
  return found
}

/** Not through the index on the status: nearly all are published, so ids must lead, which the planner cannot know. */
export const isPublishedById = ({ tables: { datasets } }: Database) => sql`(${datasets.status} || '') = 'published'`

/** What searching reads: columns, postings, texts. */
export function createSearchStore(database: Database) {
  const { searchSynonyms } = database.tables
  const { datasets, projects, kinds, categories, stations, versions, files, stationTables, downloads } = database.tables
  const { searchDocuments, searchTerms, searchWords, searchState, searchColumns } = database.tables

  /** Of the current version; each looks for its rows by an index. */
  const current = and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion))
  const fileCount = database.sql
    .select({ files: sql`count(*)` })
    .from(versions)
    .innerJoin(files, eq(files.versionId, versions.id))
    .where(current)
  const hourlyRows = database.sql
    .select({ rows: sql`coalesce(sum(${stationTables.rows}), 0)` })
    .from(versions)
    .innerJoin(stationTables, eq(stationTables.versionId, versions.id))
    .where(and(current, eq(stationTables.resolution, 'hour')))

  const recordColumns = {
    id: datasets.id,
    status: datasets.status,
    length: searchDocuments.length,
    kind: datasets.kind,
    categoryId: datasets.categoryId,
    projectId: datasets.projectId,
    species: datasets.species,
    fileFormats: datasets.fileFormats,
    observationType: datasets.observationType,
    parameterType: datasets.parameterType,
    temporalResolution: datasets.temporalResolution,
    spatialResolution: datasets.spatialResolution,
    department: datasets.department,
    sharingMode: datasets.sharingMode,
    licence: datasets.licence,
    publisherZh: datasets.publisherZh,
    publisherEn: datasets.publisherEn,
    classificationLevel: datasets.classificationLevel,
    west: datasets.west,
    south: datasets.south,
    east: datasets.east,
    north: datasets.north,
    timeFrom: datasets.timeFrom,
    timeTo: datasets.timeTo,
    // When its version came out: an edit does not make a dataset new.
    updatedAt: sql<number>`coalesce(${datasets.publishedAt}, ${datasets.updatedAt})`.mapWith(Number),
    downloadCount: datasets.downloadCount,
    bytes: datasets.dataVolume,
    files: sql<number>`(${fileCount})`.mapWith(Number),
    rows: sql<number>`(${hourlyRows})`.mapWith(Number),
  }
  const records = () =>
    database.sql
      .select(recordColumns)
      .from(datasets)
      .leftJoin(searchDocuments, eq(searchDocuments.datasetId, datasets.id))
  const published = isPublishedById(database)
  const termRows = preparedForLists(database, (on, terms = []) =>
    on.select().from(searchTerms).where(inArray(searchTerms.term, terms)).orderBy(asc(searchTerms.block)),
  )
  const blockRows = preparedForLists(database, (on, terms = [], blocks = []) =>
    on
      .select()
      .from(searchTerms)
      .where(and(inArray(searchTerms.term, terms), inArray(searchTerms.block, blocks)))
      .orderBy(asc(searchTerms.term), asc(searchTerms.block)),
  )

  return {
    // Reading, for the columns in memory
    publishedAfter: (id: number, limit: number): Promise<CatalogueRecord[]> =>
      records()
        .where(and(published, gt(datasets.id, id)))
        .orderBy(asc(datasets.id))
        .limit(limit),
    records: (ids: number[]): Promise<CatalogueRecord[]> =>
      inPieces(ids, (piece) => records().where(inArray(datasets.id, piece))),
    indexedAfter: (indexing: number) =>
      database.sql
        .select({ id: searchDocuments.datasetId, indexing: searchDocuments.sequence })
        .from(searchDocuments)
        .where(gt(searchDocuments.sequence, indexing)),
    synonyms: async () =>
      (
        await database.sql.select({ words: searchSynonyms.words }).from(searchSynonyms).orderBy(asc(searchSynonyms.id))
      ).map(({ words }) => words),
    kindLabels: () => database.sql.select({ value: kinds.code, zh: kinds.nameZh, en: kinds.nameEn }).from(kinds),
    projectLabels: () =>
      database.sql
        .select({ id: projects.id, number: projects.number, zh: projects.nameZh, en: projects.nameEn })
        .from(projects),
    categoryLabels: () =>
      database.sql.select({ id: categories.id, zh: categories.nameZh, en: categories.nameEn }).from(categories),
    namesAfter: (language: 'zh' | 'en', id: number, limit: number) =>
      database.sql
        .select({ id: datasets.id, name: language === 'zh' ? datasets.nameZh : datasets.nameEn })
        .from(datasets)
        .where(and(published, gt(datasets.id, id)))
        .orderBy(asc(datasets.id))
        .limit(limit),

    namesOf: (language: 'zh' | 'en', ids: number[]) =>
      inPieces(ids, (piece) =>
        database.sql
          .select({ id: datasets.id, name: language === 'zh' ? datasets.nameZh : datasets.nameEn })
          .from(datasets)
          .where(inArray(datasets.id, piece)),
      ),
    lastDownload: async () =>
      Number((await database.sql.select({ id: max(downloads.id) }).from(downloads))[0]?.id ?? 0),
    downloadedAfter: async (id: number) =>
      (await database.sql.selectDistinct({ id: downloads.datasetId }).from(downloads).where(gt(downloads.id, id))).map(
        (row) => row.id,
      ),
    columns: async (layout: string) => {
      const [row] = await database.sql.select().from(searchColumns).where(eq(searchColumns.layout, layout))
      return row ?? null
    },
    putColumns: (row: Omit<typeof searchColumns.$inferInsert, 'id'>) =>
      database.transaction(() =>
        database.sql
          .insert(searchColumns)
          .values({ id: 1, ...row })
          .onConflictDoUpdate({ target: searchColumns.id, set: row }),
      ),

    // Reading, for queries
    terms: (terms: string[]): Promise<TermRow[]> => inPieces(terms, (piece) => termRows(piece)),
    /** The same in these blocks only. */
    termsOfBlocks: (terms: string[], blocks: number[]): Promise<TermRow[]> =>
      inPieces(terms, (piece) => blockRows(piece, blocks)),
    /** Those of these datasets whose text has these characters. */
    saying: (ids: number[], phrase: string) =>
      database.sql
        .select({ id: searchDocuments.datasetId, text: searchDocuments.text })
        .from(searchDocuments)
        .where(and(inArray(searchDocuments.datasetId, ids), database.contains(searchDocuments.text, phrase))),
    /** Folded, as they were indexed. */
    textsOf: (ids: number[]) =>
      inPieces(ids, (piece) =>
        database.sql
          .select({ id: searchDocuments.datasetId, text: searchDocuments.text })
          .from(searchDocuments)
          .where(inArray(searchDocuments.datasetId, piece)),
      ),
    /** Those in a range of ids that say exactly this. */
    sayingBetween: async (from: number, to: number, phrase: string) =>
      (
        await database.sql
          .select({ id: searchDocuments.datasetId })
          .from(searchDocuments)
          .where(
            and(
              gte(searchDocuments.datasetId, from),
              lte(searchDocuments.datasetId, to),
              database.contains(searchDocuments.text, phrase),
            ),
          )
          .orderBy(asc(searchDocuments.datasetId))
      ).map((row) => row.id),
    commonWords: (limit: number) =>
      database.sql.select().from(searchWords).orderBy(desc(searchWords.documents), asc(searchWords.word)).limit(limit),
    /** Of stations and the cities they stand in, in both languages. */
    placeNames: async () => {
      const rows = await database.sql
        .select({ zh: stations.nameZh, en: stations.nameEn, cityZh: stations.cityZh, cityEn: stations.cityEn })
        .from(stations)
      return [...new Set(rows.flatMap((row) => Object.values(row)))].filter((name) => name.length > 1)
    },
    /** Those with something in a published dataset, by name. */
    publishedStations: () =>
      database.sql
        .selectDistinct({ id: stations.id, zh: stations.nameZh, en: stations.nameEn })
        .from(stations)
        .innerJoin(stationTables, eq(stationTables.stationId, stations.id))
        .innerJoin(versions, eq(versions.id, stationTables.versionId))
        .innerJoin(datasets, and(eq(datasets.id, versions.datasetId), eq(datasets.currentVersion, versions.number)))
        .where(eq(datasets.status, 'published'))
        .orderBy(asc(stations.nameEn), asc(stations.id)),
    /** Published, but the index does not know them (kept by something that died, or put in by hand). */
    unindexed: async (limit: number) =>
      (
        await database.sql
          .select({ id: datasets.id })
          .from(datasets)
          .leftJoin(searchDocuments, eq(searchDocuments.datasetId, datasets.id))
          .where(and(published, sql`coalesce(${searchDocuments.length}, 0) = 0`))
          .orderBy(asc(datasets.id))
          .limit(limit)
      ).map((row) => row.id),
    state: async () => {
      const [row] = await database.sql.select().from(searchState).where(eq(searchState.id, 1))
      return row ?? { id: 1, sequence: 0, rules: '' }
    },
  }
}

export type SearchStore = ReturnType<typeof createSearchStore>
