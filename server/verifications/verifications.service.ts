import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { fold } from '../accounts/accounts.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { closedBecause, codeLife, type Purpose, type Refusal, ticketLife } from './verifications.rules.ts'
import { createVerificationsStore } from './verifications.store.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** Bound to purpose and mailbox: the same digits are another code elsewhere. */
const hashCode = (purpose: Purpose, mailboxKey: string, code: string) => sha256(`${purpose}\n${mailboxKey}\n${code}`)
const newTicket = () => randomBytes(32).toString('base64url')

export interface Bearer {
  mailbox: string
  mailboxKey: string
  accountId: number | null
}

export function createVerifications({ database, clock }: { database: Database; clock: Clock }) {
  const store = createVerificationsStore(database)
  return {
    /**
     * A new code for a mailbox; older ones of the same purpose die. In the transaction that also writes the mail.
     * Where nobody is known, the code is made all the same and told to no one: from outside, both look the same.
     */
    newCode: async (purpose: Exclude<Purpose, 'correct'>, mailbox: string, accountId: number | null) => {
      const now = clock()
      const mailboxKey = fold(mailbox)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      await store.replaceCodes(purpose, mailboxKey, accountId, now)
      await store.add({
        purpose,
        mailbox: mailbox.trim(),
        mailboxKey,
        accountId,
        codeHash: hashCode(purpose, mailboxKey, code),
        createdAt: now,
        codeExpiresAt: now + codeLife,
      })
      return { value: code, until: now + codeLife }
    },
    /**
     * The right code, once, for a ticket. The tries are counted whatever comes of it.
     * @throws DomainError codeWrong, codeExpired, codeUsed, codeSpent
     */
    exchange: async (
      purpose: Exclude<Purpose, 'correct'>,
      mailbox: string,
      code: string,
      accountId?: number,
    ): Promise<string> => {
      const mailboxKey = fold(mailbox)
      const outcome = await database.transaction(async (): Promise<{ ticket: string } | { refusal: Refusal }> => {
        const now = clock()
        const newest = await store.newest(purpose, mailboxKey, accountId)
        const closed = closedBecause(newest, now)
        if (closed || !newest) return { refusal: closed ?? 'codeWrong' }
        const codeHash = await store.takeTry(newest.id)
        if (codeHash === null)
          return { refusal: closedBecause(await store.newest(purpose, mailboxKey, accountId), now) ?? 'codeUsed' }
        const given = hashCode(purpose, mailboxKey, code.trim())
        if (!timingSafeEqual(Buffer.from(given), Buffer.from(codeHash))) return { refusal: 'codeWrong' }
        const ticket = newTicket()
        await store.verified(newest.id, now, sha256(ticket), now + ticketLife)
        return { ticket }
      })
      if ('refusal' in outcome) throw new DomainError(outcome.refusal)
      return outcome.ticket
    },
    /** A ticket without a code before it: the right to correct a registration. */
    issue: async (purpose: 'correct', mailbox: string, accountId: number, life: number) => {
      const now = clock()
      const value = newTicket()
      await database.transaction(() =>
        store.add({
          purpose,
          mailbox,
          mailboxKey: fold(mailbox),
          accountId,
          createdAt: now,
          verifiedAt: now,
          ticketHash: sha256(value),
          ticketExpiresAt: now + life,
        }),
      )
      return { value, until: now + life }
    },
    /** Whose ticket this is, without using it. */
    peek: (ticket: string, purpose: Purpose): Promise<Bearer | null> => store.peek(sha256(ticket), purpose, clock()),
    /** Uses a ticket, in the transaction of what it is used for. */
    consume: (ticket: string, purpose: Purpose): Promise<Bearer | null> =>
      store.consume(sha256(ticket), purpose, clock()),
    /** What was on its way for an account is void. */
    revoke: (accountId: number, purposes: Purpose[]) => store.revoke(accountId, purposes, clock()),
    sweep: () => database.transaction(() => store.removeOld(clock() - 24 * 60 * 60_000)),
  }
}

export type Verifications = ReturnType<typeof createVerifications>
