/** What an address that leads nowhere most likely meant. */

export interface Near {
  address: string
  name: string
}
const most = 4
const longest = 60
/** Beginnings and endings of addresses that say nothing about what was looked for. */
const empty = new Set([
  'html',
  'htm',
  'php',
  'asp',
  'aspx',
  'jsp',
  'index',
  'www',
  'http',
  'https',
  'api',
  'page',
  'id',
])

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path.replace(/%[0-9a-f]{0,2}/gi, ' ')
  }
}

/** The words of an address, to look for them: `/data/surfaceOzone_2019.html` asks for “data surface Ozone 2019”. */
export function wordsOf(address: string): string {
  const [path = ''] = decoded(address).split(/[?#]/)
  const words = path
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !empty.has(word.toLowerCase()) && !/^\d{1,3}$|^\d{5,}$/.test(word))
  return [...new Set(words)].join(' ').slice(0, longest).trim()
}

/** Characters to change, add or leave out. */
function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++)
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    last = row
  }
  return last[b.length]!
}

const plain = (path: string) => decoded(path.split(/[?#]/)[0]!).toLowerCase().replace(/\/+$/, '').slice(0, 100)
const lastOf = (path: string) => path.split('/').at(-1) ?? ''

/** 0: the same; 1: nothing alike. The end of an address says more than its beginning. */
function apart(asked: string, known: string): number {
  const part = (a: string, b: string) => distance(a, b) / Math.max(a.length, b.length, 1)
  return Math.min(part(asked, known), 0.15 + part(lastOf(asked), lastOf(known)))
}

/** Pages whose address is nearly the one that was asked for, the nearest first. */
export function nearest(asked: string, known: readonly Near[]): Near[] {
  const path = plain(asked)
  const seen = new Set<string>()
  return known
    .map((one) => ({ one, at: apart(path, plain(one.address)) }))
    .filter(({ at }) => at < 0.45)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ one }) => {
      if (seen.has(one.name)) return []
      seen.add(one.name)
      return [one]
    })
    .slice(0, most)
}
