/** The address of the list is its whole state: read it, ask the API with it, and make the addresses of its links. */
import { mostKeyword } from '../../server/basics/limits.vocabulary.ts'
import { particleTypes, sourceClasses } from '../../server/datasets/profiles/profiles.vocabulary.ts'
import { pageSizes, usualSize } from '../list/list.query.ts'
import { type Facet, facets, listPath, mostOverlaid, profilePath, single } from './profiles.parameters.ts'

export const orders = ['name', 'year', 'total', 'sampleCount'] as const
/** What of a range cannot be used: no species, no number, ends that are swapped. */
export type RangeProblem = 'species' | 'least' | 'most' | 'swapped'

export interface ProfileQuery {
  /** What stands in the address, without what means nothing. */
  query: URLSearchParams
  /** What the API is asked: the same without what is wrong. */
  asked: URLSearchParams
  problem: RangeProblem | null
  chosen: number[]
}

const means: Record<Facet, (value: string) => boolean> = {
  sourceClass: (value) => Object.hasOwn(sourceClasses, value),
  particleType: (value) => Object.hasOwn(particleTypes, value),
  country: (value) => /^[A-Z]{2}$/.test(value),
  city: (value) => value.length <= 200,
  year: (value) => /^\d{4}$/.test(value),
}
const mostValues = 50
const mostPercent = 1e6

export const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)
/** Each once, as many as one picture takes. */
export const idsOf = (texts: readonly string[]): number[] =>
  [...new Set(texts.filter(isId).map(Number))].slice(0, mostOverlaid)

const isPercent = (text: string) =>
  /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text) && Math.abs(Number(text)) <= mostPercent

export function readProfileQuery(raw: URLSearchParams): ProfileQuery {
  const query = new URLSearchParams()
  for (const name of single) {
    const value = raw.get(name)?.trim()
    if (value) query.set(name, value)
  }
  for (const field of facets)
    for (const value of [...new Set(raw.getAll(field))].filter(means[field]).slice(0, mostValues))
      query.append(field, value)
  const chosen = idsOf(raw.getAll('chosen'))
  for (const id of chosen) query.append('chosen', String(id))
  if (!isId(query.get('dataset') ?? '1')) query.delete('dataset')
  if ((query.get('species')?.length ?? 0) > 120) query.delete('species')

  const problem = problemOf(query)
  const asked = new URLSearchParams(query)
  asked.delete('chosen')
  if (problem) for (const name of ['least', 'most']) asked.delete(name)
  const keyword = asked.get('keyword')
  if (keyword && keyword.length > mostKeyword) asked.set('keyword', keyword.slice(0, mostKeyword))
  if (!/^[1-9]\d{0,5}$/.test(asked.get('page') ?? '1')) asked.delete('page')
  if (!pageSizes.some((size) => String(size) === asked.get('limit'))) asked.set('limit', String(usualSize))
  if (!orders.some((field) => field === asked.get('orderField')))
    for (const name of ['orderField', 'order']) asked.delete(name)
  if (!['asc', 'desc'].includes(asked.get('order') ?? 'asc')) asked.delete('order')
  return { query, asked, problem, chosen }
}

function problemOf(query: URLSearchParams): RangeProblem | null {
  const [least, most] = [query.get('least'), query.get('most')]
  if (least === null && most === null) return null
  if (!query.has('species')) return 'species'
  if (least !== null && !isPercent(least)) return 'least'
  if (most !== null && !isPercent(most)) return 'most'
  return least !== null && most !== null && Number(least) > Number(most) ? 'swapped' : null
}

/** The conditions alone: counts are the same on every page and in every order. */
export function conditionsOf(asked: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams(asked)
  for (const name of ['page', 'limit', 'orderField', 'order']) result.delete(name)
  return result
}

/** The whole list, with what was chosen in it. */
export const clearAddress = (chosen: readonly number[]) => withIds(listPath, 'chosen', chosen)
/** One profile, or several over each other. */
export const profileAddress = (ids: readonly number[]) => withIds(profilePath, 'id', ids)

const withIds = (path: string, name: string, ids: readonly number[]) =>
  ids.length > 0 ? `${path}?${new URLSearchParams(ids.map((id) => [name, String(id)]))}` : path
