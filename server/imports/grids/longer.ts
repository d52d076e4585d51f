/** Levels in time of a field, made while it is read: days of hours, months of days, years, beside the frames of the source. */

import { type CalendarDate, dateOfDay, decodeTime, readTimeUnit, written } from '../../averages/cf-times.rules.ts'
import {
  couldBe,
  createLengthening,
  daySeconds,
  intervalsOf,
  type Length,
  type Lengthening,
  type LongFrame,
  lengthsOf,
  secondsIn,
  stepIn,
} from '../../averages/lengthening.rules.ts'
import { offsetOf } from '../../basics/time.vocabulary.ts'
import type { ArrayWriter } from '../../engines/arrays/packs.ts'
import type { LongerTimes, SourceStepName } from '../../fields/fields.types.ts'
import type { FoundTimes } from './cf-grids.rules.ts'
import { joined } from './coarse.rules.ts'
import { type Layout, layoutOf } from './layouts.rules.ts'

/** Of a frame with its levels: the sums of a day, a month and a year are in memory. */
const mostCells = 2_000_000
/** Days. */
const shortest = { day: 1, month: 28, year: 360 } as const
/** As if a number took so many bytes: a slab of each length is held beside the one of the source. */
const slabWeight = 16

export interface Longer {
  step: SourceStepName
  /** A frame of the source with all its levels, unpacked. */
  take(index: number, frame: Float64Array): Promise<void>
  finish(): Promise<LongerTimes[]>
}

interface Making {
  key: string
  unit: string
  manner: Lengthening
  /** The clock of its days, as an offset from UTC. */
  clock: string
  times: FoundTimes
  /** Levels, 1 without any, rows and columns. */
  shape: readonly [levels: number, rows: number, columns: number]
  /** Names of the dimensions after that of time. */
  dimensions: readonly string[]
  coarser: readonly number[]
  edges: readonly number[] | null
}

/** The middle of an interval lies in its day and month, whichever end a time stands at. */
function datesOf({ values, bounds, unit }: FoundTimes, offset: number): CalendarDate[] | null {
  const from = { ...unit.from, second: unit.from.second + offset }
  const all = values.map((value, i) => {
    const between = bounds && 'seconds' in unit.step ? (bounds[i]![0] + bounds[i]![1]) / 2 : value
    return decodeTime(between, { ...unit, from })
  })
  return all.every((date) => date !== null) ? all : null
}

const yearly = (unit: string) => unit.replace(/\b(month|mon)(⁻¹|\^?-1)/, 'a$2').replace(/\/\s*(month|mon)\b/, '/a')

