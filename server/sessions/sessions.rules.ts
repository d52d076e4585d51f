export const idleLife = 2 * 60 * 60_000
export const absoluteLife = 12 * 60 * 60_000
/** How often a session in use is written as seen. */
export const touchEvery = 60_000

export type SessionState = 'alive' | 'expired' | 'ended'

/** A session dies of age, of idleness, or by someone's hand. */
export function sessionState(
  session: { lastSeenAt: number; expiresAt: number; endedAt: number | null },
  accountEnabled: boolean,
  now: number,
): SessionState {
  if (session.endedAt !== null || !accountEnabled) return 'ended'
  if (now >= session.expiresAt || now - session.lastSeenAt >= idleLife) return 'expired'
  return 'alive'
}
