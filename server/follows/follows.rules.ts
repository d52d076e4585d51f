import type { Bilingual } from '../basics/language.ts'
import type { DatasetPage } from '../datasets/datasets.schema.ts'
import type { FollowedSearch } from './follows.schema.ts'

const longestWords = 120

const each = (value: unknown): string[] => [value].flat().map(String)

/** The search in one way of writing, whatever order its conditions came in. */
export function tidySearch(given: FollowedSearch): FollowedSearch {
  const entries = Object.entries(given)
    .map(([name, value]): [string, unknown] => {
      if (Array.isArray(value)) return [name, [...new Set(value)].sort()]
      return [name, typeof value === 'string' ? value.trim() : value]
    })
    .filter(([, value]) => value !== '' && value !== undefined && (value as unknown[]).length !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries) as FollowedSearch
}

/** As the query of an address. */
export function asQuery(search: FollowedSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) for (const one of each(value)) query.append(name, one)
  return query.toString()
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

export const ofDataset = (id: number) => ({
  key: `dataset:${id}`,
  page: `/detail?id=${id}`,
  feed: `/feed/datasets/${id}`,
})

export function ofSearch(search: FollowedSearch) {
  // One database gives the conditions back in an order of its own.
  const query = asQuery(tidySearch(search))
  return { key: `search:${query}`, page: withQuery('/list', query), feed: withQuery('/feed/datasets.atom', query) }
}

const clipped = (text: string) => (text.length > longestWords ? `${text.slice(0, longestWords - 1)}…` : text)

/** What is looked for, as a reader would say it. Labels come from the facets of the same search. */
export function wordsOf(search: FollowedSearch, facets: DatasetPage['facets'], category: Bilingual | null): Bilingual {
  const { keyword, id, dayRange, from, to, bbox, type, ...chosen } = search
  const said: Bilingual[] = []
  if (keyword) said.push({ zh: `“${keyword}”`, en: `“${keyword}”` })
  if (id !== undefined && category) said.push(category)
  for (const [field, values] of Object.entries({ ...(type ? { kind: type } : {}), ...chosen }))
    for (const value of each(values))
      said.push(facets[field]?.find((one) => one.value === value)?.label ?? { zh: value, en: value })
  if (from && to) said.push({ zh: `${from} 至 ${to}`, en: `${from} to ${to}` })
  else if (from) said.push({ zh: `${from} 起`, en: `from ${from}` })
  else if (to) said.push({ zh: `${to} 止`, en: `until ${to}` })
  if (bbox) said.push({ zh: `区域 ${bbox}`, en: `area ${bbox}` })
  if (dayRange !== undefined) said.push({ zh: `近 ${dayRange} 天的数据`, en: `data of the last ${dayRange} days` })
  const distinct = said.filter((one, at) => said.findIndex((other) => other.zh === one.zh) === at)
  if (distinct.length === 0) return { zh: '全部数据集', en: 'All datasets' }
  return {
    zh: clipped(distinct.map(({ zh }) => zh).join(' · ')),
    en: clipped(distinct.map(({ en }) => en).join(' · ')),
  }
}
