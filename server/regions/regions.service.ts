import { setImmediate as breath } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Arrays } from '../engines/arrays/arrays.ts'
import { heldIn } from '../engines/once.ts'
import { createTurns } from '../engines/turns.ts'
import { DomainError } from '../errors.ts'
import { type Asking, type FieldReading, type Opened, wrong } from '../fields/fields.reading.ts'
import { mostFrameCells } from '../fields/fields.vocabulary.ts'
import { shapeOf } from '../fields/grids.rules.ts'
import { mostDrawn } from '../series/series.looks.vocabulary.ts'
import { createOverlaps, regions } from './overlaps.ts'
import {
  within as boxOf,
  type Quantity,
  quantityOf,
  type RegionValue,
  regionValue,
  tellerOf,
  wholeValue,
} from './regions.rules.ts'
import type { RegionSeries, RegionSeriesQuery, Regions, RegionsQuery } from './regions.schema.ts'
import { between, secondsAbout } from './steps.rules.ts'

const hourSeconds = 3600
/** Values unpacked, or regions added up, before others have their turn: some ms. */
const atOnce = 250_000
/** Values that are read for one series of a province: some seconds of work. */
const mostRead = 60_000_000
/** Provinces whose series are worked out at the same time. */
const seriesAtOnce = 2
/** As many figures as numbers of 32 bits hold. */
export const tidy = (value: number) => Number(value.toPrecision(9))

interface Summed {
  list: RegionValue[]
  whole: number | null
}

