import { randomUUID } from 'node:crypto'
import type { Audit } from '../audit/audit.service.ts'
import type { AdminList, Rows } from '../basics/admin-query.ts'
import { manyLines } from '../basics/text.ts'
import { iso } from '../basics/time.vocabulary.ts'
import type { Downloads } from '../downloads/downloads.service.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { News } from '../pushes/news.service.ts'
import { beyond } from '../roles/roles.rules.ts'
import type { Roles } from '../roles/roles.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { accountLog, difference, kindsWithin, switchTo } from './accounts.admin.rules.ts'
import type {
  AccountFilter,
  AccountSortable,
  AdminAccount,
  AdminAccountDetail,
  KindsOfAccount,
  KindToGive,
  RolesOfAccount,
  RoleToGive,
} from './accounts.admin.schema.ts'
import { createAccountsAdminStore } from './accounts.admin.store.ts'

const newestDownloads = 50
const newestEntries = 200
const refuse = (detail: string) => new DomainError('invalidInput', { detail })

const about = (actor: Person, account: { id: number }) => ({
  actor,
  subject: 'account' as const,
  subjectId: account.id,
})

export interface AccountsAdminNeeds {
  database: Database
  roles: Pick<Roles, 'keepAdministrator' | 'demand' | 'actions'>
  sessions: Pick<Sessions, 'list' | 'end' | 'endAll'>
  tokens: { revokeAll(accountId: number): Promise<number> }
  downloads: Pick<Downloads, 'mine'>
  messages: Pick<Messages, 'tellMailed'>
  news: Pick<News, 'changed'>
  audit: Pick<Audit, 'record' | 'listTaken' | 'ofAccount'>
}

