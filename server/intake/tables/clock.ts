/** The times of a table: those of each station, what is missing between them, how full each day is, and small plots. */

import { dateOf } from '../../basics/time.vocabulary.ts'
import type { Calendar } from '../card.types.ts'
import { cardLimits } from '../card.vocabulary.ts'

const day = 86_400
/** Beyond, days become months, and months years. */
const mostBuckets = 4000

class Times {
  length = 0
  at = new Float64Array(256)
  rows = new Uint32Array(256)
  sorted = true
  push(time: number, row: number) {
    if (this.length === this.at.length) {
      const [at, rows] = [new Float64Array(this.length * 2), new Uint32Array(this.length * 2)]
      at.set(this.at)
      rows.set(this.rows)
      this.at = at
      this.rows = rows
    }
    if (this.length > 0 && time < this.at[this.length - 1]!) this.sorted = false
    this.at[this.length] = time
    this.rows[this.length++] = row
  }
  /** In order of time, with the rows they came from. */
  ordered(): { at: Float64Array; rows: Uint32Array } {
    const at = this.at.subarray(0, this.length)
    const rows = this.rows.subarray(0, this.length)
    if (this.sorted) return { at, rows }
    const order = Uint32Array.from(at, (_, index) => index).sort((a, b) => at[a]! - at[b]! || a - b)
    return {
      at: Float64Array.from(order, (index) => at[index]!),
      rows: Uint32Array.from(order, (index) => rows[index]!),
    }
  }
}

type Unit = Calendar['unit']
const nameOf = (key: number, unit: Unit): string =>
  unit === 'day'
    ? dateOf(key)
    : unit === 'year'
      ? String(key)
      : `${Math.floor(key / 12)}-${String((key % 12) + 1).padStart(2, '0')}`
function keyOf(seconds: number, unit: Unit): number {
  const days = Math.floor(seconds / day)
  if (unit === 'day') return days
  const date = new Date(days * day * 1000)
  return unit === 'year' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth()
}
const beginOf = (key: number, unit: Unit): number =>
  unit === 'day'
    ? key * day
    : unit === 'year'
      ? Date.UTC(key, 0, 1) / 1000
      : Date.UTC(Math.floor(key / 12), key % 12, 1) / 1000

interface Bin {
  n: Uint32Array
  sum: Float64Array
  low: Float64Array
  high: Float64Array
}