/** Fields by province: means by area, and totals of emissions. */
export function createRegions({ reading, arrays }: { reading: FieldReading; arrays: Pick<Arrays, 'read'> }) {
  const { openField, unpackerOf, timesOf, momentOf, secondsOf, within, before, gate } = reading
  const overlaps = createOverlaps()
  const known = new LRUCache<string, Summed>({ max: 4000 })
  // Of at most some thousand times each.
  const lines = new LRUCache<string, Promise<RegionValue[]>>({ max: 50 })
  const turns = createTurns(seriesAtOnce)

  async function numbersOf(field: Opened, time: number, level: number): Promise<Float64Array> {
    const [rows, columns] = shapeOf(field.about.grid)
    const region = [...before(field.about, time, time + 1, level), [0, rows] as const, [0, columns] as const]
    const stored = await arrays.read(field.sha256, field.base + field.key, region)
    const value = await unpackerOf(field)
    const numbers = new Float64Array(stored.length)
    for (let i = 0; i < stored.length; i++) {
      numbers[i] = value(stored[i]!)
      if (i % atOnce === atOnce - 1) await breath()
    }
    return numbers
  }

  /** What each region has, and all of the grid, as the field counts; of a flux, times m². */
  async function summed(field: Opened, time: number, level: number, quantity: Quantity): Promise<Summed> {
    const name = `${field.sha256} ${field.base}${field.key} ${time} ${level} ${quantity}`
    const found = known.get(name)
    if (found) return found
    const shared = await overlaps.of(field.about.grid)
    const numbers = await numbersOf(field, time, level)
    const list: RegionValue[] = []
    let done = 0
    for (const overlap of shared.overlaps) {
      list.push(regionValue(overlap, numbers, shared.areas, quantity))
      done += overlap.cells.length
      if (done > atOnce) {
        done = 0
        await breath()
      }
    }
    const sums = { list, whole: wholeValue(numbers, shared.areas, quantity) }
    known.set(name, sums)
    return sums
  }

  /** Seconds of time steps: by their bounds, else by their neighbours. */
  async function lengthsOf({ about, sha256, base, unit }: Opened, from: number, to: number) {
    const none = Array.from({ length: to - from }, () => null)
    if (!about.times || !unit) return none
    if (about.times.bounds) {
      const bounds = await arrays.read(sha256, `${base}time_bnds`, [
        [from, to],
        [0, 2],
      ])
      return none.map((_, i) => between(bounds[2 * i]!, bounds[2 * i + 1]!, unit))
    }
    const { count } = about.times
    if (count < 2) return none
    const begin = Math.max(0, Math.min(from, count - 2))
    const times = await arrays.read(sha256, `${base}time`, [[begin, Math.min(count, to + 1)]])
    return none.map((_, i) => {
      const time = from + i
      const first = Math.min(time, count - 2)
      const [a, b] = [times[first - begin]!, times[first - begin + 1]!]
      return time === first ? secondsAbout(a, b, unit) : secondsAbout(b, a, unit)
    })
  }
  const secondsAt = async (field: Opened, time: number) => (await lengthsOf(field, time, time + 1))[0] ?? null

  /** What a province has at each of these times, as the field counts; read a box about it at a time. */
  async function seriesOf(
    field: Opened,
    place: number,
    level: number,
    [from, to]: readonly [number, number],
    quantity: Quantity,
  ) {
    const { about } = field
    const shared = await overlaps.of(about.grid)
    const overlap = shared.overlaps[place]!
    const box = boxOf(overlap, shared.areas)
    if (!box) throw new DomainError('noCell')
    const cells = box.rows * box.columns
    const values = cells * (to - from)
    if (values > mostRead) throw new DomainError('tooManyValues', { most: mostRead, values })
    const value = await unpackerOf(field)
    const path = field.base + (about.series ? `series/${field.key}` : field.key)
    const list: RegionValue[] = []
    const step = Math.max(1, Math.floor(mostFrameCells / cells))
    for (let first = from; first < to; first += step) {
      const end = Math.min(to, first + step)
      const stored = await arrays.read(field.sha256, path, [...before(about, first, end, level), ...box.region])
      const numbers = new Float64Array(cells)
      for (let time = 0; time < end - first; time++) {
        for (let i = 0; i < cells; i++) numbers[i] = value(stored[time * cells + i]!)
        list.push(regionValue(box.overlap, numbers, box.areas, quantity))
        if (((time + 1) * cells) % atOnce < cells) await breath()
      }
    }
    return list
  }

  return {
    overlaps,
    summed,
    secondsAt,

    /** A province through time. @throws DomainError noRegions, noCell, tooManyValues, invalidInput, fieldNotFound */
    series: async (id: number, query: RegionSeriesQuery, asking: Asking): Promise<RegionSeries> => {
      const opened = await openField(id, query.variable, query.version, query.resolution)
      const { field, number, dataset } = opened
      const { about } = field
      const count = about.times?.count ?? 1
      const { code, first = 0, last = count - 1 } = query
      const { level } = within(about, { time: last, level: query.level })
      if (first > last || last - first >= mostDrawn) throw wrong(`first, last: ${mostDrawn}`)
      const place = regions.findIndex((one) => one.code === code)
      if (place < 0) throw wrong(`code: ${code}`)
      // As looking at so many values of one cell.
      const [from, to] = [first * hourSeconds, last * hourSeconds]
      await gate(opened, asking, { line: `region ${code} ${level}`, first: from, last: to, points: 1 })
      const times = await timesOf(field, first, last + 1)
      const lengths = await lengthsOf(field, first, last + 1)
      let quantity = quantityOf(about.unit, dataset.kind === 'inventory')
      if (quantity === 'flux' && lengths.includes(null)) quantity = 'mean'
      const name = `${field.sha256} ${field.base}${field.key} ${code} ${level} ${first} ${last} ${quantity}`
      const list = await heldIn(lines, name, async () => {
        const leave = await turns.take()!
        try {
          return await seriesOf(field, place, level, [first, last + 1], quantity)
        } finally {
          leave()
        }
      })
      const { factor, unit } = tellerOf(about.unit, quantity, lengths)
      return {
        ...{ version: number, variable: field.key, quantity: quantity === 'mean' ? 'mean' : 'total' },
        ...{ unit, cellUnit: about.unit, level, code, name: regions[place]!.name, times },
        time: about.times && { units: about.times.units, calendar: about.times.calendar },
        values: list.map(({ value }, i) => (value === null ? null : tidy(value * factor(lengths[i]!)))),
        covered: list.map(({ covered }) => Number(covered.toFixed(4))),
      }
    },

    /** @throws DomainError noRegions, tooManyValues, invalidInput, fieldNotFound */
    regions: async (id: number, query: RegionsQuery, asking: Asking): Promise<Regions> => {
      const opened = await openField(id, query.variable, query.version, query.resolution)
      const { field, number, dataset } = opened
      const { about } = field
      const { time, level } = within(about, query)
      const [at] = await timesOf(field, time, time + 1)
      const seconds = secondsOf(at, field.unit)
      await gate(opened, asking, { line: `frames ${level}`, first: seconds, last: seconds, points: 1 })
      const { cells, overlaps: shared } = await overlaps.of(about.grid)
      const length = await secondsAt(field, time)
      let quantity = quantityOf(about.unit, dataset.kind === 'inventory')
      // Without the length of a step, a flux has no total.
      if (quantity === 'flux' && length === null) quantity = 'mean'
      const { list, whole } = await summed(field, time, level, quantity)
      const { factor, unit } = tellerOf(about.unit, quantity, [length])
      const told = (value: number | null) => (value === null ? null : tidy(value * factor(length)))
      const sum = list.reduce((all, { value }) => all + (value ?? 0), 0)
      const weights = list.map(({ covered }, i) => covered * shared[i]!.area)
      const weight = weights.reduce((all, one) => all + one, 0)
      const mean = list.reduce((all, { value }, i) => all + (value ?? 0) * weights[i]!, 0) / weight
      const any = list.some(({ value }) => value !== null)
      return {
        ...{ version: number, variable: field.key, quantity: quantity === 'mean' ? 'mean' : 'total' },
        ...{ unit, cellUnit: about.unit, time, level, seconds: length, cells },
        moment: at !== undefined && field.unit ? momentOf(at, field.unit) : null,
        regions: list.map(({ value, covered, ...one }, i) => ({
          ...{ code: regions[i]!.code, name: regions[i]!.name },
          ...{ value: told(value), ...one, covered: Number(covered.toFixed(4)) },
        })),
        together: any ? told(quantity === 'mean' ? mean : sum) : null,
        outside: quantity === 'mean' || whole === null ? null : told(Math.max(0, whole - sum)),
      }
    },
  }
}
export type RegionValues = ReturnType<typeof createRegions>
