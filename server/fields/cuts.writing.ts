/** A rectangle of a field as a file: CSV with its facts above, or NetCDF by CF-1.12 and ACDD-1.3, a frame at a time. */
import { setImmediate } from 'node:timers/promises'
import { leastValid as least } from '../averages/capture.vocabulary.ts'
import { type AboutDataset, absolute, factsOfDataset, termsOfDataset } from '../datasets/about.fields.ts'
import { factLine, madeUpWords } from '../datasets/about.vocabulary.ts'
import type { Values } from '../engines/arrays/elements.ts'
import { comment } from '../series/series.csv.ts'
import { type Cut, udunits } from './cuts.rules.ts'
import type { FieldAbout } from './fields.types.ts'
import { type Described, type Made, netcdf3Stream } from './netcdf3.rules.ts'
import { numbersIn, type Said } from './packing.rules.ts'

export interface DescribedField {
  key: string
  about: FieldAbout
  /** As they came with the stored numbers. */
  attributes: Said
  /** Of a level in time, the intervals of its values and how many went into each, of how many. */
  counted: boolean
}
export interface Counts {
  frame: (index: number) => Promise<Values>
  of: readonly number[]
  bounds: readonly number[]
}
export interface Told {
  field: DescribedField
  dataset: AboutDataset
  /** What gives these very values again. */
  address: string
  publicUrl: string
  cut: Cut
  level: number
  times: readonly number[]
  moments: readonly (string | null)[]
  language: 'zh' | 'en'
}
export interface CutFile {
  /** Null where it is known only at the end. */
  bytes: number | null
  pieces: AsyncIterable<Buffer>
}

/** As many figures as numbers of 32 bits hold. */
const written = (value: number) => (Number.isNaN(value) ? '' : String(Number(value.toPrecision(9))))

/** One line a cell and time; what has no value has an empty field. */
export async function* csvPieces(
  { field: { key, about }, dataset, address, publicUrl, cut, level, times, moments, language }: Told,
  value: (stored: number) => number,
  frame: (index: number) => Promise<Values>,
  counts: Counts | null,
): AsyncGenerator<Buffer> {
  const levels = about.levels
  const level1 = levels && (levels.words?.[level]?.[language] ?? `${levels.values?.[level] ?? level} ${levels.unit}`)
  const lines = [
    ...factsOfDataset(dataset, address),
    { label: { zh: '变量', en: 'Variable' }, text: nameAndUnit(about) },
    ...(level1 ? [{ label: { zh: '层次', en: 'Level' }, text: { zh: level1, en: level1 } }] : []),
    {
      label: { zh: '时间', en: 'Times' },
      text: {
        zh: `按数据源的历法与时区（${about.times ? `${about.times.units}，${about.times.calendar}` : '无'}）`,
        en: `in the calendar and zone of the source (${about.times ? `${about.times.units}, ${about.times.calendar}` : 'none'})`,
      },
    },
    ...(counts ? [{ label: { zh: '有效数', en: 'n of N' }, text: ruleOf(about) }] : []),
    ...termsOfDataset(dataset, publicUrl),
  ]
  // Excel needs the mark to read Chinese.
  yield Buffer.from(
    `${language === 'zh' ? '\ufeff' : ''}${lines.map((line) => comment(factLine(line, language))).join('')}time,latitude,longitude,${key}${counts ? ',n,of' : ''}\r\n`,
  )
  const places = cut.latitudes.flatMap((lat) => cut.longitudes.map((lon) => `${lat},${lon}`))
  const count = Math.max(1, times.length)
  for (let index = 0; index < count; index++) {
    const stored = await frame(index)
    const n = counts && (await counts.frame(index))
    const at = moments[index] ?? ''
    let text = ''
    for (let cell = 0; cell < places.length; cell++)
      text += `${at},${places[cell]},${written(value(stored[cell]!))}${n ? `,${n[cell]},${counts.of[index]}` : ''}\r\n`
    yield Buffer.from(text)
    await setImmediate()
  }
}

/** How a level in time was made; the rules are those of `averages/lengthening.rules.ts`. */
export const ruleOf = ({ longer, times }: FieldAbout) => {
  const manner = longer?.find(({ units, count }) => units === times?.units && count === times.count)?.manner
  return {
    zh: `${manner === 'sum' ? '合计' : manner === 'circular' ? '矢量平均' : '平均'}：n 为计入的数值个数，of 为应有个数；按 GB 3095-2026 表 4，日至少 ${least.day} 小时，月至少 ${least.month} 日（2 月 ${least.february} 日），年至少 ${least.year} 日且每月有效，不足者为空`,
    en: `${manner === 'sum' ? 'sums' : manner === 'circular' ? 'vector means' : 'means'}: n values went in, of as many as there could be; by GB 3095-2026, table 4, a day needs ${least.day} hours, a month ${least.month} days (February ${least.february}), a year ${least.year} and every month valid, else it is empty`,
  }
}

const nameAndUnit = ({ name, unit }: FieldAbout) => ({ zh: `${name.zh} (${unit})`, en: `${name.en} (${unit})` })

/** Classic files have no unsigned numbers: these go into the next wider ones, whole. */
export const classic: Record<FieldAbout['element'], Made['type']> = {
  ...{ int8: 'int8', int16: 'int16', int32: 'int32', float32: 'float32', float64: 'float64' },
  ...{ uint8: 'int16', uint16: 'int32', uint32: 'float64' },
}

