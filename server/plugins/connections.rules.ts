import { BlockList, isIP } from 'node:net'

/**
 * What requests that have not come whole, and answers that were not taken yet, may hold, in all and of one address. Each
 * request is a person's at most for moments.
 */
export const bounds = {
  requests: 512,
  requestsOfOne: 128,
  bytes: 48 * 1024 * 1024,
  bytesOfOne: 12 * 1024 * 1024,
  /** Connections of one address, with those that wait for its next request. */
  connectionsOfOne: 1024,
  /** Of these, how many may be being answered: downloads and streams of news among them. */
  answersOfOne: 512,
  /** Bytes of answers that stand here because nobody has taken them. */
  pending: 384 * 1024 * 1024,
  pendingOfOne: 128 * 1024 * 1024,
}
export type Bounds = typeof bounds

const words: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export const bareAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Does this address stand for many people, because it is a proxy of ours? */
export function proxiesOf(places: string[] | false): (address: string) => boolean {
  if (!places) return () => false
  const list = new BlockList()
  for (const place of places.flatMap((one) => words[one] ?? [one])) {
    const [address = '', bits] = place.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}

export interface Waiting {
  address: string
  /** When it began to wait for this request, or for the answer to it. */
  since: number
  /** What has come of the request so far. */
  bytes: number
  /** It has never asked anything: it may be about to. */
  fresh: boolean
  /** Behind it are many people: only the bounds of all hold. */
  proxy: boolean
  /** The request is whole, and the answer is not yet. */
  answering: boolean
  /** Bytes of the answer that the other side has not taken. */
  pending: number
}

/** Has a request begun, or is it still to be seen what the connection is for? */
const isOpen = (one: Waiting) => !one.answering && (one.fresh || one.bytes > 0)
const none = { connections: 0, answers: 0, requests: 0, bytes: 0, pending: 0 }

/**
 * Which connections have to go so that the others fit, the oldest first: whoever asks in earnest has sent the request
 * long before as many newer ones have come. Those that wait for a request give way to those that are being answered.
 */
export function surplus<W extends Waiting>(connections: Iterable<W>, most: Bounds): W[] {
  const count = new Map<string, typeof none>()
  const all = { ...none }
  const gone: W[] = []
  // Newest first: those that fit stay.
  for (const one of [...connections].sort((a, b) => Number(b.answering) - Number(a.answering) || b.since - a.since)) {
    const own = count.get(one.address) ?? { ...none }
    count.set(one.address, own)
    const open = isOpen(one) ? 1 : 0
    const answer = one.answering ? 1 : 0
    const tooMuch =
      all.requests + open > most.requests ||
      all.bytes + one.bytes > most.bytes ||
      all.pending + one.pending > most.pending ||
      (!one.proxy &&
        (own.connections + 1 > most.connectionsOfOne ||
          own.answers + answer > most.answersOfOne ||
          own.requests + open > most.requestsOfOne ||
          own.bytes + one.bytes > most.bytesOfOne ||
          own.pending + one.pending > most.pendingOfOne))
    if (tooMuch) gone.push(one)
    else
      for (const sum of [own, all]) {
        sum.connections++
        sum.answers += answer
        sum.requests += open
        sum.bytes += one.bytes
        sum.pending += one.pending
      }
  }
  return gone
}
