/** A made-up inventory on a grid: what the table of the same dataset says of a province and year, shared out over its cells and months. */
import { createHash } from 'node:crypto'
import { overlapOf } from '../../../server/regions/overlap.rules.ts'
import { regions } from '../../../server/regions/overlaps.ts'
import { random } from '../../random.ts'
import { nationalTotal, type Pollutant, provinces, sectorShares } from '../inventory/inventory.vocabulary.ts'
import type { Axes } from './shapes.ts'

export const emittedSectors = [
  { zh: '电力', en: 'Power' },
  { zh: '工业', en: 'Industry' },
  { zh: '民用', en: 'Residential' },
  { zh: '交通', en: 'Transportation' },
  { zh: '农业', en: 'Agriculture' },
]
/** What of a year each month has: homes heat in winter, fields are manured in summer. */
const seasons: ((month: number) => number)[] = [
  (month) => 1 + 0.08 * Math.cos((month * Math.PI) / 3),
  (month) => 1 - 0.1 * Math.cos((month * Math.PI) / 6),
  (month) => 1 + 0.65 * Math.cos((month * Math.PI) / 6),
  () => 1,
  (month) => 1 - 0.55 * Math.cos((month * Math.PI) / 6),
]
const monthShares = seasons.map((season) => {
  const all = Array.from({ length: 12 }, (_, month) => season(month + 0.5))
  const sum = all.reduce((a, b) => a + b, 0)
  return all.map((one) => one / sum)
})
/** How much a sector keeps to towns, and in how many cells it is at all. */
const towns = [0.4, 0.85, 0.6, 0.8, 0.1]
const spread = [0.12, 0.7, 1, 1, 1]

/** Share of a province and sector that each cell has; cells are told apart by their number. */
function patterns({ latitudes, longitudes }: Axes) {
  const grid = { kind: 'axes' as const, latitudes, longitudes }
  const place = (cell: number) => [
    longitudes[cell % longitudes.length]!,
    latitudes[Math.floor(cell / longitudes.length)]!,
  ]
  return provinces.map(({ zh, share }) => {
    const { cells, shares } = overlapOf(grid, regions.find(({ name }) => name.zh === zh)!.rings)
    const stream = random(`${zh} towns`)
    const centres = Array.from({ length: 3 + Math.min(6, Math.floor(cells.length / 8)) }, (_, i) => ({
      at: place(cells[Math.floor(stream.next() * cells.length)]!),
      weight: i === 0 ? 1.6 : 0.3 + 0.7 * stream.next(),
    }))
    const sectors = towns.map((near, sector) => {
      const plants = random(`${zh} ${sector}`)
      const weights = Array.from(cells, (cell, i) => {
        const [lon, lat] = place(cell)
        const town = centres.reduce(
          (sum, { at, weight }) =>
            sum + weight * Math.exp(-(((lon! - at[0]!) * 0.8) ** 2 + (lat! - at[1]!) ** 2) / 0.5),
          0,
        )
        const there = plants.next() < spread[sector]! || cells.length < 6 ? 0.4 + 0.6 * plants.next() : 0
        return shares[i]! * there * (near * town + (1 - near) * 0.12 + 0.01)
      })
      const sum = weights.reduce((a, b) => a + b, 0)
      return weights.map((weight) => (share * weight) / sum)
    })
    return { cells, sectors }
  })
}
let known: { name: string; made: ReturnType<typeof patterns> } | null = null
function patternsOf(axes: Axes) {
  const name = createHash('sha256').update(JSON.stringify(axes)).digest('hex')
  if (known?.name !== name) known = { name, made: patterns(axes) }
  return known.made
}

/** t a month of a cell, month after month and sector after sector; NaN where no province of the table lies. */
export function emitted(pollutant: Pollutant, axes: Axes, firstYear: number, months: number): Float64Array {
  const frame = axes.latitudes.length * axes.longitudes.length
  const values = new Float64Array(months * emittedSectors.length * frame).fill(Number.NaN)
  for (const { cells, sectors } of patternsOf(axes))
    for (let month = 0; month < months; month++) {
      const total = nationalTotal(pollutant, firstYear + Math.floor(month / 12)) * 1e6
      for (const [sector, shares] of sectors.entries()) {
        const tonnes = total * sectorShares[pollutant][sector]! * monthShares[sector]![month % 12]!
        const begin = (month * emittedSectors.length + sector) * frame
        for (const [i, cell] of cells.entries()) {
          const before = values[begin + cell]!
          values[begin + cell] = (Number.isNaN(before) ? 0 : before) + tonnes * shares[i]!
        }
      }
    }
  return values
}
