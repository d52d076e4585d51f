/**
 * The list dialect of `ra-data-simple-rest`: `sort`, `range` and `filter` as JSON in the query, the total in
 * `Content-Range`. Only fields that a resource names may be sorted or filtered by.
 */
import { type Static, type TObject, Type } from 'typebox'
import { Value } from 'typebox/value'
import { DomainError } from '../errors.ts'
import { Id } from './schema.ts'

/** As many rows as one answer may hold; react-admin's export asks for 1,000. */
const mostRows = 1000
export const mostIds = 200

export const AdminQuery = Type.Object(
  {
    sort: Type.Optional(Type.String({ maxLength: 100, description: '`["field","ASC"]`' })),
    range: Type.Optional(Type.String({ maxLength: 40, description: '`[first,last]`, both counted from 0' })),
    filter: Type.Optional(Type.String({ maxLength: 4000, description: '`{"field":value}`, or `{"id":[…]}`' })),
  },
  { additionalProperties: false },
)
export type AdminQuery = Static<typeof AdminQuery>

/** Filters every resource takes besides its own. */
const Ids = Type.Object({ id: Type.Optional(Type.Array(Id(), { maxItems: mostIds })) })
const Sort = Type.Tuple([Type.String(), Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])])
const Place = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const Range = Type.Tuple([Place, Place])

export interface AdminList<Field extends string, Filter> {
  sort: { field: Field; descending: boolean }
  offset: number
  limit: number
  filter: Filter & { id?: number[] }
}

export interface Rows<T> {
  list: T[]
  total: number
}

const refuse = (detail: string) => new DomainError('invalidInput', { detail })

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse(name)
  }
}

/** @throws DomainError invalidInput, naming the part that is wrong */
export function readAdminQuery<Field extends string, F extends TObject>(
  query: AdminQuery,
  allowed: { sortable: readonly Field[]; newestFirst: NoInfer<Field>; filter: F },
): AdminList<Field, Static<F>> {
  const [field, order] = query.sort === undefined ? [allowed.newestFirst, 'DESC'] : readSort(query.sort)
  const known = allowed.sortable.find((name) => name === field)
  if (!known) throw refuse(`sort: ${String(field).slice(0, 40)}`)

  const [first, last] = query.range === undefined ? [0, 24] : readRange(query.range)
  const { id, ...own } = query.filter === undefined ? {} : readFilter(query.filter)
  const Filter = Type.Object(allowed.filter.properties, { additionalProperties: false })
  if (!Value.Check(Filter, own)) {
    const [error] = Value.Errors(Filter, own)
    throw refuse(`filter${error?.instancePath ?? ''}`)
  }
  // `getMany` of react-admin sends ids and no range: it wants them all.
  const limit = id && query.range === undefined ? mostIds : last - first + 1
  return {
    sort: { field: known, descending: order === 'DESC' },
    offset: first,
    limit,
    filter: { ...(own as Static<F>), ...(id ? { id } : {}) },
  }
}

function readSort(text: string): Static<typeof Sort> {
  const value = parse('sort', text)
  if (!Value.Check(Sort, value)) throw refuse('sort')
  return value
}

function readRange(text: string): Static<typeof Range> {
  const value = parse('range', text)
  if (!Value.Check(Range, value) || value[1] < value[0] || value[1] - value[0] >= mostRows) throw refuse('range')
  return value
}

function readFilter(text: string): { id?: number[] } & Record<string, unknown> {
  const value = parse('filter', text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('filter')
  if (!Value.Check(Ids, value)) throw refuse('filter/id')
  return value as { id?: number[] } & Record<string, unknown>
}

/** `datasets 0-24/319`; a page without rows has a star for its extent. */
export function contentRange(resource: string, offset: number, rows: Rows<unknown>): string {
  const extent = rows.list.length ? `${offset}-${offset + rows.list.length - 1}` : '*'
  return `${resource} ${extent}/${rows.total}`
}
