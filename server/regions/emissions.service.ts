/** Inventories on grids: sector × species × year, of the whole, of provinces and of a cell. */
import { LRUCache } from 'lru-cache'
import type { Bilingual } from '../basics/language.ts'
import type { Arrays } from '../engines/arrays/arrays.ts'
import { createShared } from '../engines/once.ts'
import { DomainError } from '../errors.ts'
import type { Asking, FieldReading, Opened } from '../fields/fields.reading.ts'
import { shapeOf } from '../fields/grids.rules.ts'
import { regions } from './overlaps.ts'
import { type Quantity, quantityOf, tonnesOf } from './regions.rules.ts'
import type { CellQuery, EmissionCell, Emissions, EmissionsQuery } from './regions.schema.ts'
import { type RegionValues, tidy } from './regions.service.ts'
import { secondsOfYear, tonnesInStep, yearOf } from './steps.rules.ts'

/** Numbers that one answer is made of, read once and kept: a second or two of work, with breaths. */
const mostRead = 60_000_000

interface Emitted {
  field: Opened
  quantity: Exclude<Quantity, 'mean'>
}
interface Step {
  time: number
  at: number
  seconds: number | null
}

export function createEmissions({
  reading,
  arrays,
  regionValues,
}: {
  reading: FieldReading
  arrays: Pick<Arrays, 'read'>
  regionValues: Pick<RegionValues, 'overlaps' | 'summed' | 'secondsAt'>
}) {
  const { open, openField, unpackerOf, timesOf, momentOf, secondsOf, cellFor, gate } = reading
  const kept = new LRUCache<string, Omit<Emissions, 'version'>>({ max: 200 })
  const underWay = createShared<Omit<Emissions, 'version'>>()

  /** Fields that tell masses, all with the sectors of the first. @throws DomainError noEmissions */
  async function chosen(id: number, asked: number | undefined) {
    const { dataset, number, fields } = await open(id, asked)
    const all = fields.flatMap((field): Emitted[] => {
      const { unit, grid, times } = field.about
      const quantity = quantityOf(unit, dataset.kind === 'inventory')
      if (quantity === 'mean' || (quantity === 'amount' && tonnesOf(unit) === null)) return []
      return grid.kind === 'axes' && times && field.unit ? [{ field, quantity }] : []
    })
    const alike = ({ field: { about } }: Emitted) =>
      JSON.stringify([about.levels?.words ?? about.levels?.count ?? null, shapeOf(about.grid), about.times?.count])
    const list = all.filter((one) => alike(one) === alike(all[0]!))
    if (!list[0]) throw new DomainError('noEmissions')
    const { field } = list[0]
    const values = await timesOf(field, 0, field.about.times!.count)
    const years = [...new Set(values.map((at) => yearOf(at, field.unit!)!))].sort((a, b) => a - b)
    return { dataset, number, list, first: field, values, years }
  }

  async function stepsOf(first: Opened, values: readonly number[], year: number): Promise<Step[]> {
    const found: Step[] = []
    for (const [time, at] of values.entries())
      if (yearOf(at, first.unit!) === year) found.push({ time, at, seconds: await regionValues.secondsAt(first, time) })
    return found
  }

  const sectorsOf = ({ about: { levels } }: Opened): Bilingual[] =>
    levels
      ? Array.from({ length: levels.count }, (_, i) => {
          const value = levels.values?.[i]
          const text = value === undefined ? String(i + 1) : `${value} ${levels.unit}`.trim()
          return levels.words?.[i] ?? { zh: text, en: text }
        })
      : [{ zh: '合计', en: 'Total' }]

  /** @throws DomainError noEmissions, invalidInput */
  async function yearIn(id: number, query: { year?: number; version?: number }, asking: Asking, line: string) {
    const all = await chosen(id, query.version)
    const year = query.year ?? all.years.at(-1)!
    if (!all.years.includes(year))
      throw new DomainError('invalidInput', { detail: `year: ${year} (${all.years.join(', ')})` })
    const steps = await stepsOf(all.first, all.values, year)
    const opened = await openField(id, all.first.key, query.version)
    // Sums are coarser than frames: a year of them counts as one.
    const from = secondsOf(steps[0]!.at, all.first.unit)
    await gate(opened, asking, { line, first: from, last: from, points: 1 })
    return { ...all, year, steps }
  }

  const factorOf = ({ field, quantity }: Emitted, { at, seconds }: Step) =>
    tonnesInStep(field.about.unit, quantity, { seconds, year: secondsOfYear(at, field.unit!) })

  return {
    /** t of a year by species and sector: of the grid and of each region. @throws DomainError tooManyValues */
    year: async (id: number, query: EmissionsQuery, asking: Asking): Promise<Emissions> => {
      const { list, first, year, years, steps, number } = await yearIn(id, query, asking, 'emissions')
      const sectors = sectorsOf(first)
      const [rows, columns] = shapeOf(first.about.grid)
      const values = rows * columns * sectors.length * steps.length * list.length
      if (values > mostRead) throw new DomainError('tooManyValues', { most: mostRead, values })
      const work = async () => {
        await regionValues.overlaps.of(first.about.grid)
        const species = []
        for (const one of list) {
          const whole = sectors.map(() => 0)
          const parts = regions.map(() => sectors.map(() => 0))
          for (const step of steps) {
            const factor = factorOf(one, step)
            if (factor === null) throw new DomainError('noEmissions')
            for (const level of sectors.keys()) {
              const sums = await regionValues.summed(one.field, step.time, level, one.quantity)
              whole[level] = whole[level]! + (sums.whole ?? 0) * factor
              for (const [i, { value }] of sums.list.entries())
                parts[i]![level] = parts[i]![level]! + (value ?? 0) * factor
            }
          }
          const { key, about } = one.field
          const told = { key, name: about.name, unit: about.unit }
          species.push({ ...told, whole: whole.map(tidy), regions: parts.map((part) => part.map(tidy)) })
        }
        const codes = regions.map(({ code }) => code)
        return { unit: 't' as const, year, years, steps: steps.length, sectors, codes, species }
      }
      const name = `${first.sha256} ${year}`
      const told = kept.get(name) ?? (await underWay.ask(name, work))
      kept.set(name, told)
      return { version: number, ...told }
    },

    /** What a cell emits: species × sector × time step of a year. */
    cell: async (id: number, query: CellQuery, asking: Asking): Promise<EmissionCell> => {
      const { row: _, column: __, lon: ___, lat: ____, ...when } = query
      const { list, first, year, steps, number } = await yearIn(id, when, asking, 'emissions')
      const { row, column, lon, lat } = cellFor(first.about, query)
      const shared = await regionValues.overlaps.of(first.about.grid)
      const sectors = sectorsOf(first)
      const index = row * shared.areas.columns.length + column
      const species = []
      for (const one of list) {
        const { field } = one
        const { key, about } = field
        const value = await unpackerOf(field)
        const region = [
          [steps[0]!.time, steps.at(-1)!.time + 1] as const,
          ...(about.levels ? [[0, about.levels.count] as const] : []),
          ...([row, column].map((at) => [at, at + 1] as const) as [
            readonly [number, number],
            readonly [number, number],
          ]),
        ]
        const stored = await arrays.read(field.sha256, about.series ? `series/${key}` : key, region)
        const area = one.quantity === 'flux' ? shared.areas.rows[row]! * shared.areas.columns[column]! : 1
        const values = sectors.map((_, level) =>
          steps.map((step) => {
            const at = (step.time - steps[0]!.time) * sectors.length + level
            const [emitted, factor] = [value(stored[at]!), factorOf(one, step)]
            return Number.isNaN(emitted) || factor === null ? null : tidy(emitted * factor * area)
          }),
        )
        species.push({ key, name: about.name, unit: about.unit, values })
      }
      return {
        ...{ version: number, unit: 't', year, sectors, species },
        cell: {
          ...{ row, column, lon: lon!, lat: lat! },
          area: tidy((shared.areas.rows[row]! * shared.areas.columns[column]!) / 1e6),
        },
        regions: shared.overlaps.flatMap(({ cells, shares }, i) => {
          const at = cells.indexOf(index)
          return at === -1
            ? []
            : [{ code: regions[i]!.code, name: regions[i]!.name, share: Number(shares[at]!.toFixed(4)) }]
        }),
        moments: steps.map(({ at }) => momentOf(at, first.unit!)),
        seconds: steps.map(({ seconds }) => seconds ?? 0),
      }
    },
  }
}
export type EmissionTables = ReturnType<typeof createEmissions>
