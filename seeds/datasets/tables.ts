/** Makers of the small delivered tables: rows of plausible numbers from a named stream of random numbers. */
import { species } from '../../server/datasets/species.vocabulary.ts'
import { citiesOf } from '../cities.ts'
import { beijing, beijingDate, beijingParts, beijingTime, day, hour } from '../clock.ts'
import type { Place } from '../places.ts'
import { hashed, keyOf, type Random, random, smooth } from '../random.ts'
import { axis, type Column, type Measure } from './columns.ts'
import type { Run } from './theme.ts'

export type Cell = string | number | null

export interface Table {
  axes: Column[]
  columns: Column[]
  /** Cells in the order axes, columns, and a flag where `flagged`. */
  rows: Cell[][]
  flagged: boolean
}

export interface TableContext {
  /** Name of the dataset: the same name makes the same numbers. */
  name: string
  run: Run
  place: Place | null
}

export type TableMaker = (context: TableContext) => Table

export const rounded = (value: number, digits = 4): number => Number(value.toPrecision(digits))

const peak = (hourOfDay: number, at: number, width: number) => {
  const distance = Math.min(Math.abs(hourOfDay - at), 24 - Math.abs(hourOfDay - at))
  return Math.exp(-((distance / width) ** 2))
}

export function dayFactor(shape: Measure['shape'], h: number): number {
  if (shape === 'photo') return 0.55 + 1.1 * peak(h, 15, 4.5)
  if (shape === 'night') return 0.65 + 0.8 * peak(h, 3, 5.5)
  if (shape === 'rush') return 0.65 + 0.75 * peak(h, 8, 2.2) + 0.65 * peak(h, 20, 3.2)
  if (shape === 'solar') return Math.max(0, Math.sin(((h - 6) / 12) * Math.PI)) ** 1.3
  return 1
}

export function seasonFactor(season: Measure['season'], dayOfYear: number): number {
  const wave = (at: number) => Math.cos(((dayOfYear - at) / 365.25) * 2 * Math.PI)
  if (season === 'winter') return 1 + 0.5 * wave(15)
  if (season === 'summer') return 1 + 0.5 * wave(190)
  if (season === 'spring') return 1 + 0.45 * wave(105)
  return 1
}

export const dayOfYear = (instant: number): number => {
  const { year } = beijingParts(instant)
  return Math.floor((instant - beijing(`${year}-01-01`)) / day)
}

/** A value of a measure at an instant; episodes are shared by the measures of one table. */
function valueAt(name: string, measure: Measure, instant: number, daily: boolean): number {
  const position = instant / hour
  const episode = smooth(keyOf(name), position / 80) + 0.5 * smooth(keyOf(`${name}/fast`), position / 22)
  const key = keyOf(`${name}/${measure.key}`)
  const noise = 0.5 * smooth(key, position / 5) + 0.6 * (hashed(key, Math.round(position)) - 0.5)
  const shaped = daily ? 1 : dayFactor(measure.shape, beijingParts(instant).hour + beijingParts(instant).minute / 60)
  const level = measure.level * seasonFactor(measure.season, dayOfYear(instant))
  return level * shaped * Math.exp(measure.spread * (0.9 * episode + 0.7 * noise))
}

const steps = { '10min': hour / 6, hour, '3hour': 3 * hour, day } as const

/** A measured time series over the whole period of the run, with calibrations and failures flagged. */
export const series =
  (step: keyof typeof steps, ...measures: Measure[]): TableMaker =>
  ({ name, run }) => {
    const rows: Cell[][] = []
    const stop = beijing(run.to) + day
    const key = keyOf(`${name}/faults`)
    for (let instant = beijing(run.from); instant < stop; instant += steps[step]) {
      const index = Math.round(instant / steps[step])
      const fault = step === 'day' ? hashed(key, index) < 0.04 : hashed(key, Math.floor(instant / (9 * hour))) < 0.035
      const { hour: h, minute } = beijingParts(instant)
      const calibration = step !== 'day' && h === 1 && minute === 0 && Math.floor(instant / day) % 3 === 0
      const cells = measures.map((measure) => {
        if (fault || calibration) return null
        if (measure.unit === '%') return rounded(Math.min(100, valueAt(name, measure, instant, step === 'day')), 3)
        return rounded(valueAt(name, measure, instant, step === 'day'))
      })
      rows.push([
        step === 'day' ? beijingDate(instant) : beijingTime(instant),
        ...cells,
        fault ? 6 : calibration ? 5 : 1,
      ])
    }
    const time =
      step === 'day'
        ? axis('date', '日期', 'Date', 'UTC+08:00')
        : axis('time_start', '起始时刻', 'Start of the interval', 'UTC+08:00')
    return { axes: [time], columns: measures, rows, flagged: true }
  }

