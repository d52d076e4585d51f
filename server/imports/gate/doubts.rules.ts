/** What may be right and seldom is: values that stand still, those of another station, and another unit. Told, and not refused. */

import { flags, isFlag } from '../../averages/flags.vocabulary.ts'
import { steps } from '../../averages/times.vocabulary.ts'
import { decimal } from '../../datasets/publishing/publishing.rules.ts'
import type { NewVariable, StationSeries } from '../../datasets/publishing/publishing.types.ts'
import { inUtc } from '../readers/hours.rules.ts'
import { usualOf } from './ranges.rules.ts'

export interface Doubt {
  what: 'constant' | 'copied' | 'scale'
  variable: string
  station: string
  /** Of a copy: the station that came first with these values. */
  other?: string
  /** How many values, and the first and last of their times in epoch seconds. */
  values: number
  from: number
  to: number
  words: { zh: string; en: string }
}

/** Shorter than this, air stands still now and then. */
const leastTime = 3 * steps.day
const leastConstant = 24
const block = 24
const leastBlocks = 3
/** A median of fewer values tells of a week, and not of the unit. */
const leastMedian = 48
/** Stations that differ by more have other units, and not other air. */
const otherScale = 30

/** Where values count and are there; the rest is no value here. */
function believed(column: Float32Array, codes: Uint8Array | undefined): (row: number) => number {
  return (row) => {
    const code = codes?.[row] ?? 0
    return isFlag(code) && !flags[code].counts ? Number.NaN : column[row]!
  }
}

/** The longest stretch of one value, rows without a gap. */
function longestConstant(times: Float64Array, value: (row: number) => number, step: number, ofZeros: boolean) {
  let longest = { first: 0, length: 0 }
  let first = 0
  for (let row = 0; row < times.length; row++) {
    const now = value(row)
    const goesOn = row > 0 && now === value(row - 1) && times[row]! - times[row - 1]! === step
    if (!goesOn) first = row
    if (Number.isNaN(now) || (now === 0 && !ofZeros)) continue
    if (row - first + 1 > longest.length) longest = { first, length: row - first + 1 }
  }
  return longest
}

/** The values of a block as a number, or null where one is missing or they hardly change. */
function fingerprintOf(from: number, value: (row: number) => number): number | null {
  const different = new Set<number>()
  let [a, b] = [0x811c9dc5, 0x9e3779b9]
  for (let row = from; row < from + block; row++) {
    const now = value(row)
    if (Number.isNaN(now)) return null
    different.add(now)
    const bits = Math.round(now * 8192) | 0
    a = Math.imul(a ^ bits, 0x01000193) >>> 0
    b = Math.imul(b ^ (bits + row - from), 0x85ebca6b) >>> 0
  }
  return different.size < 3 ? null : a * 2 ** 20 + (b >>> 12)
}

interface Run {
  other: string
  /** Times of the first and the last block. */
  first: number
  last: number
  blocks: number
}

