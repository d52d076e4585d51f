import { and, asc, count, desc, eq, inArray, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Tables } from '../../db/schema.ts'
import type { AdminList } from '../basics/admin-query.ts'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'
import type { IdentifierFilter, IdentifierSortable } from './identifiers.admin.schema.ts'
import type { IdentifierMode } from './identifiers.vocabulary.ts'

type Row = Tables['identifiers']['$inferSelect']

export function createIdentifiersStore(database: Database) {
  const { identifiers, versions, datasets } = database.tables
  const which = { datasetId: datasets.id, number: versions.number, fingerprint: versions.fingerprint }
  const told = {
    ...{ nameZh: datasets.nameZh, nameEn: datasets.nameEn, datasetUpdatedAt: datasets.updatedAt },
    ...{ datasetStatus: datasets.status, versionState: versions.state },
  }
  const joined = () =>
    database.sql
      .select({ row: identifiers, ...which, ...told })
      .from(identifiers)
      .innerJoin(versions, eq(versions.id, identifiers.versionId))
      .innerJoin(datasets, eq(datasets.id, versions.datasetId))
  const due = (mode: IdentifierMode, now: number) =>
    and(
      eq(identifiers.mode, mode),
      lte(identifiers.dueAt, now),
      or(isNull(identifiers.claimedUntil), lte(identifiers.claimedUntil, now)),
    )

  function where(filter: IdentifierFilter & { id?: number[] }): SQL | undefined {
    const { mode, state, datasetId } = filter
    return and(
      filter.id && (filter.id.length > 0 ? inArray(identifiers.id, filter.id) : sql`1 = 0`),
      mode && eq(identifiers.mode, mode),
      state && eq(identifiers.state, state),
      datasetId === undefined ? undefined : eq(versions.datasetId, datasetId),
    )
  }

  return {
    /** Versions that everybody may see and that have no name there. */
    unnamed: (mode: IdentifierMode, everything: boolean, most: number) =>
      database.sql
        .select({ versionId: versions.id, datasetId: versions.datasetId, number: versions.number })
        .from(versions)
        .innerJoin(datasets, eq(datasets.id, versions.datasetId))
        .where(
          and(
            eq(versions.state, 'published'),
            eq(datasets.status, 'published'),
            everything
              ? undefined
              : and(eq(datasets.madeUp, false), isNull(datasets.doi), isNull(datasets.sourceRecord)),
            notExists(
              database.sql
                .select({ one: sql`1` })
                .from(identifiers)
                .where(and(eq(identifiers.versionId, versions.id), eq(identifiers.mode, mode))),
            ),
          ),
        )
        .orderBy(asc(versions.id))
        .limit(most),
    reserve: async (rows: (typeof identifiers.$inferInsert)[]) => {
      await database.sql.insert(identifiers).values(rows).onConflictDoNothing()
    },
    /** Those whose dataset, or what is told of one, may have changed since they were looked at. */
    unseen: (mode: IdentifierMode, rules: string, most: number) =>
      joined()
        .where(
          and(eq(identifiers.mode, mode), or(ne(identifiers.seen, datasets.updatedAt), ne(identifiers.rules, rules))),
        )
        .orderBy(asc(identifiers.id))
        .limit(most),
    due: async (mode: IdentifierMode, now: number): Promise<number | null> =>
      (
        await database.sql
          .select({ id: identifiers.id })
          .from(identifiers)
          .where(due(mode, now))
          .orderBy(asc(identifiers.dueAt), asc(identifiers.id))
          .limit(1)
      )[0]?.id ?? null,
    /** Takes it to be told; null where another process was quicker. */
    claim: (id: number, mode: IdentifierMode, now: number, until: number): Promise<Row | null> =>
      first(
        database.sql
          .update(identifiers)
          .set({ claimedUntil: until, attempts: sql`${identifiers.attempts} + 1` })
          .where(and(eq(identifiers.id, id), due(mode, now)))
          .returning(),
      ),
    find: (id: number) => first(joined().where(eq(identifiers.id, id))),
    /** The names of all versions of a dataset, by their numbers. */
    names: (datasetId: number, mode: IdentifierMode) =>
      database.sql
        .select({ number: versions.number, name: identifiers.name })
        .from(identifiers)
        .innerJoin(versions, eq(versions.id, identifiers.versionId))
        .where(and(eq(versions.datasetId, datasetId), eq(identifiers.mode, mode)))
        .orderBy(asc(versions.number)),
    set: async (id: number, values: Partial<Row>) => {
      await database.sql.update(identifiers).set(values).where(eq(identifiers.id, id))
    },
    /** Only by whoever still holds the claim: the number of the try says so. */
    settle: async ({ id, attempts }: Pick<Row, 'id' | 'attempts'>, values: Partial<Row>) => {
      await database.sql
        .update(identifiers)
        .set({ ...values, claimedUntil: null })
        .where(and(eq(identifiers.id, id), eq(identifiers.attempts, attempts)))
    },
    /** All that wait meet the same refusal. */
    putOff: async (mode: IdentifierMode, now: number, values: Partial<Row>) => {
      await database.sql.update(identifiers).set(values).where(due(mode, now))
    },
    /** Of those that stand still or wait: due now. Gives how many. */
    again: async (now: number, { id, fault, mode }: { id?: number; fault?: Row['fault']; mode: IdentifierMode }) =>
      (
        await database.sql
          .update(identifiers)
          .set({ dueAt: now, attempts: 0, state: 'waiting', claimedUntil: null, updatedAt: now })
          .where(
            and(
              eq(identifiers.mode, mode),
              inArray(identifiers.state, ['waiting', 'failed']),
              id === undefined ? undefined : eq(identifiers.id, id),
              fault ? eq(identifiers.fault, fault) : undefined,
            ),
          )
          .returning({ id: identifiers.id })
      ).length,
    list: async ({ sort, offset, limit, filter }: AdminList<IdentifierSortable, IdentifierFilter>) => {
      const direction = sort.descending ? desc : asc
      const [counted] = await database.sql
        .select({ total: count() })
        .from(identifiers)
        .innerJoin(versions, eq(versions.id, identifiers.versionId))
        .where(where(filter))
      const list = await joined()
        .where(where(filter))
        .orderBy(direction(identifiers[sort.field]), direction(identifiers.id))
        .limit(limit)
        .offset(offset)
      return { list, total: counted?.total ?? 0 }
    },
  }
}
export type FoundIdentifier = NonNullable<Awaited<ReturnType<ReturnType<typeof createIdentifiersStore>['find']>>>
