/** Makers of tables of monthly and yearly means over grid cells and cities. */
import { citiesOf } from '../cities.ts'
import { beijing, beijingParts } from '../clock.ts'
import { hashed, keyOf, smooth } from '../random.ts'
import { type SeedStation, stations } from '../stations.ts'
import { axis, type Measure } from './columns.ts'
import { type Row, seasonFactor } from './hours.ts'
import { cleanness, humidityAt, momentAt, siteOf, temperatureAt } from './site.ts'
import { dayOfYear } from './sun.ts'
import { type Cell, rounded, type TableMaker } from './tables.ts'
import type { Run } from './theme.ts'

const two = (n: number) => String(n).padStart(2, '0')

interface Period {
  label: string
  middle: number
  year: number
  /** 1 to 12; 0 where the period is a year. */
  month: number
}

/** Months of a run of up to fourteen months, else its years. */
function periods(run: Run): Period[] {
  const first = beijingParts(beijing(run.from))
  const last = beijingParts(beijing(run.to))
  const span = (last.year - first.year) * 12 + last.month - first.month
  if (span >= 14)
    return Array.from({ length: last.year - first.year + 1 }, (_, index) => ({
      label: String(first.year + index),
      middle: beijing(`${first.year + index}-07-02`),
      year: first.year + index,
      month: 0,
    }))
  return Array.from({ length: span + 1 }, (_, index) => {
    const ordinal = first.month - 1 + index
    const [year, month] = [first.year + Math.floor(ordinal / 12), (ordinal % 12) + 1]
    const label = `${year}-${two(month)}`
    return { label, middle: beijing(`${label}-15`), year, month }
  })
}

interface Cellwise extends Period {
  site: SeedStation
  /** About −1 to 1, the same whoever asks. */
  scatter: (what: string) => number
}
export type MeanTie = (row: Row, at: Cellwise) => void

/** Yearly change against 2018; primary pollutants fall, ozone creeps up. */
const trends: [RegExp, number][] = [
  [/^so2/, 0.87],
  [/^o3|background/, 1.008],
  [
    /temperature|humidity|wind|pblh|samples|valid_days|cloud|error|uncertainty|nh3|hcho|deposition|stagnation|frp|fires/,
    1,
  ],
]
const trendOf = (key: string) => trends.find(([pattern]) => pattern.test(key))?.[1] ?? 0.95

/** NO₂ against 2018: it rose with the power plants until 2011 and falls since they and cars have catalysts. */
const nitrogen: [year: number, factor: number][] = [
  [2005, 1],
  [2008, 1.2],
  [2011, 1.45],
  [2013, 1.4],
  [2015, 1.17],
  [2018, 1],
  [2020, 0.92],
  [2022, 0.87],
]
function between(knots: typeof nitrogen, year: number): number {
  const after = knots.findIndex(([at]) => at >= year)
  if (after <= 0) return (after === 0 ? knots[0] : knots.at(-1))![1]
  const [[from, low], [to, high]] = [knots[after - 1]!, knots[after]!]
  return low + ((high - low) * (year - from)) / (to - from)
}

/** SO₂ rose until 2007 and fell since; all changes are smaller from 2021 on and before 2007. */
function trend(key: string, year: number): number {
  if (/^no2|^nox/.test(key)) return between(nitrogen, year)
  if (/^so2/.test(key) && year < 2007) return trend(key, 2007) * 0.93 ** (2007 - year)
  return trendOf(key) ** (Math.min(2021, Math.max(2007, year)) - 2018)
}

