/**
 * What the hours of a station have in common: by hour of the day, weekday and month, and by where the wind came from.
 * Definitions as in openair (Carslaw & Ropkins 2012, Environ. Modell. Softw. 27–28, 52–61): `timeVariation`, `windRose`,
 * `pollutionRose`. Hours of one group are taken as independent for the confidence, as there.
 */
import { percentile } from '../averages/percentiles.rules.ts'
import { calmBelow } from '../averages/wind.rules.ts'
import { draws, fewest, sectors } from './patterns.vocabulary.ts'

export { sectors }

export interface Group {
  /** Of the hours that have a value; null of fewer than three, which would tell the hours themselves. */
  mean: number | null
  /** 95 % confidence of the mean. */
  low: number | null
  high: number | null
  n: number
}

/** The same draws for the same data: a page that is opened twice shows the same band. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
/** Mean, and the 2.5th and 97.5th percentile of the means of samples drawn with replacement. */
export function meanWithConfidence(values: readonly number[]): Group {
  const n = values.length
  if (n < fewest) return { mean: null, low: null, high: null, n }
  const mean = values.reduce((sum, one) => sum + one, 0) / n
  const random = randomOf(n)
  const means = new Float64Array(draws)
  for (let draw = 0; draw < draws; draw++) {
    let sum = 0
    for (let i = 0; i < n; i++) sum += values[Math.floor(random() * n)]!
    means[draw] = sum / n
  }
  means.sort()
  return { mean, low: percentile(means, 0.025), high: percentile(means, 0.975), n }
}

/** Hour of the day, weekday (0 is Monday) and month (0 is January) by the clock of the station. */
export function clockOf(seconds: number, offset: number) {
  const at = new Date((seconds + offset) * 1000)
  return { hour: at.getUTCHours(), weekday: (at.getUTCDay() + 6) % 7, month: at.getUTCMonth() }
}

export interface Variation {
  hours: Group[]
  weekdays: Group[]
  months: Group[]
}
/** What is NaN is missing. */
export function timeVariation(times: ArrayLike<number>, values: ArrayLike<number>, offset: number): Variation {
  const groups = { hour: lists(24), weekday: lists(7), month: lists(12) }
  for (let i = 0; i < times.length; i++) {
    const value = values[i]!
    if (Number.isNaN(value)) continue
    const at = clockOf(times[i]!, offset)
    groups.hour[at.hour]!.push(value)
    groups.weekday[at.weekday]!.push(value)
    groups.month[at.month]!.push(value)
  }
  return {
    hours: groups.hour.map(meanWithConfidence),
    weekdays: groups.weekday.map(meanWithConfidence),
    months: groups.month.map(meanWithConfidence),
  }
}
const lists = (count: number) => Array.from({ length: count }, (): number[] => [])

/** The first is around north. */
export const sectorOf = (direction: number) =>
  Math.floor(((((direction + 180 / sectors) % 360) + 360) % 360) / (360 / sectors)) % sectors

export interface Rose {
  /** Lower ends of the classes; the last has no upper. */
  breaks: number[]
  /** By sector the number of hours in each class. */
  counts: number[][]
  /** By sector the mean of what is classed. */
  means: (number | null)[]
  calm: number
  /** Hours with wind and value, calms among them. */
  n: number
}

/** Hours by the direction that the wind came from and a class of what came with it; without wind an hour has no direction. */
export function rose(
  directions: ArrayLike<number>,
  speeds: ArrayLike<number>,
  classed: ArrayLike<number>,
  breaks: readonly number[],
): Rose {
  const counts = Array.from({ length: sectors }, () => new Array<number>(breaks.length).fill(0))
  const sums = new Array<number>(sectors).fill(0)
  let [calm, n] = [0, 0]
  for (let i = 0; i < speeds.length; i++) {
    const [speed, direction, value] = [speeds[i]!, directions[i]!, classed[i]!]
    if (Number.isNaN(speed) || Number.isNaN(value)) continue
    if (speed < calmBelow) {
      calm++
      n++
      continue
    }
    if (Number.isNaN(direction)) continue
    const sector = sectorOf(direction)
    let place = breaks.length - 1
    while (place > 0 && value < breaks[place]!) place--
    counts[sector]![place]! += 1
    sums[sector]! += value
    n++
  }
  const means = counts.map((of, i) => {
    const all = of.reduce((sum, one) => sum + one, 0)
    return all < fewest ? null : sums[i]! / all
  })
  return { breaks: [...breaks], counts, means, calm, n }
}

/** Wind speeds as openair's `windRose` classes them: four steps of 2 m s⁻¹. */
export const speedBreaks = [0, 2, 4, 6]
/** Five classes of even round steps up to about the 95th percentile, so that the highest class is rare and seen. */
export function valueBreaks(values: ArrayLike<number>): number[] {
  const there = Float64Array.from(Array.from(values).filter((one) => !Number.isNaN(one))).sort()
  if (there.length === 0) return [0]
  const top = Math.max(percentile(there, 0.95), 0)
  const rough = top / 5
  if (!(rough > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough * 0.999)!
  return [0, 1, 2, 3, 4].map((one) => Number((one * step).toPrecision(6)))
}

/** By month how many hours have a value, and how many there are in what the table holds of the year. */
export function availability(times: ArrayLike<number>, values: ArrayLike<number>, offset: number) {
  const months = Array.from({ length: 12 }, () => ({ n: 0, of: 0 }))
  for (let i = 0; i < times.length; i++) {
    const month = months[clockOf(times[i]!, offset).month]!
    month.of++
    if (!Number.isNaN(values[i]!)) month.n++
  }
  return months
}

export interface Fit {
  n: number
  /** Pearson's. */
  r: number
  /** y = slope · x + intercept, least squares of y. */
  ols: { slope: number; intercept: number }
  /** Reduced major axis, which takes errors of both into account (Ayers 2001, Atmos. Environ. 35, 2423–2425). */
  rma: { slope: number; intercept: number }
}
/** Of pairs that have both; null of fewer than three, or where one of the two never changes. */
export function fitOf(x: ArrayLike<number>, y: ArrayLike<number>): Fit | null {
  let [n, mx, my] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i]!) || Number.isNaN(y[i]!)) continue
    n++
    mx += (x[i]! - mx) / n
    my += (y[i]! - my) / n
  }
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    if (Number.isNaN(x[i]!) || Number.isNaN(y[i]!)) continue
    xx += (x[i]! - mx) ** 2
    yy += (y[i]! - my) ** 2
    xy += (x[i]! - mx) * (y[i]! - my)
  }
  if (n < fewest || xx === 0 || yy === 0) return null
  const line = (slope: number) => ({ slope, intercept: my - slope * mx })
  const r = xy / Math.sqrt(xx * yy)
  return { n, r, ols: line(xy / xx), rma: line((r < 0 ? -1 : 1) * Math.sqrt(yy / xx)) }
}
