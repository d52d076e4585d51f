/**
 * The air quality index of China by the standard in force on the day of the observation: HJ 633-2012 up to 2026-02-28,
 * HJ 633-2026 from 2026-03-01. Concentrations in µg/m³, CO in mg/m³. Both standards interpolate and round the index up
 * (2012 §6.2, 2026 §4.2.6); the newer first rounds concentrations by GB/T 8170.
 */
import { leastValid, mda8 } from '../averages/capture.vocabulary.ts'
import { dailyMaximum } from '../averages/ozone.rules.ts'
import { daily, exemptYears, type Item, pollutants, type Standard } from './aqi.vocabulary.ts'

const steps = [0, 50, 100, 150, 200, 300, 400, 500]

const common = {
  so2_24h: [0, 50, 150, 475, 800, 1600, 2100, 2620],
  so2_1h: [0, 150, 500, 650, 800],
  no2_24h: [0, 40, 80, 180, 280, 565, 750, 940],
  no2_1h: [0, 100, 200, 700, 1200, 2340, 3090, 3840],
  co_24h: [0, 2, 4, 14, 24, 36, 48, 60],
  co_1h: [0, 5, 10, 35, 60, 90, 120, 150],
  o3_1h: [0, 160, 200, 300, 400, 800, 1000, 1200],
  o3_8h: [0, 100, 160, 215, 265, 800],
}
const points: Record<Standard, Record<Item, readonly number[]>> = {
  'HJ 633-2012': {
    ...common,
    pm25_24h: [0, 35, 75, 115, 150, 250, 350, 500],
    pm10_24h: [0, 50, 150, 250, 350, 420, 500, 600],
  },
  'HJ 633-2026': {
    ...common,
    pm25_24h: [0, 35, 60, 115, 150, 250, 350, 500],
    pm10_24h: [0, 50, 120, 250, 350, 420, 500, 600],
  },
}

/** By the date of the observation, `YYYY-MM-DD` in Beijing time; earlier days than the older standard follow it too. */
export const standardOn = (date: string): Standard => (date >= '2026-03-01' ? 'HJ 633-2026' : 'HJ 633-2012')

/** Binary fractions are a hair beside the decimal that is meant; 12 digits are more than any instrument has. */
const decimal = (value: number) => Number(value.toPrecision(12))

/** GB/T 8170: to the nearest, and a half that is exact to the even digit. */
export function roundHalfEven(value: number, digits: number): number {
  const scaled = decimal(value * 10 ** digits)
  const below = Math.floor(scaled)
  const rest = decimal(scaled - below)
  const up = rest > 0.5 || (rest === 0.5 && below % 2 !== 0)
  return (below + (up ? 1 : 0)) / 10 ** digits
}

export interface Why {
  item: Item
  standard: Standard
  /** As it was measured, and as the index takes it; null where it is missing. */
  measured: number | null
  concentration: number | null
  /** null: missing, or not computed by this standard. */
  index: number | null
  /** Concentrations and indices between which it lies. */
  between: { low: number; high: number; from: number; to: number } | null
  /** The formula filled in. */
  formula: string | null
  note: 'missing' | 'unplanned' | 'useDay' | 'useHour' | 'fixed' | 'beyond' | null
}

export function subIndex(standard: Standard, item: Item, measured: number | null): Why {
  const empty = { item, standard, measured, concentration: null, index: null, between: null, formula: null }
  if (measured === null || !Number.isFinite(measured)) return { ...empty, measured: null, note: 'missing' }
  const newer = standard === 'HJ 633-2026'
  const rounded = newer ? roundHalfEven(measured, item.startsWith('co_') ? 1 : 0) : decimal(measured)
  // Below zero is noise around nothing: the value stays as it is, its index is that of nothing.
  const concentration = rounded || 0
  const told = { ...empty, concentration }
  const taken = Math.max(0, concentration)
  const table = points[standard][item]
  const top = table[table.length - 1]!
  if (taken > top) {
    if (item === 'so2_1h') return newer ? { ...told, index: 200, note: 'fixed' } : { ...told, note: 'useDay' }
    if (item === 'o3_8h') return newer ? { ...told, index: 300, note: 'fixed' } : { ...told, note: 'useHour' }
    return { ...told, index: 500, note: 'beyond' }
  }
  const at = Math.max(
    1,
    table.findIndex((point) => taken <= point),
  )
  const between = { low: table[at - 1]!, high: table[at]!, from: steps[at - 1]!, to: steps[at]! }
  const { low, high, from, to } = between
  const exact = decimal(((to - from) / (high - low)) * (taken - low) + from)
  const index = Math.ceil(exact)
  const shown = Number(exact.toFixed(4))
  const formula = `(${to} − ${from}) ÷ (${high} − ${low}) × (${Number(taken.toPrecision(6))} − ${low}) + ${from} = ${shown} → ${index}`
  return { ...told, index, between, formula, note: null }
}