const two = (n: number) => String(n).padStart(2, '0')

interface Period {
  label: string
  middle: number
  years: number
}

/** Months of a run of up to fourteen months, else its years. */
function periods(run: Run): Period[] {
  const from = beijing(run.from)
  const to = beijing(run.to)
  const first = beijingParts(from)
  const last = beijingParts(to)
  const span = (last.year - first.year) * 12 + last.month - first.month
  if (span >= 14)
    return Array.from({ length: last.year - first.year + 1 }, (_, index) => ({
      label: String(first.year + index),
      middle: beijing(`${first.year + index}-04-10`),
      years: index,
    }))
  return Array.from({ length: span + 1 }, (_, index) => {
    const month = first.month - 1 + index
    const label = `${first.year + Math.floor(month / 12)}-${two((month % 12) + 1)}`
    return { label, middle: beijing(`${label}-15`), years: 0 }
  })
}

const periodAxis = (run: Run) =>
  /^\d{4}$/.test(periods(run)[0]?.label ?? '') ? axis('year', '年份', 'Year') : axis('month', '月份', 'Month')

/** A mean over a month or year at a place that lies so far above or below the others. */
function meanIn(name: string, measure: Measure, where: number, local: number, period: Period): number {
  const trend = measure.key === 'o3' ? 1.01 ** period.years : 0.96 ** period.years
  const noise = 1 + 0.3 * measure.spread * (hashed(keyOf(`${name}/${measure.key}/${period.label}`), where) - 0.5)
  return rounded(measure.level * seasonFactor(measure.season, dayOfYear(period.middle)) * local * trend * noise)
}

/** Means of grid cells; longitudes and latitudes are those of the cell centres. */
export const grid =
  (degrees: number, ...measures: Measure[]): TableMaker =>
  ({ name, run, place }) => {
    if (!place) throw new Error(`${name}: a grid needs a place`)
    const { west, south, east, north } = place.box
    const rows: Cell[][] = []
    const [across, along] = [keyOf(`${name}/across`), keyOf(`${name}/along`)]
    const edge = (value: number) => Math.floor(value / degrees) * degrees
    for (const period of periods(run))
      for (let lat = edge(south) + degrees / 2; lat < north; lat += degrees)
        for (let lon = edge(west) + degrees / 2; lon < east; lon += degrees) {
          const where = Math.round(lat * 8) * 4096 + Math.round(lon * 8)
          const local = 1 + 0.3 * smooth(across, lon / 2.7) + 0.25 * smooth(along, lat / 2.3)
          const cells = measures.map((measure) => meanIn(name, measure, where, local, period))
          rows.push([period.label, rounded(lon, 7), rounded(lat, 7), ...cells])
        }
    return {
      axes: [periodAxis(run), axis('longitude', '经度', 'Longitude', '°E'), axis('latitude', '纬度', 'Latitude', '°N')],
      columns: measures,
      rows,
      flagged: false,
    }
  }

/** Means over cities by month or year. */
export const byCity =
  (...measures: Measure[]): TableMaker =>
  ({ name, run }) => {
    const key = keyOf(`${name}/cities`)
    const rows = citiesOf(run.place).flatMap((city, index) =>
      periods(run).map((period): Cell[] => [
        city.zh,
        city.en,
        period.label,
        ...measures.map((measure) => meanIn(name, measure, index, 0.7 + 0.6 * hashed(key, index), period)),
      ]),
    )
    return {
      axes: [axis('city_zh', '城市', 'City (Chinese)'), axis('city_en', '城市英文名', 'City'), periodAxis(run)],
      columns: measures,
      rows,
      flagged: false,
    }
  }

