import { day, hour } from '../basics/time.vocabulary.ts'

/** A clock may be put right by so much without anybody being asked. */
export const mostJump = hour

export interface Beat {
  /** What the clock said. */
  at: number
  /** How long the machine had run. */
  runFor: number
}

/** What the clock should say now, where it says something else by more than an hour; null where it is right. */
export function jumped(before: Beat, now: Beat): number | null {
  // The machine was started anew in between: nothing tells a clock that was set from a machine that was off.
  if (now.runFor < before.runFor) return null
  const expected = before.at + (now.runFor - before.runFor)
  return Math.abs(now.at - expected) > mostJump ? expected : null
}

/** A machine that was off for longer than a long weekend: nothing tells that from a clock that was set while it started. */
const mostOff = 4 * day
export const away = (before: number, now: number): number | null => (now - before > mostOff ? before : null)

/** Against a clock elsewhere, or what some process wrote before: never more than an hour behind it. */
export const behind = (other: number, now: number): number | null => (other - now > mostJump ? other : null)
/** The database's own clock, on its own machine. */
export const apart = (other: number, now: number): number | null => (Math.abs(now - other) > mostJump ? other : null)
