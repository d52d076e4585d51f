import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AdminList } from '../basics/admin-query.ts'
import type { Database } from '../engines/database/database.ts'
import type { ApplicationFilter, ApplicationSortable } from './applications.admin.schema.ts'

/** With the moment before which what is soon due ends. */
type Wanted = ApplicationFilter & { id?: number[]; soonBefore?: number }

/** Null: all data categories. */
type Scope = string[] | null

export interface LogWanted {
  id?: number[] | undefined
  kind?: string | undefined
  type?: string | undefined
  author?: string | undefined
  applicationId?: number | undefined
  from?: number | undefined
  to?: number | undefined
}

/** What reviewers say among themselves; who asks for the data never reads it, though they be a reviewer too. */
const internalTypes = ['note', 'handed-over'] as const

/** What reviewers read. Every query takes their scope, so that what is outside is not there. */
export function createApplicationsAdminStore(database: Database) {
  const {
    accounts,
    applicationDatasets: members,
    applicationEvents: events,
    applications,
    datasets,
    downloads,
  } = database.tables
  const assignee = alias(accounts, 'assignee')
  const decider = alias(accounts, 'decider')
  const author = alias(accounts, 'author')
  const receiver = alias(accounts, 'receiver')

  const inScope = (scope: Scope): SQL | undefined =>
    scope === null ? undefined : scope.length ? inArray(applications.kind, scope) : sql`1 = 0`

  /** Answered, and neither asked again nor decided. */
  const answered = () =>
    sql<boolean>`(${and(
      eq(applications.status, 'pending'),
      eq(applications.waitingForAnswer, false),
      exists(
        database.sql
          .select({ id: events.id })
          .from(events)
          .where(and(eq(events.applicationId, applications.id), eq(events.type, 'answer'))),
      ),
    )})`.mapWith(Boolean)

  const rows = () =>
    database.sql
      .select({
        application: applications,
        username: accounts.username,
        realName: accounts.realName,
        workUnit: accounts.workUnit,
        accountType: accounts.accountType,
        language: accounts.language,
        answered: answered(),
        assignee: assignee.realName,
        decider: decider.realName,
      })
      .from(applications)
      .innerJoin(accounts, eq(accounts.id, applications.accountId))
      .leftJoin(assignee, eq(assignee.id, applications.assigneeId))
      .leftJoin(decider, eq(decider.id, applications.decidedBy))

  const order: Record<ApplicationSortable, SQL | typeof applications.id> = {
    id: applications.id,
    appliedAt: sql`${applications.appliedAt}`,
    dueAt: sql`${applications.dueAt}`,
    decidedAt: sql`coalesce(${applications.decidedAt}, 0)`,
    kind: sql`${applications.kind}`,
    applicant: sql`${accounts.realName}`,
  }

  const soonDue = (before: number, soon: boolean): SQL | undefined => {
    const ends = and(eq(applications.status, 'pending'), lte(applications.dueAt, before))
    return soon ? ends : ends && not(ends)
  }
  /** `12`, `#12`: the case itself. */
  const numbered = (keyword: string): SQL | undefined => {
    const number = /^#?(\d{1,9})$/.exec(keyword)?.[1]
    return number === undefined ? undefined : eq(applications.id, Number(number))
  }

  function where(
    { id, assignee: whose, keyword: given, ...filter }: Wanted,
    scope: Scope,
    me: number,
  ): SQL | undefined {
    const keyword = given?.normalize('NFKC').trim().toLowerCase()
    const dataset = (condition: SQL | undefined) =>
      exists(
        database.sql
          .select({ id: datasets.id })
          .from(members)
          .innerJoin(datasets, eq(datasets.id, members.datasetId))
          .where(and(eq(members.applicationId, applications.id), condition)),
      )
    return and(
      inScope(scope),
      id && (id.length ? inArray(applications.id, id) : sql`1 = 0`),
      filter.status && eq(applications.status, filter.status),
      filter.kind ? eq(applications.kind, filter.kind) : undefined,
      whose === 'mine'
        ? eq(applications.assigneeId, me)
        : whose === 'nobody'
          ? isNull(applications.assigneeId)
          : undefined,
      filter.accountId === undefined ? undefined : eq(applications.accountId, filter.accountId),
      filter.datasetId === undefined ? undefined : dataset(eq(datasets.id, filter.datasetId)),
      filter.waitingForAnswer === undefined ? undefined : eq(applications.waitingForAnswer, filter.waitingForAnswer),
      filter.answered === undefined ? undefined : filter.answered ? answered() : not(answered()),
      filter.soonBefore === undefined ? undefined : soonDue(filter.soonBefore, filter.soon !== false),
      filter.automatic === undefined
        ? undefined
        : filter.automatic
          ? and(eq(applications.status, 'passed'), isNull(applications.decidedBy))
          : or(ne(applications.status, 'passed'), sql`${applications.decidedBy} is not null`),
      keyword
        ? or(
            database.contains(accounts.usernameKey, keyword),
            database.contains(sql`lower(${accounts.realName})`, keyword),
            database.contains(sql`lower(${accounts.workUnit})`, keyword),
            database.contains(sql`lower(${applications.reason})`, keyword),
            numbered(keyword),
            dataset(
              or(
                database.contains(sql`lower(${datasets.nameZh})`, keyword),
                database.contains(sql`lower(${datasets.nameEn})`, keyword),
              ),
            ),
          )
        : undefined,
    )
  }

  /** The entries of the log as they are asked for; the newest is the one with the highest id. */
  const logged = (wanted: LogWanted, scope: Scope, me: number): SQL | undefined =>
    and(
      inScope(scope),
      or(ne(applications.accountId, me), notInArray(events.type, [...internalTypes])),
      wanted.id && (wanted.id.length ? inArray(events.id, wanted.id) : sql`1 = 0`),
      wanted.kind ? eq(applications.kind, wanted.kind) : undefined,
      wanted.type ? eq(events.type, wanted.type as 'note') : undefined,
      wanted.applicationId === undefined ? undefined : eq(events.applicationId, wanted.applicationId),
      wanted.from === undefined ? undefined : gte(events.at, wanted.from),
      wanted.to === undefined ? undefined : lte(events.at, wanted.to),
      wanted.author
        ? exists(
            database.sql
              .select({ id: author.id })
              .from(author)
              .where(
                and(
                  eq(author.id, events.authorId),
                  or(
                    database.contains(author.usernameKey, wanted.author.trim().toLowerCase()),
                    database.contains(sql`lower(${author.realName})`, wanted.author.trim().toLowerCase()),
                  ),
                ),
              ),
          )
        : undefined,
    )

  return {
    page: async ({ sort, offset, limit, filter }: AdminList<ApplicationSortable, Wanted>, scope: Scope, me: number) => {
      const direction = sort.descending ? desc : asc
      const condition = where(filter, scope, me)
      const [counted] = await database.sql
        .select({ total: count() })
        .from(applications)
        .innerJoin(accounts, eq(accounts.id, applications.accountId))
        .where(condition)
      const list = await rows()
        .where(condition)
        .orderBy(direction(order[sort.field]), direction(applications.id))
        .limit(limit)
        .offset(offset)
      return { rows: list, total: counted?.total ?? 0 }
    },
    /** Of what waits for a decision of this reviewer. */
    counts: async (scope: Scope, me: number, soonBefore: number) => {
      const each = async (more?: SQL) =>
        (
          await database.sql
            .select({ n: count() })
            .from(applications)
            .where(and(inScope(scope), eq(applications.status, 'pending'), more))
        )[0]!.n
      return {
        all: await each(),
        mine: await each(eq(applications.assigneeId, me)),
        nobody: await each(isNull(applications.assigneeId)),
        waitingForAnswer: await each(eq(applications.waitingForAnswer, true)),
        answered: await each(answered()),
        soon: await each(lte(applications.dueAt, soonBefore)),
      }
    },
    find: async (id: number, scope: Scope) =>
      (await rows().where(and(eq(applications.id, id), inScope(scope))))[0] ?? null,
    /** Other cases of a person that this reviewer may know of. */
    earlier: (accountId: number, but: number, scope: Scope, most: number) =>
      database.sql
        .select()
        .from(applications)
        .where(and(eq(applications.accountId, accountId), ne(applications.id, but), inScope(scope)))
        .orderBy(desc(applications.appliedAt), desc(applications.id))
        .limit(most),
    /** How a person's cases of these categories ended, and what they took of them. */
    person: async (accountId: number, scope: Scope) => {
      const [account] = await database.sql
        .select({
          mailbox: accounts.mailbox,
          phone: accounts.phone,
          language: accounts.language,
          registeredAt: accounts.registeredAt,
          purpose: accounts.purpose,
        })
        .from(accounts)
        .where(eq(accounts.id, accountId))
      const decided = await database.sql
        .select({ status: applications.status, n: count() })
        .from(applications)
        .where(and(eq(applications.accountId, accountId), inScope(scope)))
        .groupBy(applications.status)
      const [taken] = await database.sql
        .select({ n: count() })
        .from(downloads)
        .innerJoin(datasets, eq(datasets.id, downloads.datasetId))
        .where(
          and(
            eq(downloads.accountId, accountId),
            scope === null ? undefined : scope.length ? inArray(datasets.kind, scope) : sql`1 = 0`,
          ),
        )
      const counted = (status: 'passed' | 'not-passed') => decided.find((row) => row.status === status)?.n ?? 0
      return {
        ...account!,
        downloads: taken?.n ?? 0,
        passed: counted('passed'),
        notPassed: counted('not-passed'),
      }
    },
    thread: (applicationId: number, { internal }: { internal: boolean }) =>
      database.sql
        .select({
          id: events.id,
          at: events.at,
          type: events.type,
          author: author.realName,
          to: receiver.realName,
          text: events.text,
        })
        .from(events)
        .leftJoin(author, eq(author.id, events.authorId))
        .leftJoin(receiver, eq(receiver.id, events.toId))
        .where(
          and(
            eq(events.applicationId, applicationId),
            internal ? undefined : notInArray(events.type, [...internalTypes]),
          ),
        )
        .orderBy(asc(events.id)),
    names: async (ids: number[]) =>
      ids.length === 0
        ? []
        : database.sql
            .select({ id: accounts.id, realName: accounts.realName })
            .from(accounts)
            .where(inArray(accounts.id, ids))
            .orderBy(asc(accounts.realName), asc(accounts.id)),

    log: (wanted: LogWanted, scope: Scope, me: number, descending: boolean, offset: number, limit: number) =>
      database.sql
        .select({
          id: events.id,
          at: events.at,
          applicationId: events.applicationId,
          kind: applications.kind,
          type: events.type,
          author: author.realName,
          applicant: accounts.realName,
          text: events.text,
        })
        .from(events)
        .innerJoin(applications, eq(applications.id, events.applicationId))
        .innerJoin(accounts, eq(accounts.id, applications.accountId))
        .leftJoin(author, eq(author.id, events.authorId))
        .where(logged(wanted, scope, me))
        .orderBy(descending ? desc(events.id) : asc(events.id))
        .limit(limit)
        .offset(offset),
    /** How many match, counted up to a bound: a log grows for ever, its first page must not wait for the last. */
    logCount: async (wanted: LogWanted, scope: Scope, me: number, bound: number): Promise<number> => {
      const matches = database.sql
        .select({ id: events.id })
        .from(events)
        .innerJoin(applications, eq(applications.id, events.applicationId))
        .where(logged(wanted, scope, me))
        .limit(bound)
        .as('matches')
      const [counted] = await database.sql.select({ n: sql<number>`count(*)` }).from(matches)
      return Number(counted!.n)
    },
  }
}
