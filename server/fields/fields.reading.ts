import { LRUCache } from 'lru-cache'
import type { AccessService } from '../access/access.service.ts'
import { calendarOf, decodeTime, instantOf, readTimeUnit, type TimeUnit, written } from '../averages/cf-times.rules.ts'
import type { Length } from '../averages/lengthening.rules.ts'
import { siteOf } from '../basics/network.ts'
import { versionGone } from '../datasets/versions/versions.rules.ts'
import type { Arrays } from '../engines/arrays/arrays.ts'
import type { Region } from '../engines/arrays/chunks.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { createLooks } from '../series/series.looks.ts'
import { mostDrawn } from '../series/series.looks.vocabulary.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { ValueQuery } from './fields.schema.ts'
import { createFieldsStore } from './fields.store.ts'
import type { FieldAbout } from './fields.types.ts'
import type { Range } from './frames.rules.ts'
import { cellOf, nearestOf, type Swath, shapeOf } from './grids.rules.ts'
import { packingOf, unpacker } from './packing.rules.ts'

export interface Asking {
  person: Person | null
  address: string
}
export interface Opened {
  key: string
  sha256: string
  about: FieldAbout
  unit: TimeUnit | null
  /** Group of its arrays, with a stroke at its end; that of the source is the root. */
  base: string
}

/** A page carries no more coordinates than these. */
const mostSwathCells = 400_000

export const wrong = (detail: string) => new DomainError('invalidInput', { detail })

/** Left out, it is that of all values; of a logarithm four decades of it. @throws DomainError invalidInput */
export function rangeOf(
  { least, most }: FieldAbout,
  from: number | undefined,
  to = most ?? 1,
  scale: Range['scale'] = 'linear',
): Range {
  const lowest = scale === 'log' && (least ?? 0) <= 0 ? to / 10_000 : (least ?? 0)
  const low = from ?? lowest
  // All values may be the same.
  const high = from === undefined && to === low ? low + 1 : to
  if (!(high > low) || !Number.isFinite(high - low) || (scale === 'log' && low <= 0))
    throw wrong(`from: ${low}, to: ${high}`)
  return { from: low, to: high, scale }
}

/** The same field as it is told by the day, the month or the year. @throws DomainError invalidInput */
function longerField(field: Opened, resolution: Length): Opened {
  const { about } = field
  const level = about.longer?.find((one) => one.resolution === resolution)
  if (!level || !about.times || !field.unit)
    throw wrong(`resolution: ${about.longer?.map((one) => one.resolution).join(', ') || '–'}`)
  const { unit, units, count, first, last, least, most, values, missing, series } = level
  const times = { units, calendar: about.times.calendar, count, first, last, bounds: true }
  // Moments are told by the clock of its days: as if it were the one that all go by.
  const plain = readTimeUnit(units.replace(/ [+-]\d\d:\d\d$/, ''), field.unit.calendar)
  return {
    ...{ ...field, unit: plain, base: `${resolution}/` },
    about: { ...about, ...{ unit, times, least, most, values, missing, series, element: 'float32' } },
  }
}

