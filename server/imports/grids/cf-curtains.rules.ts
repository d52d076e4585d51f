/** Which variables of a file are curtains: a value for each time and height above one place. */

import { metresOf } from '../../fields/curtains.rules.ts'
import type { Heights } from '../../fields/fields.types.ts'
import { goesOneWay } from '../../fields/grids.rules.ts'
import type { SlabFile, SlabVariable } from '../netcdf/slabs.ts'
import {
  type FoundField,
  type FoundLevels,
  type FoundTimes,
  isCoordinate,
  timesOf,
  unpacked,
  words,
} from './cf-grids.rules.ts'

/** One number, or the first of several that are the same: the place of an instrument that does not move. */
function constant(variable: SlabVariable | undefined): number | null {
  if (!variable?.element || variable.shape.length > 1) return null
  const values = unpacked(variable)
  return values.length > 0 && values.every((value) => value === values[0] && Number.isFinite(value)) ? values[0]! : null
}

function placeOf(file: SlabFile) {
  const one = (what: 'latitude' | 'longitude') => {
    for (const [name, variable] of file.variables) {
      const value = isCoordinate(name, variable, what) ? constant(variable) : null
      if (value !== null && Math.abs(value) <= (what === 'latitude' ? 90 : 360)) return { name, value }
    }
    return null
  }
  const [latitude, longitude] = [one('latitude'), one('longitude')]
  return latitude && longitude ? { latitude, longitude } : null
}

const unitOf = (variable: SlabVariable) => words(variable, 'units') || words(variable, 'unit')

/** Above the ground or the sea, as the variable says; what is counted from the instrument is above its ground. */
function heightsOf(file: SlabFile, variable: SlabVariable): Heights {
  const said = `${words(variable, 'standard_name')} ${words(variable, 'long_name')}`.toLowerCase()
  const sea = /altitude|sea[ _]level|\bamsl\b|\bgeoid/.test(said) && !/above[ _]ground/.test(said)
  const site = ['altitude', 'alt', 'zsl', 'elevation'].map((name) => constant(file.variables.get(name)))
  return { above: sea ? 'sea' : 'ground', altitude: site.find((value) => value !== null) ?? null }
}

/** Heights along a dimension: those that go by its name, else the first that are told for it, above the sea if they are. */
function levelsAlong(file: SlabFile, dimension: string, length: number): FoundLevels | null {
  const able = [...file.variables].filter(([name, variable]) => {
    const { dimensions, shape, element } = variable
    return (
      element !== null &&
      shape.length === 1 &&
      shape[0] === length &&
      dimensions[0] === dimension &&
      metresOf(unitOf(variable)) !== null &&
      /height|altitude|range|^z$|alt$/i.test(`${name} ${words(variable, 'standard_name')}`)
    )
  })
  const [found] = able.sort(([a], [b]) => rank(a) - rank(b))
  if (!found) return null
  const [name, variable] = found
  const values = unpacked(variable)
  if (!goesOneWay(values) || (values.length > 1 && values[1]! < values[0]!)) return null
  return {
    ...{ name, values, units: unitOf(variable), longName: words(variable, 'long_name') },
    ...{ positive: 'up', heights: heightsOf(file, variable) },
  }
}
/** A height is one whatever way the beam goes; a range only where it goes up. */
const rank = (name: string) => (/height|alt/i.test(name) ? 0 : 1)

/** Times of several variables of a file are read once. */
export function findCurtains(file: SlabFile): FoundField[] {
  const place = placeOf(file)
  if (!place) return []
  const known = new Map<string, FoundTimes | null>()
  const found: FoundField[] = []
  for (const [name, variable] of file.variables) {
    const { dimensions, shape, element } = variable
    const [time, height] = dimensions
    if (!element || shape.length === 0 || shape.length > 2 || time === undefined || /bnds|bounds/.test(name)) continue
    if (!known.has(time)) known.set(time, timesOf(file, time))
    const times = known.get(time)!
    if (!times || times.values.length === 0 || name === times.name) continue
    const levels = height === undefined ? null : levelsAlong(file, height, shape[1]!)
    if (height !== undefined && !levels) continue
    const wrapped: SlabVariable = {
      ...variable,
      dimensions: [...dimensions, '', ''],
      shape: [...shape, 1, 1],
      read: (region) => variable.read(region?.slice(0, shape.length)),
    }
    const grid = { kind: 'axes' as const, latitudes: [place.latitude.value], longitudes: [place.longitude.value] }
    const names = { latitude: place.latitude.name, longitude: place.longitude.name }
    found.push({ name, variable: wrapped, grid, ...names, times, levels })
  }
  return found
}
