import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AdminList } from '../basics/admin-query.ts'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'
import type { DeliveryFilter, DeliverySortable } from './deliveries.admin.schema.ts'

/** Null: all data categories. */
type Scope = string[] | null
type Wanted = DeliveryFilter & { id?: number[] }

/** What reviewers read. Every query takes their scope, so that what is outside is not there; drafts are their bearers'. */
export function createDeliveriesAdminStore(database: Database) {
  const { accounts, deliveries } = database.tables
  const assignee = alias(accounts, 'assignee')
  const decider = alias(accounts, 'decider')

  const inScope = (scope: Scope): SQL | undefined =>
    and(
      ne(deliveries.status, 'draft'),
      scope === null ? undefined : scope.length ? inArray(deliveries.kind, scope) : sql`1 = 0`,
    )
  const rows = () =>
    database.sql
      .select({
        delivery: deliveries,
        username: accounts.username,
        realName: accounts.realName,
        workUnit: accounts.workUnit,
        mailbox: accounts.mailbox,
        phone: accounts.phone,
        assignee: assignee.realName,
        decider: decider.realName,
      })
      .from(deliveries)
      .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
      .leftJoin(assignee, eq(assignee.id, deliveries.assigneeId))
      .leftJoin(decider, eq(decider.id, deliveries.decidedBy))

  const order: Record<DeliverySortable, SQL | typeof deliveries.id> = {
    id: deliveries.id,
    submittedAt: sql`coalesce(${deliveries.submittedAt}, 0)`,
    dueAt: sql`coalesce(${deliveries.dueAt}, 0)`,
    decidedAt: sql`coalesce(${deliveries.decidedAt}, 0)`,
    publishedAt: sql`coalesce(${deliveries.publishedAt}, 0)`,
    updatedAt: sql`${deliveries.updatedAt}`,
    kind: sql`${deliveries.kind}`,
    status: sql`${deliveries.status}`,
    deliverer: sql`${accounts.realName}`,
  }

  /** `12`, `#12`: the delivery itself. */
  const numbered = (keyword: string): SQL | undefined => {
    const number = /^#?(\d{1,9})$/.exec(keyword)?.[1]
    return number === undefined ? undefined : eq(deliveries.id, Number(number))
  }
  const late = (now: number, is: boolean) => {
    const overdue = and(eq(deliveries.status, 'submitted'), lte(deliveries.dueAt, now))
    return is ? overdue : or(ne(deliveries.status, 'submitted'), gt(deliveries.dueAt, now))
  }
  function where({ id, assignee: whose, keyword: given, ...filter }: Wanted, scope: Scope, me: number, now: number) {
    const keyword = given?.normalize('NFKC').trim().toLowerCase()
    return and(
      inScope(scope),
      id && (id.length ? inArray(deliveries.id, id) : sql`1 = 0`),
      filter.status && eq(deliveries.status, filter.status),
      filter.kind ? eq(deliveries.kind, filter.kind) : undefined,
      whose === 'mine' ? eq(deliveries.assigneeId, me) : whose === 'nobody' ? isNull(deliveries.assigneeId) : undefined,
      filter.accountId === undefined ? undefined : eq(deliveries.accountId, filter.accountId),
      filter.datasetId === undefined ? undefined : eq(deliveries.datasetId, filter.datasetId),
      filter.waitingForAnswer === undefined
        ? undefined
        : filter.waitingForAnswer
          ? eq(deliveries.waitingForAnswer, true)
          : not(eq(deliveries.waitingForAnswer, true)),
      filter.overdue === undefined ? undefined : late(now, filter.overdue),
      keyword
        ? or(
            database.contains(accounts.usernameKey, keyword),
            database.contains(sql`lower(${accounts.realName})`, keyword),
            database.contains(sql`lower(${accounts.workUnit})`, keyword),
            database.contains(sql`lower(cast(${deliveries.description} as text))`, keyword),
            numbered(keyword),
          )
        : undefined,
    )
  }

  return {
    page: async (
      { sort, offset, limit, filter }: AdminList<DeliverySortable, DeliveryFilter>,
      scope: Scope,
      me: number,
      now: number,
    ) => {
      const direction = sort.descending ? desc : asc
      const condition = where(filter, scope, me, now)
      const [counted] = await database.sql
        .select({ total: count() })
        .from(deliveries)
        .innerJoin(accounts, eq(accounts.id, deliveries.accountId))
        .where(condition)
      const list = await rows()
        .where(condition)
        .orderBy(direction(order[sort.field]), direction(deliveries.id))
        .limit(limit)
        .offset(offset)
      return { rows: list, total: counted?.total ?? 0 }
    },
    find: async (id: number, scope: Scope) => first(rows().where(and(eq(deliveries.id, id), inScope(scope)))),
    /** How a person's deliveries of these categories ended. */
    ended: async (accountId: number, scope: Scope) => {
      const found = await database.sql
        .select({ status: deliveries.status, n: count() })
        .from(deliveries)
        .where(and(eq(deliveries.accountId, accountId), inScope(scope)))
        .groupBy(deliveries.status)
      const of = (status: string) => found.find((row) => row.status === status)?.n ?? 0
      return { published: of('published'), rejected: of('rejected') }
    },
    names: async (ids: number[]) =>
      ids.length === 0
        ? []
        : database.sql
            .select({ id: accounts.id, realName: accounts.realName })
            .from(accounts)
            .where(inArray(accounts.id, ids))
            .orderBy(asc(accounts.realName), asc(accounts.id)),
  }
}
