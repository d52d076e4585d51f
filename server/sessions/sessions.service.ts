import { randomBytes } from 'node:crypto'
import type { Accounts } from '../accounts/accounts.service.ts'
import { problems } from '../accounts/accounts.vocabulary.ts'
import type { SessionOfMine } from '../accounts/devices.schema.ts'
import { verifyPassword } from '../accounts/passwords.ts'
import { attemptKey, bounds, logInLimits, ownLogInLimits } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { Refusals } from '../audit/refusals.service.ts'
import type { Language } from '../basics/language.ts'
import { registrationWorkdays } from '../basics/limits.vocabulary.ts'
import { said } from '../basics/numbers.vocabulary.ts'
import { refuseProblems } from '../basics/problems.ts'
import { sha256 } from '../basics/sha256.ts'
import { day, iso } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Menus } from '../menus/menus.service.ts'
import { limitsOf } from '../roles/limits.rules.ts'
import type { Action } from '../roles/roles.vocabulary.ts'
import { ticketLife } from '../verifications/verifications.rules.ts'
import type { Verifications } from '../verifications/verifications.service.ts'
import { logInsKey } from './log-in.rules.ts'
import type { LogIn, Origin } from './log-in.service.ts'
import {
  absoluteLife,
  confirmedFor,
  deviceOf,
  mostSessions,
  publicId,
  sessionState,
  touchEvery,
} from './sessions.rules.ts'
import { createSessionsStore, type SessionRow } from './sessions.store.ts'
import type { Person } from './sessions.types.ts'

/** A person as their account makes them, whatever proved it. */
export type PersonOfAccount = Omit<Person, 'via' | 'sessionId' | 'address' | 'confirmed'>
type Account = NonNullable<Awaited<ReturnType<Accounts['byUsername']>>>
export type Identified = { person: Person } | { person: null; reason: 'expired' | 'ended' }

/** Nobody is promised a mail where none leaves the portal. */
const told = (mailed: boolean) =>
  mailed ? { zh: '会邮件通知结果', en: 'the result is mailed' } : { zh: '有结果', en: 'it is decided' }

