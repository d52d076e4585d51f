/** Which variables of a file are fields on a grid, by the conventions of CF; nothing is read but coordinates. */
import { calendarOf, decodeTime, readTimeUnit, type TimeUnit } from '../../averages/cf-times.rules.ts'
import type { Heights } from '../../fields/fields.types.ts'
import { type Grid, goesOneWay } from '../../fields/grids.rules.ts'
import { packingOf, unpacker } from '../../fields/packing.rules.ts'
import type { SlabFile, SlabVariable } from '../netcdf/slabs.ts'

export interface FoundTimes {
  /** Name of the dimension and of the variable. */
  name: string
  /** As the file counts them, and from when to when each is valid where the file says it. */
  values: number[]
  bounds: [number, number][] | null
  units: string
  unit: TimeUnit
}

export interface FoundLevels {
  name: string
  values: number[] | null
  units: string
  longName: string
  positive: string
  heights?: Heights | null
}

export interface FoundField {
  /** Of the variable in the file. */
  name: string
  variable: SlabVariable
  grid: Grid
  /** Variables of its coordinates. */
  latitude: string
  longitude: string
  times: FoundTimes | null
  levels: FoundLevels | null
}

export interface Passed {
  name: string
  why: string
}

export const words = (variable: SlabVariable, name: string): string => {
  const said = variable.attributes[name]
  return typeof said === 'string' ? said.trim() : ''
}
const last = (name: string) => name.split('/').at(-1)!.toLowerCase()

const degrees = { latitude: /^degrees?_?(n|north)$/i, longitude: /^degrees?_?(e|east)$/i }
const named = { latitude: ['lat', 'latitude', 'nav_lat', 'xlat'], longitude: ['lon', 'longitude', 'nav_lon', 'xlong'] }
export function isCoordinate(name: string, variable: SlabVariable, what: 'latitude' | 'longitude'): boolean {
  if (!variable.element || /bound|bnds|corner|stag/i.test(name)) return false
  return (
    words(variable, 'standard_name') === what ||
    degrees[what].test(words(variable, 'units')) ||
    (words(variable, 'units') === '' && named[what].includes(last(name)))
  )
}

export const unpacked = (variable: SlabVariable): number[] => {
  const value = unpacker(packingOf(variable.element!, variable.attributes))
  return Array.from(variable.read(), value)
}

/** @throws RangeError where a time is none, or times do not ascend */
export function timesOf(file: SlabFile, dimension: string): FoundTimes | null {
  for (const [name, variable] of file.variables) {
    if (variable.dimensions.length !== 1 || variable.dimensions[0] !== dimension || !variable.element) continue
    const calendar = calendarOf(words(variable, 'calendar'))
    const unit = calendar && readTimeUnit(words(variable, 'units'), calendar)
    // A forecast has other times beside: those of its own dimension, or those that are called time.
    if (!unit || (name !== dimension && words(variable, 'standard_name') !== 'time' && last(name) !== 'time')) continue
    const values = unpacked(variable)
    values.forEach((value, i) => {
      if (decodeTime(value, unit) === null) throw new RangeError(`value ${i + 1} of ${name} is no date`)
      if (i > 0 && value <= values[i - 1]!)
        throw new RangeError(`value ${i + 1} of ${name} is not later than the one before`)
    })
    const ends = file.variables.get(words(variable, 'bounds'))
    const whole = ends?.element && ends.shape.length === 2 && ends.shape[0] === values.length && ends.shape[1] === 2
    const list = whole ? ends.read() : null
    const bounds = list ? values.map((_, i): [number, number] => [list[2 * i]!, list[2 * i + 1]!]) : null
    return { name, values, bounds, units: words(variable, 'units'), unit }
  }
  return null
}

function levelsOf(file: SlabFile, dimension: string, length: number): FoundLevels {
  const found = file.variables.get(dimension)
  const own = found?.element && found.shape.length === 1 && found.shape[0] === length ? found : null
  return {
    name: last(dimension),
    values: own ? unpacked(own) : null,
    units: own ? words(own, 'units') : '',
    longName: own ? words(own, 'long_name') || words(own, 'standard_name') : '',
    positive: own ? words(own, 'positive') : '',
  }
}

