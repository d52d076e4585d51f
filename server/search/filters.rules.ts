import { beijingLead, day, hour } from '../basics/time.vocabulary.ts'
import type { DatasetQuery } from '../datasets/datasets.schema.ts'
import { type FacetField, facetFields } from '../datasets/facets.vocabulary.ts'
import type { Coded, Joint } from '../engines/index/columns.ts'
import { DomainError } from '../errors.ts'
import type { Columns } from './columns/columns.rules.ts'

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** What narrows a list, read from a query and checked. */
export interface Filters {
  facets: Partial<Record<FacetField, string[]>>
  kind: string | null
  category: string | null
  box: Box | null
  /** Milliseconds; `to` is the first instant after the period. */
  from: number | null
  to: number | null
  /** The data reach to this instant or beyond it. */
  reachesTo: number | null
}

export function readFilters(query: DatasetQuery, now: number): Filters {
  const facets: Filters['facets'] = {}
  for (const field of facetFields) {
    const chosen = query[field]?.filter((value) => value !== '')
    if (chosen?.length) facets[field] = [...new Set(chosen)].sort()
  }
  const from = query.from ? period('from', query.from)[0] : null
  const to = query.to ? period('to', query.to)[1] : null
  if (from !== null && to !== null && from >= to)
    throw new DomainError('invalidInput', {
      detail: { zh: 'from 应不晚于 to', en: 'from must not be later than to' },
    })
  return {
    facets,
    kind: query.type || null,
    // The header's search goes to the list with id 3, which then names no category.
    category: query.id === undefined || query.search ? null : String(query.id),
    box: query.bbox ? readBox(query.bbox) : null,
    from,
    to,
    // By the full hour, so that the same question can be answered from memory.
    reachesTo: query.dayRange ? Math.floor(now / hour) * hour - query.dayRange * day : null,
  }
}

function readBox(text: string): Box {
  const [west, south, east, north] = text.split(',').map(Number) as [number, number, number, number]
  const valid =
    [west, south, east, north].every(Number.isFinite) &&
    south <= north &&
    south >= -90 &&
    north <= 90 &&
    Math.abs(west) <= 360 &&
    Math.abs(east) <= 360
  if (!valid)
    throw new DomainError('invalidInput', {
      detail: {
        zh: 'bbox 应依次为西、南、东、北的经纬度，以逗号分隔',
        en: 'bbox must be west,south,east,north in degrees',
      },
    })
  return { west, south, east, north }
}

/** The first instant of a year, month or day, and the first after it. */
function period(name: string, text: string): [number, number] {
  const [year, month, date] = text.split('-').map(Number) as [number, number | undefined, number | undefined]
  const start = Date.UTC(year, (month ?? 1) - 1, date ?? 1)
  const read = new Date(start)
  const real =
    read.getUTCFullYear() === year && read.getUTCMonth() === (month ?? 1) - 1 && read.getUTCDate() === (date ?? 1)
  if (!real)
    throw new DomainError('invalidInput', {
      detail: {
        zh: `${name} 应为存在的日期，例如 2024、2024-05 或 2024-05-01`,
        en: `${name} must be a day that exists, such as 2024, 2024-05 or 2024-05-01`,
      },
    })
  const end = date ? start + day : month ? Date.UTC(year, month, 1) : Date.UTC(year + 1, 0, 1)
  return [start - beijingLead, end - beijingLead]
}

export interface Filtered {
  /** Those that pass everything, in the order they came. */
  ids: Uint32Array
  /** How often each value code occurs per field; a field's own selection is not applied to its own counts. */
  counts: Record<FacetField, Uint32Array>
}

/** Which codes of a column carry one of the values. */
function allowed(column: Coded, values: string[]): Uint8Array {
  const chosen = new Set(values)
  return Uint8Array.from(column.values, (some) => (some.some((value) => chosen.has(value)) ? 1 : 0))
}

export function applyFilters(columns: Columns, candidates: Uint32Array, filters: Filters): Filtered {
  const { fields } = columns
  const counts = Object.fromEntries(
    facetFields.map((field) => [field, new Uint32Array(fields[field].values.length)]),
  ) as Filtered['counts']
  const base = plainFilter(columns, filters)
  const chosen = facetFields
    .filter((field) => filters.facets[field])
    .map((field) => ({
      field,
      codes: fields[field].codes,
      allowed: allowed(fields[field], filters.facets[field] as string[]),
    }))

  let ids = base ? candidates.filter(base) : candidates
  if (chosen.length > 0) {
    // Failing only one field still counts in that field: the reader may switch to it.
    const passing = new Uint32Array(ids.length)
    let count = 0
    for (const id of ids) {
      let failed = 0
      let failing: (typeof chosen)[number] | null = null
      for (const one of chosen) {
        if (one.allowed[one.codes[id] as number]) continue
        failing = one
        if (++failed > 1) break
      }
      if (failed === 0) passing[count++] = id
      else if (failed === 1 && failing) {
        const own = counts[failing.field]
        const code = failing.codes[id] as number
        own[code] = (own[code] as number) + 1
      }
    }
    ids = passing.slice(0, count)
  }
  for (const joint of columns.joints) count(joint, ids, counts)
  return { ids, counts }
}

/** Counts combinations in one pass, then gives each field its share. */
function count({ fields, sizes, codes }: Joint<FacetField>, ids: Uint32Array, counts: Filtered['counts']) {
  const together = new Uint32Array(sizes.reduce((product, size) => product * size, 1))
  for (let i = 0; i < ids.length; i++) {
    const code = codes[ids[i] as number] as number
    together[code] = (together[code] as number) + 1
  }
  for (let code = 0; code < together.length; code++) {
    const found = together[code] as number
    if (found === 0) continue
    let rest = code
    for (let place = fields.length - 1; place >= 0; place--) {
      const size = sizes[place] as number
      const own = counts[fields[place] as FacetField]
      own[rest % size] = (own[rest % size] as number) + found
      rest = Math.floor(rest / size)
    }
  }
}

/** Filters that have no counts of their own; null where there are none. */
function plainFilter(columns: Columns, filters: Filters): ((id: number) => boolean) | null {
  const tests: ((id: number) => boolean)[] = []
  const { west, south, east, north, timeFrom, timeTo } = columns
  const { kind, category, box, from, to, reachesTo } = filters
  for (const [field, value] of [
    ['kind', kind],
    ['category', category],
  ] as const) {
    if (value === null) continue
    const { codes } = columns.fields[field]
    const yes = allowed(columns.fields[field], [value])
    tests.push((id) => yes[codes[id] as number] === 1)
  }
  if (box)
    tests.push(
      (id) =>
        (south[id] as number) <= box.north &&
        (north[id] as number) >= box.south &&
        overlaps(west[id] as number, east[id] as number, box.west, box.east),
    )
  if (from !== null) tests.push((id) => (timeTo[id] as number) >= from)
  if (to !== null) tests.push((id) => (timeFrom[id] as number) < to)
  if (reachesTo !== null) tests.push((id) => (timeTo[id] as number) >= reachesTo)
  if (tests.length === 0) return null
  return (id) => tests.every((test) => test(id))
}

/** Do two ranges of longitude meet? One whose west lies east of its east crosses the date line. */
function overlaps(aWest: number, aEast: number, bWest: number, bEast: number): boolean {
  const aEnd = aEast < aWest ? aEast + 360 : aEast
  const bEnd = bEast < bWest ? bEast + 360 : bEast
  for (const shift of [-360, 0, 360]) if (aWest + shift <= bEnd && aEnd + shift >= bWest) return true
  return false
}
