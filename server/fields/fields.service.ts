import { LRUCache } from 'lru-cache'
import type { Arrays } from '../engines/arrays/arrays.ts'
import type { Values } from '../engines/arrays/elements.ts'
import { mostDrawn } from '../series/series.looks.vocabulary.ts'
import { type Asking, type FieldReading, type Opened, rangeOf, wrong } from './fields.reading.ts'
import type {
  CellSeries,
  CellSeriesQuery,
  DetailQuery,
  FieldDetail,
  FieldHead,
  FieldValue,
  FrameQuery,
  Mapped,
  ValueQuery,
} from './fields.schema.ts'
import { type Family, families, mostFrameCells, mostMapped } from './fields.vocabulary.ts'
import { coder, codesOf, predict, type Range, tableZero } from './frames.rules.ts'
import { extentOfAxes, shapeOf } from './grids.rules.ts'
import { createSpreads } from './spreads.service.ts'

const hourSeconds = 3600
/** As many figures as numbers of 32 bits hold, and one of scales beside: 0.3, not 0.30000000000000004. */
const tidy = (value: number) => Number(value.toPrecision(9))

const headOf = ({ key, about }: Pick<Opened, 'key' | 'about'>): FieldHead => {
  const {
    name,
    unit,
    standardName,
    variable,
    grid,
    times,
    levels,
    coarser,
    least,
    most,
    step = null,
    statistic = 'unknown',
  } = about
  const [rows, columns] = shapeOf(grid)
  return {
    ...{ key, name, unit, standardName, variable, rows, columns, coarser, least, most, levels },
    grid: grid.kind,
    extent: grid.kind === 'axes' ? extentOfAxes(grid) : null,
    times: times && {
      ...{ count: times.count, first: times.first, last: times.last },
      ...{ units: times.units, calendar: times.calendar },
    },
    ...{ step, statistic },
    longer: (about.longer ?? []).map(({ resolution, unit, count, first, last, least, most, manner }) => ({
      ...{ resolution, unit, count, first, last, least, most, manner },
    })),
  }
}

