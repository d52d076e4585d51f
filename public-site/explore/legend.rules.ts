/** What stands at the colours of a map, on the page and in its pictures. */
import { formatTicks } from '../charts/common/format.ts'
import { roundLevels } from './frame.rules.ts'
import { contourLevels } from './paint.ts'
import type { Range } from './selection.rules.ts'

/** Longer numbers would run into one another. */
const longest = 7

export interface Tick {
  at: number
  words: string
}
export function legendTicks(range: Range, contours: boolean): Tick[] {
  const levels = contours ? contourLevels(range) : roundLevels(range, 6)
  const many = written(range, levels)
  if (contours || many.every(({ words }) => words.length <= longest)) return many
  return written(range, roundLevels(range, 3))
}
function written({ scale }: Range, levels: readonly number[]): Tick[] {
  const words = scale === 'linear' ? formatTicks([...levels]) : levels.map(String)
  return levels.map((at, i) => ({ at, words: words[i]! }))
}
