import { isIPv6 } from 'node:net'

/** An IPv6 network is one address: its holder has 2^64 of them. */
export const networkOf = (address: string): string => firstGroups(address, 4)
/** What one holder may have of networks: a home line has up to 256 of IPv6, a company up to 65,536. */
export const siteOf = (address: string): string => firstGroups(address, 3)

function firstGroups(address: string, most: 3 | 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const bare = address.split('%')[0]!
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return groups
    .slice(0, most)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
