import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { siteOf } from '../basics/network.ts'
import { fold } from '../basics/text.ts'
import { createFairTurns } from '../engines/fair-turns.ts'
import { DomainError } from '../errors.ts'

/** Argon2id, 46 MiB, one pass: OWASP's second recommended set; about 100 ms on the machines this runs on. */
const cost = { algorithm: 2 as Algorithm, memoryCost: 47104, timeCost: 1, parallelism: 1 }

/**
 * A flood of log-ins takes two threads and their memory, and waits; the rest of the portal goes on. A class that logs in
 * at once stands in the line of its site.
 */
const turns = createFairTurns({ mostAtOnce: 2, mostInLine: 200, mostOfSite: 40, mostOfAccount: 24 })

/** Who asks for a password to be hashed: whom a flood is told apart by. */
export interface Asks {
  address: string
  username: string
  /** Of somebody who is logged in. Never of a name that is only tried: strangers would use up what is the owner's. */
  accountId?: number
}
const theCommandLine: Asks = { address: '', username: '' }

/** @throws DomainError tooManyRequests for too many of one site or account, unavailable for too many of all */
async function inTurn<T>({ address, username, accountId }: Asks, work: () => Promise<T>): Promise<T> {
  const place = { site: siteOf(address), name: fold(username), ...(accountId !== undefined && { account: accountId }) }
  const turn = await turns.take(place)
  if (turn === 'crowded') throw new DomainError('tooManyRequests', { seconds: 5 })
  if (turn === 'full') throw new DomainError('unavailable', { seconds: 10 })
  try {
    return await work()
  } finally {
    turn.leave()
  }
}

export const hashPassword = (password: string, by: Asks = theCommandLine): Promise<string> =>
  inTurn(by, () => hash(password, cost))

let decoy: Promise<string> | undefined

/** Takes the same time whether or not the account exists. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  by: Asks = theCommandLine,
): Promise<boolean> {
  decoy ??= hash('no such account', cost)
  const other = await decoy
  const matches = await inTurn(by, () => verify(passwordHash ?? other, password))
  return passwordHash !== null && matches
}
