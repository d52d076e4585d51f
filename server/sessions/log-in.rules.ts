import {
  addressKey,
  attemptKey,
  type Bound,
  logInLimits,
  nameLimits,
  namesLimits,
  siteLimits,
} from '../attempts/attempts.rules.ts'
import { networkOf, siteOf } from '../basics/network.ts'
import { fold } from '../basics/text.ts'

/** Nothing that the caller can vary. */
const pauses = (username: string) => attemptKey('log-in:pause', fold(username))
const sitePauses = (username: string) => attemptKey('log-in:site', fold(username))
const nameKey = (username: string) => attemptKey('log-in:name', fold(username))
const deviceKey = (username: string, deviceHash: string) =>
  attemptKey(attemptKey('log-in:device', fold(username)), deviceHash)

/**
 * What wrong tries from a stranger count for: pauses of this name from this network, and from the site that it is one of
 * many networks of; and what only slows down, the name from everywhere and the different names that were tried from this
 * network.
 */
export function boundsOfStranger(username: string, address: string) {
  const [network, site] = [networkOf(address), siteOf(address)]
  const pause: Bound = { key: attemptKey(pauses(username), network), limits: logInLimits }
  const wide: Bound = { key: attemptKey(sitePauses(username), site), limits: siteLimits }
  const name: Bound = { key: nameKey(username), limits: nameLimits, slows: true }
  const names: Bound = {
    key: addressKey('log-in:names', address),
    limits: namesLimits,
    slows: true,
    firstOf: pause.key,
  }
  return { pause, pauses: site === network ? [pause] : [pause, wide], name, names }
}

/** A browser that the owner logged in from before has its own: nobody else uses it up. */
export const boundOfDevice = (username: string, deviceHash: string): Bound => ({
  key: deviceKey(username, deviceHash),
  limits: logInLimits,
})

/** Right ones, of which each is an entry of the log. */
export const logInsKey = (accountId: number) => attemptKey('log-in:account', String(accountId))

/** What holds a name up anywhere: the counts themselves, and those whose key begins with one. */
export const countsOf = (username: string) => ({
  keys: [nameKey(username)],
  under: [pauses(username), sitePauses(username), attemptKey('log-in:device', fold(username))],
})

/** From so many wrong ones at a name, or names of a network, on the next ones wait. */
export const freeTries = 10
const freeNames = 30
const firstDelay = 250
/** Doubled with every ten more; the counts end, and so does the growth. */
const growing = (count: number, free: number) => (count < free ? 0 : firstDelay * 2 ** Math.floor((count - free) / 10))
export const delayAfter = (wrongAtName: number, namesOfNetwork: number) =>
  Math.max(growing(wrongAtName, freeTries), growing(namesOfNetwork, freeNames))
