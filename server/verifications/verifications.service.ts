import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import {
  addressKey,
  askingLimits,
  attemptKey,
  type Bound,
  bareMailbox,
  bounds,
  firstAskLimits,
  guessAddressLimits,
  guessLimits,
  mailAddressLimits,
  moreAskLimits,
  mostOf,
  reserveAskLimits,
} from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import { networkOf, siteOf } from '../basics/network.ts'
import { sha256 } from '../basics/sha256.ts'
import { fold } from '../basics/text.ts'
import { day } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import {
  type CodePurpose,
  closedBecause,
  codeLife,
  fewWrongTries,
  mostWrongTries,
  type Purpose,
  type Refusal,
  type TicketPurpose,
  ticketLife,
} from './verifications.rules.ts'
import { createVerificationsStore } from './verifications.store.ts'

/** Bound to purpose and mailbox: the same digits are another code elsewhere. */
const hashCode = (purpose: Purpose, mailboxKey: string, code: string) => sha256(`${purpose}\n${mailboxKey}\n${code}`)
const newTicket = () => randomBytes(32).toString('base64url')

export interface Bearer {
  mailbox: string
  mailboxKey: string
  accountId: number | null
}

/** Where a code is asked for or given. */
export interface Asker {
  /** What the browser holds in its cookie; the code is bound to it. */
  browser: string | null
  address: string
}

export function createVerifications(needs: {
  database: Database
  attempts: Pick<Attempts, 'takeEach' | 'alone'>
  clock: Clock
}) {
  const { database, attempts, clock } = needs
  const store = createVerificationsStore(database)
  return {
    /**
     * Counts a mail with a code that somebody asks for. Each network has its own for a mailbox, and the first of each
     * site is counted apart from what follows, with a reserve: whoever floods a mailbox leaves its owner some. So does a
     * device of the owner's (`device`), which is bounded by itself.
     * @throws DomainError tooManyRequests
     */
    ask: (mailbox: string, address: string, device: string | null) =>
      database.transaction(async () => {
        const box = bareMailbox(mailbox)
        const asks = attemptKey('mail:asks', box)
        const site = attemptKey(attemptKey('mail:site', box), siteOf(address))
        const counts = await attempts.takeEach([
          { key: attemptKey(asks, device ? `device ${device}` : networkOf(address)), limits: askingLimits },
          ...(device
            ? []
            : [
                { key: addressKey('mail', address), limits: mailAddressLimits },
                { key: site, limits: firstAskLimits, slows: true as const },
              ]),
        ])
        if (device) return
        const first = counts[site] === 1
        const inAll = bounds(
          [attemptKey(first ? 'mail:first' : 'mail:more', box)],
          first ? firstAskLimits : moreAskLimits,
        )
        try {
          await attempts.takeEach(inAll)
        } catch (error) {
          if (!first || !(error instanceof DomainError)) throw error
          await attempts.takeEach(bounds([attemptKey('mail:reserve', box)], reserveAskLimits))
        }
      }),
    /**
     * A new code for a mailbox; older ones that this browser asked for die, those of others stay. In the transaction
     * that also writes the mail.
     * Where nobody is known, the code is made all the same and told to no one: from outside, both look the same.
     */
    newCode: async (purpose: CodePurpose, mailbox: string, accountId: number | null, browser: string) => {
      const now = clock()
      const mailboxKey = fold(mailbox)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const askerHash = sha256(browser)
      await store.replaceCodes(purpose, mailboxKey, askerHash, now)
      await store.add({
        purpose,
        mailbox: mailbox.trim(),
        mailboxKey,
        accountId,
        askerHash,
        codeHash: hashCode(purpose, mailboxKey, code),
        createdAt: now,
        codeExpiresAt: now + codeLife,
      })
      return { value: code, until: now + codeLife }
    },
    /**
     * The right code, once, for a ticket, in the browser that asked for it. The tries are counted whatever comes of it.
     * What is wrong at a mailbox or from a network is counted as well: beyond a bound a code survives fewer tries, also
     * one that is asked for anew, but never none.
     * @throws DomainError codeElsewhere, codeWrong, codeExpired, codeUsed, codeSpent
     */
    exchange: async (
      purpose: CodePurpose,
      mailbox: string,
      code: string,
      { browser, address }: Asker,
      accountId?: number,
    ): Promise<string> => {
      const mailboxKey = fold(mailbox)
      const asker = sha256(browser ?? '')
      const guesses: Bound[] = [
        { key: attemptKey('code:mailbox', bareMailbox(mailbox)), limits: guessLimits, slows: true },
        { key: addressKey('code', address), limits: guessAddressLimits, slows: true },
      ]
      const outcome = await database.transaction(async (): Promise<{ ticket: string } | { refusal: Refusal }> => {
        const now = clock()
        const newest = await store.newest(purpose, mailboxKey, asker, accountId)
        const closed = closedBecause(newest, now)
        if (closed || !newest) return { refusal: closed ?? 'codeElsewhere' }
        const { counts, add } = await attempts.alone(guesses)
        const many = guesses.some(({ key, limits }) => counts[key]! >= mostOf(limits))
        const most = many ? fewWrongTries : mostWrongTries
        const codeHash = await store.takeTry(newest.id, most)
        if (codeHash === null)
          return {
            refusal: closedBecause(await store.newest(purpose, mailboxKey, asker, accountId), now, most) ?? 'codeUsed',
          }
        const given = hashCode(purpose, mailboxKey, code.trim())
        if (!timingSafeEqual(Buffer.from(given), Buffer.from(codeHash))) {
          await add()
          return { refusal: 'codeWrong' }
        }
        const ticket = newTicket()
        await store.verified(newest.id, now, sha256(ticket), now + ticketLife)
        return { ticket }
      })
      if ('refusal' in outcome) throw new DomainError(outcome.refusal)
      return outcome.ticket
    },
    /** A ticket without a code before it: the right to correct a registration, or to set a password. */
    issue: async (purpose: TicketPurpose, mailbox: string, accountId: number, life: number) => {
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
    sweep: () => database.transaction(() => store.removeOld(clock() - day)),
  }
}

export type Verifications = ReturnType<typeof createVerifications>
