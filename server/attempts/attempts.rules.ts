import { createHash } from 'node:crypto'
import { networkOf } from '../basics/network.ts'
import { fold } from '../basics/text.ts'
import { day, hour, minute } from '../basics/time.vocabulary.ts'

/** So many in so long. */
export interface Limit {
  most: number
  within: number
}

/** How long logging in is paused at most, and in how long what pauses it is counted. */
export const pause = 15 * minute
/** Wrong passwords of one name from one network, of one device that logged in before, or of one open session. */
export const logInLimits: Limit[] = [{ most: 10, within: pause }]
/** Wrong ones at a name from one site of IPv6, whose holder has hundreds or thousands of networks. */
export const siteLimits: Limit[] = [{ most: 30, within: pause }]
/** Wrong ones at a name from everywhere: they are only counted, and slow down. */
export const nameLimits: Limit[] = [{ most: 40, within: pause }]
/** Different names with a wrong password from one network: many mistype, few try seventy names. */
export const namesLimits: Limit[] = [{ most: 70, within: pause }]
/** Mails that a network, or a device of the owner, asks for to one mailbox. */
export const askingLimits: Limit[] = [
  { most: 3, within: minute },
  { most: 10, within: day },
]
/** From one network: a whole institute may stand behind it. */
export const mailAddressLimits: Limit[] = [
  { most: 20, within: minute },
  { most: 150, within: day },
]
/** To one mailbox, the first of each site that asks: a flooder needs as many sites to use them up. */
export const firstAskLimits: Limit[] = [
  { most: 20, within: hour },
  { most: 40, within: day },
]
/** Where those are used up, for sites that have not asked: nobody is shut out for longer than an hour. */
export const reserveAskLimits: Limit[] = [{ most: 1, within: hour }]
/** And all that come after the first of their network. */
export const moreAskLimits: Limit[] = [{ most: 20, within: day }]
/** Wrong codes at one mailbox, and from one network at whatever mailbox: beyond, a code survives fewer of them. */
export const guessLimits: Limit[] = [{ most: 10, within: hour }]
export const guessAddressLimits: Limit[] = [{ most: 30, within: 15 * minute }]
export const registrationLimits: Limit[] = [{ most: 20, within: 15 * minute }]
/** User names that one ticket is asked for, whether somebody has them. */
export const usernameLimits: Limit[] = [{ most: 30, within: 15 * minute }]
/** Log-ins of one account, and changes of its profile: each is an entry of the log, which nobody fills alone. */
export const ownLogInLimits: Limit[] = [{ most: 60, within: hour }]
export const profileLimits: Limit[] = [{ most: 30, within: hour }]
/** How often the log tells that somebody was paused. */
export const toldLimits: Limit[] = [{ most: 1, within: pause }]
/** How often the owner of an account is told that somebody tries to log in. */
export const warningLimits: Limit[] = [
  { most: 1, within: pause },
  { most: 5, within: day },
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

/** Only a hash is kept: people type passwords into the field for the name. */
const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url')
export const attemptKey = (what: string, subject: string) => `${what}:${hashed(subject)}`
export const addressKey = (what: string, address: string) => attemptKey(`${what}:address`, networkOf(address))

/** What is counted, and how much of it is let through. */
export interface Bound {
  key: string
  limits: Limit[]
  /** Refuses nothing: it is counted, up to the most, for what slows down by it. */
  slows?: true
  /** Counted only with the first that this other one counts. */
  firstOf?: string
}

/** `name+tag@unit` is the mailbox of `name@unit`. */
export const bareMailbox = (mailbox: string) => fold(mailbox).replace(/\+[^@]*@/, '@')
export const bounds = (keys: string[], limits: Limit[]): Bound[] => [...new Set(keys)].map((key) => ({ key, limits }))
export const mostOf = (limits: Limit[]) => Math.max(...limits.map((limit) => limit.most))

/** What is counted for an hour at most goes soon: strangers may make a row with every name they try. */
export const short = [
  'log-in:pause',
  'log-in:site',
  'log-in:name',
  'log-in:names',
  'log-in:device',
  'log-in:account',
  'profile',
  'code',
]
