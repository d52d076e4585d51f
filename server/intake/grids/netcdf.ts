/** NetCDF and HDF5: what lies along time becomes a table as any other, what lies on further dimensions is described. */
import type { TimeLabel } from '../../averages/times.vocabulary.ts'
import { iso } from '../../basics/time.vocabulary.ts'
import { readTimes, readValues } from '../../imports/netcdf/cf.rules.ts'
import type { NcFile, NcVariable } from '../../imports/netcdf/netcdf.types.ts'
import { openSlabs, type SlabFile, type SlabVariable } from '../../imports/netcdf/slabs.ts'
import type { TableAnswers, TableTime } from '../card.types.ts'
import { cardLimits } from '../card.vocabulary.ts'
import type { Findings } from '../findings.ts'
import type { FindingCode } from '../findings.vocabulary.ts'
import type { Came, Reading } from '../reader.ts'
import type { SampleRow } from '../tables/layout.rules.ts'
import { answersOf } from '../tables/plan.rules.ts'
import { readRows } from '../tables/rows.ts'
import { type DrawnField, drawnOf, spelled } from './drawn.rules.ts'
import { type FieldFound, fieldTable } from './fields.ts'

/** Times of a series that is read; a file of more is one of fields. */
const mostTimes = 5_000_000
const mostCells = 30_000_000
/** Values of a field that are looked at for its range. */
const mostLooked = 2_000_000
const said = (value: string | number[] | undefined): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.slice(0, 10).join(', ') : ''
const sizeOf = (shape: readonly number[]) => shape.reduce((all, one) => all * one, 1)

const asNc = (variable: SlabVariable): NcVariable => ({
  dimensions: variable.dimensions,
  shape: variable.shape,
  isText: variable.element === null,
  attributes: variable.attributes,
  read: () => Float64Array.from(variable.read()),
})

const told = [
  'title',
  'institution',
  'source',
  'history',
  'references',
  'Conventions',
  'comment',
  'summary',
  'license',
  'platform_id',
  'site_id',
  'facility_id',
  'datastream',
  'doi',
  'creator_name',
  'contact',
]

function attributesOf({ attributes }: SlabFile, reading: Reading) {
  for (const name of told) {
    const text = said(attributes[name])
    if (text !== '' && Object.keys(reading.attributes).length < 40) reading.attributes[name] = text.slice(0, 500)
  }
}

/** As it was measured: 32 bits hold seven figures. */
const written = (value: number, wide: boolean) =>
  Number.isNaN(value) ? '' : String(wide ? value : Number(value.toPrecision(7)))
const instant = (seconds: number) =>
  Number.isNaN(seconds)
    ? ''
    : `${iso(Math.round(seconds * 1000))
        .slice(0, 19)
        .replace('T', ' ')}Z`

interface Along {
  times: Float64Array
  label: TimeLabel | null
  dimension: string
}

function timesIn(file: NcFile, reading: Reading, place: { file?: string }): Along | null {
  const time = [...file.variables.values()].find(
    (one) => one.dimensions.length === 1 && /since/i.test(said(one.attributes.units)),
  )
  if (!time || sizeOf(time.shape) === 0 || sizeOf(time.shape) > mostTimes) return null
  const calendar = said(time.attributes.calendar)
  try {
    const read = readTimes(file)
    return read && { times: read.written, label: read.label, dimension: read.dimension }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    reading.findings.tell('calendarOther', { place, found: { text: calendar || 'standard' } })
    return null
  }
}

const single = (file: NcFile, names: readonly string[]): number | undefined => {
  for (const name of names) {
    const variable = file.variables.get(name)
    if (!variable || variable.isText || sizeOf(variable.shape) !== 1) continue
    const value = readValues(variable)[0]!
    if (Number.isFinite(value) && value > -9990) return Math.round(value * 1e5) / 1e5
  }
  return undefined
}

