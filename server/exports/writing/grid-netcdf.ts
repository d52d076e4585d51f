/** Some of a field as classic NetCDF. */
import type { Values } from '../../engines/arrays/elements.ts'
import { udunits } from '../../fields/cuts.rules.ts'
import { classic, packingAttributes } from '../../fields/cuts.writing.ts'
import { type Described, type Made, netcdf3Stream } from '../../fields/netcdf3.rules.ts'
import type { GridPlan } from '../exports.plans.types.ts'
import { blocksOf, levelsOf, placesOf, sidesOf, type Writing } from './grid.ts'
import { factsOfGrid, globalsOf } from './told.rules.ts'

/** Its length is known before the first value is read. */
export function layOutGrid(
  plan: GridPlan,
  places: { latitudes: ArrayLike<number>; longitudes: ArrayLike<number> } | null,
) {
  const { about, cut, levels, times, bounds, key, attributes, method, counts } = plan
  const type = classic[about.element]
  const [rows, columns] = sidesOf(plan)
  const sides = cut ? ['lat', 'lon'] : ['y', 'x']
  const coordinate = (dimensions: string[], values: ArrayLike<number>, said: Record<string, string>): Made => ({
    ...{ dimensions, type: 'float64', values, attributes: said },
  })
  const latitude = { standard_name: 'latitude', units: 'degrees_north' }
  const longitude = { standard_name: 'longitude', units: 'degrees_east' }
  const fixed: Record<string, Made> = cut
    ? {
        lat: coordinate(['lat'], cut.latitudes, { ...latitude, axis: 'Y' }),
        lon: coordinate(['lon'], cut.longitudes, { ...longitude, axis: 'X' }),
      }
    : {
        lat: coordinate(['y', 'x'], places?.latitudes ?? new Float64Array(rows * columns), latitude),
        lon: coordinate(['y', 'x'], places?.longitudes ?? new Float64Array(rows * columns), longitude),
      }
  const count = levelsOf(plan)
  const dimensions: Record<string, number> = { time: 0, [sides[0]!]: rows, [sides[1]!]: columns }
  const named = levels && about.levels?.words
  if (levels && about.levels) {
    dimensions.level = count
    const { values, name, unit, heights } = about.levels
    fixed.level = {
      ...{ dimensions: ['level'], type: 'float64' },
      values: Array.from({ length: count }, (_, i) => values?.[levels[0] + i] ?? levels[0] + i),
      attributes: {
        ...{ long_name: name, units: udunits(unit) || '1', axis: 'Z' },
        ...(heights && { positive: 'up', standard_name: heights.above === 'sea' ? 'altitude' : 'height' }),
      },
    }
    if (named) {
      const texts = Array.from({ length: count }, (_, i) =>
        Buffer.from(named[levels[0] + i]?.en ?? '').toString('latin1'),
      )
      const longest = Math.max(1, ...texts.map((text) => text.length))
      dimensions.length = longest
      fixed.level_name = {
        ...{
          dimensions: ['level', 'length'],
          type: 'char',
          values: texts.map((text) => text.padEnd(longest, '\0')).join(''),
        },
        attributes: { long_name: `name of ${name}` },
      }
    }
  }
  const shape = ['time', ...(levels ? ['level'] : []), ...sides]
  const recorded: Record<string, Described> = {
    ...(about.times && {
      time: {
        ...{ dimensions: ['time'], type: 'float64' },
        attributes: {
          ...{ standard_name: 'time', units: about.times.units, calendar: about.times.calendar, axis: 'T' },
          ...(bounds && { bounds: 'time_bnds' }),
        },
      },
      ...(bounds && { time_bnds: { dimensions: ['time', 'nv'], type: 'float64' as const } }),
    }),
    [key]: {
      ...{ dimensions: shape, type },
      attributes: {
        ...(about.standardName !== null && { standard_name: about.standardName }),
        ...{ long_name: about.name.en, units: udunits(about.unit) || '1' },
        ...(method && about.times && { cell_methods: method }),
        ...(counts && {
          ...{ comment: counts.rule.en, ancillary_variables: `${key}_n ${key}_of` },
          _FillValue: { type, values: [Number.NaN] },
        }),
        ...(!cut || named
          ? { coordinates: [...(cut ? [] : ['lat lon']), ...(named ? ['level_name'] : [])].join(' ') }
          : {}),
        ...packingAttributes(attributes, type),
      },
    },
    ...(counts && {
      [`${key}_n`]: {
        ...{ dimensions: shape, type: 'int32' as const },
        attributes: { standard_name: 'number_of_observations', long_name: `values that went into ${key}`, units: '1' },
      },
      [`${key}_of`]: {
        ...{ dimensions: ['time'], type: 'int32' as const },
        attributes: { long_name: 'as many values as there could be', units: '1' },
      },
    }),
  }
  if (bounds && about.times) dimensions.nv = 2
  const ends = (list: ArrayLike<number>) => {
    let [least, most] = [Infinity, -Infinity]
    for (let i = 0; i < list.length; i++) {
      if (list[i]! < least) least = list[i]!
      if (list[i]! > most) most = list[i]!
    }
    return [least, most] as const
  }
  const number = (value: number) => ({ type: 'float64' as const, values: [value] })
  const [south, north] = ends(cut?.latitudes ?? places?.latitudes ?? [0])
  const [west, east] = ends(cut?.longitudes ?? places?.longitudes ?? [0])
  const first = plan.moments[0]
  return netcdf3Stream(dimensions, fixed, recorded, {
    records: Math.max(1, times.length),
    global: {
      ...globalsOf(plan, factsOfGrid(plan)),
      ...{ geospatial_lat_min: number(south), geospatial_lat_max: number(north) },
      ...{ geospatial_lon_min: number(west), geospatial_lon_max: number(east) },
      ...(first && { time_coverage_start: first, time_coverage_end: plan.moments.at(-1)! }),
    },
  })
}

export async function writeGridNetcdf(plan: GridPlan, { arrays, sink, onDone }: Writing) {
  const { about, times, bounds, counts } = plan
  const file = layOutGrid(plan, plan.cut ? null : await placesOf(arrays, plan))
  await sink.write(file.begin)
  for await (const { first, count, values, n } of blocksOf(arrays, plan)) {
    const frame = values.length / count
    for (let i = 0; i < count; i++) {
      const at = first + i
      const lead = about.times ? [[times[at]!], ...(bounds ? [bounds[at]!] : [])] : []
      const own = (numbers: Values) => numbers.subarray(i * frame, (i + 1) * frame)
      const counted = n && counts ? [own(n), [counts.of[at]!]] : []
      await sink.write(file.record([...lead, own(values), ...counted]))
    }
    onDone(values.length)
  }
}