/** One measure per height: towers, lidars, sondes, aircraft. */
export const profile =
  (heights: number[], everyHours: number, ...measures: Measure[]): TableMaker =>
  ({ name, run }) => {
    const rows: Cell[][] = []
    const stop = beijing(run.to) + day
    for (let instant = beijing(run.from) + 2 * hour; instant < stop; instant += everyHours * hour)
      for (const height of heights) {
        const fade = Math.exp(-height / 1400)
        const cells = measures.map((measure) =>
          measure.key === 'temperature'
            ? rounded(valueAt(name, measure, instant, false) - 0.0065 * height, 3)
            : rounded(valueAt(name, measure, instant, false) * (0.15 + 0.85 * fade)),
        )
        rows.push([beijingTime(instant), height, ...cells])
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

/** A spectrum: smooth bands on a falling background. */
export const spectrum =
  (
    x: Column,
    from: number,
    to: number,
    step: number,
    bands: [at: number, width: number, strength: number][],
    y: Measure,
  ): TableMaker =>
  ({ name }) => {
    const key = keyOf(name)
    const shift = 1 + 0.004 * (hashed(key, 7) - 0.5)
    const rows: Cell[][] = []
    for (let value = from; value <= to + step / 2; value += step) {
      const absorbed = bands.reduce(
        (sum, [at, width, strength], index) =>
          sum + strength * (0.8 + 0.4 * hashed(key, index)) * Math.exp(-(((value - at * shift) / width) ** 2)),
        0.03 * Math.exp(-(value - from) / (to - from)),
      )
      const result = y.level * absorbed * (1 + 0.02 * (hashed(key, Math.round(value * 10)) - 0.5))
      rows.push([
        rounded(value, 6),
        rounded(result),
        rounded(result * (0.05 + 0.03 * hashed(key, Math.round(value * 10) + 1)), 2),
      ])
    }
    const error: Column = {
      ...y,
      key: `${y.key}_uncertainty`,
      name: { zh: `${y.name.zh}不确定度（1σ）`, en: `${y.name.en}, uncertainty (1σ)` },
    }
    return { axes: [x], columns: [y, error], rows, flagged: false }
  }

/** Every row of one list against every row of another: sector × year, reaction × temperature. */
export const crossed =
  (
    axes: (context: TableContext) => { columns: Column[]; rows: Cell[][] },
    measures: (row: Cell[], random: Random) => Cell[],
    columns: Column[],
  ): TableMaker =>
  (context) => {
    const stream = random(context.name)
    const { columns: axisColumns, rows } = axes(context)
    return { axes: axisColumns, columns, rows: rows.map((row) => [...row, ...measures(row, stream)]), flagged: false }
  }

/** Years from the first to the last of a run. */
export const yearsOf = (run: Run): number[] => {
  const from = Number(run.from.slice(0, 4))
  return Array.from({ length: Number(run.to.slice(0, 4)) - from + 1 }, (_, index) => from + index)
}

/** The usual marks of a unit in a header: only characters that every reader of CSV survives. */
export function header(column: Column): string {
  const marks: Record<string, string> = {
    µ: 'u',
    '⁻': '-',
    '⁰': '0',
    '¹': '1',
    '²': '2',
    '³': '3',
    '⁴': '4',
    '⁵': '5',
    '⁶': '6',
    '·': '.',
  }
  const unit = [...column.unit].map((character) => marks[character] ?? character).join('')
  return unit ? `${column.key} [${unit}]` : column.key
}

const quoted = (cell: Cell): string => {
  if (cell === null) return ''
  const text = String(cell)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const headersOf = (table: Table): string[] => [
  ...[...table.axes, ...table.columns].map(header),
  ...(table.flagged ? ['flag'] : []),
]

/** The table as CSV in UTF-8 (RFC 4180): units in the header, missing values empty. */
export function csv(table: Table): Buffer {
  const lines = [headersOf(table), ...table.rows].map((cells) => cells.map(quoted).join(','))
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

export const isGas = (key: string): boolean =>
  ['so2', 'no2', 'no', 'nox', 'o3', 'co', 'nh3'].includes(key) && key in species
