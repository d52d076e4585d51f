/** What the files of a delivery say together, as far as their health cards tell. */
import type { Bilingual } from '../../../server/basics/language.ts'
import { species } from '../../../server/datasets/species.vocabulary.ts'
import type { Card } from '../../../server/intake/card.types.ts'
import { formats } from '../../../server/intake/card.vocabulary.ts'
import type { Upload } from '../delivery.types.ts'

type SpeciesKey = keyof typeof species
export interface Facts {
  /** ISO instants. */
  from: string | null
  to: string | null
  zone: string | null
  extent: { west: number; south: number; east: number; north: number } | null
  /** One of the vocabulary, where all tables agree. */
  resolution: string | null
  variables: { key: string; name: Bilingual }[]
  species: SpeciesKey[]
  stations: { code: string; name: string; longitude: number | null; latitude: number | null }[]
  stationCount: number
  rows: number
  bytes: number
  files: number
  formats: Bilingual[]
  /** Rows that follow each other in time at stations. */
  series: boolean
  /** What has no name that is known, among all that is measured. */
  unnamed: number
  /** Degrees between the columns of a grid, where all grids agree. */
  spacing: number | null
  /** What the files say of themselves, where they agree. */
  said: { title: string; origin: string }
}

const steps: [upTo: number, resolution: string][] = [
  [1799, 'minute'],
  [5400, 'hour'],
  [14_400, '3hour'],
  [129_600, 'day'],
  [2_764_800, 'month'],
  [8_121_600, 'quarter'],
  [31_708_800, 'year'],
]
/** Of a step in seconds; irregular times have none. */
export const resolutionOf = (step: number | null): string | null =>
  step ? (steps.find(([upTo]) => step <= upTo)?.[1] ?? null) : null

const unique = <T, K>(list: T[], key: (one: T) => K): T[] => [...new Map(list.map((one) => [key(one), one])).values()]
const agreed = <T>(list: T[]): T | null => (new Set(list).size === 1 ? list[0]! : null)
const extreme = (list: (number | null)[], of: (...all: number[]) => number): number | null => {
  const numbers = list.filter((one): one is number => one !== null)
  return numbers.length ? of(...numbers) : null
}
/** Between the columns of a grid and between its rows, where both are the same. */
function spacingOf({ columns }: Card['tables'][number]): number | null {
  const steps = ['longitude', 'latitude'].map((axis) => {
    const along = columns.find(({ role, dimensions }) => role === axis && dimensions?.length === 1)
    const count = along?.dimensions?.[0]?.length ?? 0
    if (!along || count < 2 || along.minimum === null || along.maximum === null) return Number.NaN
    return (along.maximum - along.minimum) / (count - 1)
  })
  const [east = Number.NaN, north = Number.NaN] = steps
  return Math.abs(east - north) < east / 50 ? east : null
}
const iso = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString())

export function factsOf(uploads: readonly Pick<Upload, 'bytes' | 'reading'>[]): Facts {
  const cards = uploads.flatMap(({ reading }) => (reading?.card ? [reading.card] : []))
  const tables = cards.flatMap((card) => card.tables).filter((table) => !table.left)
  const times = tables.flatMap(({ time }) => (time ? [time] : []))
  const extents = tables.flatMap(({ extent }) => (extent ? [extent] : []))
  const columns = tables.flatMap((table) => table.columns).filter(({ role }) => role === 'value')
  const variables = unique(
    columns.flatMap(({ variable }) => (variable ? [{ key: variable.key, name: variable.name }] : [])),
    ({ key }) => key,
  )
  const stations = unique(
    tables.flatMap((table) => table.stations),
    ({ code }) => code,
  )
  return {
    from: iso(
      extreme(
        times.map(({ from }) => from),
        Math.min,
      ),
    ),
    to: iso(
      extreme(
        times.map(({ to }) => to),
        Math.max,
      ),
    ),
    zone: agreed(times.map(({ zone }) => zone)),
    extent: extents.length
      ? {
          west: Math.min(...extents.map((one) => one.west)),
          south: Math.min(...extents.map((one) => one.south)),
          east: Math.max(...extents.map((one) => one.east)),
          north: Math.max(...extents.map((one) => one.north)),
        }
      : null,
    resolution: times.length ? agreed(times.map(({ step }) => resolutionOf(step))) : null,
    variables,
    species: variables.flatMap(({ key }) => (Object.hasOwn(species, key) ? [key as SpeciesKey] : [])),
    stations,
    stationCount: Math.max(stations.length, ...tables.map((table) => table.stationCount)),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: uploads.reduce((sum, { bytes }) => sum + bytes, 0),
    files: uploads.length,
    formats: unique(
      cards.map((card) => formats[card.format]),
      ({ en }) => en,
    ),
    series: tables.some(({ kind }) => kind === 'series'),
    unnamed: columns.filter(({ variable }) => variable === null).length,
    spacing: agreed(tables.filter(({ kind }) => kind === 'field').map(spacingOf)),
    said: {
      title: agreed(cards.map(({ attributes }) => attributes.title ?? '')) ?? '',
      origin:
        agreed(
          cards.map(({ attributes: { source, institution } }) => [source, institution].filter(Boolean).join('; ')),
        ) ?? '',
    },
  }
}
