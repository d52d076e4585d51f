import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'

export function createExportsStore(database: Database) {
  const { exportFiles: exports, datasets, stations, stationTables, variables, versions } = database.tables
  const shown = {
    ...{ id: exports.id, token: exports.token, accountId: exports.accountId, datasetId: exports.datasetId },
    ...{ versionNumber: exports.versionNumber, request: exports.request, language: exports.language },
    ...{ method: exports.method, content: exports.content, rows: exports.rows, values: exports.values },
    ...{ estimate: exports.estimate, state: exports.state, small: exports.small, done: exports.done },
    ...{ name: exports.name, bytes: exports.bytes, sha256: exports.sha256, reason: exports.reason },
    ...{ begun: exports.begun, createdAt: exports.createdAt, endedAt: exports.endedAt, expiresAt: exports.expiresAt },
    ...{ nameZh: datasets.nameZh, nameEn: datasets.nameEn },
  }
  const there = ne(exports.state, 'removed')
  const read = (where: SQL | undefined) =>
    database.sql
      .select(shown)
      .from(exports)
      .innerJoin(datasets, eq(datasets.id, exports.datasetId))
      .where(and(there, where))
  /** Nobody has removed it, or begun it anew. */
  const held = (id: number, begun: number) =>
    and(eq(exports.id, id), eq(exports.begun, begun), inArray(exports.state, ['waiting', 'running']))
  return {
    add: async (row: typeof exports.$inferInsert): Promise<number> => {
      const [made] = await database.sql.insert(exports).values(row).returning({ id: exports.id })
      return made!.id
    },
    byToken: (accountId: number, token: string) =>
      first(read(and(eq(exports.token, token), eq(exports.accountId, accountId)))),
    byId: (id: number) => first(read(eq(exports.id, id))),
    page: async (accountId: number, offset: number, limit: number, oldestFirst: boolean) => {
      const mine = eq(exports.accountId, accountId)
      const [all] = await database.sql.select({ total: count() }).from(exports).where(and(there, mine))
      const rows = await read(mine)
        .orderBy(oldestFirst ? exports.id : desc(exports.id))
        .limit(limit)
        .offset(offset)
      return { rows, total: all!.total }
    },
    /** How many of the queue come before it, itself included. */
    place: async (id: number): Promise<number> => {
      const waits = and(eq(exports.small, false), inArray(exports.state, ['waiting', 'running']), lte(exports.id, id))
      const [row] = await database.sql.select({ total: count() }).from(exports).where(waits)
      return row!.total
    },
    /** Of one person: how many wait or run, and what was asked for since. */
    use: async (accountId: number, since: number) => {
      const mine = eq(exports.accountId, accountId)
      const [waiting] = await database.sql
        .select({ total: count() })
        .from(exports)
        .where(and(mine, inArray(exports.state, ['waiting', 'running'])))
      const [taken] = await database.sql
        .select({ values: sql<number>`coalesce(sum(${exports.values}), 0)` })
        .from(exports)
        .where(and(mine, gte(exports.createdAt, since), ne(exports.state, 'failed')))
      return { waiting: waiting!.total, values: Number(taken!.values) }
    },
    next: () =>
      first(
        read(and(eq(exports.state, 'waiting'), eq(exports.small, false)))
          .orderBy(asc(exports.id))
          .limit(1),
      ),
    /** Bytes of what waits or runs, about. */
    promised: async (): Promise<number> => {
      const [row] = await database.sql
        .select({ bytes: sql<number>`coalesce(sum(${exports.estimate}), 0)` })
        .from(exports)
        .where(inArray(exports.state, ['waiting', 'running']))
      return Number(row!.bytes)
    },
    begin: (id: number, begun: number, at: number, until: number) =>
      updated(
        database,
        exports,
        { state: 'running', startedAt: at, done: 0, begun: begun + 1, claimedUntil: until },
        and(eq(exports.state, 'waiting'), held(id, begun)),
      ),
    /** Says that it is still under way, and how far; false where it is not, or no more by this claim. */
    hold: (id: number, begun: number, until: number | null, done: number) =>
      updated(database, exports, { claimedUntil: until, done }, held(id, begun)),
    end: (id: number, begun: number, set: Partial<typeof exports.$inferInsert>) =>
      updated(database, exports, set, and(eq(exports.state, 'running'), held(id, begun))),
    queue: (id: number) =>
      updated(database, exports, { small: false, claimedUntil: null }, and(eq(exports.id, id), eq(exports.begun, 0))),
    /** Whoever was at them is not heard of any more; what killed it too often is given up. `own`: under way here. */
    putBack: async (most: number, at: number, own: number[]) => {
      const [running, small] = [eq(exports.state, 'running'), and(eq(exports.state, 'waiting'), exports.small)]
      const left = and(
        or(isNull(exports.claimedUntil), lte(exports.claimedUntil, at)),
        own.length > 0 ? notInArray(exports.id, own) : undefined,
      )
      await database.sql
        .update(exports)
        .set({ state: 'failed', reason: 'crash', endedAt: at, claimedUntil: null })
        .where(and(running, left, gte(exports.begun, most)))
      // Whoever waited for a small one has gone: it becomes one of the queue.
      await database.sql
        .update(exports)
        .set({ state: 'waiting', small: false, claimedUntil: null })
        .where(and(or(running, small), left))
    },
    /** What was begun stays for the day that it counts in; what cost nothing goes. */
    remove: async (id: number) => {
      const free = or(eq(exports.begun, 0), eq(exports.state, 'failed'))
      await database.sql.delete(exports).where(and(eq(exports.id, id), free))
      await database.sql.update(exports).set({ state: 'removed', claimedUntil: null }).where(eq(exports.id, id))
    },
    /** Of one person, the newest first; also what its owner removed today. */
    all: (accountId: number) =>
      database.sql
        .select(shown)
        .from(exports)
        .innerJoin(datasets, eq(datasets.id, exports.datasetId))
        .where(eq(exports.accountId, accountId))
        .orderBy(desc(exports.id)),
    removeAll: (accountId: number) =>
      database.sql
        .delete(exports)
        .where(eq(exports.accountId, accountId))
        .returning({ id: exports.id, token: exports.token }),
    expired: (now: number) =>
      database.sql
        .select({ id: exports.id, token: exports.token })
        .from(exports)
        .where(and(eq(exports.state, 'finished'), isNotNull(exports.expiresAt), lte(exports.expiresAt, now))),
    expire: (ids: number[]) => database.sql.update(exports).set({ state: 'expired' }).where(inArray(exports.id, ids)),
    /** `counted`: from when on what is removed counts. */
    removeOld: (before: number, counted: number) =>
      database.sql
        .delete(exports)
        .where(
          or(
            and(lt(exports.createdAt, before), inArray(exports.state, ['failed', 'expired'])),
            and(lt(exports.createdAt, counted), eq(exports.state, 'removed')),
          ),
        ),
    /** Of those that may have a file. */
    tokens: async (): Promise<Set<string>> =>
      new Set(
        (
          await database.sql
            .select({ token: exports.token })
            .from(exports)
            .where(inArray(exports.state, ['waiting', 'running', 'finished']))
        ).map(({ token }) => token),
      ),
    /** What of a version lies in tables: stations with their place, in the order of their codes. */
    stations: async (datasetId: number, number: number) =>
      database.sql
        .select({
          ...{ code: stations.code, nameZh: stations.nameZh, nameEn: stations.nameEn },
          ...{ longitude: stations.longitude, latitude: stations.latitude, altitude: stations.altitude },
          ...{ resolution: stationTables.resolution, sha256: stationTables.sha256, rules: stationTables.rules },
          ...{ timeFrom: stationTables.timeFrom, timeTo: stationTables.timeTo },
          ...{ label: stationTables.label, step: stationTables.step, zone: stationTables.zone },
        })
        .from(stationTables)
        .innerJoin(stations, eq(stations.id, stationTables.stationId))
        .innerJoin(versions, eq(versions.id, stationTables.versionId))
        .where(and(eq(versions.datasetId, datasetId), eq(versions.number, number)))
        .orderBy(asc(stations.code)),
    variables: (datasetId: number, number: number) =>
      database.sql
        .select({
          ...{ key: variables.key, nameZh: variables.nameZh, nameEn: variables.nameEn, unit: variables.unit },
          ...{ statistic: variables.statistic, averaging: variables.averaging, cfName: variables.cfName },
          referenceStates: variables.referenceStates,
        })
        .from(variables)
        .innerJoin(versions, eq(versions.id, variables.versionId))
        .where(and(eq(versions.datasetId, datasetId), eq(versions.number, number), ne(variables.averaging, 'none')))
        .orderBy(asc(variables.position)),
  }
}
export type ExportRow = NonNullable<Awaited<ReturnType<ReturnType<typeof createExportsStore>['byId']>>>