/** What every reading of a field begins with: which version, which cell, and whether this person may. */
export function createFieldReading({
  database,
  arrays,
  access,
  clock,
}: {
  database: Database
  arrays: Pick<Arrays, 'read' | 'contents'>
  access: Pick<AccessService, 'look' | 'agreed'>
  clock: Clock
}) {
  const store = createFieldsStore(database)
  const looks = createLooks(clock)
  const versions = new LRUCache<string, Opened[]>({ max: 200 })
  const swaths = new LRUCache<string, Swath>({ max: 10 })
  const unpackers = new LRUCache<string, (stored: number) => number>({ max: 500 })

  /** @throws DomainError datasetNotFound, versionWithdrawn */
  async function open(id: number, asked: number | undefined) {
    const dataset = await store.dataset(id)
    if (!dataset) throw new DomainError('datasetNotFound')
    const number = asked ?? dataset.currentVersion
    const cached = versions.get(`${id}/${number}`)
    // What is current is not withdrawn; of others it is asked each time.
    if (cached && number === dataset.currentVersion) return { dataset, number, fields: cached }
    const version = await store.version(id, number)
    if (!version) throw new DomainError('versionNotFound')
    if (version.state === 'withdrawn') throw versionGone(version)
    const rows = cached ?? (await store.fields(version.id))
    const fields = rows.map((row) => {
      const calendar = row.about.times && calendarOf(row.about.times.calendar)
      return { ...row, base: '', unit: calendar ? readTimeUnit(row.about.times!.units, calendar) : null }
    })
    versions.set(`${id}/${number}`, fields)
    return { dataset, number, fields }
  }

  /** `resolution`: one of its levels in time. @throws DomainError fieldNotFound, invalidInput */
  async function openField(id: number, key: string, asked: number | undefined, resolution?: Length) {
    const { dataset, number, fields } = await open(id, asked)
    const field = fields.find((one) => one.key === key)
    if (!field) throw new DomainError('fieldNotFound')
    return { dataset, number, field: resolution === undefined ? field : longerField(field, resolution) }
  }

  async function unpackerOf({ sha256, base, key, about }: Opened) {
    const known = unpackers.get(`${sha256} ${base}${key}`)
    if (known) return known
    const { arrays: held } = await arrays.contents(sha256)
    const made = unpacker(packingOf(about.element, held[base + key]!.attributes))
    unpackers.set(`${sha256} ${base}${key}`, made)
    return made
  }

  const timesOf = async ({ sha256, base, about }: Opened, first: number, end: number) =>
    about.times ? [...(await arrays.read(sha256, `${base}time`, [[first, end]]))] : []

  /** Of a level in time: how many values went into these, of how many; null of the source itself. */
  async function countedOf({ sha256, base, key, about }: Opened, times: readonly [number, number], rest: Region) {
    if (base === '') return null
    const series = about.series && times[1] - times[0] > 1 ? 'series/' : ''
    const [n, of] = await Promise.all([
      arrays.read(sha256, `${base}${series}${key}_n`, [times, ...rest]),
      arrays.read(sha256, `${base}of`, [times]),
    ])
    return { n, of: [...of] }
  }
  const momentOf = (value: number, unit: TimeUnit) => written(decodeTime(value, unit)!)
  /** Epoch seconds, near enough for a calendar that is not ours: days of looking are counted by it. */
  const secondsOf = (value: number | undefined, unit: TimeUnit | null) => {
    const date = value !== undefined && unit ? decodeTime(value, unit) : null
    return date ? (instantOf({ ...date, day: Math.min(date.day, 28) }) ?? 0) / 1000 : 0
  }

  /** Epoch seconds exactly; a 30 February, which no clock shows, is the 28th. */
  const instantsOf = (values: readonly number[], unit: TimeUnit | null) =>
    values.map((value) => {
      const date = unit && decodeTime(value, unit)
      return ((date && instantOf(date)) ?? secondsOf(value, unit) * 1000) / 1000
    })

  /** @throws DomainError invalidInput */
  function within(
    about: FieldAbout,
    { time = 0, level = 0 }: { time?: number | undefined; level?: number | undefined },
  ) {
    const [times, levels] = [about.times?.count ?? 1, about.levels?.count ?? 1]
    if (time >= times) throw wrong(`time: ${time} (0–${times - 1})`)
    if (level >= levels) throw wrong(`level: ${level} (0–${levels - 1})`)
    return { time, level }
  }
  const before = (about: FieldAbout, from: number, to: number, level: number) => [
    ...(about.times ? [[from, to] as const] : []),
    ...(about.levels ? [[level, level + 1] as const] : []),
  ]

  /** @throws DomainError invalidInput, noCell */
  function cellFor(
    { grid }: FieldAbout,
    { lon, lat, row, column }: Pick<ValueQuery, 'lon' | 'lat' | 'row' | 'column'>,
  ) {
    const [rows, columns] = shapeOf(grid)
    const byPlace = lon !== undefined && lat !== undefined
    if (byPlace === (row !== undefined && column !== undefined)) throw wrong('lon, lat / row, column')
    if (!byPlace) {
      if (row! >= rows || column! >= columns) throw new DomainError('noCell')
    } else if (grid.kind !== 'axes') throw wrong('row, column')
    const found = byPlace ? cellOf(grid as never, lon, lat) : { row: row!, column: column! }
    if (!found) throw new DomainError('noCell')
    const place = grid.kind === 'axes' ? { lon: grid.longitudes[found.column]!, lat: grid.latitudes[found.row]! } : null
    return { ...found, lon: place?.lon ?? null, lat: place?.lat ?? null }
  }

  /** Centres of the cells of two-dimensional coordinates; null of so many that no map draws them. */
  async function swathOf({ sha256, about: { grid } }: Pick<Opened, 'sha256' | 'about'>): Promise<Swath | null> {
    const [rows, columns] = shapeOf(grid)
    if (grid.kind !== 'curvilinear' || rows * columns > mostSwathCells) return null
    const known = swaths.get(sha256)
    if (known) return known
    const all = (name: string) =>
      arrays.read(sha256, name, [
        [0, rows],
        [0, columns],
      ])
    const [latitudes, longitudes] = await Promise.all([all('lat'), all('lon')])
    const round = (values: Iterable<number>) => Array.from(values, (value) => Math.round(value * 1000) / 1000)
    const swath = { latitudes: round(latitudes), longitudes: round(longitudes) }
    swaths.set(sha256, swath)
    return swath
  }

  /** The same as `cellFor`, of two-dimensional coordinates as well: the cell whose centre is nearest. */
  async function placedCell(field: Opened, query: Pick<ValueQuery, 'lon' | 'lat' | 'row' | 'column'>) {
    const { grid } = field.about
    const { lon, lat, row } = query
    if (grid.kind === 'axes' || lon === undefined || lat === undefined || row !== undefined)
      return cellFor(field.about, query)
    const swath = await swathOf(field)
    if (!swath) throw wrong('row, column')
    const at = nearestOf(swath, grid.columns, lon, lat)
    if (at === null) throw new DomainError('noCell')
    return {
      ...{ row: Math.floor(at / grid.columns), column: at % grid.columns },
      ...{ lon: swath.longitudes[at]!, lat: swath.latitudes[at]! },
    }
  }

  /**
   * Whether this is looking. Open data are for everyone to look at, in bounds; the others for who may take them.
   * @throws DomainError notSignedIn, noDatasetPermission, loginForHours, agreementNeeded
   */
  async function gate(
    { dataset, number, field }: Awaited<ReturnType<typeof openField>>,
    { person, address }: Asking,
    seen: { line: string; first: number; last: number; points: number },
  ): Promise<{ look: boolean }> {
    const { allowed } = await access.look(person, { ...dataset, version: number })
    if (!allowed && dataset.sharingMode !== 'open')
      throw new DomainError(person ? 'noDatasetPermission' : 'notSignedIn')
    if (seen.points > mostDrawn) {
      if (!allowed) throw new DomainError(person ? 'noDatasetPermission' : 'loginForSeries', { most: mostDrawn })
      await access.agreed(person)
      return { look: false }
    }
    const reader = person ? `account ${person.accountId}` : siteOf(address)
    const line = `${dataset.id} field ${field.key} ${seen.line}`
    const look = looks.take(reader, dataset.id, [line], { first: seen.first, last: seen.last, days: 1 })
    if (!look && !allowed) throw new DomainError('loginForHours')
    if (look || seen.points <= 1) return { look: true }
    await access.agreed(person)
    return { look: false }
  }

  return {
    mapped: store.mapped,
    open,
    openField,
    unpackerOf,
    timesOf,
    countedOf,
    momentOf,
    secondsOf,
    instantsOf,
    within,
    before,
    cellFor,
    placedCell,
    swathOf,
    gate,
  }
}
export type FieldReading = ReturnType<typeof createFieldReading>
