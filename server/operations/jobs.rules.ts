import { minute } from '../basics/time.vocabulary.ts'
import { mostFailures } from './operations.vocabulary.ts'

const longest = 60 * minute

/** How long to wait after the n-th failure in a row: 1, 2, 4 … minutes, an hour at most. */
export const waitAfter = (failures: number): number => Math.min(longest, minute * 2 ** (failures - 1))

interface Failing {
  nextAt: number | null
  dead: boolean
}
/** A clock that was set back must not make it wait for days: no wait is longer than the longest. */
export const mayRun = ({ nextAt, dead }: Failing, now: number): boolean =>
  !dead && (nextAt === null || nextAt <= now || nextAt - now > longest)

/** What a further failure makes of it. */
export function afterFailure(failures: number, now: number) {
  const dead = failures >= mostFailures
  return { failures, dead, nextAt: dead ? null : now + waitAfter(failures) }
}

/** Begun long ago and not ended since: it hangs, or its process died and no other took it up. */
export const hangs = (
  { startedAt, endedAt }: { startedAt: number | null; endedAt: number | null },
  longestRun: number,
  now: number,
): boolean => startedAt !== null && (endedAt === null || endedAt < startedAt) && now - startedAt > longestRun

const mostError = 500
/** What went wrong, without what a query was asked with: that may be a name, an address or a hash. */
export function reasonOf(error: unknown): string {
  const { query, cause, message } = error as { query?: string; cause?: unknown; message?: string }
  const said = query !== undefined && cause instanceof Error ? cause.message : (message ?? String(error))
  return said.slice(0, mostError)
}
