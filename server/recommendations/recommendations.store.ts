import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'
import type { RoundState } from './recommendations.vocabulary.ts'

export interface RoundScope {
  /** Data categories in which somebody may invite: null is all, undefined none. */
  kinds: string[] | null | undefined
  /** Who was invited sees what they were asked. */
  accountId: number
}

export function createRecommendationsStore(database: Database) {
  const { accounts, datasets, deliveries, recommendationRounds: rounds, recommendationVotes: votes } = database.tables
  const dataset = {
    id: datasets.id,
    nameZh: datasets.nameZh,
    nameEn: datasets.nameEn,
    kind: datasets.kind,
    status: datasets.status,
    level: datasets.classificationLevel,
    currentVersion: datasets.currentVersion,
  }
  const visible = ({ kinds, accountId }: RoundScope): SQL | undefined => {
    if (kinds === null) return undefined
    const invited = inArray(
      rounds.id,
      database.sql.select({ id: votes.roundId }).from(votes).where(eq(votes.accountId, accountId)),
    )
    return kinds === undefined || kinds.length === 0 ? invited : or(invited, inArray(datasets.kind, kinds))
  }
  const found = () =>
    database.sql
      .select({ round: rounds, dataset, opener: accounts.realName })
      .from(rounds)
      .innerJoin(datasets, eq(datasets.id, rounds.datasetId))
      .leftJoin(accounts, eq(accounts.id, rounds.openedBy))

  return {
    /** Others who begin something about it wait until the transaction ends. */
    lockDataset: (id: number) =>
      first(
        database.sql
          .update(datasets)
          .set({ classificationLevel: sql`${datasets.classificationLevel}` })
          .where(eq(datasets.id, id))
          .returning(dataset),
      ),
    dataset: (id: number) => first(database.sql.select(dataset).from(datasets).where(eq(datasets.id, id))),
    /** Who delivered it: they have no say in whether it is recommended. */
    deliverers: async (datasetId: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: deliveries.accountId })
          .from(deliveries)
          .where(eq(deliveries.datasetId, datasetId))
      ).map(({ id }) => id),
    people: (ids: number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : database.sql
            .select({ id: accounts.id, realName: accounts.realName, workUnit: accounts.workUnit })
            .from(accounts)
            .where(inArray(accounts.id, ids))
            .orderBy(asc(accounts.id)),
    openRound: (datasetId: number) =>
      first(
        database.sql
          .select({ id: rounds.id })
          .from(rounds)
          .where(and(eq(rounds.datasetId, datasetId), eq(rounds.state, 'open'))),
      ),
    add: async (round: typeof rounds.$inferInsert, invited: number[]): Promise<number> => {
      const [row] = await database.sql.insert(rounds).values(round).returning({ id: rounds.id })
      await database.sql.insert(votes).values(invited.map((accountId) => ({ roundId: row!.id, accountId })))
      return row!.id
    },
    find: (id: number, scope: RoundScope | null) =>
      first(found().where(and(eq(rounds.id, id), scope ? visible(scope) : undefined))),
    page: async (
      scope: RoundScope,
      filter: { state?: RoundState | undefined; datasetId?: number | undefined; id?: number[] | undefined },
      { field, descending }: { field: 'id' | 'openedAt' | 'dueAt'; descending: boolean },
      offset: number,
      limit: number,
    ) => {
      const where = and(
        visible(scope),
        filter.state && eq(rounds.state, filter.state),
        filter.datasetId !== undefined ? eq(rounds.datasetId, filter.datasetId) : undefined,
        filter.id && inArray(rounds.id, filter.id),
      )
      const way = descending ? desc : asc
      const rows = await found().where(where).orderBy(way(rounds[field]), way(rounds.id)).limit(limit).offset(offset)
      const [counted] = await database.sql
        .select({ total: sql<number>`count(*)` })
        .from(rounds)
        .innerJoin(datasets, eq(datasets.id, rounds.datasetId))
        .where(where)
      return { rows, total: Number(counted?.total ?? 0) }
    },
    votes: (ids: number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : database.sql
            .select({
              vote: votes,
              realName: accounts.realName,
              workUnit: accounts.workUnit,
              username: accounts.username,
            })
            .from(votes)
            .innerJoin(accounts, eq(accounts.id, votes.accountId))
            .where(inArray(votes.roundId, ids))
            .orderBy(asc(votes.accountId)),
    votesOf: (accountId: number) =>
      database.sql
        .select({
          ...{ datasetId: rounds.datasetId, version: rounds.version, votedAt: votes.votedAt },
          ...{ inFavour: votes.inFavour, reason: votes.reason, named: votes.named },
        })
        .from(votes)
        .innerJoin(rounds, eq(rounds.id, votes.roundId))
        .where(eq(votes.accountId, accountId))
        .orderBy(asc(rounds.id)),
    vote: (
      roundId: number,
      accountId: number,
      vote: Pick<typeof votes.$inferInsert, 'votedAt' | 'inFavour' | 'reason' | 'language' | 'named'>,
    ) =>
      first(
        database.sql
          .update(votes)
          .set(vote)
          .where(and(eq(votes.roundId, roundId), eq(votes.accountId, accountId)))
          .returning({ roundId: votes.roundId }),
      ),
    /** Null where somebody ended it before. */
    end: (id: number, state: Exclude<RoundState, 'open'>, endedAt: number) =>
      first(
        database.sql
          .update(rounds)
          .set({ state, endedAt })
          .where(and(eq(rounds.id, id), eq(rounds.state, 'open')))
          .returning(),
      ),
    /** Its time is over. */
    due: async (now: number): Promise<number[]> =>
      (
        await database.sql
          .select({ id: rounds.id })
          .from(rounds)
          .where(and(eq(rounds.state, 'open'), lte(rounds.dueAt, now)))
          .orderBy(asc(rounds.dueAt))
      ).map(({ id }) => id),
    setLevel: async (datasetId: number, updatedAt: number) => {
      await database.sql.update(datasets).set({ classificationLevel: 2, updatedAt }).where(eq(datasets.id, datasetId))
    },
    lastRecommended: (datasetId: number) =>
      first(
        database.sql
          .select()
          .from(rounds)
          .where(and(eq(rounds.datasetId, datasetId), eq(rounds.state, 'recommended')))
          .orderBy(desc(rounds.id))
          .limit(1),
      ),
  }
}
