import { LRUCache } from 'lru-cache'
import type { AccessService } from '../access/access.service.ts'
import { type Calendar, calendarOf } from '../averages/calendar.rules.ts'
import { captureRules, mannersOf } from '../averages/capture.rules.ts'
import { settled } from '../averages/flags.rules.ts'
import { finestOf, isMade, statisticName } from '../averages/times.vocabulary.ts'
import type { Language } from '../basics/language.ts'
import { siteOf } from '../basics/network.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import { versionGone } from '../datasets/versions/versions.rules.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import {
  calmName,
  countName,
  expectedName,
  flagName,
  flagsName,
  outName,
  writtenName,
} from '../engines/tables/columns.ts'
import type { Tables, Target } from '../engines/tables/tables.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { DecodedColumns, DecodedSeries } from './series.columns.vocabulary.ts'
import type { FileHead } from './series.csv.ts'
import { layOut } from './series.encoding.ts'
import { createLooks, daysOfPage } from './series.looks.ts'
import { mostDrawn } from './series.looks.vocabulary.ts'
import { createAnswerMemory } from './series.memory.ts'
import {
  addressOf,
  chooseResolution,
  clip,
  isLook,
  type Period,
  pointsOfLook,
  readPeriod,
  selectionOf,
} from './series.rules.ts'
import type { SeriesQuery } from './series.schema.ts'
import { createSeriesStore, type SeriesStation, type SeriesTable, type SeriesVersion } from './series.store.ts'

export interface Asking {
  person: Person | null
  /** Where the call comes from: what visitors look at is counted by it. */
  address: string
  format: NonNullable<SeriesQuery['format']>
  /** Calls back once the answer has gone out, or its reader has. */
  whenOver: (over: () => void) => void
  /** Only what many hours have in common goes out (means by hour of the day, shares of winds): it is seen where days are. */
  summed?: boolean
}

/** Values of a version as they are recorded when they are taken away. */
interface Selection {
  datasetId: number
  version: number
  content: string[]
}

export interface SeriesAnswer extends DecodedColumns {
  resolution: Resolution
  /** The same in columns, as it is sent; what stands beside are views into it. */
  bytes: Buffer
  /** What is taken away by it, to be recorded; null where it is no more than a chart shows. */
  taken: Selection | null
  /** To be called once, when nothing of it is needed any more: its memory is used again. */
  release(): void
}

/** From the first to the last row of any of these tables. */
function heldBy(tables: SeriesTable[]): Period | null {
  if (tables.length === 0) return null
  return {
    from: Math.min(...tables.map((table) => table.timeFrom)),
    to: Math.max(...tables.map((table) => table.timeTo)),
  }
}

/** Picks by name, in the order asked for. @throws DomainError invalidInput that names what is not there */
function pick<T>(what: string, all: T[], name: (one: T) => string, asked: string[]): T[] {
  return [...new Set(asked)].map((wanted) => {
    const found = all.find((one) => name(one) === wanted)
    if (!found) throw new DomainError('invalidInput', { detail: `${what}: ${wanted}` })
    return found
  })
}

/** A year of hours of twenty variables. */
const mostSummed = 180_000
/** Answers take so much memory until their readers have them, in all and of one reader; one more is told to come again. */
const mostHeld = 256 * 1024 * 1024
const mostHeldByOne = 48 * 1024 * 1024

