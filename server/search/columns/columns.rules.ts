/**
 * What lists filter, count and sort by, of every published dataset, in typed arrays indexed by dataset id. Ids are
 * given out one after the other and never again, so the arrays have few holes.
 */

import { beijingDay } from '../../basics/time.vocabulary.ts'
import { type FacetField, facetFields } from '../../datasets/facets.vocabulary.ts'
import {
  type Coded,
  codeOf,
  type Documents,
  displace,
  emptyCoded,
  givePlaces,
  grown,
  type Joint,
  join,
  type Numbers,
  rejoin,
  reorder,
} from '../../engines/index/columns.ts'

export interface CatalogueRecord {
  id: number
  status: string
  /** Null where the index does not know it. */
  length: number | null
  kind: string
  categoryId: number
  projectId: number | null
  species: string[]
  fileFormats: string[]
  observationType: string
  parameterType: string
  temporalResolution: string
  spatialResolution: string
  department: string
  sharingMode: string
  licence: string
  publisherZh: string
  publisherEn: string
  classificationLevel: number
  west: number | null
  south: number | null
  east: number | null
  north: number | null
  timeFrom: number | null
  timeTo: number | null
  updatedAt: number
  downloadCount: number
  bytes: number
  /** Of its current version. */
  files: number
  /** Hours of its stations, a row each. */
  rows: number
}

export interface Columns extends Documents {
  fields: Record<FacetField | 'category', Coded>
  joints: Joint<FacetField>[]
  west: Float64Array
  south: Float64Array
  east: Float64Array
  north: Float64Array
  timeFrom: Float64Array
  timeTo: Float64Array
  updatedAt: Float64Array
  downloads: Uint32Array
  mostDownloaded: Uint32Array
  bytes: Float64Array
  files: Uint32Array
  rows: Float64Array
  /** What these are together. */
  sums: Record<Summed, number>
  /** How many have each value, of what pages count over the whole catalogue. */
  tallies: Record<Tallied, Record<string, number>>
}
/** What is counted when something is published, not when somebody looks. */
const tallied = ['kind', 'category', 'project'] as const
type Tallied = (typeof tallied)[number]
const summed = ['bytes', 'files', 'rows', 'downloads'] as const
type Summed = (typeof summed)[number]

/** A period that somebody mistyped has no thousands of years. */
const mostYears = 200
/** The years that the data cover, by the portal's clock; where one end is open, that of the other. */
function yearsOf({ timeFrom, timeTo }: CatalogueRecord): string[] {
  const ends = [timeFrom ?? timeTo, timeTo ?? timeFrom].filter((end) => end !== null)
  const [first = 0, last = -1] = ends.map((end) => Number(beijingDay(end).slice(0, 4)))
  return Array.from({ length: Math.min(mostYears, Math.max(0, last - first + 1)) }, (_, at) => String(last - at))
}
/** How an institution is named in an address. */
export const institutionOf = ({ publisherZh, publisherEn }: CatalogueRecord) => publisherZh || publisherEn

const fieldValues: Record<FacetField | 'category', (record: CatalogueRecord) => string[]> = {
  kind: (r) => [r.kind],
  species: (r) => r.species,
  observationType: (r) => [r.observationType],
  parameterType: (r) => [r.parameterType],
  temporalResolution: (r) => [r.temporalResolution],
  spatialResolution: (r) => [r.spatialResolution],
  fileFormat: (r) => r.fileFormats,
  sharingMode: (r) => [r.sharingMode],
  level: (r) => [String(r.classificationLevel)],
  department: (r) => [r.department],
  year: yearsOf,
  institution: (r) => (institutionOf(r) ? [institutionOf(r)] : []),
  licence: (r) => (r.licence ? [r.licence] : []),
  project: (r) => (r.projectId === null ? [] : [String(r.projectId)]),
  category: (r) => [String(r.categoryId)],
}
const allFields = [...facetFields, 'category'] as const

export function emptyColumns(): Columns {
  return {
    ids: new Uint32Array(0),
    live: new Uint8Array(0),
    length: new Uint32Array(0),
    words: 0,
    fields: Object.fromEntries(allFields.map((field) => [field, emptyCoded()])) as Columns['fields'],
    joints: [],
    west: new Float64Array(0),
    south: new Float64Array(0),
    east: new Float64Array(0),
    north: new Float64Array(0),
    timeFrom: new Float64Array(0),
    timeTo: new Float64Array(0),
    updatedAt: new Float64Array(0),
    downloads: new Uint32Array(0),
    newest: new Uint32Array(0),
    place: new Uint32Array(0),
    atPlace: new Uint32Array(1),
    nextPlace: 1,
    mostDownloaded: new Uint32Array(0),
    bytes: new Float64Array(0),
    files: new Uint32Array(0),
    rows: new Float64Array(0),
    sums: { bytes: 0, files: 0, rows: 0, downloads: 0 },
    tallies: { kind: {}, category: {}, project: {} },
  }
}