export function createSessions(needs: {
  database: Database
  accounts: Accounts
  attempts: Attempts
  audit: Pick<Audit, 'record'>
  refusals: Pick<Refusals, 'ofLogIn'>
  logIn: Pick<LogIn, 'isRight' | 'remember'>
  mails: Pick<Mails, 'delivers'>
  menus: Menus
  verifications: Verifications
  clock: Clock
}) {
  const { database, accounts, attempts, audit, refusals, logIn, mails, menus, verifications, clock } = needs
  const store = createSessionsStore(database)

  async function personOf(accountId: number): Promise<{ person: PersonOfAccount; enabled: boolean } | null> {
    const account = await accounts.byId(accountId)
    if (!account) return null
    const roles = (await accounts.roleCodes(accountId)).filter((role) => role.enabled)
    return {
      enabled: account.status === 'enabled',
      person: {
        accountId,
        username: account.username,
        realName: account.realName,
        roles: roles.map((role) => role.code),
        actions: new Set(roles.flatMap((role) => role.actions as Action[])),
        reviewKinds: await accounts.reviewKinds(accountId),
        limits: limitsOf(roles),
      },
    }
  }

  async function describe(person: PersonOfAccount, language: Language) {
    const roles = (await accounts.roleCodes(person.accountId)).filter((role) => role.enabled)
    return {
      username: person.username,
      realName: person.realName,
      roles: roles.map((role) => ({ code: role.code, name: language === 'zh' ? role.nameZh : role.nameEn })),
      actions: [...person.actions].sort(),
      menus: await menus.idsFor(roles.map((role) => role.code)),
      limits: person.limits,
    }
  }

  /** For who gave the right password. */
  async function begin(account: Account, from: Origin & { userAgent: string }, language: Language) {
    if (account.status === 'pending')
      throw new DomainError('accountPending', { days: said(registrationWorkdays), told: told(mails.delivers) })
    if (account.status === 'rejected') {
      // The mailed link may have been lost or outlived; who knows the password may correct as well.
      const { value } = await verifications.issue('correct', account.mailbox, account.id, ticketLife)
      throw new DomainError('accountRejected', {}, { data: { ticket: value } })
    }
    if (account.status !== 'enabled') throw new DomainError('accountDisabled')
    const now = clock()
    const token = randomBytes(32).toString('base64url')
    const expiresAt = now + absoluteLife
    await database.transaction(async () => {
      // Whoever changes the password or disables the account ends the sessions; none may be begun behind them.
      if (!(await accounts.loggedIn(account, now))) throw new DomainError('wrongPassword')
      await attempts.take([logInsKey(account.id)], ownLogInLimits)
      await store.add({
        tokenHash: sha256(token),
        accountId: account.id,
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
        endedAt: null,
        userAgent: from.userAgent.slice(0, 300),
        address: from.address,
        // Only what asks for it counts: a session that was found open an instant later is no proof of its owner.
        confirmedAt: null,
      })
      await store.endOlder(account.id, sha256(token), mostSessions, now)
      if (from.device !== null) await logIn.remember(from.device, account.id)
      await audit.record({
        actor: { accountId: account.id, address: from.address },
        action: 'account.logged-in',
        subject: 'account',
        subjectId: account.id,
        after: { ...deviceOf(from.userAgent) },
        at: now,
      })
    })
    const { person } = (await personOf(account.id))!
    return { token, ...(await describe(person, language)), expiresAt: iso(expiresAt) }
  }

  async function isPassword(person: Person, password: string): Promise<boolean> {
    const account = await accounts.byId(person.accountId)
    const tries = bounds([attemptKey('password:session', `${person.accountId}:${person.sessionId}`)], logInLimits)
    return (await attempts.unlessWrong(tries, () => verifyPassword(account?.passwordHash ?? null, password, person)))
      .right
  }

  /** Those that still open the door; of these ids, where some are named. */
  async function alive(accountId: number, ids?: string[]): Promise<SessionRow[]> {
    const now = clock()
    return (await store.ofAccount(accountId, now, ids)).filter(
      (session) => sessionState(session, true, now) === 'alive',
    )
  }

  return {
    /** @throws DomainError tooManyRequests, wrongPassword, accountPending, accountRejected, accountDisabled */
    logIn: async (
      { username, password }: { username: string; password: string },
      from: Origin & { userAgent: string },
      language: Language,
    ) => {
      const account = await accounts.byUsername(username)
      try {
        if (!(await logIn.isRight(account, username, password, from)) || !account)
          throw new DomainError('wrongPassword')
        return await begin(account, from, language)
      } catch (error) {
        if (error instanceof DomainError) refusals.ofLogIn(from.address, account?.id ?? null)
        throw error
      }
    },
    logOut: (token: string) => database.transaction(() => store.remove(sha256(token))),
    describe,
    identify: async (token: string, address = ''): Promise<Identified> => {
      const session = await store.find(sha256(token))
      if (!session) return { person: null, reason: 'expired' }
      const found = await personOf(session.accountId)
      const now = clock()
      const state = sessionState(session, found?.enabled ?? false, now)
      if (state !== 'alive' || !found) return { person: null, reason: state === 'expired' ? 'expired' : 'ended' }
      // Nobody waits for it: people go on reading while the database cannot be written.
      if (now - session.lastSeenAt >= touchEvery)
        void database.transaction(() => store.touch(session.tokenHash, now)).catch(() => undefined)
      const { confirmedAt } = session
      const confirmed = confirmedAt !== null && now >= confirmedAt && now - confirmedAt < confirmedFor
      return { person: { ...found.person, via: 'session', sessionId: publicId(session.tokenHash), address, confirmed } }
    },
    /**
     * Its owner is at the session: the password, given again. Counted for this session, so that whoever found it open
     * does not find the password by trying, nor keep the owner from using it elsewhere.
     * @throws DomainError tooManyRequests
     */
    isPassword,
    /** @throws DomainError fieldsInvalid, tooManyRequests, sessionEnded */
    confirm: async (person: Person, password: string) => {
      if (!(await isPassword(person, password))) refuseProblems({ password: problems.passwordWrong })
      const now = clock()
      const stands = await database.transaction(() => store.confirm(person.accountId, person.sessionId ?? '', now))
      if (!stands) throw new DomainError('sessionEnded')
      return { until: iso(now + confirmedFor) }
    },
    personOf,
    /**
     * In the running transaction, until whose end this stays so: the account is enabled, and the session that asks was
     * not ended since it was identified. The account is locked first, everywhere, so that nobody waits in a circle.
     * @throws DomainError sessionEnded
     */
    demandAlive: async ({ accountId, sessionId = null }: { accountId: number; sessionId?: string | null }) => {
      await accounts.demandEnabled(accountId)
      if (sessionId !== null && !(await store.hold(accountId, sessionId))) throw new DomainError('sessionEnded')
    },
    /** Of these sessions of an account those that are alive. */
    aliveOf: async (accountId: number, ids: string[]): Promise<Set<string>> =>
      new Set((await alive(accountId, ids)).map((session) => publicId(session.tokenHash))),
    /** The living sessions of an account: the one that asks, then the last seen first. */
    list: async (accountId: number, current: string | null): Promise<SessionOfMine[]> =>
      (await alive(accountId))
        .map((session) => {
          const asks = publicId(session.tokenHash) === current
          return {
            id: publicId(session.tokenHash),
            device: deviceOf(session.userAgent),
            address: session.address,
            startedAt: iso(session.createdAt),
            // Seen this very moment, although that may be written later.
            lastSeenAt: iso(asks ? clock() : session.lastSeenAt),
            expiresAt: iso(session.expiresAt),
            current: asks,
          }
        })
        .sort((a, b) => Number(b.current) - Number(a.current)),
    /** @throws DomainError notFound also for another person's: both look the same from outside */
    end: async (accountId: number, id: string) => {
      if (!(await database.transaction(() => store.end(accountId, id, clock())))) throw new DomainError('notFound')
    },
    /** Ends every session of an account but the one named; inside the transaction that is the reason. */
    endAll: (accountId: number, except: string | null = null) => store.endAll(accountId, clock(), except),
    endOthers: (person: Person) =>
      database.transaction(() => store.endAll(person.accountId, clock(), person.sessionId ?? '')),
    removeAll: store.removeAll,
    /** Dead sessions are kept a day, so that their owner still reads why they ended. */
    sweep: () => database.transaction(() => store.removeDead(clock() - day)),
  }
}

export type Sessions = ReturnType<typeof createSessions>
