/**
 * What lists filter, count and sort by, of every published dataset, in typed arrays indexed by dataset id. Ids are
 * given out one after the other and never again, so the arrays have few holes.
 */
import { type FacetField, facetFields } from '../datasets/datasets.vocabulary.ts'

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

/** A column of words: each distinct list of values gets a number, so that many-valued fields count as fast as others. */
export interface Coded {
  codes: Uint32Array
  /** Values by code. */
  values: string[][]
  known: Map<string, number>
}

/** Several columns counted in one pass: a number for each combination of their codes. */
export interface Joint {
  fields: FacetField[]
  /** Codes of each field when this was made: how a number is taken apart again. */
  sizes: number[]
  codes: Uint32Array
}

export interface Columns {
  /** Published datasets by ascending id. */
  ids: Uint32Array
  live: Uint8Array
  length: Uint32Array
  /** What BM25 divides by: longer than the average weighs less. */
  norm: Float32Array
  fields: Record<FacetField | 'category', Coded>
  joints: Joint[]
  west: Float64Array
  south: Float64Array
  east: Float64Array
  north: Float64Array
  timeFrom: Float64Array
  timeTo: Float64Array
  updatedAt: Float64Array
  downloads: Uint32Array
  /** Ids, newest first, and the place of each id in it. */
  newest: Uint32Array
  newestRank: Uint32Array
  mostDownloaded: Uint32Array
}

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
  project: (r) => (r.projectId === null ? [] : [String(r.projectId)]),
  category: (r) => [String(r.categoryId)],
}
const allFields = [...facetFields, 'category'] as const

export function emptyColumns(): Columns {
  const coded = (): Coded => ({ codes: new Uint32Array(0), values: [], known: new Map() })
  return {
    ids: new Uint32Array(0),
    live: new Uint8Array(0),
    length: new Uint32Array(0),
    norm: new Float32Array(0),
    fields: Object.fromEntries(allFields.map((field) => [field, coded()])) as Columns['fields'],
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

type Numbers = Uint8Array | Uint32Array | Float32Array | Float64Array
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
  const grown = <A extends Numbers>(old: A): A => {
    const bigger = new (old.constructor as new (length: number) => A)(size)
    bigger.set(old)
    return bigger
  }
  for (const name of numeric) (columns as unknown as Record<string, Numbers>)[name] = grown(columns[name])
  for (const field of allFields) columns.fields[field].codes = grown(columns.fields[field].codes)
}

/** Takes a record over as it is now; after the last one, `settle`. */
export function write(columns: Columns, record: CatalogueRecord) {
  const { id } = record
  makeRoom(columns, id)
  columns.live[id] = record.status === 'published' ? 1 : 0
  columns.length[id] = record.length ?? 0
  for (const field of allFields) {
    const column = columns.fields[field]
    const values = fieldValues[field](record)
    const key = values.join('\u0000')
    let code = column.known.get(key)
    if (code === undefined) {
      code = column.values.push([...new Set(values)]) - 1
      column.known.set(key, code)
    }
    column.codes[id] = code
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

/** BM25's own constants. */
const k1 = 1.2
const b = 0.75

/** Puts what was written into its places in every order. */
export function settle(columns: Columns, changed: Set<number>) {
  const { live, updatedAt, downloads, length } = columns
  const newer = (a: number, b: number) => (updatedAt[b] as number) - (updatedAt[a] as number) || b - a
  columns.ids = reorder(columns.ids, changed, live, (a, b) => a - b)
  columns.newest = reorder(columns.newest, changed, live, newer)
  columns.mostDownloaded = reorder(
    columns.mostDownloaded,
    changed,
    live,
    (a, b) => (downloads[b] as number) - (downloads[a] as number) || newer(a, b),
  )
  let sum = 0
  for (const id of columns.ids) sum += length[id] as number
  const average = Math.max(1, sum / Math.max(1, columns.ids.length))
  for (const id of columns.ids) columns.norm[id] = k1 * (1 - b + (b * (length[id] as number)) / average)
  for (let i = 0; i < columns.newest.length; i++) columns.newestRank[columns.newest[i] as number] = i
  columns.joints = join(columns)
}

/** Combinations beyond this many cost more to take apart than a pass saves. */
const mostCombinations = 4096

/** Facet columns put together, the small ones first, as long as their combinations stay few. */
function join({ fields, ids, live }: Columns): Joint[] {
  const bySize = [...facetFields].sort((a, b) => fields[a].values.length - fields[b].values.length)
  const groups: FacetField[][] = []
  let combinations = Number.POSITIVE_INFINITY
  for (const field of bySize) {
    const size = Math.max(1, fields[field].values.length)
    combinations *= size
    if (combinations <= mostCombinations) groups.at(-1)?.push(field)
    else {
      groups.push([field])
      combinations = size
    }
  }
  return groups.map((group) => {
    const sizes = group.map((field) => Math.max(1, fields[field].values.length))
    const codes = new Uint32Array(live.length)
    group.forEach((field, place) => {
      const { codes: own } = fields[field]
      const size = sizes[place] as number
      for (let i = 0; i < ids.length; i++) {
        const id = ids[i] as number
        codes[id] = (codes[id] as number) * size + (own[id] as number)
      }
    })
    return { fields: group, sizes, codes }
  })
}

/** An order with some ids taken out and, where still live, put in at their new places. */
export function reorder(
  old: Uint32Array,
  changed: Set<number>,
  live: Uint8Array,
  compare: (a: number, b: number) => number,
): Uint32Array {
  const entering = Uint32Array.from([...changed].filter((id) => live[id] === 1)).sort(compare)
  const staying = old.filter((id) => !changed.has(id))
  const merged = new Uint32Array(entering.length + staying.length)
  let copied = 0
  entering.forEach((id, i) => {
    let [low, high] = [copied, staying.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(staying[middle] as number, id) < 0) low = middle + 1
      else high = middle
    }
    merged.set(staying.subarray(copied, low), copied + i)
    merged[low + i] = id
    copied = low
  })
  merged.set(staying.subarray(copied), copied + entering.length)
  return merged
}
