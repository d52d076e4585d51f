import { LRUCache } from 'lru-cache'
import type { AccessService } from '../access/access.service.ts'
import { intervalCount, intervalEnd, intervalStarts } from '../datasets/capture.rules.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import type { Database } from '../engines/database/database.ts'
import type { Tables } from '../engines/tables/tables.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { DecodedColumns, DecodedSeries } from './series.columns.vocabulary.ts'
import type { CsvHead } from './series.csv.ts'
import { chooseResolution, clip, finestFirst, type Period, publicResolutions, readPeriod } from './series.rules.ts'
import type { SeriesQuery } from './series.schema.ts'
import { createSeriesStore, type SeriesStation, type SeriesTable, type SeriesVersion } from './series.store.ts'

export interface SeriesAnswer extends DecodedColumns {
  resolution: Resolution
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

/** Moves a station's rows to their place on the common times; what it does not have is missing. */
function place<A extends Float32Array | Uint16Array>(column: A, target: A, offset: number): A {
  target.set(column, offset)
  return target
}

/** The series of a period in which nothing was recorded. */
const nothing = (stations: SeriesStation[], variables: SeriesVersion['variables'], resolution: Resolution) =>
  stations.flatMap((station) =>
    variables.map(({ key, unit }) => ({
      variable: key,
      station: station.code,
      unit,
      values: new Float32Array(0),
      n: resolution === 'hour' ? null : new Uint16Array(0),
      of: resolution === 'hour' ? null : new Uint16Array(0),
    })),
  )

/** The one reading of station data: charts, CSV and whatever comes later stand on it. */
export function createSeries({
  database,
  tables,
  access,
  datasets,
}: {
  database: Database
  tables: Pick<Tables, 'read'>
  access: Pick<AccessService, 'explain'>
  datasets: Pick<Datasets, 'detail'>
}) {
  const store = createSeriesStore(database)
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

  async function readStation(
    station: SeriesStation,
    variables: SeriesVersion['variables'],
    resolution: Resolution,
    range: { first: number; last: number },
    times: Float64Array,
  ): Promise<DecodedSeries[]> {
    const table = station.tables[resolution]
    const counts = resolution !== 'hour'
    const overlaps = table && table.timeFrom <= range.last && table.timeTo >= range.first
    const read = overlaps
      ? await tables.read({
          ...table,
          variables: variables.map((variable) => variable.key),
          counts,
          from: range.first,
          to: range.last + 1,
        })
      : null
    const whole = read?.times.length === times.length
    const offset = read && !whole ? intervalCount(resolution, times[0]!, read.times[0]!) : 0
    return variables.map(({ key, unit }) => {
      const values = read?.values[key]
      const n = read?.n[key]
      const of = read?.of[key]
      const missing = () => new Float32Array(times.length).fill(Number.NaN)
      const none = () => new Uint16Array(times.length)
      return {
        variable: key,
        station: station.code,
        unit,
        values: values ? (whole ? values : place(values, missing(), offset)) : missing(),
        n: counts ? (n ? (whole ? n : place(n, none(), offset)) : none()) : null,
        of: counts ? (of ? (whole ? of : place(of, none(), offset)) : none()) : null,
      }
    })
  }

  /** The arrays may belong to a cache: never write into them. */
  async function read(id: number, query: SeriesQuery, person: Person | null): Promise<SeriesAnswer> {
    const dataset = await store.dataset(id)
    if (!dataset) throw new DomainError('datasetNotFound')
    const number = query.version ?? dataset.currentVersion
    const version = await versionOf(id, number)
    if (version.stations.length === 0) throw new DomainError('noSeries')
    const period = readPeriod(query)
    const variables = query.variable
      ? pick('variable', version.variables, (variable) => variable.key, query.variable)
      : version.variables
    const stations = query.station
      ? pick('station', version.stations, (station) => station.code, query.station)
      : version.stations.slice(0, 1)

    let allowed = publicResolutions(dataset.sharingMode)
    if (allowed !== finestFirst) {
      const { allowed: all } = await access.explain(person, { ...dataset, version: number })
      if (all) allowed = finestFirst
      else if (query.resolution && !allowed.includes(query.resolution))
        throw new DomainError(person ? 'noDatasetPermission' : 'notSignedIn')
    }
    const offers = allowed.flatMap((resolution) => {
      const held = heldBy(stations.flatMap((station) => station.tables[resolution] ?? []))
      return held ? [{ resolution, held }] : []
    })
    const resolution = chooseResolution({
      offers,
      asked: query.resolution,
      points: query.points,
      period,
      series: stations.length * variables.length,
    })
    const { held } = offers.find((offer) => offer.resolution === resolution)!
    const range = clip(resolution, period, held)
    if (!range) return { resolution, times: new Float64Array(0), series: nothing(stations, variables, resolution) }
    const times = intervalStarts(resolution, range.first, range.last)
    const series = await Promise.all(
      stations.map((station) => readStation(station, variables, resolution, range, times)),
    )
    return { resolution, times, series: series.flat() }
  }

  return {
    read,
    /** The same with what a file needs at its head. */
    readForFile: async (id: number, query: SeriesQuery, person: Person | null) => {
      const answer = await read(id, query, person)
      const detail = await datasets.detail(id, person, query.version)
      const head: CsvHead = {
        name: detail.name,
        version: detail.version,
        licence: detail.licence,
        citation: { zh: detail.citation.gbt7714, en: detail.citation.apa },
        resolution: answer.resolution,
        from: answer.times[0] ?? null,
        to: answer.times.length > 0 ? intervalEnd(answer.resolution, answer.times.at(-1)!) : null,
      }
      return { answer, head }
    },
  }
}
export type SeriesService = ReturnType<typeof createSeries>
