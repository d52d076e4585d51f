import type { Device } from '../sessions/sessions.rules.ts'
import type { AccountStatus } from './accounts.store.ts'

/**
 * Enabling and disabling go back and forth between two states; a registration is decided elsewhere, a closed account
 * stays closed. What is there already stays, so that a repeated call does no harm.
 */
export function switchTo(status: AccountStatus, wanted: 'enabled' | 'disabled'): 'switch' | 'stay' | 'refuse' {
  if (status === wanted) return 'stay'
  return status === 'enabled' || status === 'disabled' ? 'switch' : 'refuse'
}

/** In one of the two, but not in both. */
export const difference = <T>(one: Iterable<T>, other: Iterable<T>): T[] => {
  const [a, b] = [new Set(one), new Set(other)]
  return [...[...a].filter((item) => !b.has(item)), ...[...b].filter((item) => !a.has(item))]
}

/** A category may be given or taken by who manages all data, or decides on that category. */
export const kindsWithin = (
  person: { actions: ReadonlySet<string>; reviewKinds: readonly string[] },
  changed: readonly string[],
): boolean => person.actions.has('datasets.manage') || changed.every((kind) => person.reviewKinds.includes(kind))

export interface LogEntry {
  at: number
  event: 'registered' | 'passed' | 'not-passed' | 'logged-in'
  reason: string | null
  by: string | null
  device: Device | null
  address: string | null
}
interface History {
  registeredAt: number
  lastLoginAt: number | null
  decisions: { at: number; decision: 'passed' | 'not-passed'; reason: string; by: string | null }[]
  logIns: { at: number; device: Device; address: string }[]
}

/** What is known of an account's past, the newest first. */
export function accountLog({ registeredAt, lastLoginAt, decisions, logIns }: History): LogEntry[] {
  const nothing = { reason: null, by: null, device: null, address: null }
  const entries: LogEntry[] = [
    { ...nothing, at: registeredAt, event: 'registered' },
    ...decisions.map(({ at, decision, reason, by }) => ({
      ...nothing,
      at,
      event: decision,
      reason: reason || null,
      by,
    })),
    ...logIns.map(({ at, device, address }) => ({ ...nothing, at, event: 'logged-in' as const, device, address })),
  ]
  // Sessions are kept a day after their end; the last log-in is known longer.
  if (lastLoginAt !== null && !logIns.some((one) => one.at === lastLoginAt))
    entries.push({ ...nothing, at: lastLoginAt, event: 'logged-in' })
  return entries.sort((a, b) => b.at - a.at)
}
