/** Numbers that look random and are the same on every machine: each stream is keyed by a name, so order never matters. */

/** Four 32-bit words from a text (cyrb128). */
function seedOf(name: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  between(least: number, most: number): number
  /** Whole numbers, both ends included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Several different ones, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[]
  normal(): number
}

/** A stream of numbers for a name (sfc32). */
export function random(name: string): Random {
  let [a, b, c, d] = seedOf(name)
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    whole,
    chance: (share) => next() < share,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    some: (list, count) => {
      const left = list.map((_, index) => index)
      while (left.length > count) left.splice(whole(0, left.length - 1), 1)
      return left.map((index) => list[index] as (typeof list)[number])
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** A whole number for a name, to key the hashed noise below. */
export const keyOf = (name: string): number => seedOf(name)[0] >>> 0

/** 0 ≤ x < 1 as a pure function of a key and a position. */
export function hashed(key: number, position: number): number {
  let h = Math.imul(key ^ Math.imul(position | 0, 0x9e3779b1), 0x85ebca6b)
  h ^= h >>> 15
  h = Math.imul(h ^ key, 0xc2b2ae35)
  h ^= h >>> 13
  h = Math.imul(h, 0x27d4eb2f)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Smooth noise from −1 to 1: hashed values at whole positions with a soft curve between them. */
export function smooth(key: number, position: number): number {
  const left = Math.floor(position)
  const share = position - left
  const a = hashed(key, left)
  const b = hashed(key, left + 1)
  return 2 * (a + (b - a) * share * share * (3 - 2 * share)) - 1
}
