import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { attemptKey } from '../attempts/attempts.rules.ts'
import type { Attempts } from '../attempts/attempts.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { leastAge, mostAge } from './feedback.rules.ts'
import { createProofsStore } from './proofs.store.ts'

const keyName = 'feedback-proof'

/**
 * Proof that a form was opened, and when: signed, so that opening one writes nothing; old enough that somebody can
 * have written something; and good for one use, whichever process is asked.
 */
export function createProofs(needs: { database: Database; clock: Clock; attempts: Pick<Attempts, 'take'> }) {
  const { database, clock, attempts } = needs
  const store = createProofsStore(database)
  let known: Promise<Buffer> | null = null

  async function findKey(): Promise<Buffer> {
    const found =
      (await store.key(keyName)) ??
      (await database.transaction(() => store.keep(keyName, randomBytes(32).toString('base64url'), clock())))
    return Buffer.from(found, 'base64url')
  }
  function key(): Promise<Buffer> {
    known ??= findKey().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  const sign = async (text: string) =>
    createHmac('sha256', await key())
      .update(text)
      .digest()

  return {
    issue: async (): Promise<string> => {
      const said = `${clock().toString(36)}.${randomBytes(12).toString('base64url')}`
      return `${said}.${(await sign(said)).toString('base64url')}`
    },
    /** Gives what is spent later. @throws DomainError formTooQuick, formOver */
    check: async (proof: string): Promise<string> => {
      const [, said, at, signature] = /^(([0-9a-z]{1,11})\.[\w-]{16})\.([\w-]{43})$/.exec(proof) ?? []
      if (!said || !at || !signature) throw new DomainError('formOver')
      if (!timingSafeEqual(await sign(said), Buffer.from(signature, 'base64url'))) throw new DomainError('formOver')
      const age = clock() - Number.parseInt(at, 36)
      if (age > mostAge) throw new DomainError('formOver')
      if (age < leastAge) throw new DomainError('formTooQuick')
      return said
    },
    /** In the transaction that it is good for. @throws DomainError formOver for one that was used */
    spend: (said: string) =>
      attempts.take([attemptKey('feedback-proof', said)], [{ most: 1, within: mostAge }]).catch((error: unknown) => {
        throw error instanceof DomainError ? new DomainError('formOver') : error
      }),
  }
}

export type Proofs = ReturnType<typeof createProofs>
