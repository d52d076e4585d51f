import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** Argon2id, 46 MiB, one pass: OWASP's second recommended set; about 100 ms on the machines this runs on. */
const cost = { algorithm: 2 as Algorithm, memoryCost: 47104, timeCost: 1, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Takes the same time whether or not the account exists. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such account')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return passwordHash !== null && matches
}