/** `width`: how many columns are counted. Times are seconds by the clock of the table, as if that were UTC. */
export function createClock(width: number) {
  const stations = new Map<string, Times>()
  let unit: Unit = 'day'
  let counts = new Map<number, Uint32Array>()
  let bins = new Map<number, Bin>()
  let binWidth = 60
  const plotted = Math.min(width, cardLimits.plotColumns)
  let unsortedRow = 0
  let lastKey = Number.NaN
  let lastCount: Uint32Array = new Uint32Array(0)
  let lastBinKey = Number.NaN
  let lastBin: Bin | null = null

  function coarser() {
    const next: Unit = unit === 'day' ? 'month' : 'year'
    const merged = new Map<number, Uint32Array>()
    for (const [key, list] of counts) {
      const to = keyOf(beginOf(key, unit), next)
      const into = merged.get(to)
      if (into) for (const [i, n] of list.entries()) into[i]! += n
      else merged.set(to, list)
    }
    counts = merged
    unit = next
    lastKey = Number.NaN
  }
  function wider() {
    const merged = new Map<number, Bin>()
    for (const [key, bin] of bins) {
      const to = Math.floor(key / 2)
      const into = merged.get(to)
      if (!into) merged.set(to, bin)
      else
        for (let i = 0; i < plotted; i++) {
          into.n[i]! += bin.n[i]!
          into.sum[i]! += bin.sum[i]!
          into.low[i] = Math.min(into.low[i]!, bin.low[i]!)
          into.high[i] = Math.max(into.high[i]!, bin.high[i]!)
        }
    }
    bins = merged
    binWidth *= 2
    lastBinKey = Number.NaN
  }

  return {
    stations,
    get unsortedRow() {
      return unsortedRow
    },
    /** One row: its values in the order of the columns that are counted, NaN where there is none. */
    take(station: string, time: number, row: number, values: Float64Array) {
      let its = stations.get(station)
      if (!its) {
        its = new Times()
        stations.set(station, its)
      }
      if (its.sorted && its.length > 0 && time < its.at[its.length - 1]! && unsortedRow === 0) unsortedRow = row
      its.push(time, row)
      const key = keyOf(time, unit)
      if (key !== lastKey) {
        let count = counts.get(key)
        if (!count) {
          count = new Uint32Array(width + 1)
          counts.set(key, count)
          if (counts.size > mostBuckets && unit !== 'year') {
            coarser()
            count = counts.get(keyOf(time, unit))!
          }
        }
        lastKey = keyOf(time, unit)
        lastCount = count
      }
      lastCount[width]!++
      const binKey = Math.floor(time / binWidth)
      if (binKey !== lastBinKey || !lastBin) {
        let bin = bins.get(binKey)
        if (!bin) {
          bin = {
            n: new Uint32Array(plotted),
            sum: new Float64Array(plotted),
            low: new Float64Array(plotted).fill(Number.POSITIVE_INFINITY),
            high: new Float64Array(plotted).fill(Number.NEGATIVE_INFINITY),
          }
          bins.set(binKey, bin)
          while (bins.size > 2 * cardLimits.plotPoints) wider()
          bin = bins.get(Math.floor(time / binWidth))!
        }
        lastBinKey = Math.floor(time / binWidth)
        lastBin = bin
      }
      for (let i = 0; i < width; i++) {
        const value = values[i]!
        if (Number.isNaN(value)) continue
        lastCount[i]!++
        if (i >= plotted) continue
        lastBin.n[i]!++
        lastBin.sum[i]! += value
        if (value < lastBin.low[i]!) lastBin.low[i] = value
        if (value > lastBin.high[i]!) lastBin.high[i] = value
      }
    },

    plots() {
      while (bins.size > cardLimits.plotPoints) wider()
      const keys = [...bins.keys()].sort((a, b) => a - b)
      const short = (value: number) => Number(value.toPrecision(5))
      const column = (i: number, of: (bin: Bin) => number) =>
        keys.map((key) => {
          const bin = bins.get(key)!
          return bin.n[i] === 0 ? null : short(of(bin))
        })
      return {
        at: keys.map((key) => (key + 0.5) * binWidth),
        columns: Array.from({ length: plotted }, (_, i) => ({
          mean: column(i, (bin) => bin.sum[i]! / bin.n[i]!),
          low: column(i, (bin) => bin.low[i]!),
          high: column(i, (bin) => bin.high[i]!),
        })),
      }
    },

    /** `ids`: of the columns that are counted. `spans`: first and last time of every station. */
    calendar(ids: readonly string[], step: number, spans: readonly { from: number; to: number }[]): Calendar | null {
      if (counts.size === 0) return null
      const size = () => Math.max(...counts.keys()) - Math.min(...counts.keys()) + 1
      while (size() > cardLimits.calendar && unit !== 'year') coarser()
      const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())]
      const from = Math.max(first, last - cardLimits.calendar + 1)
      const keys = Array.from({ length: last - from + 1 }, (_, i) => from + i)
      const named = ids.slice(0, 60)
      const expected = keys.map((key) => {
        if (!(step > 0)) return counts.get(key)?.[width] ?? 0
        const [begin, end] = [beginOf(key, unit), beginOf(key + 1, unit)]
        let all = 0
        for (const span of spans) {
          const [a, b] = [Math.max(begin, span.from), Math.min(end, span.to + step)]
          if (b > a) all += Math.round((b - a) / step)
        }
        return all
      })
      return {
        unit,
        at: keys.map((key) => nameOf(key, unit)),
        expected,
        rows: keys.map((key) => counts.get(key)?.[width] ?? 0),
        columns: Object.fromEntries(named.map((id, i) => [id, keys.map((key) => counts.get(key)?.[i] ?? 0)])),
      }
    },

    /** The commonest distance between times of a station; 0 where none is common. */
    step(): number | null {
      const steps = new Map<number, number>()
      let all = 0
      for (const its of stations.values()) {
        const { at } = its.ordered()
        for (let i = 1; i < at.length && all < 200_000; i++) {
          const step = Math.round((at[i]! - at[i - 1]!) * 1000) / 1000
          if (step <= 0) continue
          all++
          if (steps.size < 5000 || steps.has(step)) steps.set(step, (steps.get(step) ?? 0) + 1)
        }
      }
      if (all === 0) return null
      const [step, count] = [...steps].reduce((best, one) => (one[1] > best[1] ? one : best))
      return count >= 0.6 * all ? step : (monthly(steps, all) ?? 0)
    },

    /** Times beside the marks of a step; `shared`: how far, where all stand alike. */
    besides(step: number, shift: number): { times: number; row: number; time: number; shared: number | null } | null {
      let found: { times: number; row: number; time: number; shared: number | null } | null = null
      let all = 0
      for (const { at, rows, length } of stations.values()) {
        all += length
        for (let i = 0; i < length; i++) {
          const rest = (((at[i]! - shift) % step) + step) % step
          if (rest === 0) continue
          if (!found) found = { times: 0, row: rows[i]!, time: at[i]!, shared: rest }
          found.times++
          if (found.shared !== rest) found.shared = null
        }
      }
      if (found && found.times < all) found.shared = null
      return found
    },

    /** Doubles and gaps of all stations. */
    look(step: number) {
      let [doubles, missing, longest, found, expected] = [0, 0, 0, 0, 0]
      let first: { time: number; row: number; station: string } | null = null
      let before = 0
      const spans: { from: number; to: number }[] = []
      for (const [station, its] of stations) {
        const { at, rows } = its.ordered()
        if (at.length === 0) continue
        spans.push({ from: at[0]!, to: at[at.length - 1]! })
        let own = at.length
        for (let i = 1; i < at.length; i++) {
          const distance = at[i]! - at[i - 1]!
          if (distance === 0) {
            doubles++
            own--
            const row = Math.max(rows[i]!, rows[i - 1]!)
            if (!first || row < first.row) first = { time: at[i]!, row, station }
          } else if (step > 0 && distance > step * 1.5) {
            const gone = Math.round(distance / step) - 1
            missing += gone
            if (gone > longest) [longest, before] = [gone, at[i - 1]!]
          }
        }
        found += own
        expected += step > 0 ? Math.round((at[at.length - 1]! - at[0]!) / step) + 1 : own
      }
      return { doubles, first, missing, longest, before, found, expected, spans }
    },
  }
}

/** Months and years are no fixed number of seconds: told by their commonest length. */
function monthly(steps: ReadonlyMap<number, number>, all: number): number | null {
  let [months, years] = [0, 0]
  for (const [step, count] of steps) {
    if (step >= 28 * day && step <= 31 * day) months += count
    if (step >= 365 * day && step <= 366 * day) years += count
  }
  if (months >= 0.8 * all) return 30.4375 * day
  return years >= 0.8 * all ? 365.25 * day : null
}
