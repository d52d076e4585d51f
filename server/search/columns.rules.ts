/**
 * What lists filter, count and sort by, of every published dataset, in typed arrays indexed by dataset id. Ids are
 * given out one after the other and never again, so the arrays have few holes.
 */

import { beijingDay } from '../basics/time.vocabulary.ts'
import { type FacetField, facetFields } from '../datasets/facets.vocabulary.ts'
import {
  type Coded,
  codeOf,
  type Documents,
  emptyCoded,
  grown,
  type Joint,
  join,
  type Numbers,
  reorder,
  weigh,
} from '../engines/index/columns.ts'

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
}

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
    norm: new Float32Array(0),
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
    newestRank: new Uint32Array(0),
    mostDownloaded: new Uint32Array(0),
  }
}

const numeric = [
  'live',
  'length',
  'norm',
  'west',
  'south',
  'east',
  'north',
  'timeFrom',
  'timeTo',
  'updatedAt',
  'downloads',
  'newestRank',
] as const

function makeRoom(columns: Columns, highest: number) {
  if (highest < columns.live.length) return
  const size = Math.ceil((highest + 1) * 1.2) + 64
  for (const name of numeric) (columns as unknown as Record<string, Numbers>)[name] = grown(columns[name], size)
  for (const field of allFields) columns.fields[field].codes = grown(columns.fields[field].codes, size)
}

/** Takes a record over as it is now; after the last one, `settle`. */
export function write(columns: Columns, record: CatalogueRecord) {
  const { id } = record
  makeRoom(columns, id)
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
}

/** Puts what was written into its places in every order. */
export function settle(columns: Columns, changed: Set<number>) {
  const { live, updatedAt, downloads } = columns
  const newer = (a: number, b: number) => (updatedAt[b] as number) - (updatedAt[a] as number) || b - a
  columns.ids = reorder(columns.ids, changed, live, (a, b) => a - b)
  columns.newest = reorder(columns.newest, changed, live, newer)
  columns.mostDownloaded = reorder(
    columns.mostDownloaded,
    changed,
    live,
    (a, b) => (downloads[b] as number) - (downloads[a] as number) || newer(a, b),
  )
  weigh(columns)
  columns.joints = join(facetFields, columns.fields, columns)
}
