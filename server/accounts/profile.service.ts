import { randomUUID } from 'node:crypto'
import { attemptKey, profileLimits } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Audit } from '../audit/audit.service.ts'
import type { Language } from '../basics/language.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { opensAccounts } from '../verifications/verifications.rules.ts'
import type { Asker, Verifications } from '../verifications/verifications.service.ts'
import { mailboxHint, newPasswordProblems, personalProblems, refuseFields, tidyField } from './accounts.rules.ts'
import { createAccountsStore } from './accounts.store.ts'
import { mailboxRule, problems } from './accounts.vocabulary.ts'
import { hashPassword } from './passwords.ts'
import type { MailboxChange, PasswordChange, Profile, ProfileEdit } from './profile.schema.ts'

export function createProfile(needs: {
  database: Database
  clock: Clock
  attempts: Pick<Attempts, 'take'>
  audit: Pick<Audit, 'record'>
  mails: Mails
  messages: Pick<Messages, 'tellMailed'>
  sessions: Sessions
  tokens: { revokeAll(accountId: number): Promise<unknown> }
  verifications: Verifications
}) {
  const { database, clock, attempts, audit, mails, messages, sessions, tokens, verifications } = needs
  const store = createAccountsStore(database)

  async function accountOf({ accountId }: Person) {
    const account = await store.personal(accountId)
    if (!account) throw new DomainError('notFound')
    return account
  }

  async function read(person: Person): Promise<Profile> {
    const account = await accountOf(person)
    return {
      username: account.username,
      realName: account.realName,
      phone: account.phone,
      mailbox: account.mailbox,
      workUnit: account.workUnit,
      purpose: account.purpose,
      orcid: account.orcid,
      accountType: account.accountType,
      reviewCategories: await store.reviewKinds(account.id),
      language: account.language,
      registeredAt: iso(account.registeredAt),
      lastLoginAt: isoOrNull(account.lastLoginAt),
    }
  }

  return {
    read,
    /** @throws DomainError fieldsInvalid, sessionEnded, tooManyRequests */
    edit: async (person: Person, { language, ...given }: ProfileEdit): Promise<Profile> => {
      const changed = Object.fromEntries(Object.entries(given).map(([field, text]) => [field, tidyField(field, text)]))
      refuseFields(personalProblems(changed))
      await database.transaction(async () => {
        await sessions.demandAlive(person)
        const before = await accountOf(person)
        await store.setPersonal(person.accountId, { ...changed, ...(language && { language }) })
        // What it was and is now is the person's own: the log tells only which of it was changed.
        const fields = Object.keys(changed).filter((field) => changed[field] !== before[field as keyof typeof before])
        if (fields.length === 0) return
        // An entry each: nobody fills the log with their own.
        await attempts.take([attemptKey('profile', String(person.accountId))], profileLimits)
        await audit.record({ ...own(person), action: 'account.profile-changed', after: { fields } })
      })
      return read(person)
    },
    /** Ends all other sessions and every API token, and tells the owner. @throws DomainError fieldsInvalid, tooManyRequests, conflict */
    changePassword: async (person: Person, given: PasswordChange) => {
      const { current = '', password = '', confirmPassword = '' } = given
      const account = await accountOf(person)
      const found = newPasswordProblems(password, confirmPassword, [account.username, account.mailbox])
      if (!found.password && password === current) found.password = 'passwordSame'
      if (current === '') found.current = 'required'
      refuseFields(found)
      if (!(await sessions.isPassword(person, current))) refuseFields({ current: 'passwordWrong' })
      const passwordHash = await hashPassword(password, person)
      await database.transaction(async () => {
        // Recovered or changed elsewhere while this one was checked: the old password has no say any more.
        if (!(await store.changePassword(account.id, account.passwordHash, passwordHash)))
          throw new DomainError('conflict')
        await sessions.endAll(account.id, person.sessionId)
        await tokens.revokeAll(account.id)
        await audit.record({ ...own(person), action: 'account.password-changed' })
        await verifications.revoke(account.id, opensAccounts)
        await messages.tellMailed({
          eventKey: `password-changed:${randomUUID()}`,
          template: 'password-changed',
          language: account.language,
          to: account.mailbox,
          account: account.id,
          data: { username: account.username, realName: account.realName, at: clock() },
        })
      })
    },
    /** A code to the mailbox that is to be the new one. @throws DomainError fieldsInvalid, emailExists, tooManyRequests */
    sendMailboxCode: async (person: Person, mailbox: string, browser: string, language: Language) => {
      const problem = mailboxRule(mailbox)
      if (problem) refuseFields({ mailbox: problem })
      await verifications.ask(mailbox, person.address, null)
      await database.transaction(async () => {
        await sessions.demandAlive(person)
        if (await store.byMailbox(mailbox))
          throw new DomainError('emailExists', {}, { fields: { mailbox: problems.mailboxTaken } })
        const secret = await verifications.newCode('change-mailbox', mailbox, person.accountId, browser)
        await mails.send({
          eventKey: `code:${randomUUID()}`,
          template: 'verification-code',
          language,
          to: mailbox.trim(),
          account: person.accountId,
          data: { purpose: 'change-mailbox' },
          secret,
        })
      })
    },
    checkMailboxCode: (person: Person, mailbox: string, code: string, asker: Asker) =>
      verifications.exchange('change-mailbox', mailbox, code, asker, person.accountId),
    /** @throws DomainError fieldsInvalid, ticketInvalid, emailExists, tooManyRequests */
    changeMailbox: async (person: Person, { ticket = '', password = '' }: MailboxChange): Promise<Profile> => {
      const account = await accountOf(person)
      const bearer = await verifications.peek(ticket, 'change-mailbox')
      if (bearer?.accountId !== account.id) throw new DomainError('ticketInvalid')
      if (!(await sessions.isPassword(person, password))) refuseFields({ password: 'passwordWrong' })
      await database.transaction(async () => {
        await sessions.demandAlive(person)
        if (!(await verifications.consume(ticket, 'change-mailbox'))) throw new DomainError('ticketInvalid')
        if (await store.byMailbox(bearer.mailbox))
          throw new DomainError('emailExists', {}, { fields: { mailbox: problems.mailboxTaken } })
        await store.setMailbox(account.id, bearer.mailbox)
        await audit.record({ ...own(person), action: 'account.mailbox-changed' })
        // A code on its way to the old mailbox must not open the account any more.
        await verifications.revoke(account.id, opensAccounts)
        await messages.tellMailed({
          eventKey: `mailbox-changed:${randomUUID()}`,
          template: 'mailbox-changed',
          language: account.language,
          to: account.mailbox,
          account: account.id,
          data: {
            username: account.username,
            realName: account.realName,
            at: clock(),
            mailbox: mailboxHint(bearer.mailbox),
          },
        })
      })
      return read(person)
    },
  }
}

const own = (person: Person) => ({
  actor: person,
  subject: 'account' as const,
  subjectId: person.accountId,
})

export type ProfileService = ReturnType<typeof createProfile>