/** What says how stored numbers are read goes with them, in the type that CF asks for. */
export function packingAttributes(attributes: Said, type: Made['type']): NonNullable<Made['attributes']> {
  const result: NonNullable<Made['attributes']> = {}
  for (const name of ['scale_factor', 'add_offset'] as const) {
    const values = numbersIn(attributes[name])
    if (values.length > 0) result[name] = { type: 'float64', values: [...values] }
  }
  for (const name of ['_FillValue', 'missing_value', 'valid_min', 'valid_max', 'valid_range'] as const) {
    const values = numbersIn(attributes[name])
    if (values.length > 0) result[name] = { type, values: [...values] }
  }
  return result
}

interface Layout {
  cut: Cut
  records: number
  told?: Told
  frame?: (index: number) => Promise<Values>
  counts?: Counts | null
}

/** Its length is known before the first frame is read; without `told` only that is wanted. */
export function layOutNetcdf(
  { key, about, attributes, counted }: DescribedField,
  { cut, records, told, frame, counts }: Layout,
): CutFile & { bytes: number } {
  const type = classic[about.element]
  const axis = (dimension: string, values: number[], said: Record<string, string>): Made => ({
    ...{ dimensions: [dimension], type: 'float64', values, attributes: said },
  })
  const fixed: Record<string, Made> = {
    lat: axis('lat', cut.latitudes, { standard_name: 'latitude', units: 'degrees_north', axis: 'Y' }),
    lon: axis('lon', cut.longitudes, { standard_name: 'longitude', units: 'degrees_east', axis: 'X' }),
  }
  const { levels, times } = about
  const level = told?.level ?? 0
  if (levels?.values)
    fixed.level = {
      ...{ dimensions: [], type: 'float64', values: [levels.values[level] ?? level] },
      attributes: { long_name: levels.name, units: udunits(levels.unit) || '1' },
    }
  const recorded: Record<string, Described> = {
    ...(times && {
      time: {
        ...{ dimensions: ['time'], type: 'float64' },
        attributes: {
          standard_name: 'time',
          units: times.units,
          calendar: times.calendar,
          axis: 'T',
          ...(counted && { bounds: 'time_bnds' }),
        },
      },
    }),
    ...(counted && { time_bnds: { dimensions: ['time', 'nv'], type: 'float64', attributes: {} } }),
    [key]: {
      ...{ dimensions: ['time', 'lat', 'lon'], type },
      attributes: {
        ...(about.standardName !== null && { standard_name: about.standardName }),
        ...{ long_name: about.name.en, units: udunits(about.unit) || '1' },
        ...(levels?.values && { coordinates: 'level' }),
        ...(counted && {
          ...{ cell_methods: String(attributes.cell_methods), comment: ruleOf(about).en },
          ...{ ancillary_variables: `${key}_n`, _FillValue: { type, values: [Number.NaN] } },
        }),
        ...packingAttributes(attributes, type),
      },
    },
    ...(counted && {
      [`${key}_n`]: {
        ...{ dimensions: ['time', 'lat', 'lon'], type: 'int32' },
        attributes: { standard_name: 'number_of_observations', long_name: `values that went into ${key}`, units: '1' },
      },
      [`${key}_of`]: {
        dimensions: ['time'],
        type: 'int32',
        attributes: { long_name: 'as many values as there could be', units: '1' },
      },
    }),
  }
  const dimensions = {
    ...{ time: 0, ...(counted && { nv: 2 }) },
    ...{ lat: cut.latitudes.length, lon: cut.longitudes.length },
  }
  const stream = netcdf3Stream(dimensions, fixed, recorded, { records, global: told ? globals(told) : blankGlobals })
  async function* pieces() {
    yield stream.begin
    for (let index = 0; index < records; index++) {
      const values = await frame!(index)
      const { bounds = [], of = [] } = counts ?? {}
      yield stream.record([
        ...(times ? [[told!.times[index]!]] : []),
        ...(counts ? [[bounds[2 * index]!, bounds[2 * index + 1]!]] : []),
        values,
        ...(counts ? [await counts.frame(index), [of[index]!]] : []),
      ])
      await setImmediate()
    }
  }
  // A quote is asked without them: about as long as they usually are.
  return { bytes: stream.bytes + (told ? 0 : 2000), pieces: pieces() }
}
const blankGlobals = { Conventions: 'CF-1.12, ACDD-1.3' }

function globals({ field, dataset, address, publicUrl, cut, moments }: Told): NonNullable<Made['attributes']> {
  const ends = (axis: readonly number[]) => [Math.min(...axis), Math.max(...axis)] as const
  const number = (value: number) => ({ type: 'float64' as const, values: [value] })
  const [south, north] = ends(cut.latitudes)
  const [west, east] = ends(cut.longitudes)
  return {
    ...blankGlobals,
    title: dataset.name.en,
    title_zh: dataset.name.zh,
    ...{ product_version: String(dataset.version), date_issued: dataset.addedAt },
    license: `${dataset.licence.name.en} ${absolute(dataset.licence.url, publicUrl)}`,
    references: dataset.citation.apa,
    ...(dataset.madeUp && { comment: madeUpWords.text.en }),
    source: `${field.about.variable} of the dataset, numbers as they were delivered`,
    history: `cut out at ${address}`,
    ...{ geospatial_lat_min: number(south), geospatial_lat_max: number(north) },
    ...{ geospatial_lon_min: number(west), geospatial_lon_max: number(east) },
    ...(moments[0] && { time_coverage_start: moments[0], time_coverage_end: moments.at(-1)! }),
  }
}
