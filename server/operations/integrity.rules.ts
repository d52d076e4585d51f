import { day, hour, minute, second } from '../basics/time.vocabulary.ts'

/** What is found in the store under the name of an object; `unreadable`: there, but the store will not give it out. */
export type ObjectState = 'good' | 'damaged' | 'missing' | 'unreadable'

/** So many in a row for which the store is away: the rest is left for the next round. */
export const mostAway = 5

/** A check begins at most so often, however often the job comes round. */
export const roundEvery = 20 * hour
/** A round whose process has said nothing for so long is taken up by another one. */
export const claimFor = 3 * minute
/** Another process may have found an object damaged meanwhile. */
export const trustedFor = minute
/** Read longer ago than this, an object is hashed again: while it is sent as a whole, else before any of it is. */
export const freshFor = day
/** Whoever asks for an object that is being read is kept waiting so long at most. */
export const mostWait = 20 * second

/** Milliseconds to wait after a piece, so that no more is read than so many bytes a second. */
export const pauseAfter = (bytes: number, perSecond: number, took: number) =>
  Math.max(0, (bytes / perSecond) * 1000 - took)

export const pieceBytes = 1024 * 1024
