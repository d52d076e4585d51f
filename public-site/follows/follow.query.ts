import { facetFields } from '../../server/datasets/facets.vocabulary.ts'
import type { FollowedSearch, NewFollow } from '../../server/follows/follows.schema.ts'
import { ApiError } from '../api.errors.ts'
import { single } from '../list/list.parameters.ts'

const notFollowed = ['search', 'sort', 'page', 'limit']
/** Conditions that have one value; those of facets may have several. */
const oneValue: readonly string[] = [...single.filter((name) => !notFollowed.includes(name)), 'type']
const conditions: readonly string[] = ['dataset', ...oneValue, ...facetFields]
const wholeNumbers: readonly string[] = ['id', 'dayRange']

/** What of a query says what is followed. */
export const followedIn = (query: URLSearchParams) =>
  new URLSearchParams([...query].filter(([name, value]) => value !== '' && conditions.includes(name)))

/** What the API is told to follow, out of the query of such an address or of a list. */
export function followOf(query: URLSearchParams): NewFollow {
  const dataset = query.get('dataset')
  if (dataset) return { dataset: Number(dataset) }
  const search: Record<string, unknown> = {}
  for (const name of new Set(followedIn(query).keys())) {
    const value = query.get(name)!
    if (wholeNumbers.includes(name)) search[name] = Number(value)
    else search[name] = oneValue.includes(name) ? value : query.getAll(name)
  }
  return { search: search as FollowedSearch }
}

/** What another tab has ended is ended. */
export function unlessGone(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
