import { hour, minute } from '../basics/time.vocabulary.ts'
import { confirmedMinutes, idleHours } from './sessions.vocabulary.ts'

export const idleLife = idleHours * hour
export const absoluteLife = 12 * hour
/** Of one account; whoever begins another ends the oldest. */
export const mostSessions = 50
/** How often a session in use is written as seen. */
export const touchEvery = minute
export const confirmedFor = confirmedMinutes * minute

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

/** Names a session to its owner; a piece of the hash that opens nothing. */
export const publicIdLength = 16
export const publicId = (tokenHash: string) => tokenHash.slice(0, publicIdLength)

/** Which browser and system, as well as a header that anyone may write tells; null where it does not. */
export interface Device {
  browser: string | null
  system: string | null
}

/** Every browser also names the ones it wants to be taken for, so the most particular stand first. */
const browsers: [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/MQQBrowser\/|QQBrowser\//, 'QQ Browser'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
  [/^python-|^Python\//, 'Python'],
]
const systems: [RegExp, string][] = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1] ?? null

export const deviceOf = (userAgent: string): Device => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
})
