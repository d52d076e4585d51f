/** 272 → "4:32". */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Whole seconds until an instant, never less than none. */
export const secondsUntil = (instant: number, now: number) => Math.max(0, Math.ceil((instant - now) / 1000))

/** A wait as people say it: 754 s are 13 minutes. */
export function spell(
  seconds: number,
  say: { seconds(count: number): string; minutes(count: number): string; hours(count: number): string },
): string {
  if (seconds < 100) return say.seconds(Math.max(1, Math.ceil(seconds)))
  return seconds < 6000 ? say.minutes(Math.ceil(seconds / 60)) : say.hours(Math.ceil(seconds / 3600))
}