/** Looks at one station after another; what it keeps of each is a number for 24 values. */
export function doubting(variables: readonly NewVariable[], step: number) {
  const doubts: Doubt[] = []
  // By variable: begin of the block and its values → the station that had them first.
  const known = new Map<string, Map<string, string>>()
  const blockTime = block * step
  const leastRun = Math.max(leastBlocks, Math.ceil(leastTime / blockTime))

  function constants({ station, times }: StationSeries, variable: NewVariable, value: (row: number) => number) {
    const { first, length } = longestConstant(times, value, step, variable.averaging !== 'sum')
    if (length < leastConstant || length * step < leastTime) return
    const [from, to] = [times[first]!, times[first + length - 1]!]
    const said = `${decimal(value(first))} ${variable.unit}`
    doubts.push({
      ...{ what: 'constant', variable: variable.key, station, values: length, from, to },
      words: {
        zh: `站点 ${station} 的 ${variable.key} 从 ${inUtc(from)} 到 ${inUtc(to)} 连续 ${length} 个值都是 ${said}`,
        en: `${variable.key} of station ${station} is ${said} ${length} times in a row, from ${inUtc(from)} to ${inUtc(to)}`,
      },
    })
  }

  function copies({ station, times }: StationSeries, { key }: NewVariable, value: (row: number) => number) {
    const had = known.get(key) ?? new Map<string, string>()
    known.set(key, had)
    const runs: Run[] = []
    for (let row = 0; row + block <= times.length; ) {
      const start = times[row]!
      const whole = Math.floor(start / step) % block === 0 && times[row + block - 1]! - start === (block - 1) * step
      const print = whole ? fingerprintOf(row, value) : null
      if (print !== null) {
        const name = `${start} ${print}`
        const other = had.get(name)
        const run = runs.at(-1)
        if (other === undefined) had.set(name, station)
        else if (run?.other === other && run.last + blockTime === start)
          Object.assign(run, { last: start, blocks: run.blocks + 1 })
        else runs.push({ other, first: start, last: start, blocks: 1 })
      }
      row += whole ? block : 1
    }
    const long = runs.filter(({ blocks }) => blocks >= leastRun)
    for (const other of new Set(long.map((run) => run.other))) {
      const its = long.filter((run) => run.other === other)
      const values = its.reduce((sum, { blocks }) => sum + blocks * block, 0)
      const [from, to] = [its[0]!.first, its.at(-1)!.last + (block - 1) * step]
      doubts.push({
        ...{ what: 'copied', variable: key, station, other, values, from, to },
        words: {
          zh: `站点 ${station} 的 ${key} 有 ${values} 个值与站点 ${other} 同时刻的值相同，从 ${inUtc(from)} 到 ${inUtc(to)}`,
          en: `${values} values of ${key} of station ${station} are those of station ${other} at the same times, from ${inUtc(from)} to ${inUtc(to)}`,
        },
      })
    }
  }

  interface Middle {
    station: string
    median: number
    values: number
    from: number
    to: number
  }
  const middles = new Map<string, Middle[]>()

  function middle({ station, times }: StationSeries, { key }: NewVariable, value: (row: number) => number) {
    const there = Float64Array.from(times, (_, row) => value(row)).filter((one) => !Number.isNaN(one))
    if (there.length < leastMedian) return
    const its = middles.get(key) ?? []
    middles.set(key, its)
    const median = there.sort()[there.length >> 1]!
    its.push({ station, median, values: there.length, from: times[0]!, to: times.at(-1)! })
  }

  /** A station that is far from the others, or from what the air can be through a year. */
  function scales(variable: NewVariable) {
    const its = middles.get(variable.key) ?? []
    const all = its.map(({ median }) => median).sort((a, b) => a - b)
    const common = its.length > 2 ? all[all.length >> 1]! : null
    const usual = usualOf(variable)
    for (const { station, median, ...when } of its) {
      const apart =
        common !== null && common > 0 && median > 0 && Math.abs(Math.log(median / common)) > Math.log(otherScale)
      const odd = usual !== null && median > 0 && (median < usual.from || median > usual.to)
      if (!apart && !odd) continue
      const [is, other] = [`${decimal(median)} ${variable.unit}`, apart ? `${decimal(common)} ${variable.unit}` : null]
      doubts.push({
        ...{ what: 'scale', variable: variable.key, station, ...when },
        words: {
          zh: `站点 ${station} 的 ${variable.key} 中位数为 ${is}，${other ? `各站为 ${other}` : `通常为 ${decimal(usual!.from)} 至 ${decimal(usual!.to)} ${variable.unit}`}：请核对单位`,
          en: `the median of ${variable.key} of station ${station} is ${is}, ${other ? `of all stations ${other}` : `usually ${decimal(usual!.from)} to ${decimal(usual!.to)} ${variable.unit}`}: is it the right unit?`,
        },
      })
    }
  }

  return {
    add(series: StationSeries) {
      // Single measurements stand at no common times.
      if (step === steps.irregular) return
      for (const variable of variables) {
        const column = series.values[variable.key]
        if (!column) continue
        const value = believed(column, series.flags?.[variable.key])
        if (variable.averaging !== 'circular' && variable.averaging !== 'sum') middle(series, variable, value)
        constants(series, variable, value)
        copies(series, variable, value)
      }
    },
    result: () => {
      for (const variable of variables) scales(variable)
      return doubts
    },
  }
}
