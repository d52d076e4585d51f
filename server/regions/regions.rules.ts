/** What a region has of a field: a mean by area, or for emissions the total of its shares of cells. */
import type { Overlap } from './overlap.rules.ts'

/** `mean` of what is told by volume or is a share, `amount` what a cell emits, `flux` what a square metre emits. */
export type Quantity = 'mean' | 'amount' | 'flux'

const raised = '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'
const plain = '-0123456789'
/** Powers of a unit: `t/cell/month` is t 1, cell -1, month -1. */
export function powersOf(unit: string): Map<string, number> {
  const text = [...unit.replaceAll('μ', 'µ')].map((sign) => plain[raised.indexOf(sign)] ?? sign).join('')
  const found = new Map<string, number>()
  let sign = 1
  for (const [part] of text.matchAll(/\/|[A-Za-zµ°%]+(?:\^?-?\d+)?/g)) {
    if (part === '/') {
      sign = -1
      continue
    }
    const [, name, power] = /^([A-Za-zµ°%]+)\^?(-?\d+)?$/.exec(part)!
    found.set(name!, (found.get(name!) ?? 0) + sign * Number(power ?? 1))
    sign = 1
  }
  return found
}

/** Grams, or mol where it is one. */
const masses: Readonly<Record<string, number>> = {
  ...{ µg: 1e-6, ug: 1e-6, mg: 1e-3, g: 1, kg: 1e3, t: 1e6, Mg: 1e6, kt: 1e9, Gg: 1e9, Mt: 1e12, Tg: 1e12 },
}
const lengths: Readonly<Record<string, number>> = { m: 1, cm: 0.01, km: 1000 }
const times: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600, hr: 3600, d: 86_400, day: 86_400 }

/** Of an inventory; what a unit of other data says of a mass on an area is a mean all the same. */
export function quantityOf(unit: string, inventory: boolean): Quantity {
  const powers = powersOf(unit)
  const mass = [...powers].some(([name, power]) => (name in masses || /mol$/.test(name)) && power === 1)
  if (!inventory || !mass) return 'mean'
  const area = [...powers].find(([name]) => name in lengths)
  if (!area) return 'amount'
  return area[1] === -2 && fluxFactor(unit) !== null ? 'flux' : 'mean'
}

/** What makes kg m⁻² s⁻¹ of a flux; null where its unit is none that is known. */
export function fluxFactor(unit: string): number | null {
  const powers = powersOf(unit)
  const named = (table: Readonly<Record<string, number>>) => [...powers].find(([name]) => name in table)
  const [mass, length, time] = [named(masses), named(lengths), named(times)]
  if (mass?.[1] !== 1 || length?.[1] !== -2 || time?.[1] !== -1 || powers.size !== 3) return null
  return masses[mass[0]]! / 1000 / lengths[length[0]]! ** 2 / times[time[0]]!
}

/** Tonnes of what an amount tells in a time of its unit; null for mol and what else is no mass. */
export function tonnesOf(unit: string): number | null {
  const mass = [...powersOf(unit)].find(([name, power]) => name in masses && power === 1)
  return mass ? masses[mass[0]]! / 1e6 : null
}

/** `t cell⁻¹ month⁻¹` of a cell is `t month⁻¹` of a province. */
export const withoutCell = (unit: string) =>
  unit
    .replace(/\s*(\/\s*(grid|cell|gridcell)\b|(grid|cell|gridcell)(⁻¹|\^?-1))/gi, '')
    .replace(/\s{2,}/g, ' ')
    .trim()

/** How long a time step is, as it is called: the seconds of a day, a month, a year of whatever calendar, or none of these. */
export function periodName(seconds: number): 'h' | 'd' | 'month' | 'a' | null {
  const days = seconds / 86_400
  if (seconds === 3600) return 'h'
  if (days === 1) return 'd'
  if (days >= 28 && days <= 31) return 'month'
  return days >= 360 && days <= 366 ? 'a' : null
}

/** m² of cells: of their row times of their column. */
type Areas = { rows: Float64Array; columns: Float64Array }

export interface RegionValue {
  value: number | null
  /** Cells that have a part in it, and those of them with a value. */
  cells: number
  counted: number
  /** Share of its area for which there is a value, 0 to 1. */
  covered: number
}

/** What a cell's value weighs in its region: its area within for a mean and a flux, the share of it for an amount. */
export function regionValue(
  { cells, shares, area }: Overlap,
  values: ArrayLike<number>,
  areas: Areas,
  quantity: Quantity,
): RegionValue {
  const width = areas.columns.length
  let [sum, seen, counted] = [0, 0, 0]
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]!
    const value = values[cell]!
    if (!Number.isFinite(value)) continue
    const within = shares[i]! * areas.rows[Math.floor(cell / width)]! * areas.columns[cell % width]!
    counted++
    seen += within
    sum += value * (quantity === 'amount' ? shares[i]! : within)
  }
  const value = counted === 0 || seen === 0 ? null : quantity === 'mean' ? sum / seen : sum
  return { value, cells: cells.length, counted, covered: area > 0 ? Math.min(1, seen / area) : 0 }
}

/** All of the grid, in regions or not. */
export function wholeValue(values: ArrayLike<number>, areas: Areas, quantity: Quantity): number | null {
  const width = areas.columns.length
  let [sum, seen] = [0, 0]
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!
    if (!Number.isFinite(value)) continue
    const area = areas.rows[Math.floor(cell / width)]! * areas.columns[cell % width]!
    seen += area
    sum += quantity === 'amount' ? value : value * area
  }
  return seen === 0 ? null : quantity === 'mean' ? sum / seen : sum
}

/**
 * What makes the number of a step what a region is told of. A flux is told in tonnes of its step, where all steps have
 * one name, else by the day.
 */
export function tellerOf(unit: string, quantity: Quantity, lengths: readonly (number | null)[]) {
  if (quantity !== 'flux') return { unit: quantity === 'mean' ? unit : withoutCell(unit), factor: () => 1 }
  const names = new Set(lengths.map((length) => (length === null ? null : periodName(length))))
  const [period = null] = names.size === 1 ? names : []
  const factor = fluxFactor(unit)! / 1000
  return {
    unit: `t ${period ?? 'd'}⁻¹`,
    factor: (length: number | null) => factor * (period ? length! : 86_400),
  }
}

/** The part of a grid that holds a region, and the region on it; null where it has no cell. */
export function within({ cells, shares, area }: Overlap, { rows, columns }: Areas) {
  if (cells.length === 0) return null
  const width = columns.length
  let [top, left, bottom, right] = [rows.length, width, -1, -1]
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / width), cell % width]
    if (row < top) top = row
    if (row > bottom) bottom = row
    if (column < left) left = column
    if (column > right) right = column
  }
  const across = right - left + 1
  const own = cells.map((cell) => (Math.floor(cell / width) - top) * across + (cell % width) - left)
  return {
    ...{ rows: bottom - top + 1, columns: across },
    region: [[top, bottom + 1] as const, [left, right + 1] as const],
    overlap: { cells: own, shares, area },
    areas: { rows: rows.subarray(top, bottom + 1), columns: columns.subarray(left, right + 1) },
  }
}
