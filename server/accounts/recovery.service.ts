import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Audit } from '../audit/audit.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Mails } from '../mails/mails.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { LogIn } from '../sessions/log-in.service.ts'
import type { Sessions } from '../sessions/sessions.service.ts'
import { opensAccounts } from '../verifications/verifications.rules.ts'
import type { Asker, Verifications } from '../verifications/verifications.service.ts'
import { newPasswordProblems, refuseFields } from './accounts.rules.ts'
import { createAccountsStore } from './accounts.store.ts'
import { mailboxRule } from './accounts.vocabulary.ts'
import { hashPassword } from './passwords.ts'
import type { Recovery } from './profile.schema.ts'

/** Longer than the work takes: whether a mailbox is known cannot be told from the time of the answer. */
const answerAfter = 250

export function createRecovery(needs: {
  database: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  logIn: Pick<LogIn, 'knows' | 'startAnew'>
  mails: Mails
  messages: Pick<Messages, 'tellMailed'>
  sessions: Sessions
  tokens: { revokeAll(accountId: number): Promise<unknown> }
  verifications: Verifications
}) {
  const { database, clock, audit, logIn, mails, messages, sessions, tokens, verifications } = needs
  const store = createAccountsStore(database)

  const recoverable = (status: string) => status !== 'disabled' && status !== 'closed'

  return {
    /** The same for a mailbox that is known and one that is not. @throws DomainError fieldsInvalid, tooManyRequests */
    sendCode: async (
      mailbox: string,
      { browser, device, address }: Asker & { browser: string; device: string | null },
    ) => {
      const problem = mailboxRule(mailbox)
      if (problem) refuseFields({ mailbox: problem })
      const owner = await store.byMailbox(mailbox)
      await verifications.ask(mailbox, address, await logIn.knows(device, owner?.id ?? 0))
      const work = database.transaction(async () => {
        const account = await store.byMailbox(mailbox)
        const known = account && recoverable(account.status) ? account : null
        const secret = await verifications.newCode('recover', mailbox, known?.id ?? null, browser)
        if (!known) return
        await mails.send({
          eventKey: `code:${randomUUID()}`,
          template: 'recovery-code',
          language: known.language,
          to: known.mailbox,
          account: known.id,
          data: { username: known.username, realName: known.realName },
          secret,
        })
      })
      await Promise.all([work, wait(answerAfter)])
    },
    checkCode: (mailbox: string, code: string, asker: Asker) => verifications.exchange('recover', mailbox, code, asker),
    /** By a code's ticket, or a link of an administrator. Ends every session of the account, lets it log in again, and tells its owner. @throws DomainError fieldsInvalid, ticketInvalid */
    setPassword: async ({ ticket = '', password = '', confirmPassword = '' }: Recovery, address: string) => {
      const byCode = await verifications.peek(ticket, 'recover')
      const bearer = byCode ?? (await verifications.peek(ticket, 'set-password'))
      const purpose = byCode ? 'recover' : 'set-password'
      const account = bearer?.accountId ? await store.personal(bearer.accountId) : null
      if (!account || !recoverable(account.status)) throw new DomainError('ticketInvalid')
      refuseFields(newPasswordProblems(password, confirmPassword, [account.username, account.mailbox]))
      const passwordHash = await hashPassword(password, { address, username: account.username })
      await database.transaction(async () => {
        // The account is locked first, as everywhere, so that nobody waits in a circle.
        await store.setPassword(account.id, passwordHash)
        if (!(await verifications.consume(ticket, purpose))) throw new DomainError('ticketInvalid')
        await sessions.endAll(account.id)
        // Who lost the password may have lost more: nothing that was opened with it stays open.
        await tokens.revokeAll(account.id)
        // Nobody is logged in: whoever reads the mailbox did it.
        await audit.record({
          actor: null,
          address,
          action: purpose === 'recover' ? 'account.password-recovered' : 'account.password-set',
          subject: 'account',
          subjectId: account.id,
        })
        await verifications.revoke(account.id, opensAccounts)
        await logIn.startAnew(account.id, account.username)
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
  }
}

export type RecoveryService = ReturnType<typeof createRecovery>
