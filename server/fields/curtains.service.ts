/** Curtains: all heights above one place through time, as a picture draws them. */
import type { Arrays } from '../engines/arrays/arrays.ts'
import { DomainError } from '../errors.ts'
import { copyFor, joinedTimes, joinFor, levelsWithin, metresOf, mostColumns, mostRows } from './curtains.rules.ts'
import type { CurtainQuery } from './cuts.schema.ts'
import { type Asking, type FieldReading, type Opened, rangeOf, wrong } from './fields.reading.ts'
import { coder, predict } from './frames.rules.ts'
import { shapeOf } from './grids.rules.ts'

/** Times that are unpacked at once. */
const batch = 2048
/** Numbers of a curtain that are read: more is a place in a grid without copies. */
const mostRead = 8_000_000
const seconds = (value: number) => Number(value.toFixed(3))

export function createCurtains({ arrays, reading }: { arrays: Pick<Arrays, 'read'>; reading: FieldReading }) {
  const { openField, unpackerOf, timesOf, instantsOf, within, cellFor, gate } = reading

  /** Means of a period and some levels, a batch of times after the other. */
  async function blocks(
    field: Opened,
    { first, end, levels, join, up, cell }: Region,
  ): Promise<{ values: Float64Array; columns: number }> {
    const copy = copyFor(join, field.about.joins ?? [])
    const rest = join / copy
    const value = copy === 1 ? await unpackerOf(field) : (one: number) => one
    const path = copy === 1 ? field.key : `joined${copy}/${field.key}`
    const [begin, last] = [Math.floor(first / copy), Math.ceil(end / copy)]
    const count = levels[1] - levels[0]
    const columns = Math.ceil((last - begin) / rest)
    const rows = Math.ceil(count / up)
    const values = new Float64Array(columns * rows)
    const step = Math.max(rest, Math.floor(batch / rest) * rest)
    for (let at = begin; at < last; at += step) {
      const to = Math.min(last, at + step)
      const place = [cell.row, cell.column].map((one) => [one, one + 1] as const)
      const stored = await arrays.read(field.sha256, path, [[at, to], levels, ...place])
      const means = joinedTimes(Float64Array.from(stored, value), [to - at, count], [rest, up])
      values.set(means, ((at - begin) / rest) * rows)
    }
    return { values, columns }
  }

  return {
    /** Its head and a byte for each column and height, the lowest height first. */
    curtain: async (id: number, query: CurtainQuery, asking: Asking): Promise<Buffer> => {
      const opened = await openField(id, query.variable, query.version)
      const { field, number } = opened
      const { about } = field
      const heights = about.levels?.heights
      const metres = about.levels && metresOf(about.levels.unit)
      if (!about.times || !about.levels?.values || !heights || !metres) throw new DomainError('noCurtain')
      const single = shapeOf(about.grid).every((length) => length === 1)
      const named = query.lon !== undefined || query.row !== undefined
      const cell = cellFor(about, single && !named ? { row: 0, column: 0 } : query)
      const { first: asked = 0, last = about.times.count - 1 } = query
      within(about, { time: Math.max(asked, last) })
      if (asked > last) throw wrong(`first: ${asked} > last: ${last}`)
      const { bottom = Number.NEGATIVE_INFINITY, top = Number.POSITIVE_INFINITY } = query
      if (!(bottom < top)) throw wrong(`bottom: ${bottom}, top: ${top}`)
      const range = rangeOf(about, query.from, query.to, query.scale)

      const all = about.levels.values.map((value) => value * metres)
      const levels = levelsWithin(all, bottom, top)
      const up = joinFor(levels[1] - levels[0], query.rows ?? mostRows)
      // Columns begin where those of every other period do, so that a picture that is moved stays the same.
      const join = joinFor(last - asked + 1, query.columns ?? mostColumns)
      const first = asked - (asked % join)
      const end = Math.min(about.times.count, Math.ceil((last + 1) / join) * join)
      const read = ((end - first) / copyFor(join, about.joins ?? [])) * (levels[1] - levels[0])
      if (read > mostRead) throw wrong(`first, last: ${Math.floor(mostRead / (levels[1] - levels[0]))}`)

      const times = instantsOf(await timesOf(field, first, end), field.unit)
      // What joins many times is a look at all of them, as one frame of a map is.
      const days = join === 1 ? { first: times[0]!, last: times.at(-1)! } : { first: times[0]!, last: times[0]! }
      await gate(opened, asking, { line: `curtain ${cell.row} ${cell.column} ${join}`, ...days, points: 1 })

      const { values, columns } = await blocks(field, { first, end, levels, join, up, cell })
      const rows = values.length / columns
      const code = coder(range)
      const codes = new Uint8Array(values.length)
      for (let row = 0; row < rows; row++)
        for (let column = 0; column < columns; column++)
          codes[row * columns + column] = code(values[column * rows + row]!)
      const starts = times.filter((_, i) => i % join === 0)
      const text = Buffer.from(
        JSON.stringify({
          ...{ rows, columns, first, last: end - 1, join, joinLevels: up, version: number, unit: about.unit, ...range },
          ...{ level: levels[0], heights: heightsOf(all.slice(...levels), up), ...heights, cell },
          ...startsOf(starts, times),
        }),
      )
      const length = Buffer.alloc(4)
      length.writeUInt32LE(text.length)
      return Buffer.concat([length, text, predict(codes, columns)])
    },
  }
}
export type Curtains = ReturnType<typeof createCurtains>

interface Region {
  first: number
  end: number
  levels: [number, number]
  join: number
  up: number
  cell: { row: number; column: number }
}

/** The middle of each block of heights. */
function heightsOf(all: readonly number[], join: number): number[] {
  const found: number[] = []
  for (let i = 0; i < all.length; i += join) {
    const part = all.slice(i, i + join)
    found.push(Number((part.reduce((sum, one) => sum + one, 0) / part.length).toFixed(2)))
  }
  return found
}

/** Beginnings of the columns in seconds since 1970, UTC: the first and the step where they are even, else all. */
function startsOf(starts: readonly number[], times: readonly number[]) {
  const step = median(times.slice(1).map((at, i) => at - times[i]!)) || 1
  const width = median(starts.slice(1).map((at, i) => at - starts[i]!)) || step
  const even = starts.every((at, i) => Math.abs(at - (starts[0]! + i * width)) < 0.5)
  return even
    ? { start: seconds(starts[0]!), width: seconds(width), starts: null }
    : { start: seconds(starts[0]!), width: seconds(width), starts: starts.map(Math.round) }
}
const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
