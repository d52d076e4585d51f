import type { AccessService } from '../access/access.service.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { Arrays } from '../engines/arrays/arrays.ts'
import { elements, type Values } from '../engines/arrays/elements.ts'
import { DomainError } from '../errors.ts'
import { defaultLimits } from '../roles/limits.vocabulary.ts'
import { mostDrawn } from '../series/series.looks.vocabulary.ts'
import { boxOf, type Cut, cutOf, packed } from './cuts.rules.ts'
import type { CutQuery, GridSeriesQuery, ProfileQuery, Quote, SliceQuery } from './cuts.schema.ts'
import { type CutFile, csvPieces, layOutNetcdf, type Told } from './cuts.writing.ts'
import { type Asking, type FieldReading, type Opened, wrong } from './fields.reading.ts'
import type { Fields } from './fields.service.ts'
import { type CutFormat, csvRowBytes } from './fields.vocabulary.ts'

/** What is recorded of values that are taken away. */
export interface Taken {
  datasetId: number
  version: number
  content: string[]
}

type Found = Awaited<ReturnType<FieldReading['openField']>>

/** Exactly what a rectangle, a period and a level hold: to be looked at where it is little, to be taken away as a file. */
export function createCuts({
  reading,
  arrays,
  access,
  datasets,
  fields,
}: {
  reading: FieldReading
  arrays: Pick<Arrays, 'read' | 'contents'>
  access: Pick<AccessService, 'look' | 'take'>
  datasets: Pick<Datasets, 'detail' | 'publicUrl'>
  fields: Pick<Fields, 'series'>
}) {
  const { openField, unpackerOf, timesOf, momentOf, secondsOf, within, before, cellFor, gate } = reading

  /** @throws DomainError invalidInput, noCell */
  function cutFor({ about: { grid } }: Opened, bbox: string | undefined): Cut {
    if (grid.kind !== 'axes') throw new DomainError('noRectangle')
    const box = bbox === undefined ? null : boxOf(bbox)
    if (bbox !== undefined && !box) throw wrong(`bbox: ${bbox} (west,south,east,north)`)
    const cut = cutOf(grid, box)
    if (!cut) throw new DomainError('noCell')
    return cut
  }

  /** Stored numbers of one frame, the rows of the cut one after the other. */
  async function frameOf(
    { sha256, base, about, ...field }: Opened,
    cut: Cut,
    time: number,
    level: number,
    counts = false,
  ): Promise<Values> {
    const key = counts ? `${field.key}_n` : field.key
    const { rows, columns } = cut
    const [height, width] = [rows[1] - rows[0], cut.longitudes.length]
    const parts = await Promise.all(
      columns.map((run) => arrays.read(sha256, base + key, [...before(about, time, time + 1, level), rows, run])),
    )
    if (parts.length === 1) return parts[0]!
    const joined = new elements[counts ? 'uint16' : about.element].list(height * width)
    let at = 0
    columns.forEach(([first, end], i) => {
      const length = end - first
      for (let row = 0; row < height; row++)
        joined.set(parts[i]!.subarray(row * length, (row + 1) * length) as never, row * width + at)
      at += length
    })
    return joined
  }

  const momentsOf = (times: readonly number[], { unit }: Opened) =>
    times.map((at) => (unit ? momentOf(at, unit) : null))
  const edges = (bbox: string | undefined) => (bbox === undefined ? [] : [`bbox=${bbox}`])

  async function chosen(id: number, query: CutQuery) {
    const found = await openField(id, query.variable, query.version, query.resolution)
    const { about } = found.field
    const count = about.times?.count ?? 1
    const { first = 0, last = count - 1 } = query
    const { level } = within(about, { time: last, level: query.level })
    if (first > last) throw wrong(`first: ${first} > last: ${last}`)
    const cut = cutFor(found.field, query.bbox)
    const cells = cut.latitudes.length * cut.longitudes.length
    return { ...found, cut, level, first, last, cells, values: cells * (last - first + 1) }
  }

  const numbersOf = async (field: Opened, stored: Values) => Float64Array.from(stored, await unpackerOf(field))

  const takenOf = (
    { dataset, number, field }: Found,
    content: string[],
    times: readonly number[],
    rows: number,
  ): Taken => {
    const moments = momentsOf([times[0], times.at(-1)].filter((at) => at !== undefined) as number[], field)
    return {
      datasetId: dataset.id,
      version: number,
      content: [
        ...(moments[0] ? [`from=${moments[0]}`, `to=${moments.at(-1)}`] : []),
        ...(field.base ? [`resolution=${field.base.slice(0, -1)}`] : []),
        ...[`variable=${field.key}`, ...content, `rows=${rows}`],
      ],
    }
  }

  return {
    /** The numbers of a rectangle at one time. */
    slice: async (id: number, query: SliceQuery, asking: Asking) => {
      const found = await openField(id, query.variable, query.version, query.resolution)
      const { field, number } = found
      const { time, level } = within(field.about, query)
      const cut = cutFor(field, query.bbox)
      const { latitudes, longitudes } = cut
      const cells = latitudes.length * longitudes.length
      demandFew(cells, asking)
      const times = await timesOf(field, time, time + 1)
      const seconds = secondsOf(times[0], field.unit)
      const { look } = await gate(found, asking, {
        ...{ line: `slice ${level} ${query.bbox ?? ''}`, first: seconds, last: seconds },
        points: Math.max(2, cells),
      })
      const values = await numbersOf(field, await frameOf(field, cut, time, level))
      const bytes = packed(
        {
          ...{ dataset: id, version: number, variable: field.key, unit: field.about.unit },
          ...{ time, moment: momentsOf(times, field)[0] ?? null, level },
          ...{ rows: latitudes.length, columns: longitudes.length, latitudes, longitudes },
        },
        [values],
      )
      const taken = look ? null : takenOf(found, [...edges(query.bbox), 'format=binary'], times, cells)
      return { bytes, taken }
    },

    /** All times at a cell; what is recorded says `binary`. */
    series: async (id: number, { variable, ...query }: GridSeriesQuery, asking: Asking) => {
      const { answer, taken } = await fields.series(id, variable, query, asking)
      const { times, values, version, unit, cell, time } = answer
      const numbers = Float64Array.from(values, (value) => value ?? Number.NaN)
      const bytes = packed({ dataset: id, version, variable, unit, cell, time, points: times.length }, [
        Float64Array.from(times),
        numbers,
      ])
      const content = taken?.content.map((part) => (part.startsWith('format=') ? 'format=binary' : part))
      return { bytes, taken: taken && { ...taken, content: content! } }
    },

    /** All levels at a cell, for one time or several. */
    profile: async (id: number, query: ProfileQuery, asking: Asking) => {
      const found = await openField(id, query.variable, query.version, query.resolution)
      const { field, number } = found
      const { about } = field
      const first = query.first ?? query.time ?? 0
      const last = query.last ?? query.time ?? first
      within(about, { time: Math.max(first, last) })
      if (first > last) throw wrong(`first: ${first} > last: ${last}`)
      const cell = cellFor(about, query)
      const levels = about.levels?.count ?? 1
      const points = levels * (last - first + 1)
      demandFew(points, asking)
      const times = await timesOf(field, first, last + 1)
      const [from, to] = [secondsOf(times[0], field.unit), secondsOf(times.at(-1), field.unit)]
      const { look } = await gate(found, asking, {
        ...{ line: `profile ${cell.row} ${cell.column}`, first: from, last: to },
        points: Math.max(2, points),
      })
      const region = [
        ...(about.times ? [[first, last + 1] as const] : []),
        ...(about.levels ? [[0, levels] as const] : []),
        ...([cell.row, cell.column].map((at) => [at, at + 1] as const) as [[number, number], [number, number]]),
      ]
      const values = await numbersOf(field, await arrays.read(field.sha256, field.base + field.key, region))
      const bytes = packed(
        {
          ...{ dataset: id, version: number, variable: field.key, unit: about.unit, cell },
          ...{ times, moments: momentsOf(times, field), time: about.times && timeOf(about.times) },
          levels: about.levels,
        },
        [values],
      )
      const place = `station=${cell.lon ?? cell.column}, ${cell.lat ?? cell.row}`
      return { bytes, taken: look ? null : takenOf(found, [place, 'format=binary'], times, points) }
    },

    /** What taking it would be, before anybody does. */
    quote: async (id: number, query: CutQuery, { person }: Asking): Promise<Quote> => {
      const { dataset, number, field, cut, first, last, values, cells } = await chosen(id, query)
      const { allowed } = await access.look(person, { ...dataset, version: number })
      const netcdf = layOutNetcdf(await describe(field), { cut, records: last - first + 1 })
      return {
        ...{ version: number, rows: cut.latitudes.length, columns: cut.longitudes.length, cells },
        ...{ times: last - first + 1, values, allowed },
        most: mostOf(person),
        bytes: { netcdf: netcdf.bytes, csv: values * csvRowBytes },
      }
    },

    /** All of it as a file, a frame at a time. @throws DomainError loginToDownload, noDatasetPermission, tooManyValues */
    take: async (id: number, query: CutQuery & { format: CutFormat }, asking: Asking & { language: 'zh' | 'en' }) => {
      const found = await chosen(id, query)
      const { dataset, number, field, cut, first, last, level, values } = found
      await access.take(asking.person, { ...dataset, version: number })
      demandFew(values, asking)
      const about = await datasets.detail(id, asking.person, query.version)
      const times = await timesOf(field, first, last + 1)
      const address = new URLSearchParams({ variable: field.key, version: String(number) })
      if (query.bbox !== undefined) address.set('bbox', query.bbox)
      if (query.resolution !== undefined) address.set('resolution', query.resolution)
      for (const [name, value] of Object.entries({ first, last, level })) address.set(name, String(value))
      address.set('format', query.format)
      const told: Told = {
        field: await describe(field),
        dataset: about,
        address: `${datasets.publicUrl}/api/grids/${id}/values?${address.toString().replaceAll('%2C', ',')}`,
        publicUrl: datasets.publicUrl,
        ...{ cut, level, times, moments: momentsOf(times, field), language: asking.language },
      }
      const frame = (index: number) => frameOf(field, cut, first + index, level)
      const counts = field.base
        ? {
            of: [...(await arrays.read(field.sha256, `${field.base}of`, [[first, last + 1]]))],
            bounds: [
              ...(await arrays.read(field.sha256, `${field.base}time_bnds`, [
                [first, last + 1],
                [0, 2],
              ])),
            ],
            frame: (index: number) => frameOf(field, cut, first + index, level, true),
          }
        : null
      const file: CutFile =
        query.format === 'csv'
          ? { bytes: null, pieces: csvPieces(told, await unpackerOf(field), frame, counts) }
          : layOutNetcdf(told.field, { cut, records: Math.max(1, times.length), told, frame, counts })
      return {
        ...file,
        name: `dataset-${id}-${field.key}${query.resolution ? `-${query.resolution}` : ''}.${query.format === 'csv' ? 'csv' : 'nc'}`,
        estimate: file.bytes ?? values * csvRowBytes,
        taken: takenOf(found, [...edges(query.bbox), `format=${query.format}`], times, values),
      }
    },
  }

  async function describe(field: Opened) {
    const { arrays: held } = await arrays.contents(field.sha256)
    const { key, about } = field
    return { key, about, attributes: held[field.base + key]!.attributes, counted: field.base !== '' }
  }
}
export type Cuts = ReturnType<typeof createCuts>

const timeOf = ({ units, calendar }: { units: string; calendar: string }) => ({ units, calendar })

const mostOf = (person: Asking['person']) => (person?.limits ?? defaultLimits('ordinary')).valuesAtOnce

/** What a chart shows is for everybody; more than a role allows is for nobody. @throws DomainError tooManyValues */
function demandFew(values: number, { person }: Asking) {
  const most = mostOf(person)
  if (values > Math.max(most, mostDrawn)) throw new DomainError('tooManyValues', { most, values })
}
