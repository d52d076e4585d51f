import { createHash, randomBytes } from 'node:crypto'
import type { Accounts } from '../accounts/accounts.service.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Language } from '../language.ts'
import type { Menus } from '../menus/menus.service.ts'
import type { Action } from '../roles/roles.vocabulary.ts'
import { absoluteLife, sessionState, touchEvery } from './sessions.rules.ts'
import { createSessionsStore } from './sessions.store.ts'
import type { Person } from './sessions.types.ts'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export type Identified = { person: Person } | { person: null; reason: 'none' | 'expired' | 'ended' }

export function createSessions({
  database,
  accounts,
  menus,
  clock,
}: {
  database: Database
  accounts: Accounts
  menus: Menus
  clock: Clock
}) {
  const store = createSessionsStore(database)

  async function personOf(accountId: number): Promise<{ person: Person; enabled: boolean } | null> {
    const account = await accounts.store.byId(accountId)
    if (!account) return null
    const roles = (await accounts.store.roleCodes(accountId)).filter((role) => role.enabled)
    return {
      enabled: account.status === 'enabled',
      person: {
        accountId,
        username: account.username,
        realName: account.realName,
        roles: roles.map((role) => role.code),
        actions: new Set(roles.flatMap((role) => role.actions as Action[])),
        reviewKinds: await accounts.store.reviewKinds(accountId),
      },
    }
  }

  async function describe(person: Person, language: Language) {
    const roles = (await accounts.store.roleCodes(person.accountId)).filter((role) => role.enabled)
    return {
      username: person.username,
      realName: person.realName,
      roles: roles.map((role) => ({ code: role.code, name: language === 'zh' ? role.nameZh : role.nameEn })),
      actions: [...person.actions].sort(),
      menus: await menus.idsFor(roles.map((role) => role.id)),
    }
  }

  return {
    /** @throws DomainError wrongPassword, accountPending, accountDisabled */
    logIn: async (
      credentials: { username: string; password: string },
      from: { userAgent: string; address: string },
      language: Language,
    ) => {
      const account = await accounts.store.byUsername(credentials.username)
      if (!(await verifyPassword(account?.passwordHash ?? null, credentials.password)) || !account)
        throw new DomainError('wrongPassword')
      if (account.status === 'pending') throw new DomainError('accountPending')
      if (account.status !== 'enabled') throw new DomainError('accountDisabled')
      const now = clock()
      const token = randomBytes(32).toString('base64url')
      const expiresAt = now + absoluteLife
      await database.transaction(async () => {
        await store.add({
          tokenHash: hashToken(token),
          accountId: account.id,
          createdAt: now,
          lastSeenAt: now,
          expiresAt,
          endedAt: null,
          userAgent: from.userAgent.slice(0, 300),
          address: from.address,
        })
        await accounts.store.loggedIn(account.id, now)
      })
      const { person } = (await personOf(account.id))!
      return { token, ...(await describe(person, language)), expiresAt: new Date(expiresAt).toISOString() }
    },
    logOut: (token: string) => database.transaction(() => store.remove(hashToken(token))),
    describe,
    identify: async (token: string): Promise<Identified> => {
      const session = await store.find(hashToken(token))
      if (!session) return { person: null, reason: 'expired' }
      const found = await personOf(session.accountId)
      const now = clock()
      const state = sessionState(session, found?.enabled ?? false, now)
      if (state !== 'alive' || !found) return { person: null, reason: state === 'expired' ? 'expired' : 'ended' }
      // Nobody waits for it: people go on reading while the database cannot be written.
      if (now - session.lastSeenAt >= touchEvery)
        void database.transaction(() => store.touch(session.tokenHash, now)).catch(() => undefined)
      return { person: found.person }
    },
    endAll: (accountId: number) => store.endAll(accountId, clock()),
    /** Dead sessions are kept a day, so that their owner still reads why they ended. */
    sweep: () => database.transaction(() => store.removeDead(clock() - 24 * 60 * 60_000)),
  }
}

export type Sessions = ReturnType<typeof createSessions>
