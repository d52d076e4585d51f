/** Longer than any case takes to come: whoever has waited so long has forgotten the key. */
const patience = 10_000

/** Why a key has to wait: its case is being read, or what was decided on the one before is being sent. */
export type Busy = 'reading' | 'sending'

/**
 * One key that was pressed before its case was there. It is done to that case alone: to the one that was being read, or
 * to the one that comes after what was being sent; never to another, and not where the sending was refused.
 */
export function waitingKey(now: () => number = Date.now) {
  let held: { key: string; at: number; from: string; for: Busy } | null = null
  return {
    keep(key: string, place: string, busy: Busy) {
      held = { key, at: now(), from: place, for: busy }
    },
    drop() {
      held = null
    },
    /** The key, where this is its case and ready; null where there is none, or it must still wait. */
    take(place: string, busy: Busy | null): string | null {
      if (!held) return null
      if (now() - held.at > patience) return null
      const moved = place !== held.from
      if (held.for === 'sending') {
        if (!moved && busy === 'sending') return null
        if (!moved) {
          held = null
          return null
        }
        // On the way to the next case, which is the only one from here on.
        held = { ...held, from: place, for: 'reading' }
      } else if (moved) {
        held = null
        return null
      }
      if (busy !== null) return null
      const { key } = held
      held = null
      return key
    },
  }
}
