const hour = 3_600_000

/** A limit at midnight in Beijing belongs to the day that ends. */
export const endsTheDay = (instant: number) => (instant + 8 * hour) % (24 * hour) === 0

/** `2026-11-24 09:00`, or at midnight `2026-11-24 24:00`: in Beijing, and the same wherever a limit is told. */
export function beijingDeadline(instant: number): string {
  const shown = endsTheDay(instant) ? instant - 1 : instant
  const text = new Date(shown + 8 * hour).toISOString()
  return `${text.slice(0, 10)} ${endsTheDay(instant) ? '24:00' : text.slice(11, 16)}`
}
