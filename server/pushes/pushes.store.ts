import { and, count, desc, eq, exists, gt, inArray, isNull, lte, max, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { first } from '../engines/database/rows.ts'
import type { Holder, TodoScope, TodoSubject } from './pushes.rules.ts'

const atOnce = 500

export function createPushesStore(database: Database) {
  const { accounts, accountRoles, applications, datasets, deliveries, messages, pushes, reviewKinds, roles } =
    database.tables
  const { recommendationRounds: rounds } = database.tables
  type NewPush = typeof pushes.$inferInsert
  const none = sql`1 = 0`

  const asksFor = (codes?: string[]) =>
    database.sql
      .select({ kind: reviewKinds.kind })
      .from(reviewKinds)
      .where(and(eq(reviewKinds.accountId, accounts.id), codes && inArray(reviewKinds.kind, codes)))

  function registrationScope(scope: TodoScope): SQL | undefined {
    if (scope === undefined) return none
    if (scope === null) return undefined
    return or(notExists(asksFor()), scope.length ? exists(asksFor(scope)) : undefined)
  }
  function kindScope(
    table: typeof applications | typeof deliveries | typeof datasets,
    scope: TodoScope,
  ): SQL | undefined {
    if (scope === undefined || scope?.length === 0) return none
    return scope === null ? undefined : inArray(table.kind, scope)
  }

  /** What the panel shows: notices whose message is there, to-dos whose case is pending and within the person's rights. */
  function showing(accountId: number, scopes: Record<TodoSubject, TodoScope>, now: number): SQL | undefined {
    const registration = database.sql
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(eq(accounts.id, pushes.subjectId), eq(accounts.status, 'pending'), registrationScope(scopes.registration)),
      )
    const application = database.sql
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.id, pushes.subjectId),
          eq(applications.status, 'pending'),
          kindScope(applications, scopes.application),
        ),
      )
    // One that passed is asked about again where it could not be published.
    const delivery = database.sql
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.id, pushes.subjectId),
          inArray(deliveries.status, ['submitted', 'passed']),
          kindScope(deliveries, scopes.delivery),
        ),
      )
    const recommendation = database.sql
      .select({ id: rounds.id })
      .from(rounds)
      .innerJoin(datasets, eq(datasets.id, rounds.datasetId))
      .where(and(eq(rounds.id, pushes.subjectId), eq(rounds.state, 'open'), kindScope(datasets, scopes.recommendation)))
    const message = database.sql
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.id, pushes.messageId), isNull(messages.deletedAt)))
    return and(
      eq(pushes.accountId, accountId),
      eq(pushes.state, 'pending'),
      lte(pushes.dueAt, now),
      or(
        and(eq(pushes.sendType, 1), exists(message)),
        and(eq(pushes.subject, 'registration'), exists(registration)),
        and(eq(pushes.subject, 'application'), exists(application)),
        and(eq(pushes.subject, 'delivery'), exists(delivery)),
        and(eq(pushes.subject, 'recommendation'), exists(recommendation)),
      ),
    )
  }

  return {
    /** Those that are not there yet; gives whose they are. */
    add: async (rows: NewPush[]): Promise<number[]> => {
      const added: number[] = []
      for (let at = 0; at < rows.length; at += atOnce) {
        const written = await database.sql
          .insert(pushes)
          .values(rows.slice(at, at + atOnce))
          .onConflictDoNothing()
          .returning({ accountId: pushes.accountId })
        added.push(...written.map((row) => row.accountId))
      }
      return added
    },
    held: async (eventKey: string, now: number): Promise<boolean> =>
      (
        await database.sql
          .select({ id: pushes.id })
          .from(pushes)
          .where(and(eq(pushes.eventKey, eventKey), gt(pushes.dueAt, now)))
      ).length > 0,
    takeBack: async (eventKey: string, now: number): Promise<boolean> =>
      (
        await database.sql
          .delete(pushes)
          .where(and(eq(pushes.eventKey, eventKey), eq(pushes.state, 'pending'), gt(pushes.dueAt, now)))
          .returning({ id: pushes.id })
      ).length > 0,
    removeSubject: async (subject: TodoSubject, subjectId: number, accountId?: number): Promise<number[]> =>
      (
        await database.sql
          .delete(pushes)
          .where(
            and(
              eq(pushes.subject, subject),
              eq(pushes.subjectId, subjectId),
              accountId === undefined ? undefined : eq(pushes.accountId, accountId),
            ),
          )
          .returning({ accountId: pushes.accountId })
      ).map((row) => row.accountId),
    removeAll: async (accountId: number) => {
      await database.sql.delete(pushes).where(eq(pushes.accountId, accountId))
    },
    /** Handled ones that are long past: nobody is shown them again. */
    removeHandled: async (before: number) => {
      await database.sql
        .delete(pushes)
        .where(and(inArray(pushes.state, ['viewed', 'ignored']), lte(pushes.handledAt, before)))
    },
    showing: (accountId: number, scopes: Record<TodoSubject, TodoScope>, now: number, most: number) =>
      database.sql
        .select()
        .from(pushes)
        .where(showing(accountId, scopes, now))
        .orderBy(desc(pushes.id))
        .limit(most),
    /** How many, and the newest of them: one that goes while another comes changes no count. */
    count: async (
      accountId: number,
      scopes: Record<TodoSubject, TodoScope>,
      now: number,
    ): Promise<{ total: number; newest: number }> => {
      const [counted] = await database.sql
        .select({ total: count(), newest: max(pushes.id) })
        .from(pushes)
        .where(showing(accountId, scopes, now))
      return { total: counted?.total ?? 0, newest: counted?.newest ?? 0 }
    },
    find: (accountId: number, id: number) =>
      first(
        database.sql
          .select({ state: pushes.state, sendType: pushes.sendType })
          .from(pushes)
          .where(and(eq(pushes.id, id), eq(pushes.accountId, accountId))),
      ),
    handle: async (id: number, change: { state: 'viewed' | 'ignored'; handledAt: number } | { dueAt: number }) => {
      await database.sql
        .update(pushes)
        .set(change)
        .where(and(eq(pushes.id, id), eq(pushes.state, 'pending')))
    },
    /** Notices whose messages were read elsewhere. */
    viewed: async (accountId: number, messageIds: number[], at: number) => {
      await database.sql
        .update(pushes)
        .set({ state: 'viewed', handledAt: at })
        .where(and(eq(pushes.accountId, accountId), eq(pushes.state, 'pending'), inArray(pushes.messageId, messageIds)))
    },
    allViewed: async (accountId: number, at: number) => {
      await database.sql
        .update(pushes)
        .set({ state: 'viewed', handledAt: at })
        .where(and(eq(pushes.accountId, accountId), eq(pushes.state, 'pending'), eq(pushes.sendType, 1)))
    },
    /** Enabled accounts that hold one of these actions by an enabled role, with their categories. */
    holders: async (wanted: readonly string[]): Promise<Holder[]> => {
      const giving = (
        await database.sql.select({ id: roles.id, actions: roles.actions }).from(roles).where(eq(roles.enabled, true))
      ).filter((role) => role.actions.some((action) => wanted.includes(action)))
      if (giving.length === 0) return []
      const actionsOf = new Map(giving.map((role) => [role.id, role.actions]))
      const held = await database.sql
        .select({ accountId: accountRoles.accountId, roleId: accountRoles.roleId })
        .from(accountRoles)
        .innerJoin(accounts, and(eq(accounts.id, accountRoles.accountId), eq(accounts.status, 'enabled')))
        .where(inArray(accountRoles.roleId, [...actionsOf.keys()]))
      const holders = new Map<number, { actions: Set<string>; kinds: string[] }>()
      for (const { accountId, roleId } of held) {
        const holder = holders.get(accountId) ?? { actions: new Set(), kinds: [] }
        for (const action of actionsOf.get(roleId) ?? []) holder.actions.add(action)
        holders.set(accountId, holder)
      }
      const ids = [...holders.keys()]
      for (let at = 0; at < ids.length; at += atOnce)
        for (const { accountId, kind } of await database.sql
          .select({ accountId: reviewKinds.accountId, kind: reviewKinds.kind })
          .from(reviewKinds)
          .where(inArray(reviewKinds.accountId, ids.slice(at, at + atOnce))))
          holders.get(accountId)?.kinds.push(kind)
      return [...holders].sort(([a], [b]) => a - b).map(([accountId, holder]) => ({ accountId, ...holder }))
    },
  }
}
