import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { hour } from '../basics/time.vocabulary.ts'

export const keptFor = 24 * hour

/** One call that may be repeated: what it is found by, and what it was asked with. Neither tells the key. */
export interface Asked {
  key: string
  /** Hash of the key together with whose it is and what it was sent to. */
  hash: string
}

/** Whose, what for, and the key: another person's or another route's is another call. */
export const askedBy = (whose: string, what: string, key: string): Asked => ({
  key,
  hash: createHash('sha256')
    .update(JSON.stringify([whose, what, key]))
    .digest('hex'),
})

const derived = ({ key, hash }: Asked, use: string) => createHmac('sha256', key).update(`${use}\n${hash}\n`)

/** What it was asked with. Without the key nobody can try passwords against it. */
export const printOf = (asked: Asked, given: unknown): string =>
  derived(asked, 'given').update(JSON.stringify(given)).digest('hex')

const sealKey = (asked: Asked) => derived(asked, 'answer').digest()

/** Answers may carry what is shown once; only who has the key can open them. */
export function seal(asked: Asked, answer: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealKey(asked), nonce)
  const sealed = [cipher.update(answer, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64')
}

export function unseal(asked: Asked, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealKey(asked), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