/** What the file says of its one place. */
function stationIn(file: NcFile): TableAnswers['station'] {
  const code = ['platform_id', 'site_id', 'station_id', 'station_name', 'site', 'platform', 'location']
    .map((name) => said(file.attributes[name]))
    .find((text) => text !== '' && text.length < 40)
  const facility = said(file.attributes.facility_id)
  const longitude = single(file, ['lon', 'longitude', 'Longitude'])
  const latitude = single(file, ['lat', 'latitude', 'Latitude'])
  const altitude = single(file, ['alt', 'altitude', 'elevation', 'station_altitude'])
  return {
    ...(code
      ? { code: facility && facility.length < 20 && code.length < 12 ? `${code} ${facility}`.slice(0, 60) : code }
      : {}),
    ...(longitude !== undefined && latitude !== undefined && Math.abs(latitude) <= 90 ? { longitude, latitude } : {}),
    ...(altitude === undefined ? {} : { altitude }),
  }
}

/** What is named in the file and cannot be had: it is told, and nothing is left out in silence. */
function tellLost({ lost, variables }: SlabFile, place: { file?: string }, findings: Findings) {
  const tell = (code: FindingCode, names: readonly string[]) => {
    const text = names.slice(0, 5).join(', ')
    if (names.length > 0) findings.tell(code, { place, found: { text }, times: names.length })
  }
  tell('lostNames', lost?.names ?? [])
  tell('emptyGroups', lost?.groups ?? [])
  const records = [...variables].filter(([, { kind }]) => kind === 'records').map(([name]) => name)
  tell('recordsKept', records)
}

export async function readNetcdf(path: string, file: string | null, reading: Reading, hdf: boolean): Promise<Came> {
  const { findings, answers, now } = reading
  const place = file === null ? {} : { file }
  const opened = spelled(await openSlabs(path))
  try {
    attributesOf(opened, reading)
    tellLost(opened, place, findings)
    const nc: NcFile = {
      attributes: opened.attributes,
      variables: new Map([...opened.variables].map(([name, one]) => [name, asNc(one)])),
      close: opened.close,
    }
    const scaled = [...opened.variables.values()].some(({ dimensions }) => dimensions.some((one) => one !== ''))
    const format = hdf ? (scaled || opened.attributes._NCProperties !== undefined ? 'netcdf4' : 'hdf5') : 'netcdf3'
    if (opened.variables.size === 0) {
      findings.tell('noVariables', { place })
      return { format, outcome: 'failed' }
    }
    const along = timesIn(nc, reading, place)
    const columns = along
      ? [...opened.variables].filter(
          ([, one]) =>
            one.element !== null &&
            one.dimensions.length === 1 &&
            one.dimensions[0] === along.dimension &&
            sizeOf(one.shape) === along.times.length &&
            !/since/i.test(said(one.attributes.units)),
        )
      : []
    let read = false
    if (along && columns.length > 0 && (columns.length + 1) * along.times.length <= mostCells) {
      const id = file ?? 'table'
      const values = columns.map(([, one]) => readValues(asNc(one)))
      const wide = columns.map(([, one]) => one.element === 'float64')
      async function* rows(): AsyncGenerator<SampleRow[]> {
        for (let from = 0; from < along!.times.length; from += 1000) {
          const batch: SampleRow[] = []
          for (let row = from; row < Math.min(along!.times.length, from + 1000); row++)
            batch.push({
              row: row + 1,
              cells: [instant(along!.times[row]!), ...values.map((list, at) => written(list[row]!, wide[at]!))],
            })
          yield batch
        }
      }
      const described = {
        heads: ['time', ...columns.map(([name]) => name)],
        about: [
          {},
          ...columns.map(([, { attributes }]) => ({
            standardName: said(attributes.standard_name),
            longName: said(attributes.long_name),
            units: said(attributes.units),
          })),
        ].map((one) => Object.fromEntries(Object.entries(one).filter(([, text]) => text !== ''))),
      }
      const station = stationIn(nc)
      const made = await readRows(rows(), {
        id,
        file,
        sheet: null,
        answers,
        findings,
        now,
        sink: reading.sinkOf?.(id),
        described,
        label: along.label,
        ...(station ? { implied: { station } } : {}),
      })
      if (made) {
        reading.keep({ ...made.table, headRow: null, firstRow: 1 }, made.heads)
        read = true
      }
    }
    const fields = [...opened.variables].filter(
      ([name, one]) => one.element !== null && (one.shape.length >= 2 || !read) && !/(^|_)(bnds|bounds)$/.test(name),
    )
    if (fields.length > 0) {
      const drawn = drawnOf(opened)
      const id = file === null ? (read ? 'fields' : 'table') : read ? `${file}#fields` : file
      const list = fields.map(
        ([name, one]): FieldFound => ({
          name,
          shape: one.shape,
          dimensions: one.dimensions,
          standardName: said(one.attributes.standard_name),
          longName: said(one.attributes.long_name),
          units: said(one.attributes.units),
          ...look(one),
          ...(drawn.has(name) && { drawn: drawn.get(name) }),
        }),
      )
      const told = answersOf(answers, id)
      const time = along && timeOf(along, [...drawn.values()])
      const table = fieldTable({ id, file, fields: list, extent: extentIn(nc), time, answers: told })
      await reading.gridsOf?.({ table, slabs: opened, drawn })
      reading.keep(table, list.map(({ name }) => name).slice(0, cardLimits.columns))
    }
    if (!read && fields.length === 0) findings.tell('noVariables', { place, severity: 'warning' })
    return { format, outcome: read ? 'read' : 'described' }
  } finally {
    opened.close()
  }
}

