import { createHash } from 'node:crypto'
import { hour, minute } from '../basics/time.vocabulary.ts'
import type { IdentifierFault, IdentifierState } from './identifiers.vocabulary.ts'

const waits = [1, 5, 15, 60, 180, 360, 720].map((minutes) => minutes * minute)
const longest = 24 * hour
/** A registry that is away is tried for ever, once a day in the end: what is published has a right to its name. */
export const waitAfter = (attempts: number): number => waits[attempts - 1] ?? longest
/** Somebody has to put the settings right, and starts the server anew then. */
export const refusedFor = hour

/** What became of a try that failed. */
export function afterFailure(fault: IdentifierFault, attempts: number, now: number) {
  const state: IdentifierState = fault === 'content' || fault === 'refused' ? 'failed' : 'waiting'
  const dueAt =
    fault === 'content'
      ? null
      : fault === 'taken'
        ? now
        : now + (fault === 'refused' ? refusedFor : waitAfter(attempts))
  return { state, dueAt, fault }
}

/** Tells whether what would be told is what was told last. */
export const sumOf = (told: object, hidden: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([told, hidden]))
    .digest('hex')
