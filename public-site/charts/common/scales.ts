import { formatTicks, formatUnit } from './format.ts'

/** More cannot be followed, whether in one panel or in several. */
export const mostLines = 8

/** Temperatures and pressures live far from zero; concentrations, speeds and shares start there. */
const free = /^(°C|K|hPa|Pa|kPa|mbar)$/

export function axisRange(minimum: number | null, maximum: number | null, unit: string): [number, number] {
  const set = formatUnit(unit)
  if (set === '°') return [0, 360]
  if (minimum === null || maximum === null) return [0, 1]
  const fromZero = !free.test(set)
  const low = fromZero ? Math.min(minimum, 0) : minimum
  const span = maximum - low || Math.abs(maximum) || 1
  const step = niceStep(span / 5)
  // What is a little below zero is seen, and does not ask for a whole step of its own.
  const bottom = fromZero ? (low < 0 ? low - span * 0.03 : 0) : Math.floor(low / step) * step
  const top = Math.ceil((maximum + span * 0.03) / step) * step
  // A share of the whole ends at the whole.
  if (set === '%' && maximum <= 100 && bottom >= 0 && top > 100) return [bottom, 100]
  return [bottom, top]
}

/** Fewer values have no odd one out. */
const leastForOdd = 8
/** So few may be left outside: a share of the values, and never more than this. */
const oddShare = 0.005
const mostOdd = 5
/** Odd is what makes the axis more than so many times as long. */
const stretch = 2.5

export interface Reach {
  range: [number, number]
  /** What lies outside of it. */
  below: number
  above: number
}

/** The range of an axis that a few odd values do not stretch; `whole`: they do. */
export function reachOf(columns: (number | null)[][], unit: string, whole = false): Reach {
  let count = 0
  for (const column of columns) for (const value of column) if (value !== null) count++
  const sorted = new Float64Array(count)
  let at = 0
  for (const column of columns) for (const value of column) if (value !== null) sorted[at++] = value
  sorted.sort()
  const ends = (below: number, above: number): Reach => ({
    range: axisRange(sorted[below] ?? null, sorted[count - 1 - above] ?? null, unit),
    below,
    above,
  })
  const set = formatUnit(unit)
  if (whole || count < leastForOdd || set === '°') return ends(0, 0)
  const most = Math.min(mostOdd, Math.max(1, Math.floor(count * oddShare)))
  const floor = free.test(set) ? sorted[most]! : 0
  const above = oddOnes(most, (rank) => sorted[count - 1 - rank]! - floor)
  const below = oddOnes(most, (rank) => sorted[count - 1 - most]! - sorted[rank]!)
  return ends(below, above)
}

/** How many of the outermost are odd: `reach` gives how far the one of a rank lies from the other end. */
function oddOnes(most: number, reach: (rank: number) => number): number {
  for (let odd = most; odd > 0; odd--) if (reach(odd) > 0 && reach(odd - 1) > stretch * reach(odd)) return odd
  return 0
}

export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const figure = rough / power
  return (figure <= 1 ? 1 : figure <= 2 ? 2 : figure <= 5 ? 5 : 10) * power
}

/** Room that one level of an axis takes, in pixels. */
const levelHeight = 46

/** Where an axis of this height has its lines. */
export function levelsOf([low, high]: readonly [number, number], height: number, unit: string): number[] {
  const rows = Math.max(2, Math.floor(height / levelHeight))
  const compass = formatUnit(unit) === '°'
  const step = compass ? (rows >= 8 ? 45 : rows >= 4 ? 90 : 180) : niceStep((high - low) / (rows + 1))
  const levels: number[] = []
  const first = Math.ceil(low / step - 1e-9)
  for (let i = first; i * step <= high + step * 1e-9; i++) levels.push(Number((i * step).toPrecision(12)))
  return levels
}

/** Of several panels over one axis of time, the width that the values of each need. */
export const gutterOf = (panels: number[][]): number =>
  Math.max(30, ...panels.flatMap((levels) => formatTicks(levels).map((text) => text.length * 7 + 14)))
