import { setImmediate as breath } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Arrays } from '../engines/arrays/arrays.ts'
import type { Asking, FieldReading, Opened } from '../fields/fields.reading.ts'
import { shapeOf } from '../fields/grids.rules.ts'
import { createOverlaps, regions } from './overlaps.ts'
import {
  fluxFactor,
  periodName,
  type Quantity,
  quantityOf,
  type RegionValue,
  regionValue,
  wholeValue,
  withoutCell,
} from './regions.rules.ts'
import type { Regions, RegionsQuery } from './regions.schema.ts'
import { between, secondsAbout } from './steps.rules.ts'

/** Values unpacked, or regions added up, before others have their turn: some ms. */
const atOnce = 250_000
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

  /** Seconds of a time step: by its bounds, else by its neighbours. */
  async function secondsAt({ about, sha256, base, unit }: Opened, time: number): Promise<number | null> {
    if (!about.times || !unit) return null
    if (about.times.bounds) {
      const [from, to] = await arrays.read(sha256, `${base}time_bnds`, [
        [time, time + 1],
        [0, 2],
      ])
      return between(from!, to!, unit)
    }
    if (about.times.count < 2) return null
    const first = Math.max(0, Math.min(time, about.times.count - 2))
    const [a, b] = (await arrays.read(sha256, `${base}time`, [[first, first + 2]])) as unknown as [number, number]
    return time === first ? secondsAbout(a, b, unit) : secondsAbout(b, a, unit)
  }

  return {
    overlaps,
    summed,
    secondsAt,

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
      const period = length === null ? null : periodName(length)
      // Tonnes in a step that has a name are told by it, others by the day.
      const factor = quantity === 'flux' ? (fluxFactor(about.unit)! * (period ? length! : 86_400)) / 1000 : 1
      const told = (value: number | null) => (value === null ? null : tidy(value * factor))
      const sum = list.reduce((all, { value }) => all + (value ?? 0), 0)
      const weights = list.map(({ covered }, i) => covered * shared[i]!.area)
      const weight = weights.reduce((all, one) => all + one, 0)
      const mean = list.reduce((all, { value }, i) => all + (value ?? 0) * weights[i]!, 0) / weight
      const any = list.some(({ value }) => value !== null)
      return {
        ...{ version: number, variable: field.key, quantity: quantity === 'mean' ? 'mean' : 'total' },
        unit: quantity === 'mean' ? about.unit : quantity === 'flux' ? `t ${period ?? 'd'}⁻¹` : withoutCell(about.unit),
        ...{ cellUnit: about.unit, time, level, seconds: length, cells },
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