const numeric = [
  'live',
  'length',
  'west',
  'south',
  'east',
  'north',
  'timeFrom',
  'timeTo',
  'updatedAt',
  'downloads',
  'bytes',
  'files',
  'rows',
  'place',
] as const

function makeRoom(columns: Columns, highest: number) {
  if (highest < columns.live.length) return
  const size = Math.ceil((highest + 1) * 1.2) + 64
  for (const name of numeric) (columns as unknown as Record<string, Numbers>)[name] = grown(columns[name], size)
  for (const field of allFields) columns.fields[field].codes = grown(columns.fields[field].codes, size)
  for (const joint of columns.joints) joint.codes = grown(joint.codes, size)
}

/** What is summed over all that are found, with this one or without it. */
function count(columns: Columns, id: number, by: 1 | -1) {
  if (columns.live[id] !== 1) return
  columns.words += by * (columns.length[id] as number)
  for (const name of summed) columns.sums[name] += by * (columns[name][id] as number)
  for (const field of tallied) {
    const tally = columns.tallies[field]
    const { values, codes } = columns.fields[field]
    for (const value of values[codes[id] as number] as string[]) {
      const now = (tally[value] ?? 0) + by
      if (now === 0) delete tally[value]
      else tally[value] = now
    }
  }
}

/** Takes out what is there no more; after the last one, `settle`. */
export function remove(columns: Columns, id: number) {
  if (id >= columns.live.length) return
  count(columns, id, -1)
  columns.live[id] = 0
  displace(columns, id)
}

/** Takes a record over as it is now; after the last one, `settle`. */
export function write(columns: Columns, record: CatalogueRecord) {
  const { id } = record
  makeRoom(columns, id)
  count(columns, id, -1)
  const stays = columns.live[id] === 1 && record.status === 'published' && columns.updatedAt[id] === record.updatedAt
  if (!stays) displace(columns, id)
  columns.live[id] = record.status === 'published' ? 1 : 0
  columns.length[id] = record.length ?? 0
  for (const field of allFields) {
    const column = columns.fields[field]
    column.codes[id] = codeOf(column, fieldValues[field](record))
  }
  columns.west[id] = record.west ?? Number.NaN
  columns.south[id] = record.south ?? Number.NaN
  columns.east[id] = record.east ?? Number.NaN
  columns.north[id] = record.north ?? Number.NaN
  // Without any time nothing overlaps; with one end open it goes on.
  const timeless = record.timeFrom === null && record.timeTo === null
  columns.timeFrom[id] = timeless ? Number.NaN : (record.timeFrom ?? Number.NEGATIVE_INFINITY)
  columns.timeTo[id] = timeless ? Number.NaN : (record.timeTo ?? Number.POSITIVE_INFINITY)
  columns.updatedAt[id] = record.updatedAt
  columns.downloads[id] = record.downloadCount
  columns.bytes[id] = record.bytes
  columns.files[id] = record.files
  columns.rows[id] = record.rows
  count(columns, id, 1)
}

/** Puts what was written into its places in every order: what it costs hardly hangs on how many there are. */
export function settle(columns: Columns, changed: ReadonlySet<number>) {
  const { live, updatedAt, downloads, place } = columns
  const newer = (a: number, b: number) => (updatedAt[b] as number) - (updatedAt[a] as number) || b - a
  // An edit leaves a dataset where it stood.
  const moved = new Set([...changed].filter((id) => place[id] === 0))
  columns.ids = reorder(columns.ids, moved, live, (a, b) => a - b)
  columns.newest = reorder(columns.newest, moved, live, newer)
  const oldestFirst = Uint32Array.from([...moved].filter((id) => live[id] === 1)).sort((a, b) => newer(b, a))
  givePlaces(columns, oldestFirst, newer)
  columns.mostDownloaded = reorder(
    columns.mostDownloaded,
    changed,
    live,
    (a, b) => (downloads[b] as number) - (downloads[a] as number) || newer(a, b),
  )
  if (!rejoin(columns.joints, columns.fields, changed)) columns.joints = join(facetFields, columns.fields, columns)
}