/** Null where its times have no step of which something longer can be made. */
export function longerOf(writer: ArrayWriter, making: Making): Longer | null {
  const { key, times, dimensions, coarser, edges, clock } = making
  const [levels, rows, columns] = making.shape
  const cells = levels * rows * columns
  const { calendar } = times.unit
  const dates = datesOf(times, offsetOf(clock))
  const step = dates && stepIn(dates, calendar)
  const [first, last] = [dates?.[0], dates?.at(-1)]
  if (!step || !first || !last || cells > mostCells) return null
  // Days of a file whose times lie years apart would be nothing but gaps.
  const days = (secondsIn(last, calendar) - secondsIn(first, calendar)) / daySeconds
  const most = dates!.length * 4 + 400
  const wanted = lengthsOf(step, first, last, calendar).filter((length) => days / shortest[length] <= most)
  if (wanted.length === 0) return null

  // Days of an amount a month are a rate.
  const rate = yearly(making.unit) !== making.unit && step.of !== 'month'
  const manner = rate ? 'mean' : making.manner
  const hasLevels = dimensions.length > 2
  // Moments are told by this clock, which the unit names as CF does.
  const units = `hours since 1970-01-01 00:00:00${clock === '+00:00' ? '' : ` ${clock}`}`
  const plain = readTimeUnit('hours since 1970-01-01 00:00:00', calendar)!
  const zero = intervalsOf('day', plain.from, plain.from, calendar)[0]![0]

  interface One {
    length: Length
    intervals: (readonly [number, number])[]
    layout: Layout
    slab: Float32Array<ArrayBuffer>
    counts: Uint16Array<ArrayBuffer>
    small: Float32Array<ArrayBuffer>[]
    held: number
    done: number
    about: LongerTimes
  }
  const all = new Map<Length, One>()
  for (const length of wanted) {
    const intervals = intervalsOf(length, first, last, calendar)
    const count = intervals.length
    const layout = layoutOf([count, levels, rows, columns], slabWeight, { times: true, levels: hasLevels })
    const unit = manner === 'sum' && length === 'year' ? yearly(making.unit) : making.unit
    const shape = [count, ...(hasLevels ? [levels] : []), rows, columns]
    const named = ['time', ...dimensions]
    const attributes = { units: unit, cell_methods: `time: ${manner === 'sum' ? 'sum' : 'mean'}` }
    const comment = `By the ${length}: n of N values as GB 3095-2026 asks for, counted in ${key}_n; of is N`
    writer.group(length, { comment })
    const values = { dimensions: named, shape, element: 'float32', fill: Number.NaN } as const
    const counted = { dimensions: named, shape, element: 'uint16', fill: 0, attributes: { units: '1' } } as const
    writer.add(`${length}/${key}`, {
      ...{ ...values, chunks: layout.frames },
      attributes: { ...attributes, ancillary_variables: `${key}_n` },
    })
    writer.add(`${length}/${key}_n`, { ...counted, chunks: layout.frames })
    if (layout.series) {
      writer.group(`${length}/series`, { comment: 'The same values in chunks that are long in time' })
      writer.add(`${length}/series/${key}`, { ...values, chunks: layout.series, attributes })
      writer.add(`${length}/series/${key}_n`, { ...counted, chunks: layout.series })
    }
    for (const side of coarser) {
      const less = [...shape.slice(0, -2), Math.ceil(rows / side), Math.ceil(columns / side)]
      writer.group(`${length}/coarse${side}`, { comment: `Means of ${side} × ${side} cells` })
      writer.add(`${length}/coarse${side}/${key}`, {
        ...{ ...values, shape: less, chunks: [...layout.frames.slice(0, -2), ...less.slice(-2)] },
        attributes: { ...attributes, cell_methods: `${attributes.cell_methods} area: mean` },
      })
    }
    const date = (day: number) => written({ ...dateOfDay(calendar, day), second: 0 })
    all.set(length, {
      ...{ length, intervals, layout, held: 0, done: 0 },
      slab: new Float32Array(Math.min(count, layout.slab) * cells),
      counts: new Uint16Array(Math.min(count, layout.slab) * cells),
      small: coarser.map(
        (side) =>
          new Float32Array(Math.min(count, layout.slab) * levels * Math.ceil(rows / side) * Math.ceil(columns / side)),
      ),
      about: {
        ...{ resolution: length, unit, units, count, series: layout.series !== null, manner },
        ...{ first: date(intervals[0]![0]), last: date(intervals.at(-1)![0]) },
        ...{ least: null, most: null, values: 0, missing: 0 },
      },
    })
  }

  async function flush(one: One) {
    const { length, done, held } = one
    if (held === 0) return
    const [slab, counts] = [one.slab.subarray(0, held * cells), one.counts.subarray(0, held * cells)]
    for (const path of [length, ...(one.layout.series ? [`${length}/series`] : [])]) {
      await writer.write(`${path}/${key}`, done, slab)
      await writer.write(`${path}/${key}_n`, done, counts)
    }
    for (const [place, side] of coarser.entries()) {
      const each = one.small[place]!.length / (one.slab.length / cells)
      await writer.write(`${length}/coarse${side}/${key}`, done, one.small[place]!.subarray(0, held * each))
    }
    one.done += held
    one.held = 0
  }

  async function keep({ length, values, n }: LongFrame) {
    const one = all.get(length)!
    const { about } = one
    one.slab.set(values, one.held * cells)
    one.counts.set(n, one.held * cells)
    for (const value of values) {
      if (Number.isNaN(value)) {
        about.missing++
        continue
      }
      about.values++
      if (about.least === null || value < about.least) about.least = value
      if (about.most === null || value > about.most) about.most = value
    }
    for (const [place, side] of coarser.entries())
      for (let level = 0; level < levels; level++) {
        const frame = Float64Array.from(values.subarray(level * rows * columns, (level + 1) * rows * columns))
        const means = joined(frame, [rows, columns], side, edges)
        one.small[place]!.set(means, (one.held * levels + level) * means.length)
      }
    one.held++
    if (one.held === one.layout.slab) await flush(one)
  }

  const lengthening = createLengthening({ calendar, step, manner, lengths: wanted, cells })
  return {
    step: step.of,
    async take(index, frame) {
      for (const made of lengthening.add(dates[index]!, frame)) await keep(made)
    },
    async finish() {
      for (const made of lengthening.done()) await keep(made)
      for (const one of all.values()) {
        await flush(one)
        const { length, intervals } = one
        const line = { chunks: [intervals.length], element: 'float64', fill: null } as const
        const dimension = { dimensions: ['time'], shape: [intervals.length] }
        writer.add(`${length}/time`, {
          ...{ ...line, ...dimension },
          attributes: { units, calendar, standard_name: 'time', bounds: 'time_bnds' },
        })
        await writer.write(
          `${length}/time`,
          0,
          Float64Array.from(intervals, ([from]) => (from - zero) * 24),
        )
        const edgesOfTime = { dimensions: ['time', 'nv'], shape: [intervals.length, 2], chunks: [intervals.length, 2] }
        writer.add(`${length}/time_bnds`, { ...line, ...edgesOfTime, attributes: {} })
        const bounds = intervals.flatMap(([from, to]) => [(from - zero) * 24, (to - zero) * 24])
        await writer.write(`${length}/time_bnds`, 0, Float64Array.from(bounds))
        writer.add(`${length}/of`, { ...line, ...dimension, attributes: { units: '1' } })
        const of = Float64Array.from(intervals, ([from, to]) => couldBe({ step, manner }, length, to - from))
        await writer.write(`${length}/of`, 0, of)
      }
      return [...all.values()].map(({ about }) => about)
    },
  }
}