/** More is no grid but a list of places, or a header that lies. */
const mostCells = 100_000_000

interface Pair {
  latitude: string
  longitude: string
  /** Dimensions of rows and of columns. */
  rows: string
  columns: string
  grid: Grid
}

/** The coordinates of the file, as axes or for every cell. @throws RangeError */
function pairsOf(file: SlabFile): Pair[] {
  const all = (what: 'latitude' | 'longitude') =>
    [...file.variables].filter(([name, variable]) => isCoordinate(name, variable, what))
  const found: Pair[] = []
  for (const [latitude, lat] of all('latitude'))
    for (const [longitude, lon] of all('longitude')) {
      if (lat.shape.length === 1 && lon.shape.length === 1 && lat.dimensions[0] !== lon.dimensions[0]) {
        const [latitudes, longitudes] = [unpacked(lat), unpacked(lon)]
        if (!goesOneWay(latitudes) || !goesOneWay(longitudes) || latitudes.some((at) => Math.abs(at) > 90.001)) continue
        if (longitudes.some((at) => Math.abs(at) > 720)) continue
        found.push({
          latitude,
          longitude,
          rows: lat.dimensions[0]!,
          columns: lon.dimensions[0]!,
          grid: { kind: 'axes', latitudes, longitudes },
        })
      }
      if (lat.shape.length === 2 && lat.dimensions.join() === lon.dimensions.join()) {
        const [rows, columns] = lat.shape as [number, number]
        found.push({
          latitude,
          longitude,
          rows: lat.dimensions[0]!,
          columns: lat.dimensions[1]!,
          grid: { kind: 'curvilinear', rows, columns },
        })
      }
    }
  return found
}

/** Fields, and what was passed over that has rows and columns but cannot be one. @throws RangeError */
export function findFields(file: SlabFile): { fields: FoundField[]; passed: Passed[] } {
  const pairs = pairsOf(file)
  const [fields, passed]: [FoundField[], Passed[]] = [[], []]
  const coordinates = new Set(pairs.flatMap(({ latitude, longitude }) => [latitude, longitude]))
  const times = new Map<string, FoundTimes | null>()
  for (const [name, variable] of file.variables) {
    const { dimensions, shape, element } = variable
    const pair = pairs.find(({ rows, columns }) => dimensions.includes(rows) && dimensions.includes(columns))
    if (!pair || !element || coordinates.has(name) || /_?(bnds|bounds)$/.test(name)) continue
    const skip = (why: string) => passed.push({ name, why })
    const [rows, columns] = [dimensions.indexOf(pair.rows), dimensions.indexOf(pair.columns)]
    if (rows !== dimensions.length - 2 || columns !== dimensions.length - 1) {
      skip(`its dimensions are ${dimensions.join(', ')}: rows and columns have to come last, in this order`)
      continue
    }
    if (shape[rows]! * shape[columns]! > mostCells) {
      skip(`${shape[rows]} × ${shape[columns]} cells`)
      continue
    }
    const others = dimensions.slice(0, -2)
    const lengthOf = (dimension: string) => shape[dimensions.indexOf(dimension)]!
    let timed: FoundTimes | null = null
    const rest: string[] = []
    for (const dimension of others) {
      if (!times.has(dimension)) times.set(dimension, timesOf(file, dimension))
      const found = times.get(dimension)!
      if (found && !timed && rest.length === 0) timed = found
      else rest.push(dimension)
    }
    // A dimension of one, without numbers of its own, says nothing: `time` of a file that tells its time elsewhere.
    const told = rest.filter((one) => lengthOf(one) > 1)
    const kept = told.length > 0 ? told : rest.filter((one) => levelsOf(file, one, 1).values !== null).slice(0, 1)
    if (kept.length > 1) {
      skip(`beside time it has ${kept.join(' and ')}`)
      continue
    }
    const [level] = kept
    const levels = level === undefined ? null : levelsOf(file, level, lengthOf(level))
    const { grid, latitude, longitude } = pair
    fields.push({ name, variable, grid, latitude, longitude, times: timed, levels })
  }
  return { fields, passed }
}