/** The one reading of station data: charts, CSV and whatever comes later stand on it. */
export function createSeries({
  database,
  tables,
  access,
  datasets,
  clock,
}: {
  database: Database
  tables: Pick<Tables, 'fill' | 'extras' | 'words'>
  access: Pick<AccessService, 'look' | 'refusal' | 'agreed'>
  datasets: Pick<Datasets, 'detail' | 'publicUrl'>
  clock: Clock
}) {
  const store = createSeriesStore(database)
  const memory = createAnswerMemory()
  const looks = createLooks(clock)
  const held = { all: 0, of: new Map<string, number>() }
  const versions = new LRUCache<string, SeriesVersion>({ max: 200 })

  async function versionOf(datasetId: number, number: number): Promise<SeriesVersion> {
    const key = `${datasetId}/${number}`
    const known = versions.get(key)
    if (known) return known
    const version = await store.version(datasetId, number)
    if (!version) throw new DomainError('datasetNotFound')
    versions.set(key, version)
    return version
  }

  /** @throws DomainError unavailable where readers who take their time hold too much already */
  function hold(reader: string, bytes: number, whenOver: Asking['whenOver']) {
    const own = held.of.get(reader) ?? 0
    const tooMuch = (before: number, most: number) => before > 0 && before + bytes > most
    if (tooMuch(held.all, mostHeld) || tooMuch(own, mostHeldByOne)) throw new DomainError('unavailable')
    held.all += bytes
    held.of.set(reader, own + bytes)
    whenOver(() => {
      held.all -= bytes
      const left = held.of.get(reader)! - bytes
      if (left > 0) held.of.set(reader, left)
      else held.of.delete(reader)
    })
  }

  /** Asks the tables once for the columns that not all have: flags, and words of the source. Most have none. */
  async function columnsOf(stations: SeriesStation[], resolution: Resolution): Promise<Set<string>> {
    const known = stations.flatMap(({ tables: of }) => of[resolution] ?? [])
    const fresh = known.filter((table) => !table.extras)
    if (fresh.length > 0)
      await Promise.all(
        fresh.map(async (table) => {
          table.extras = await tables.extras(table.sha256)
        }),
      )
    return new Set(known.flatMap((table) => table.extras!))
  }

  /** What the source of each line wrote in place of numbers, by place in an answer that begins at `first`. */
  async function addWritten(
    lines: { station: string; variable: string; written?: Record<string, string> }[],
    tableOf: (station: string) => SeriesTable | undefined,
    placeOf: (time: number) => number,
    { first, last }: { first: number; last: number },
  ) {
    await Promise.all(
      lines.map(async (line) => {
        const table = tableOf(line.station)
        const name = writtenName(line.variable)
        if (!table?.extras?.includes(name)) return
        const { times, places, list } = await tables.words(table.sha256, name, { from: first, to: last + 1 })
        line.written = Object.fromEntries(Array.from(places, (place, i) => [placeOf(times[i]!), list[place]!]))
      }),
    )
  }

  /** Puts what a station has of the period to its place on the common times; the rest stays missing. */
  async function readStation(
    station: SeriesStation,
    series: DecodedSeries[],
    resolution: Resolution,
    calendar: Calendar,
    { first, last }: { first: number; last: number },
  ) {
    const table = station.tables[resolution]
    if (!table) return
    const from = Math.max(first, table.timeFrom)
    const to = Math.min(last, table.timeTo)
    if (from > to) return
    // Tables have every interval from their first to their last.
    const offset = from === first ? 0 : calendar.count(resolution, first, from)
    const end = offset + calendar.count(resolution, from, to + 1)
    const had = table.extras!
    const targets = series.flatMap(({ variable, values, n, of, calm, out, flags, flag }) => {
      const target = (name: string, column: Target['column']) => ({ name, column: column.subarray(offset, end) })
      const own = [target(variable, values)]
      if (n && of) own.push(target(countName(variable), n), target(expectedName(variable), of))
      // What an earlier release made has none.
      if (calm && table.rules === captureRules) own.push(target(calmName(variable), calm))
      if (out && flags && had.includes(flagsName(variable)))
        own.push(target(outName(variable), out), target(flagsName(variable), flags))
      if (flag && had.includes(flagName(variable))) own.push(target(flagName(variable), flag))
      return own
    })
    await tables.fill({ ...table, from, to: to + 1 }, targets)
    for (const { variable, values, flag } of series)
      if (flag && !had.includes(flagName(variable)))
        flag.set(settled(new Uint8Array(end - offset), values.subarray(offset, end)), offset)
  }

  /** The one gate of values: looking is public where the dataset is open, taking asks for leave as a file does. */
  async function read(
    id: number,
    query: SeriesQuery,
    { person, address, format, whenOver, summed = false }: Asking,
  ): Promise<SeriesAnswer> {
    const dataset = await store.dataset(id)
    if (!dataset) throw new DomainError('datasetNotFound')
    const number = query.version ?? dataset.currentVersion
    const gone = number === dataset.currentVersion ? null : await store.withdrawn(id, number)
    if (gone) throw versionGone(gone)
    const version = await versionOf(id, number)
    if (version.stations.length === 0) throw new DomainError('noSeries')
    const finest = finestOf(version.time.step)
    if (query.resolution === 'hour' && finest === 'day') throw new DomainError('noHours')
    const calendar = calendarOf(version.time.zone)
    const period = readPeriod(query, calendar)
    const variables = query.variable
      ? pick('variable', version.variables, (variable) => variable.key, query.variable)
      : version.variables
    const stations = query.station
      ? pick('station', version.stations, (station) => station.code, query.station)
      : version.stations.slice(0, 1)

    const { allowed, resolutions: seen } = await access.look(person, { ...dataset, version: number })
    // Of data under permission means are shown, and never what was delivered.
    const whole = allowed || dataset.sharingMode === 'open'
    const shown = whole ? seen : seen.filter((one) => one !== finest)
    const readable = summed && shown.length > 0 ? [...new Set([finest, ...shown])] : shown
    const toKeep = format === 'csv' || format === 'picture'
    if (!allowed && toKeep) throw access.refusal(person)
    if (readable.length === 0 || (query.resolution && !readable.includes(query.resolution)))
      throw new DomainError(person ? 'noDatasetPermission' : 'notSignedIn')
    const lines = stations.length * variables.length
    // A visitor is the whole line that addresses of IPv6 are given to: networks within it cost nothing.
    const reader = person ? `account ${person.accountId}` : siteOf(address)
    const offers = readable.flatMap((resolution) => {
      const held = heldBy(stations.flatMap((station) => station.tables[resolution] ?? []))
      return held ? [{ resolution, held }] : []
    })
    const resolution = chooseResolution({
      offers,
      asked: query.resolution,
      points: allowed ? query.points : pointsOfLook(query.points, lines),
      period,
      series: lines,
      calendar,
      ...(summed ? { most: mostSummed } : person && { most: person.limits.valuesAtOnce }),
    })
    const { held } = offers.find((offer) => offer.resolution === resolution)!
    const range = clip(resolution, period, held, calendar)
    const points = range ? calendar.count(resolution, range.first, range.last + 1) : 0
    let look = summed || (!toKeep && isLook(points, lines))
    if (!allowed && !look) throw new DomainError(person ? 'noDatasetPermission' : 'loginForSeries', { most: mostDrawn })
    if (look && !summed && resolution === finest && range) {
      const keys = stations.flatMap(({ code }) => variables.map(({ key }) => `${id} ${finest} ${code} ${key}`))
      look = looks.take(reader, id, keys, { ...range, days: daysOfPage[finest] })
      if (!allowed && !look) throw new DomainError('loginForHours')
    }
    if (!look) await access.agreed(person)
    const { label, step } = version.time
    const counted = isMade(resolution, step)
    // Rules change with the version: all its tables were made at once.
    const ofDays =
      counted && stations.some(({ tables }) => tables[resolution] && tables[resolution].rules !== captureRules)
    const manners = mannersOf(version.variables)
    const had = await columnsOf(stations, resolution)
    const described = variables.map(({ key, unit, name, ...kept }) => ({
      variable: key,
      unit,
      meaning: { name, ...kept, is: statisticName({ ...kept, ofDays }, resolution, label, step) },
      n: counted,
      calm: counted && !ofDays && manners[key]?.speed !== undefined,
      ...(had.has(flagsName(key)) && { flags: true }),
      ...(had.has(flagName(key)) && { flag: true }),
    }))
    const head = {
      resolution,
      points,
      time: version.time,
      series: stations.flatMap((station) => described.map((one) => ({ ...one, station: station.code }))),
    }
    if (query.written && range) {
      const tableOf = (code: string) => stations.find((station) => station.code === code)?.tables[resolution]
      await addWritten(head.series, tableOf, (time) => calendar.count(resolution, range.first, time), range)
    }
    const { bytes, columns, memory: own } = layOut(head, memory.take)
    try {
      hold(reader, own.byteLength, whenOver)
    } catch (error) {
      memory.giveBack(own)
      throw error
    }
    if (range) {
      calendar.fill(columns.times, resolution, range.first)
      await Promise.all(
        stations.map((station, place) => {
          const theirs = columns.series.slice(place * variables.length, (place + 1) * variables.length)
          return readStation(station, theirs, resolution, calendar, range)
        }),
      )
    }
    const taken = !look &&
      range && {
        datasetId: id,
        version: number,
        content: selectionOf({
          calendar,
          resolution,
          ...range,
          stations: stations.map(({ code }) => code),
          variables: variables.map(({ key }) => key),
          format,
          points,
        }),
      }
    return { ...columns, resolution, bytes, taken: taken || null, release: () => memory.giveBack(own) }
  }

  return {
    memory,
    /** Bytes of answers that have not gone out yet. */
    held: () => held.all,
    read,
    /** The same with what it says of itself where it is taken away. */
    readForFile: async (id: number, query: SeriesQuery, asking: Asking & { language: Language }) => {
      const answer = await read(id, query, asking)
      const { resolution, time, times, series, release } = answer
      try {
        const dataset = await datasets.detail(id, asking.person, query.version)
        const calendar = calendarOf(time.zone)
        const period = times.length > 0 ? { from: times[0]!, to: calendar.end(resolution, times.at(-1)!) } : null
        // Where there was nothing, the address asks for that nothing again, not for all there is.
        const selected = { resolution, time, series, period: period ?? readPeriod(query, calendar) }
        const address = datasets.publicUrl + addressOf(dataset, selected, asking.format, asking.language)
        const { from, to } = period ?? { from: null, to: null }
        const head: FileHead = { dataset, address, publicUrl: datasets.publicUrl, resolution, from, to }
        return { answer, head }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}
export type SeriesService = ReturnType<typeof createSeries>
