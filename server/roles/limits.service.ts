import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { both } from '../basics/language.ts'
import { isoOrNull } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { limitsOfRole } from './limits.rules.ts'
import type { LimitsEdit, limitsSortable, RoleLimits } from './limits.schema.ts'
import { createLimitsStore } from './limits.store.ts'
import { defaultLimits, type Limits, limitNames } from './limits.vocabulary.ts'

/** What each role allows. Who calls reads it anew with every request, so that a change counts everywhere at once. */
export function createRoleLimits({
  database,
  audit,
  sessions,
  clock,
}: {
  database: Database
  audit: Pick<Audit, 'record'>
  sessions: Pick<Sessions, 'demandAlive'>
  clock: Clock
}) {
  const store = createLimitsStore(database)
  type Row = NonNullable<Awaited<ReturnType<typeof store.find>>>

  const only = (limits: Limits) =>
    Object.fromEntries(limitNames.map((name) => [name, limits[name]])) as unknown as Limits
  const shown = (row: Row): RoleLimits => ({
    id: row.id,
    code: row.code,
    name: both(row, 'name'),
    ...only(limitsOfRole(row)),
    unlessSet: only(defaultLimits(row.code)),
    changedAt: isoOrNull(row.limits?.updatedAt ?? null),
  })
  async function find(id: number): Promise<Row> {
    const row = await store.find(id)
    if (!row) throw new DomainError('notFound')
    return row
  }

  const change = (person: Person, id: number, readAt: string | null, to: (row: Row) => Limits | null) =>
    database.transaction(async () => {
      await sessions.demandAlive(person)
      await store.lock(id)
      const row = await find(id)
      if (readAt !== shown(row).changedAt) throw new DomainError('conflict')
      const limits = to(row)
      if (limits === null) await store.remove(id)
      else {
        // Later than what it was, also when the clock stands still: the time is what tells two states apart.
        await store.set(id, { ...only(limits), updatedAt: Math.max(clock(), (row.limits?.updatedAt ?? 0) + 1) })
      }
      const now = await find(id)
      await audit.record({
        actor: person,
        action: limits === null ? 'role.limits-reset' : 'role.limits-changed',
        subject: 'role',
        subjectId: id,
        subjectName: row.code,
        before: { ...only(limitsOfRole(row)) },
        after: { ...only(limitsOfRole(now)) },
      })
      return shown(now)
    })

  return {
    /** What who holds this role alone may do. */
    of: async (code: string): Promise<Limits> =>
      only(limitsOfRole((await store.all()).find((row) => row.code === code) ?? { code, limits: null })),
    list: async ({ sort, offset, limit }: AdminList<(typeof limitsSortable)[number], object>) => {
      const list = (await store.all()).map(shown)
      const value = (one: RoleLimits) => one[sort.field]
      list.sort((a, b) => {
        const [x, y] = [value(a), value(b)]
        return (x < y ? -1 : x > y ? 1 : a.id - b.id) * (sort.descending ? -1 : 1)
      })
      return { list: list.slice(offset, offset + limit), total: list.length } satisfies Rows<RoleLimits>
    },
    read: async (id: number) => shown(await find(id)),
    /** @throws DomainError notFound, conflict, sessionEnded */
    edit: (person: Person, id: number, { changedAt, ...limits }: LimitsEdit) =>
      change(person, id, changedAt, () => limits),
    /** Back to the defaults. @throws DomainError notFound, conflict, sessionEnded */
    reset: (person: Person, id: number, changedAt: string | null) => change(person, id, changedAt, () => null),
  }
}

export type RoleLimitsService = ReturnType<typeof createRoleLimits>