/** What a map draws, and the value and the series at a cell. */
export function createFields({ arrays, reading }: { arrays: Pick<Arrays, 'read'>; reading: FieldReading }) {
  const {
    open,
    openField,
    unpackerOf,
    timesOf,
    countedOf,
    momentOf,
    secondsOf,
    within,
    before,
    placedCell,
    swathOf,
    gate,
  } = reading
  const tables = new LRUCache<string, Uint8Array>({ max: 100 })
  const spreadOf = createSpreads({ arrays, reading })

  /** The codes of stored numbers. */
  async function encode(field: Opened, stored: Values, range: Range, coarse: number): Promise<Uint8Array> {
    const codes = new Uint8Array(stored.length)
    const { BYTES_PER_ELEMENT: size } = stored
    if (coarse === 1 && size <= 2) {
      const { from, to, scale } = range
      const name = `${field.sha256} ${field.key} ${from} ${to} ${scale}`
      const table = tables.get(name) ?? codesOf(await unpackerOf(field), range)
      tables.set(name, table)
      for (let i = 0; i < stored.length; i++) codes[i] = table[stored[i]! + tableZero]!
      return codes
    }
    const code = coder(range)
    const value = coarse === 1 ? await unpackerOf(field) : (one: number) => one
    for (let i = 0; i < stored.length; i++) codes[i] = code(value(stored[i]!))
    return codes
  }

  /** Of a level in time: how few and how many values went into its cells, of how many there could be. */
  async function shareOf(field: Opened, time: number, level: number) {
    const { about } = field
    const [rows, columns] = shapeOf(about.grid)
    const whole = [...before(about, time, time + 1, level).slice(1), [0, rows] as const, [0, columns] as const]
    const counted = await countedOf(field, [time, time + 1], whole)
    if (!counted) return {}
    let [least, most] = [Number.POSITIVE_INFINITY, 0]
    for (const n of counted.n) {
      // Where there never is a value (the sea) nothing is missing.
      if (n > 0 && n < least) least = n
      if (n > most) most = n
    }
    return { counted: { least: most === 0 ? 0 : least, most, of: counted.of[0]! } }
  }

  return {
    /** What can be seen as a map: of each its current version. */
    mapped: async (family: Family): Promise<Mapped> => {
      const found = new Map<number, Mapped[number]>()
      const kinds: readonly string[] = families[family]
      const listed = await reading.mapped(families[family], mostMapped)
      // Assimilated data before satellites; within a kind the newest stays first.
      listed.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
      for (const { key, about, kind: _, ...dataset } of listed) {
        // What is told above one place is no map, and what is on a map is no curtain.
        const [rows, columns] = shapeOf(about.grid)
        if (family === 'lidar' ? !about.levels?.heights : rows * columns === 1) continue
        const one = found.get(dataset.id) ?? { ...dataset, fields: [] }
        one.fields.push({ key, name: about.name, unit: about.unit, grid: about.grid.kind })
        found.set(dataset.id, one)
      }
      return [...found.values()]
    },

    list: async (id: number, version?: number): Promise<FieldHead[]> => (await open(id, version)).fields.map(headOf),

    detail: async (id: number, key: string, { version, resolution }: DetailQuery = {}): Promise<FieldDetail> => {
      const { field } = await openField(id, key, version, resolution)
      const { grid, times } = field.about
      const values = await timesOf(field, 0, times?.count ?? 0)
      return {
        ...headOf(field),
        latitudes: grid.kind === 'axes' ? grid.latitudes : null,
        longitudes: grid.kind === 'axes' ? grid.longitudes : null,
        moments: field.unit ? values.map((value) => momentOf(value, field.unit!)) : [],
        swath: grid.kind === 'curvilinear' ? await swathOf(field) : null,
      }
    },

    /** A frame as a map draws it: its head and a byte a cell. */
    frame: async (id: number, key: string, query: FrameQuery, asking: Asking): Promise<Buffer> => {
      const opened = await openField(id, key, query.version, query.resolution)
      const { field, number } = opened
      const { about } = field
      const { time, level } = within(about, query)
      const { coarse = 1, scale = 'linear' } = query
      if (coarse !== 1 && !about.coarser.includes(coarse)) throw wrong(`coarse: ${[1, ...about.coarser].join(', ')}`)
      const [rows, columns] = shapeOf(about.grid).map((length) => Math.ceil(length / coarse)) as [number, number]
      if (rows * columns > mostFrameCells) throw wrong(`coarse: ${about.coarser.join(', ')}`)
      const range = rangeOf(about, query.from, query.to, scale)
      const [at] = await timesOf(field, time, time + 1)
      const seconds = secondsOf(at, field.unit)
      await gate(opened, asking, { line: `frames ${level}`, first: seconds, last: seconds, points: 1 })

      const path = field.base + (coarse === 1 ? key : `coarse${coarse}/${key}`)
      const region = [...before(about, time, time + 1, level), [0, rows] as const, [0, columns] as const]
      const stored = await arrays.read(field.sha256, path, region)
      const codes = await encode(field, stored, range, coarse)
      const head = {
        ...{ rows, columns, coarse, time, level, version: number, unit: about.unit, ...range },
        moment: at !== undefined && field.unit ? momentOf(at, field.unit) : null,
        ...(await shareOf(field, time, level)),
      }
      const text = Buffer.from(JSON.stringify(head))
      const length = Buffer.alloc(4)
      length.writeUInt32LE(text.length)
      return Buffer.concat([length, text, predict(codes, columns)])
    },

    value: async (id: number, key: string, query: ValueQuery, asking: Asking): Promise<FieldValue> => {
      const opened = await openField(id, key, query.version, query.resolution)
      const { field, number } = opened
      const { time, level } = within(field.about, query)
      const cell = await placedCell(field, query)
      const [at] = await timesOf(field, time, time + 1)
      const seconds = secondsOf(at, field.unit)
      await gate(opened, asking, { line: `frames ${level}`, first: seconds, last: seconds, points: 1 })
      const region = [
        ...before(field.about, time, time + 1, level),
        [cell.row, cell.row + 1] as const,
        [cell.column, cell.column + 1] as const,
      ]
      const [stored] = await arrays.read(field.sha256, field.base + key, region)
      const value = (await unpackerOf(field))(stored!)
      const counted = await countedOf(field, [time, time + 1], region.slice(1))
      return {
        ...{ unit: field.about.unit, version: number, cell },
        time: at !== undefined && field.unit ? momentOf(at, field.unit) : null,
        value: Number.isNaN(value) ? null : tidy(value),
        ...(counted && { n: counted.n[0]!, of: counted.of[0]! }),
      }
    },

    /** `taken`: what is to be recorded before it is sent; null where it is no more than a chart shows. */
    series: async (id: number, key: string, query: CellSeriesQuery, asking: Asking) => {
      const opened = await openField(id, key, query.version, query.resolution)
      const { field, number } = opened
      const { about } = field
      const count = about.times?.count ?? 1
      const { first = 0, last = count - 1 } = query
      const { level } = within(about, { time: last, level: query.level })
      if (first > last) throw wrong(`first: ${first} > last: ${last}`)
      const cell = await placedCell(field, query)
      const points = last - first + 1
      // Without a copy that is long in time every value is a frame to be read.
      const single = shapeOf(about.grid).every((length) => length === 1)
      if (!about.series && !single && points > mostDrawn) throw wrong(`first, last: ${mostDrawn}`)
      const times = await timesOf(field, first, last + 1)
      const line = `cell ${cell.row} ${cell.column} ${level}`
      // Nine years are nine values, not three thousand days: 24 values make a page, as hours do.
      const { look } = await gate(opened, asking, {
        line,
        first: first * hourSeconds,
        last: last * hourSeconds,
        points,
      })
      const limit = asking.person?.limits.valuesAtOnce
      if (limit != null && points > limit) throw wrong(`first, last: ${limit}`)
      const region = [
        ...before(about, first, last + 1, level),
        [cell.row, cell.row + 1] as const,
        [cell.column, cell.column + 1] as const,
      ]
      const stored = await arrays.read(field.sha256, field.base + (about.series ? `series/${key}` : key), region)
      const counted = await countedOf(field, [first, last + 1], region.slice(1))
      const value = await unpackerOf(field)
      // Packed numbers come again and again; writing one in so many figures takes longer than reading it.
      const known = new Map<number, number | null>()
      const values: (number | null)[] = new Array(stored.length)
      for (let i = 0; i < stored.length; i++) {
        let number = known.get(stored[i]!)
        if (number === undefined) {
          const one = value(stored[i]!)
          number = Number.isNaN(one) ? null : tidy(one)
          known.set(stored[i]!, number)
        }
        values[i] = number
      }
      const spread =
        query.spread && query.resolution
          ? await spreadOf((await openField(id, key, query.version)).field, field, {
              ...{ first, last, at: { level, row: cell.row, column: cell.column } },
            })
          : null
      // About a mean that few values may not make there is no band either.
      const told = (ends: (number | null)[]) =>
        ends.map((end, i) => (end === null || values[i] === null ? null : tidy(end)))
      const answer: CellSeries = {
        ...{ unit: about.unit, version: number, cell, times, values },
        ...(spread && { p10: told(spread.p10), p90: told(spread.p90) }),
        time: about.times && { units: about.times.units, calendar: about.times.calendar },
        ...(counted && { n: [...counted.n], of: counted.of }),
      }
      const moment = (at: number | undefined) => (at !== undefined && field.unit ? momentOf(at, field.unit) : '')
      const content = [
        `from=${moment(times[0])}`,
        `to=${moment(times.at(-1))}`,
        `station=${cell.lon ?? cell.column}, ${cell.lat ?? cell.row}`,
        `variable=${key}`,
        ...(query.resolution ? [`resolution=${query.resolution}`] : []),
        'format=json',
        `rows=${points}`,
      ]
      return { answer, taken: look ? null : { datasetId: id, version: number, content } }
    },
  }
}
export type Fields = ReturnType<typeof createFields>