/** Of fields: from when to when, as far as the file counts in days of ours. */
function timeOf({ times, label, dimension }: Along, drawn: readonly DrawnField[]): TableTime | null {
  if (!drawn.some(({ field }) => field.times !== null)) return null
  const [from, to] = [times[0]!, times.at(-1)!]
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null
  const steps = new Set(Array.from(times.subarray(1), (time, at) => Math.round(time - times[at]!)))
  return {
    ...{ columns: [dimension], written: instant(from), order: null, zone: '+00:00', zoneSaid: 'file' as const },
    ...{ label: label ?? 'unknown', labelSaid: label ? ('file' as const) : ('none' as const), from, to },
    ...{ step: steps.size === 1 ? [...steps][0]! : null, expected: null, found: times.length },
  }
}

/** Least and greatest value of the first part of a field. */
function look(variable: SlabVariable): {
  count: number
  missing: number
  minimum: number | null
  maximum: number | null
} {
  const { shape } = variable
  const none = { count: 0, missing: 0, minimum: null, maximum: null }
  const inner = sizeOf(shape.slice(1))
  if (sizeOf(shape) === 0 || inner > mostLooked) return none
  const rows = Math.min(shape[0] ?? 1, Math.max(1, Math.floor(mostLooked / Math.max(1, inner))))
  const region = shape.map((length, at): [number, number] => [0, at === 0 ? rows : length])
  const values = readValues({ ...asNc(variable), read: () => Float64Array.from(variable.read(region)) })
  let [minimum, maximum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  for (const value of values) {
    if (Number.isNaN(value)) continue
    count++
    if (value < minimum) minimum = value
    if (value > maximum) maximum = value
  }
  return count === 0 ? { ...none, missing: values.length } : { count, missing: values.length - count, minimum, maximum }
}

function extentIn(file: NcFile) {
  const range = (form: RegExp, standard: string) => {
    for (const [name, one] of file.variables) {
      if (one.isText || one.shape.length > 2 || sizeOf(one.shape) > mostLooked || sizeOf(one.shape) === 0) continue
      if (!form.test(name) && one.attributes.standard_name !== standard) continue
      const values = readValues(one).filter((value) => Number.isFinite(value) && Math.abs(value) <= 360)
      if (values.length > 0)
        return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))] as const
    }
    return null
  }
  const [lon, lat] = [range(/^(.*\/)?(lon|longitude)$/i, 'longitude'), range(/^(.*\/)?(lat|latitude)$/i, 'latitude')]
  return lon && lat && lat[0] >= -90 && lat[1] <= 90
    ? { west: lon[0], south: lat[0], east: lon[1], north: lat[1] }
    : null
}