export interface Day {
  date: string
  standard: Standard
  /** null is NA. */
  aqi: number | null
  /** The highest of what there is, where the index itself is NA. */
  highest: number | null
  /** Of an index above 50; those that share it stand together. */
  primary: Item[]
  /** HJ 633-2012 only: all above 100. */
  exceeding: Item[]
  missing: Item[]
  /** Of pollutants that the station does not measure at all: `/`, not NA. */
  unplanned: Item[]
  /** Missing, and the index is given without them (HJ 633-2026 §5.3.2). */
  exempt: Item[]
  why: Why[]
}

const keyOf = (item: Item) => item.slice(0, item.lastIndexOf('_'))

/** Keys of pollutants: those that a station does not measure, and those that were never primary (`exemptOf`). */
interface Circumstances {
  standard?: Standard | undefined
  unplanned?: readonly string[]
  exempt?: readonly string[]
}

/**
 * The daily index. Where pollutants are missing, HJ 633-2026 §5.3.1 gives it only if the others are above 100 already, §5.3.2
 * also where the missing ones have not been primary for three years. What is not measured at all is marked `/`.
 */
export function dailyIndex(
  date: string,
  values: Partial<Record<Item, number | null>>,
  { standard = standardOn(date), unplanned: never = [], exempt: harmless = [] }: Circumstances = {},
): Day {
  const why = daily[standard].map((item): Why => {
    const one = subIndex(standard, item, values[item] ?? null)
    return one.note === 'missing' && never.includes(keyOf(item)) ? { ...one, note: 'unplanned' } : one
  })
  const noted = (note: Why['note']) => why.flatMap((one) => (one.note === note ? [one.item] : []))
  const [absent, unplanned] = [noted('missing'), noted('unplanned')]
  const exempt = standard === 'HJ 633-2026' ? absent.filter((item) => harmless.includes(keyOf(item))) : []
  const missing = absent.filter((item) => !exempt.includes(item))
  const indices = why.flatMap(({ index }) => (index === null ? [] : [index]))
  const highest = indices.length === 0 ? null : Math.max(...indices)
  const newer = standard === 'HJ 633-2026'
  const withheld = newer && missing.length + unplanned.length > 0 && (highest ?? 0) <= 100
  const aqi = highest === null || withheld ? null : newer ? Math.max(1, highest) : highest
  const having = (holds: (index: number) => boolean) =>
    why.flatMap(({ item, index }) => (index !== null && holds(index) ? [item] : []))
  return {
    date,
    standard,
    aqi,
    highest,
    primary: aqi !== null && aqi > 50 ? having((index) => index === highest) : [],
    exceeding: newer ? [] : having((index) => index > 100),
    missing,
    unplanned,
    exempt,
    why,
  }
}

/** Days of three years before, each with its primary pollutants and which of them it has a value for. */
export interface PastDay {
  aqi: number | null
  primary: readonly Item[]
  valued: readonly Item[]
}
/**
 * Pollutants without which HJ 633-2026 §5.3.2 gives the index: in three years never primary at light pollution or worse. Whether
 * that is so is known of those that have a valid year's worth of days in each of the three.
 */
export function exemptOf(years: readonly (readonly PastDay[])[]): string[] {
  if (years.length < exemptYears) return []
  return pollutants.filter((key) => {
    const has = (item: Item) => keyOf(item) === key
    const known = years.every((days) => days.filter(({ valued }) => valued.some(has)).length >= leastValid.year)
    return known && !years.flat().some(({ aqi, primary }) => aqi !== null && aqi > 100 && primary.some(has))
  })
}

export interface OfHours {
  value: number | null
  n: number
  of: number
}

const isThere = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value)

/** The mean of a natural day from its 24 hours (01:00 … 24:00 where they are named by their end): at least 20. */
export function dayMean(hours: readonly (number | null)[]): OfHours {
  const there = hours.slice(0, 24).filter(isThere)
  const mean = there.reduce((sum, one) => sum + one, 0) / there.length
  return { value: there.length >= 20 ? mean : null, n: there.length, of: 24 }
}

export function dayMaximum(hours: readonly (number | null)[]): OfHours {
  const there = hours.slice(0, 24).filter(isThere)
  return { value: there.length >= 20 ? Math.max(...there) : null, n: there.length, of: 24 }
}

/** The largest 8-hour mean of the day (`ozone.rules.ts`); n and of count windows. */
export function maximumOfEight(hours: readonly (number | null)[]): OfHours {
  const column = Float32Array.from(hours.slice(0, 24), (value) => (isThere(value) ? value : Number.NaN))
  const times = Float64Array.from(column, (_, place) => place * 3600)
  const { values, n, of } = dailyMaximum(times, column, Float64Array.of(0), mda8.limit)
  const value = values[0]!
  return { value: Number.isNaN(value) ? null : ofSingle(value), n: n[0]!, of: of[0]! }
}

/** The decimal that a number of single precision stands for: 1.6 mg/m³ is kept as 1.60000002, whose index would be 41. */
export const ofSingle = (value: number) => Number(value.toPrecision(6))
