/** The address of a list is its whole state: read it, ask the API with it, and make the addresses of its links. */
import { facetFields } from '../../server/datasets/facets.vocabulary.ts'
import { sides, single } from './list.parameters.ts'

export const pageSizes = [10, 25, 50, 100] as const
export const usualSize = 25
/** A keyword may be as long as an address; a heading has room for less. */
const keywordShown = 60
export const clipped = (keyword: string) => {
  const characters = [...keyword]
  return characters.length > keywordShown ? `${characters.slice(0, keywordShown).join('')}…` : keyword
}
/** Nothing but signs finds nothing. */
export const hasWords = (keyword: string) => /[\p{L}\p{N}]/u.test(keyword)
export type ListProblem = 'from' | 'to' | 'order' | 'bbox'

export interface ListQuery {
  /** What stands in the address, without what means nothing. */
  query: URLSearchParams
  /** What the API is asked: the same without what is wrong. */
  asked: URLSearchParams
  problems: ListProblem[]
}

/** All of the kind, whatever part of it was chosen before. */
export const isWhole = (raw: URLSearchParams) => ['1', 'true'].includes(raw.get('allsel') ?? '')

/** `kind` is the `:type` of `/resourceDownload/:type`. */
export function readListQuery(raw: URLSearchParams, kind?: string): ListQuery {
  const query = new URLSearchParams()
  for (const name of single) {
    const value = raw.get(name)?.trim()
    if (value) query.set(name, value)
  }
  for (const field of facetFields) for (const value of new Set(raw.getAll(field))) if (value) query.append(field, value)
  // A kind, or a child of one, as `/resourceDownload/:type` names it.
  const type = raw.get('type')?.trim()
  if (type && /^\d+$/.test(type)) query.set('id', type)
  else if (type && !query.has('kind', type)) query.append('kind', type)
  for (const side of sides) if (raw.get(side)?.trim()) query.set(side, raw.get(side)!.trim())
  if (isWhole(raw)) for (const name of ['id', 'dayRange']) query.delete(name)
  tidy(query)

  const problems = problemsOf(query)
  const asked = new URLSearchParams(query)
  if (problems.includes('from') || problems.includes('order')) asked.delete('from')
  if (problems.includes('to') || problems.includes('order')) asked.delete('to')
  if (problems.includes('bbox')) asked.delete('bbox')
  for (const name of ['id', 'dayRange', 'page', 'limit'])
    if (!/^[1-9]\d{0,6}$/.test(asked.get(name) ?? '1')) asked.delete(name)
  if (!['relevance', 'newest', 'downloads', 'name'].includes(asked.get('sort') ?? 'name')) asked.delete('sort')
  if (!pageSizes.some((size) => String(size) === asked.get('limit'))) asked.set('limit', String(usualSize))
  // The id of a menu item stands for its own list, unless the whole kind is asked for.
  if (kind && !/^\d+$/.test(kind)) asked.set('type', kind)
  else if (kind && !isWhole(raw)) asked.set('id', kind)
  return { query, asked, problems }
}

/** The four sides, as a form sends them, become one `bbox`. */
export function tidy(query: URLSearchParams) {
  const box = sides.map((side) => query.get(side) ?? '')
  for (const side of sides) query.delete(side)
  if (!query.has('bbox') && box.some(Boolean)) query.set('bbox', box.join(','))
}

const isDay = (text: string | null) => {
  if (!text) return true
  const [, year, month = '01', day = '01'] = text.match(/^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/) ?? []
  const iso = `${year}-${month}-${day}`
  return year !== undefined && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso) === true
}

export function readBox(text: string | null): [number, number, number, number] | null {
  const parts = (text ?? '').split(',')
  if (parts.length !== 4 || parts.some((part) => !/^-?\d{1,3}(\.\d+)?$/.test(part.trim()))) return null
  const [west, south, east, north] = parts.map(Number) as [number, number, number, number]
  const inside = [west, east].every((x) => Math.abs(x) <= 180) && [south, north].every((y) => Math.abs(y) <= 90)
  return inside && south < north && west !== east ? [west, south, east, north] : null
}

function problemsOf(query: URLSearchParams): ListProblem[] {
  const [from, to] = [query.get('from'), query.get('to')]
  const problems: ListProblem[] = []
  if (!isDay(from)) problems.push('from')
  if (!isDay(to)) problems.push('to')
  if (problems.length === 0 && from && to && from.slice(0, to.length) > to) problems.push('order')
  if (query.has('bbox') && !readBox(query.get('bbox'))) problems.push('bbox')
  return problems
}

/** The same list with something changed; a changed list starts at its first page. */
export function listAddress(path: string, query: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(query)
  next.delete('page')
  change(next)
  const text = next.toString()
  return text ? `${path}?${text}` : path
}

export const withValue = (name: string, value: string) => (next: URLSearchParams) => next.append(name, value)
export const without = (name: string, value?: string) => (next: URLSearchParams) => next.delete(name, value)
export const set = (name: string, value: string | null) => (next: URLSearchParams) =>
  value === null ? next.delete(name) : next.set(name, value)
