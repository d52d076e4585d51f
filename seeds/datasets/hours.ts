/** Makers of measured tables: what an instrument writes hour by hour, or height by height. */

import { flag } from '../../server/averages/flags.vocabulary.ts'
import type { KindCode } from '../../server/datasets/datasets.vocabulary.ts'
import { beijing, beijingDate, beijingParts, beijingTime, day, hour } from '../clock.ts'
import { hashed, keyOf, smooth } from '../random.ts'
import type { SeedStation } from '../stations.ts'
import { habitLag } from './climate.ts'
import { axis, type Measure } from './columns.ts'
import { cleanness, humidityAt, type Moment, mixedLayer, momentAt, siteOf, temperatureAt } from './site.ts'
import { peak } from './sun.ts'
import { type Cell, rounded, type TableMaker } from './tables.ts'

export type Row = Record<string, number | null>

interface Weather {
  /** −1.5 to 1.5: high where air stagnates. */
  episode: number
  sunshine: number
  cloudy: boolean
  /** Scatter of a column of its own, about −1 to 1, the same whoever asks. */
  scatter: (what: string) => number
  /** Above ground; 0 where the table has no heights. */
  height: number
  mixed: number
}

/** What binds the columns of a row: sums, quotients, what light does. Values are still unrounded. */
export type Tie = (row: Row, at: Moment & Weather) => void

function dayFactor({ shape, floor = 0.02 }: Measure, { solar, clock, light, site }: Moment): number {
  const local = (clock - habitLag(site.longitude) + 24) % 24
  if (shape === 'photo') return 0.55 + 1.1 * peak(solar, 15, 4.5)
  if (shape === 'night') return 0.65 + 0.8 * peak(solar, 0, 5.5)
  if (shape === 'rush') return 0.65 + 0.75 * peak(local, 8, 2.2) + 0.65 * peak(local, 20, 3.2)
  if (shape === 'solar') return floor + (1 - floor) * light ** 1.3
  return 1
}

export function seasonFactor(season: Measure['season'], date: number): number {
  const wave = (at: number) => Math.cos(((date - at) / 365.25) * 2 * Math.PI)
  if (season === 'winter') return 1 + 0.5 * wave(15)
  if (season === 'summer') return 1 + 0.5 * wave(190)
  if (season === 'spring') return 1 + 0.45 * wave(105)
  return 1
}

/** Wind and mixing end an episode; what light makes follows the sunshine. */
function response(measure: Measure, { episode, sunshine }: Weather): number {
  if (/wind|pblh/.test(measure.key)) return -0.8 * episode
  if (measure.key.startsWith('o3')) return 0.8 * sunshine - 0.1 * episode
  if (measure.shape === 'photo' || measure.shape === 'solar') return 0.35 * episode + 0.55 * sunshine
  return 0.9 * episode
}

type Air = Moment & Omit<Weather, 'height' | 'scatter'>

/** Keys of a dataset's streams of numbers: hashing a name takes longer than drawing from it. */
function keysOf(name: string) {
  const keys = new Map<string, number>()
  return (what: string): number => {
    const found = keys.get(what) ?? keyOf(`${name}/${what}`)
    keys.set(what, found)
    return found
  }
}
type Keys = ReturnType<typeof keysOf>

/** The weather of an instant: the same for all columns and heights. */
function airAt(keys: Keys, site: SeedStation, instant: number): Air {
  const position = instant / hour
  const moment = momentAt(site, instant)
  const episode = smooth(keys('weather'), position / 80) + 0.5 * smooth(keys('fast'), position / 22)
  return {
    ...moment,
    episode,
    sunshine: smooth(keys('sun'), position / 58),
    cloudy: hashed(keys('cloud'), Math.floor(position / 6)) < 0.45,
    mixed: mixedLayer(moment, 0.6 * episode),
  }
}

function scatterOf(keys: Keys, instant: number, height: number): Weather['scatter'] {
  const position = instant / hour
  return (what) => {
    const key = keys(what) ^ Math.imul(height, 0x9e3779b1)
    return 0.5 * smooth(key, position / 5) + 0.6 * (hashed(key, Math.round(position * 6)) - 0.5)
  }
}

/** What is left of it at a height: even within the mixed layer, little above; ozone and ratios do not fade. */
function aloft(measure: Measure, value: number, at: Moment & Weather): number {
  const { height, mixed } = at
  if (height === 0 || measure.unit === '1') return value
  const within = 0.12 + 0.88 / (1 + Math.exp((height - mixed) / (0.2 * mixed + 60)))
  if (measure.key === 'o3') {
    const residual = measure.level * seasonFactor(measure.season, at.date) * Math.exp(0.12 * at.sunshine)
    return Math.max(31 * Math.min(1, height / 480), value + (residual - value) * (1 - Math.exp(-height / 250)))
  }
  if (measure.key === 'co') return 92 + 0.5 * (value - 92) * within
  return value * within
}

function valueAt(measure: Measure, at: Moment & Weather, daily: boolean): number {
  const noise = at.scatter(measure.key)
  if (measure.key === 'temperature') {
    const weather = 0.6 * at.episode + 0.5 * at.sunshine + 0.15 * noise
    return temperatureAt(at, weather, daily, at.height)
  }
  if (measure.key === 'humidity') {
    const weather = 0.6 * at.episode - 0.5 * at.sunshine + 0.3 * noise
    return humidityAt(at, weather, daily, at.height)
  }
  const level = measure.level * cleanness(at.site, measure) * seasonFactor(measure.season, at.date)
  const shaped = daily ? 1 : dayFactor(measure, at)
  return aloft(measure, level * shaped * Math.exp(measure.spread * (response(measure, at) + 0.7 * noise)), at)
}