export function createAccountsAdmin(needs: AccountsAdminNeeds) {
  const { database, roles, sessions, tokens, downloads, messages, news, audit } = needs
  const store = createAccountsAdminStore(database)

  async function find(id: number) {
    const account = await store.find(id)
    if (!account) throw new DomainError('notFound')
    return account
  }

  async function detail(person: Person, id: number): Promise<AdminAccountDetail> {
    const account = await find(id)
    const taken = await downloads.mine({ accountId: id }, 1, newestDownloads, {
      hiddenToo: person.actions.has('datasets.manage'),
    })
    const log = accountLog({
      registeredAt: Date.parse(account.registeredAt),
      lastLoginAt: account.lastLoginAt === null ? null : Date.parse(account.lastLoginAt),
      decisions: await store.decisions(id),
      entries: await audit.ofAccount(person, id, newestEntries),
    })
    return {
      ...account,
      sessions: (await sessions.list(id, null)).map(({ current: _, ...session }) => session),
      downloads: taken,
      log: log.map((entry) => ({ ...entry, at: iso(entry.at) })),
    }
  }

  /** All of them or none. */
  const switchAll = (person: Person, ids: number[], wanted: 'enabled' | 'disabled', reason = '') =>
    roles.keepAdministrator(person, async () => {
      const states = await store.states(ids)
      if (states.length < ids.length) throw new DomainError('notFound')
      await roles.demand(person, await store.actionsOf(ids))
      for (const account of states) {
        const step = switchTo(account.status, wanted)
        if (step === 'refuse') throw new DomainError('accountState', { username: account.username })
        if (step === 'stay') continue
        if (wanted === 'disabled' && account.id === person.accountId) throw new DomainError('ownAccount')
        await store.setStatus(account.id, wanted)
        // Also when enabled: nobody comes back by a session from before.
        await sessions.endAll(account.id)
        const revoked = wanted === 'disabled' ? await tokens.revokeAll(account.id) : 0
        const { id, username, realName, mailbox, language } = account
        await audit.record({
          ...about(person, account),
          action: `account.${wanted}`,
          before: { status: account.status },
          after: { status: wanted, ...(reason && { reason }), ...(revoked > 0 && { tokensRevoked: revoked }) },
        })
        await messages.tellMailed({
          eventKey: `account-${wanted}:${id}:${randomUUID()}`,
          template: `account-${wanted}`,
          language,
          to: mailbox,
          account: id,
          data: { username, realName, ...(reason && { reason }) },
        })
      }
      return { ids }
    })

  /** @throws DomainError notFound, accountState for a closed one, beyondOwnRights */
  async function demandChangeable(person: Person, id: number) {
    const account = await find(id)
    if (account.status === 'closed') throw new DomainError('accountState', { username: account.username })
    await roles.demand(person, await store.actionsOf([id]))
    return account
  }

  return {
    list: async (person: Person, query: AdminList<AccountSortable, AccountFilter>): Promise<Rows<AdminAccount>> => {
      const rows = await store.list(query)
      await audit.listTaken(person, 'accounts', query, rows)
      return rows
    },
    /** Every role, and whether this person may give it. */
    roles: async (person: Person): Promise<RoleToGive[]> => {
      const may = new Set((await roles.actions(person)).filter((one) => one.grantable).map((one) => one.action))
      return (await store.roles()).map(({ actions, ...role }) => ({
        ...role,
        grantable: beyond(may, actions).length === 0,
      }))
    },
    kinds: async (person: Person): Promise<KindToGive[]> =>
      (await store.kinds()).map((kind) => ({ ...kind, grantable: kindsWithin(person, [kind.code]) })),
    detail,
    demandChangeable,
    /** @throws DomainError notFound, accountState, beyondOwnRights */
    enable: (person: Person, ids: number[]) => switchAll(person, ids, 'enabled'),
    /** @throws DomainError notFound, accountState, ownAccount, beyondOwnRights, lastAdministrator */
    disable: (person: Person, ids: number[], reason?: string) => switchAll(person, ids, 'disabled', manyLines(reason)),
    /** @throws DomainError notFound, accountState, conflict, beyondOwnRights, lastAdministrator */
    setRoles: (person: Person, id: number, { roles: codes, was }: RolesOfAccount): Promise<AdminAccountDetail> =>
      roles.keepAdministrator(person, async () => {
        const account = await demandChangeable(person, id)
        const held = await store.rolesHeld(id)
        const heldCodes = held.map((role) => role.code)
        if (was && difference(was, heldCodes).length > 0) throw new DomainError('conflict')
        const wanted = await store.rolesByCode(codes)
        const [unknown] = difference(
          codes,
          wanted.map((role) => role.code),
        )
        if (unknown !== undefined) throw refuse(`roles: ${unknown}`)
        const changed = new Set(difference(codes, heldCodes))
        await roles.demand(
          person,
          [...held, ...wanted].filter((role) => changed.has(role.code)).flatMap((role) => role.actions),
        )
        await store.setRoles(
          id,
          wanted.map((role) => role.id),
        )
        news.changed([id])
        if (changed.size > 0)
          await audit.record({
            ...about(person, account),
            action: 'account.roles-changed',
            before: { roles: heldCodes.sort() },
            after: { roles: wanted.map((role) => role.code).sort() },
          })
        return detail(person, id)
      }),
    /** @throws DomainError notFound, accountState, conflict, beyondOwnRights */
    setKinds: (person: Person, id: number, { kinds, was }: KindsOfAccount): Promise<AdminAccountDetail> =>
      roles.keepAdministrator(person, async () => {
        const account = await demandChangeable(person, id)
        if (was && difference(was, account.reviewKinds).length > 0) throw new DomainError('conflict')
        const [unknown] = await store.unknownKinds(kinds)
        if (unknown !== undefined) throw refuse(`kinds: ${unknown}`)
        if (!kindsWithin(person, difference(kinds, account.reviewKinds))) throw new DomainError('beyondOwnRights')
        await store.setKinds(id, kinds)
        news.changed([id])
        if (difference(kinds, account.reviewKinds).length > 0)
          await audit.record({
            ...about(person, account),
            action: 'account.categories-changed',
            before: { reviewKinds: [...account.reviewKinds].sort() },
            after: { reviewKinds: [...kinds].sort() },
          })
        return detail(person, id)
      }),
    /** @throws DomainError notFound, beyondOwnRights */
    endSession: (person: Person, id: number, session: string) =>
      database.transaction(async () => {
        const account = await find(id)
        await roles.demand(person, await store.actionsOf([id]))
        await sessions.end(id, session)
        await audit.record({ ...about(person, account), action: 'account.sessions-ended', after: { ended: 1 } })
        return { ended: 1 }
      }),
    /** @throws DomainError notFound, beyondOwnRights */
    endSessions: (person: Person, id: number) =>
      database.transaction(async () => {
        const account = await find(id)
        await roles.demand(person, await store.actionsOf([id]))
        const ended = await sessions.endAll(id, person.accountId === id ? person.sessionId : null)
        if (ended > 0)
          await audit.record({ ...about(person, account), action: 'account.sessions-ended', after: { ended } })
        return { ended }
      }),
  }
}

export type AccountsAdmin = ReturnType<typeof createAccountsAdmin>
