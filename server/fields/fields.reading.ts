import { LRUCache } from 'lru-cache'
import type { AccessService } from '../access/access.service.ts'
import { calendarOf, decodeTime, instantOf, readTimeUnit, type TimeUnit, written } from '../averages/cf-times.rules.ts'
import { siteOf } from '../basics/network.ts'
import { versionGone } from '../datasets/versions/versions.rules.ts'
import type { Arrays } from '../engines/arrays/arrays.ts'
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
import { cellOf, shapeOf } from './grids.rules.ts'
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
}

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

/** What every reading of a field begins with: which version, which cell, and whether this person may. */
export function createFieldReading({
  database,
  arrays,
  access,
  clock,
}: {
  database: Database
  arrays: Pick<Arrays, 'read' | 'contents'>
  access: Pick<AccessService, 'look'>
  clock: Clock
}) {
  const store = createFieldsStore(database)
  const looks = createLooks(clock)
  const versions = new LRUCache<string, Opened[]>({ max: 200 })
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
      return { ...row, unit: calendar ? readTimeUnit(row.about.times!.units, calendar) : null }
    })
    versions.set(`${id}/${number}`, fields)
    return { dataset, number, fields }
  }

  async function openField(id: number, key: string, asked: number | undefined) {
    const { dataset, number, fields } = await open(id, asked)
    const field = fields.find((one) => one.key === key)
    if (!field) throw new DomainError('fieldNotFound')
    return { dataset, number, field }
  }

  async function unpackerOf({ sha256, key, about }: Opened) {
    const known = unpackers.get(`${sha256} ${key}`)
    if (known) return known
    const { arrays: held } = await arrays.contents(sha256)
    const made = unpacker(packingOf(about.element, held[key]!.attributes))
    unpackers.set(`${sha256} ${key}`, made)
    return made
  }

  const timesOf = async ({ sha256, about }: Opened, first: number, end: number) =>
    about.times ? [...(await arrays.read(sha256, 'time', [[first, end]]))] : []
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

  /**
   * Whether this is looking. Open data are for everyone to look at, in bounds; the others for who may take them.
   * @throws DomainError notSignedIn, noDatasetPermission, loginForHours
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
      return { look: false }
    }
    const reader = person ? `account ${person.accountId}` : siteOf(address)
    const line = `${dataset.id} field ${field.key} ${seen.line}`
    const look = looks.take(reader, dataset.id, [line], { first: seen.first, last: seen.last, days: 1 })
    if (!look && !allowed) throw new DomainError('loginForHours')
    return { look: look || seen.points <= 1 }
  }

  return {
    mapped: store.mapped,
    open,
    openField,
    unpackerOf,
    timesOf,
    momentOf,
    secondsOf,
    instantsOf,
    within,
    before,
    cellFor,
    gate,
  }
}
export type FieldReading = ReturnType<typeof createFieldReading>