/** What only sunlight shows, and neither night nor cloud. */
const hidden = ({ sunlit }: Measure, { cloudy, sun }: Air, daily: boolean) =>
  sunlit === true && (cloudy || !(daily || sun > 0.17))

/** One row of values, before what binds them and after. */
function rowAt(air: Air, keys: Keys, measures: Measure[], tie: Tie, { daily, height }: How): Cell[] {
  const at = { ...air, height, scatter: scatterOf(keys, air.instant, height) }
  const row: Row = {}
  for (const measure of measures) row[measure.key] = valueAt(measure, at, daily)
  tie(row, at)
  return measures.map((measure) => {
    const value = row[measure.key] ?? null
    if (value === null) return null
    if (hidden(measure, at, daily)) return null
    if (measure.whole) return Math.max(1, Math.round(value))
    return rounded(measure.unit === '%' ? Math.min(100, Math.max(0, value)) : value)
  })
}
interface How {
  daily: boolean
  height: number
}

const steps = { '10min': hour / 6, hour, '3hour': 3 * hour, day } as const

/** Sensors of the weather stand beside the instruments and need no gas. */
const weather = /^(temperature|humidity|wind_speed)$/

/** Why an instrument has nothing at a time: power and maintenance stop all, a fault what hangs together. */
function outages(keys: Keys, kind: KindCode, daily: boolean) {
  const observed = kind !== 'reanalysis' && kind !== 'satellite'
  const off = keys('faults')
  return (instant: number, group: string, calibrated: boolean): number => {
    const block = Math.floor(instant / (daily ? day : 9 * hour))
    // Of what is modelled nothing is missing; satellites miss a day here and there.
    if (!observed) return kind === 'satellite' && hashed(off, block) < 0.04 ? flag.missing : flag.valid
    if (hashed(off, block) < 0.012) return flag.missing
    if (hashed(keys(`fault/${group}`), block) < 0.022) return flag.fault
    const { hour: h, minute } = beijingParts(instant)
    const due = calibrated && !daily && h === 1 && minute === 0 && Math.floor(instant / day) % 3 === 0
    return due ? flag.calibration : flag.valid
  }
}

/** Time, then value and flag by turns. */
const isFlagPlace = (place: number) => place > 0 && place % 2 === 0

/** A measured time series over the whole period of the run; beside each value stands why it is missing. */
function timed(step: keyof typeof steps, measures: Measure[], tie: Tie, alone: boolean): TableMaker {
  return ({ kind, name, run, place }) => {
    const rows: Cell[][] = []
    const [site, daily] = [siteOf(place), step === 'day']
    const stop = beijing(run.to) + day
    const keys = keysOf(name)
    const outage = outages(keys, kind, daily)
    for (let instant = beijing(run.from); instant < stop; instant += steps[step]) {
      const air = airAt(keys, site, instant)
      const cells = rowAt(air, keys, measures, tie, { daily, height: 0 }).flatMap((value, index): Cell[] => {
        const measure = measures[index] as Measure
        const sensor = weather.test(measure.key)
        const code = hidden(measure, air, daily)
          ? flag.missing
          : outage(instant, sensor || alone ? measure.key : 'instruments', !sensor)
        if (code !== flag.valid) return [null, code]
        return [value, value === null ? flag.missing : code]
      })
      rows.push([daily ? beijingDate(instant) : beijingTime(instant), ...cells])
    }
    const time = daily
      ? axis('date', '日期', 'Date', 'UTC+08:00')
      : axis('time_start', '起始时刻', 'Start of the interval', 'UTC+08:00')
    // Fields without gaps need no flags.
    const flagged = rows.some((row) => row.some((cell, place) => isFlagPlace(place) && cell !== flag.valid))
    return {
      axes: [time],
      columns: measures,
      rows: flagged ? rows : rows.map((row) => row.filter((_, place) => !isFlagPlace(place))),
      flagged,
      sunlit: measures.some((measure) => measure.sunlit),
    }
  }
}

/** Columns that hang together come from instruments that fail together. */
export const tied = (step: keyof typeof steps, measures: Measure[], tie: Tie): TableMaker =>
  timed(step, measures, tie, false)

export const series = (step: keyof typeof steps, ...measures: Measure[]): TableMaker =>
  timed(step, measures, () => {}, true)

/** Three hours apart, all day. */
export const everyThreeHours = [2, 5, 8, 11, 14, 17, 20, 23]

/** One row per time and height: towers, lidars, sondes, aircraft, at these hours of Beijing's clock. */
export const profile =
  (heights: number[], clock: number[], measures: Measure[], tie: Tie = () => {}): TableMaker =>
  ({ name, run, place }) => {
    const rows: Cell[][] = []
    const site = siteOf(place)
    const keys = keysOf(name)
    for (let midnight = beijing(run.from); midnight <= beijing(run.to); midnight += day)
      for (const h of clock) {
        const air = airAt(keys, site, midnight + h * hour)
        const time = beijingTime(air.instant)
        for (const height of heights)
          rows.push([time, height, ...rowAt(air, keys, measures, tie, { daily: false, height })])
      }
    return {
      axes: [
        axis('time_start', '起始时刻', 'Start of the interval', 'UTC+08:00'),
        axis('height_agl', '离地高度', 'Height above ground', 'm'),
      ],
      columns: measures,
      rows,
      flagged: false,
    }
  }
