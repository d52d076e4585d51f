import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { fold } from '../accounts/accounts.rules.ts'

/** So many in so long. */
export interface Limit {
  most: number
  within: number
}

const minute = 60_000
export const logInLimits: Limit[] = [{ most: 10, within: 15 * minute }]
/** To one mailbox: nobody is flooded by what strangers ask for. */
export const mailboxLimits: Limit[] = [
  { most: 3, within: minute },
  { most: 10, within: 24 * 60 * minute },
]
/** From one address: a whole institute may stand behind it. */
export const mailAddressLimits: Limit[] = [
  { most: 20, within: minute },
  { most: 150, within: 24 * 60 * minute },
]
/** Wrong codes from one address, for however many mailboxes. */
export const codeLimits: Limit[] = [{ most: 30, within: 15 * minute }]
export const registrationLimits: Limit[] = [{ most: 20, within: 15 * minute }]
/** How often the owner of an account is told that somebody tries to log in. */
export const warningLimits: Limit[] = [
  { most: 1, within: 15 * minute },
  { most: 5, within: 24 * 60 * minute },
]

/** The tries that still count. One from the future, seen after the clock was set back, counts as of now. */
export const stillCounting = (times: number[], limits: Limit[], now: number): number[] => {
  const longest = Math.max(...limits.map((limit) => limit.within))
  return times.map((time) => Math.min(time, now)).filter((time) => time > now - longest)
}

/** Milliseconds until one more is allowed; 0: at once. `times` in ascending order. */
export function waitFor(times: number[], limits: Limit[], now: number): number {
  return Math.max(
    0,
    ...limits.map(({ most, within }) => {
      const inside = times.filter((time) => time > now - within)
      return inside.length < most ? 0 : inside[inside.length - most]! + within - now
    }),
  )
}

/** An IPv6 network is one address: its holder has 2^64 of them. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const bare = address.split('%')[0]!
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Only a hash is kept: people type passwords into the field for the name. */
const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url')
export const attemptKey = (what: string, subject: string) => `${what}:${hashed(subject)}`
export const addressKey = (what: string, address: string) => attemptKey(`${what}:address`, networkOf(address))

/** What is counted, and how much of it is let through. */
export interface Bound {
  key: string
  limits: Limit[]
}

/** A mail that somebody asks for; `name+tag@unit` is the mailbox of `name@unit`. */
export const mailBounds = (mailbox: string, address: string): Bound[] => [
  { key: attemptKey('mail:mailbox', fold(mailbox).replace(/\+[^@]*@/, '@')), limits: mailboxLimits },
  { key: addressKey('mail', address), limits: mailAddressLimits },
]
