import { and, asc, eq, gte, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { groups } from '../basics/groups.ts'
import { searched } from '../datasets/fields.rules.ts'
import type { Database } from '../engines/database/database.ts'
import { blockShift } from '../engines/index/postings.ts'
import { inPieces, isPublishedById, rowsEach, type TermRow } from './search.store.ts'
import type { SearchableText } from './terms.rules.ts'

const stationsEach = 200

/** What the index is made of, and the index itself as it is written. */
export function createIndexingStore(database: Database) {
  const { datasets, projects, versions, variables, versionStations, stationTables } = database.tables
  const { identifiers } = database.tables
  const { searchDocuments, searchTerms, searchWords, searchState } = database.tables
  const published = isPublishedById(database)
  const idsOfBlock = (block: number) =>
    and(gte(datasets.id, block << blockShift), lt(datasets.id, (block + 1) << blockShift))
  const documentsOfBlock = (block: number) =>
    and(gte(searchDocuments.datasetId, block << blockShift), lt(searchDocuments.datasetId, (block + 1) << blockShift))

  return {
    /** The texts to index of those that are published, by ascending id. */
    texts: async (ids: number[]): Promise<{ id: number; text: SearchableText }[]> => {
      const rows = await inPieces(ids, (piece) =>
        database.sql
          .select({ dataset: datasets, project: projects })
          .from(datasets)
          .leftJoin(projects, eq(projects.id, datasets.projectId))
          .where(and(published, inArray(datasets.id, piece))),
      )
      const said = await inPieces(ids, (piece) =>
        database.sql
          .select({ id: datasets.id, key: variables.key, zh: variables.nameZh, en: variables.nameEn })
          .from(datasets)
          .innerJoin(versions, and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion)))
          .innerJoin(variables, eq(variables.versionId, versions.id))
          .where(inArray(datasets.id, piece))
          .orderBy(asc(variables.position)),
      )
      const places = await inPieces(ids, (piece) =>
        database.sql
          .selectDistinct({
            id: datasets.id,
            zh: versionStations.nameZh,
            en: versionStations.nameEn,
            cityZh: versionStations.cityZh,
            cityEn: versionStations.cityEn,
          })
          .from(datasets)
          .innerJoin(versions, and(eq(versions.datasetId, datasets.id), eq(versions.number, datasets.currentVersion)))
          .innerJoin(stationTables, eq(stationTables.versionId, versions.id))
          .innerJoin(
            versionStations,
            and(
              eq(versionStations.versionId, stationTables.versionId),
              eq(versionStations.stationId, stationTables.stationId),
            ),
          )
          .where(inArray(datasets.id, piece))
          .orderBy(asc(versionStations.nameEn)),
      )
      const registered = await inPieces(ids, (piece) =>
        database.sql
          .select({ id: versions.datasetId, name: identifiers.name })
          .from(identifiers)
          .innerJoin(versions, eq(versions.id, identifiers.versionId))
          .where(
            and(
              inArray(versions.datasetId, piece),
              eq(identifiers.mode, 'production'),
              isNotNull(identifiers.registeredAt),
            ),
          ),
      )
      const doisOf = groups(registered, (row) => row.id)
      const variablesOf = groups(said, (row) => row.id)
      const placesOf = groups(places, (row) => row.id)
      return rows
        .sort((a, b) => a.dataset.id - b.dataset.id)
        .map(({ dataset: d, project }) => ({
          id: d.id,
          text: {
            title: searched(d, 'title') as [string, string],
            body: [
              ...searched(d, 'body'),
              (doisOf.get(d.id) ?? []).map(({ name }) => name).join(' '),
              project ? `${project.number} ${project.nameZh} ${project.leaderZh}` : '',
              project ? `${project.nameEn}; ${project.leaderEn}` : '',
              (variablesOf.get(d.id) ?? []).map((one) => `${one.key} ${one.zh} ${one.en}`).join('; '),
              (placesOf.get(d.id) ?? [])
                .slice(0, stationsEach)
                .map((place) => `${place.zh} ${place.en} ${place.cityZh} ${place.cityEn}`)
                .join('; '),
            ],
            keywords: searched(d, 'keywords'),
          },
        }))
    },
    documents: (ids: number[]) =>
      inPieces(ids, (piece) =>
        database.sql
          .select({ id: searchDocuments.datasetId, text: searchDocuments.text })
          .from(searchDocuments)
          .where(inArray(searchDocuments.datasetId, piece)),
      ),
    publishedIds: async (block: number) =>
      (
        await database.sql
          .select({ id: datasets.id })
          .from(datasets)
          .where(and(published, idsOfBlock(block)))
          .orderBy(asc(datasets.id))
      ).map((row) => row.id),
    termsOfBlock: (block: number, terms: string[]): Promise<TermRow[]> =>
      inPieces(terms, (piece) =>
        database.sql
          .select()
          .from(searchTerms)
          .where(and(eq(searchTerms.block, block), inArray(searchTerms.term, piece))),
      ),
    highestId: async () => {
      const [row] = await database.sql.select({ id: sql<number | null>`max(${datasets.id})` }).from(datasets)
      return Number(row?.id ?? 0)
    },
    blockInUse: async (block: number) => {
      const [row] = await database.sql
        .select({ id: searchDocuments.datasetId })
        .from(searchDocuments)
        .where(documentsOfBlock(block))
        .limit(1)
      return row !== undefined
    },

    // Writing, inside a transaction
    /** The number of this indexing. Nobody else writes the index until the transaction ends. */
    begin: async (rules: string): Promise<number> => {
      await database.sql
        .insert(searchState)
        .values({ id: 1, sequence: 1, rules })
        .onConflictDoUpdate({ target: searchState.id, set: { sequence: sql`${searchState.sequence} + 1` } })
      const [row] = await database.sql.select().from(searchState).where(eq(searchState.id, 1))
      return row?.sequence ?? 1
    },
    setRules: (rules: string) => database.sql.update(searchState).set({ rules }).where(eq(searchState.id, 1)),
    putDocuments: async (rows: (typeof searchDocuments.$inferInsert)[]) => {
      for (let i = 0; i < rows.length; i += rowsEach)
        await database.sql
          .insert(searchDocuments)
          .values(rows.slice(i, i + rowsEach))
          .onConflictDoUpdate({
            target: searchDocuments.datasetId,
            set: { text: sql`excluded.text`, length: sql`excluded.length`, sequence: sql`excluded.sequence` },
          })
    },
    putTerms: async (rows: TermRow[]) => {
      for (let i = 0; i < rows.length; i += rowsEach)
        await database.sql
          .insert(searchTerms)
          .values(rows.slice(i, i + rowsEach))
          .onConflictDoUpdate({
            target: [searchTerms.term, searchTerms.block],
            set: { documents: sql`excluded.documents`, postings: sql`excluded.postings` },
          })
    },
    dropTerms: async (block: number, terms: string[]) => {
      for (let i = 0; i < terms.length; i += rowsEach)
        await database.sql
          .delete(searchTerms)
          .where(and(eq(searchTerms.block, block), inArray(searchTerms.term, terms.slice(i, i + rowsEach))))
    },
    addWords: async (rows: (typeof searchWords.$inferInsert)[]) => {
      for (let i = 0; i < rows.length; i += rowsEach)
        await database.sql
          .insert(searchWords)
          .values(rows.slice(i, i + rowsEach))
          .onConflictDoUpdate({
            target: searchWords.word,
            set: { documents: sql`${searchWords.documents} + excluded.documents` },
          })
    },
    dropUnusedWords: () => database.sql.delete(searchWords).where(lte(searchWords.documents, 0)),
    clearBlock: async (block: number) => {
      await database.sql.delete(searchTerms).where(eq(searchTerms.block, block))
      await database.sql.delete(searchDocuments).where(documentsOfBlock(block))
    },
    clearWords: () => database.sql.delete(searchWords),
  }
}