/** One row of means at a place whose air is so much heavier than others'. */
function rowOf(name: string, measures: Measure[], where: number, local: number, at: Cellwise, tie: MeanTie): Cell[] {
  const date = dayOfYear(at.middle)
  const moment = momentAt(at.site, at.middle)
  const row: Row = {}
  for (const measure of measures) {
    const { key, level, season, spread } = measure
    const noise = hashed(keyOf(`${name}/${key}/${at.label}`), where) - 0.5
    const seasonal = at.month === 0 ? 1 : seasonFactor(season, date)
    if (key === 'temperature') {
      const winter = { ...moment, date: at.month === 0 ? 106 : date }
      row[key] = temperatureAt(winter, 0.25 * noise, true) + 6 * (local - 1)
    } else if (key === 'humidity') row[key] = humidityAt(moment, 0.3 * noise, true)
    else
      row[key] =
        level * cleanness(at.site, measure) * seasonal * local * trend(key, at.year) * (1 + 0.3 * spread * noise)
  }
  tie(row, at)
  return measures.map(({ key, unit, whole }) => {
    const value = row[key] ?? null
    if (value === null) return null
    if (whole) return Math.max(1, Math.round(value))
    return rounded(unit === '%' ? Math.min(100, Math.max(0, value)) : value)
  })
}

const yearly = (run: Run) => periods(run)[0]?.month === 0
const periodAxis = (run: Run) => (yearly(run) ? axis('year', '年份', 'Year') : axis('month', '月份', 'Month'))

const scatterOf = (name: string, label: string, where: number) => (what: string) =>
  2 * hashed(keyOf(`${name}/${what}/${label}`), where) - 1

/** Means of grid cells; longitudes and latitudes are those of the cell centres. */
export const grid =
  (degrees: number, measures: Measure[], tie: MeanTie = () => {}): TableMaker =>
  ({ name, run, place }) => {
    if (!place) throw new Error(`${name}: a grid needs a place`)
    const { west, south, east, north } = place.box
    const site = siteOf(place)
    const rows: Cell[][] = []
    const [across, along] = [keyOf(`${name}/across`), keyOf(`${name}/along`)]
    const [left, low] = [Math.floor(west / degrees) * degrees, Math.floor(south / degrees) * degrees]
    const [right, top] = [Math.ceil(east / degrees) * degrees, Math.ceil(north / degrees) * degrees]
    for (const period of periods(run))
      for (let lat = low + degrees / 2; lat < top; lat += degrees)
        for (let lon = left + degrees / 2; lon < right; lon += degrees) {
          const where = Math.round(lat * 8) * 4096 + Math.round(lon * 8)
          const local = 1 + 0.3 * smooth(across, lon / 2.7) + 0.25 * smooth(along, lat / 2.3)
          const at = { ...period, site, scatter: scatterOf(name, period.label, where) }
          rows.push([period.label, rounded(lon, 7), rounded(lat, 7), ...rowOf(name, measures, where, local, at, tie)])
        }
    return {
      axes: [periodAxis(run), axis('longitude', '经度', 'Longitude', '°E'), axis('latitude', '纬度', 'Latitude', '°N')],
      columns: measures,
      rows,
      flagged: false,
      temporal: yearly(run) ? 'year' : 'month',
      extent: { west: left, south: low, east: right, north: top },
    }
  }

/** Means over cities by month or year. */
export const byCity =
  (measures: Measure[], tie: MeanTie = () => {}): TableMaker =>
  ({ name, run, place }) => {
    const key = keyOf(`${name}/cities`)
    const middle = siteOf(place)
    const rows = citiesOf(run.place).flatMap((city, index) => {
      const own = stations.find((station) => station.city.zh === city.zh && station.setting !== 'background')
      const local = 0.8 + 0.4 * hashed(key, index)
      return periods(run).map((period): Cell[] => {
        const at = { ...period, site: own ?? middle, scatter: scatterOf(name, period.label, index) }
        return [city.zh, city.en, period.label, ...rowOf(name, measures, index, local, at, tie)]
      })
    })
    return {
      axes: [axis('city_zh', '城市', 'City (Chinese)'), axis('city_en', '城市英文名', 'City'), periodAxis(run)],
      columns: measures,
      rows,
      flagged: false,
      temporal: yearly(run) ? 'year' : 'month',
      ofCities: true,
    }
  }
