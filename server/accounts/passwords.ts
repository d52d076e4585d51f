import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { createTurns } from '../engines/turns.ts'
import { DomainError } from '../errors.ts'

/** Argon2id, 46 MiB, one pass: OWASP's second recommended set; about 100 ms on the machines this runs on. */
const cost = { algorithm: 2 as Algorithm, memoryCost: 47104, timeCost: 1, parallelism: 1 }

/** A flood of log-ins takes two threads and their memory, and waits; the rest of the portal goes on. */
const turns = createTurns(2, 200)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const leave = await turns.take()
  if (!leave) throw new DomainError('unavailable', { seconds: 10 })
  try {
    return await work()
  } finally {
    leave()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined

/** Takes the same time whether or not the account exists. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash('no such account', cost)
  const other = await decoy
  const matches = await inTurn(() => verify(passwordHash ?? other, password))
  return passwordHash !== null && matches
}
