import { LRUCache } from 'lru-cache'
import type { Language } from '../basics/language.ts'
import { orderOf } from '../basics/order.ts'
import type { DatasetPage, DatasetQuery, FacetValue, ListedDataset } from '../datasets/datasets.schema.ts'
import { type Clock, systemClock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { Revision } from '../engines/database/revision.ts'
import { blockOf } from '../engines/index/postings.ts'
import { byScore, inOrder } from '../engines/index/ranking.ts'
import { createShared } from '../engines/once.ts'
import { createSegmenter } from '../engines/segmenter/jieba.ts'
import { createCatalogue, type State } from './catalogue.service.ts'
import { facetsOf } from './facets.rules.ts'
import { applyFilters, type Filters, readFilters } from './filters.rules.ts'
import { excerpt, type Look, type Looked, lookAt, mark, opening, targetsOf } from './highlight.rules.ts'
import { createIndexing, indexRules } from './indexing.service.ts'
import { createMatching, type Matches } from './matching.service.ts'
import { tidyKeyword } from './query.rules.ts'
import { createSearchStore } from './search.store.ts'
import { createNamed, createSuggesting, noFilters } from './suggesting.service.ts'
import { concepts } from './synonyms.vocabulary.ts'

/** Datasets that a ranking puts in order at first. */
const firstPages = 1000
/** What can be opened at once is offered below so many words. */
const besideThings = 6
const mostThings = 4
/** Memory kept for finished lists of ids. */
const resultBytes = 24 * 2 ** 20
/** For texts as hits are marked in them, and what a character of one weighs with its words. */
const lookedBytes = 6 * 2 ** 20
const characterBytes = 20

export type Sort = NonNullable<DatasetQuery['sort']>

/** What decides which datasets a list holds, and in which order. */
export interface Wanted {
  keyword: string
  filters: Filters
  sort: Sort
  /** The other way round than the order is by itself: the least downloaded first, names from the end. */
  reversed: boolean
  language: Language
  /** Only so many have to be in order: nearly everybody reads the first pages, and sorting costs most. */
  first: number
}

export interface Result {
  total: number
  /** In order, as far as they were asked for. */
  ids: Uint32Array
  facets: Record<string, FacetValue[]>
  matches: Matches | null
  /** How many of them say every word. */
  whole: number
}

export interface Counts {
  kind: Record<string, number>
  category: Record<number, number>
  project: Record<number, number>
}

const isUnset = (filter: Filters[keyof Filters]) =>
  filter === null || (typeof filter === 'object' && Object.keys(filter).length === 0)

const domainWords = Object.values(concepts).flatMap((concept) =>
  concept.zh.filter((word) => word.length > 1 && /^\p{Script=Han}+$/u.test(word)),
)

export function createSearch({
  database,
  revision,
  summaries,
  onSearched = () => undefined,
  clock = systemClock,
}: {
  database: Database
  revision: Pick<Revision, 'current' | 'bump'>
  /** Published datasets as lists show them, in the order of the ids. */
  summaries: (ids: number[]) => Promise<ListedDataset[]>
  /** Somebody looked for a word, without any filter. */
  onSearched?: (keyword: string, total: number) => void
  clock?: Clock
}) {
  const store = createSearchStore(database)
  const matching = createMatching({ store, segmenter: createSegmenter([...domainWords, '数据集', '数据库']) })
  const results = new LRUCache<string, Result>({
    maxSize: resultBytes,
    sizeCalculation: ({ ids }) => ids.byteLength + 20_000,
  })
  const running = createShared<Result>()
  const lookedAt = new LRUCache<string, Looked>({
    maxSize: lookedBytes,
    sizeCalculation: (_, text) => 200 + text.length * characterBytes,
  })
  function look(text: string): Looked {
    const looked = lookedAt.get(text) ?? lookAt(text)
    lookedAt.set(text, looked)
    return looked
  }

  /** Indexings of this process that the catalogue has not seen yet: their terms were forgotten when they were committed. */
  const ownIndexings = new Set<number>()
  const catalogue = createCatalogue({
    store,
    revision,
    onChange: (rows) => {
      const others = rows.filter(({ indexing }) => !ownIndexings.has(indexing))
      for (const { indexing } of rows) ownIndexings.delete(indexing)
      matching.wroteBlocks(new Set(others.map(({ id }) => blockOf(id))))
      suggesting.forget()
      named.forget()
      results.clear()
      running.forget()
    },
  })
  const indexing = createIndexing({
    database,
    revision,
    onIndexed: ({ indexing, terms }) => {
      ownIndexings.add(indexing)
      matching.wroteTerms(terms)
      suggesting.forget()
      named.forget()
      catalogue.wrote()
    },
  })

  async function work({ keyword, filters, sort, reversed, language, first }: Wanted, state: State): Promise<Result> {
    const matches = keyword === '' ? null : await matching.matches(keyword, state.columns, state.same)
    const names = sort === 'name' ? await catalogue.byName(language, state) : null
    const { columns } = state
    const { ids, counts } = applyFilters(columns, matches?.ids ?? columns.ids, filters)
    return {
      total: ids.length,
      ids: reversed ? order().toReversed() : order(),
      facets: facetsOf(columns, counts, filters.facets, state.labels),
      matches,
      whole: matches?.whole ? some(matches.ids, matches.whole, ids).reduce((sum, one) => sum + one, 0) : ids.length,
    }

    function order(): Uint32Array {
      if (names) return inOrder(names, ids, columns.live.length)
      if (sort === 'downloads') return inOrder(columns.mostDownloaded, ids, columns.live.length)
      if (sort === 'newest' || !matches || matches.unranked)
        return ids.length === columns.newest.length ? columns.newest : inOrder(columns.newest, ids, columns.live.length)
      return byScore(columns, ids, some(matches.ids, matches.scores, ids), first)
    }
  }

  async function find(wanted: Wanted): Promise<Result> {
    const state = await catalogue.current()
    const key = JSON.stringify([state.version, { ...wanted, language: wanted.sort === 'name' ? wanted.language : '' }])
    const kept = results.get(key)
    if (kept) return kept
    return running.ask(key, async () => {
      const done = await work(wanted, state)
      if ((await catalogue.current()).version === state.version) results.set(key, done)
      return done
    })
  }

  const suggesting = createSuggesting({
    store,
    count: async (wanted) => {
      const { columns, same } = await catalogue.current()
      // Without filters nothing needs counting or sorting.
      if (wanted.keyword === '' || !Object.values(wanted.filters).every(isUnset)) return find(wanted)
      const { ids, whole } = await matching.matches(wanted.keyword, columns, same)
      return { total: ids.length, whole: whole ? whole.reduce((sum, one) => sum + one, 0) : ids.length }
    },
    labels: async () => (await catalogue.current()).labels,
  })

  const named = createNamed({
    store,
    summaries,
    first: async (keyword, language, limit) => {
      const wanted = {
        keyword,
        filters: noFilters,
        sort: 'relevance' as const,
        reversed: false,
        language,
        first: limit,
      }
      return [...(await find(wanted)).ids.subarray(0, limit)]
    },
  })

  function read(query: DatasetQuery, language: Language): Wanted {
    const keyword = tidyKeyword(query.keyword ?? '')
    const last = (query.page ?? 1) * (query.limit ?? 10)
    const first = last <= firstPages ? firstPages : Number.MAX_SAFE_INTEGER
    return { keyword, filters: readFilters(query, clock()), ...sortOf(query), language, first }
  }

  return {
    ...indexing,
    /** Makes the index fit this version, and takes in what it does not know. For the start of a server. */
    prepare: async (onProgress?: (done: number, of: number) => void) => {
      const { rules } = await store.state()
      if (rules !== indexRules) await indexing.rebuild(onProgress)
      for (;;) {
        const ids = await store.unindexed(1000)
        if (ids.length === 0) break
        await indexing.indexDatasets(ids)
      }
      await catalogue.current()
    },
    /** One page of a list: rows, facets, marks, and what else to try where nothing was found. */
    page: async (query: DatasetQuery, language: Language): Promise<DatasetPage> => {
      const wanted = read(query, language)
      const result = await find(wanted)
      if (wanted.keyword !== '' && Object.values(wanted.filters).every(isUnset))
        onSearched(wanted.keyword, result.total)
      const limit = query.limit ?? 10
      const start = ((query.page ?? 1) - 1) * limit
      const list = await summaries([...result.ids.subarray(start, start + limit)])
      return {
        list,
        total: result.total,
        facets: result.facets,
        highlights: result.matches ? highlights(list, result.matches, language, look) : {},
        relaxed: relaxedOf(wanted.keyword, result),
        suggestion: (query.page ?? 1) === 1 ? await suggesting.instead(wanted, result) : null,
      }
    },
    /** The newest of those that say every word, not counted among what readers look for. */
    newest: async (query: DatasetQuery, most: number): Promise<number[]> => {
      const { ids, matches } = await find(read({ ...query, sort: 'newest', page: 1, limit: most }, 'zh'))
      const { whole } = matches ?? {}
      const inWhole = whole && new Set(matches!.ids.filter((_, at) => whole[at]! > 0))
      return [...(inWhole ? ids.filter((id) => inWhole.has(id)) : ids).subarray(0, most)]
    },
    /** How many a word finds. */
    found: async (keyword: string): Promise<number> => (await find(read({ keyword, limit: 1 }, 'zh'))).total,
    /** Per field the options that still match the current selection. */
    optionCounts: async (query: DatasetQuery) => (await find(read(query, 'zh'))).facets,
    suggest: async (text: string, language: Language) => {
      const words = await suggesting.whileTyping(text, language)
      // Words still being typed find nothing; what they most often become does.
      const things = [
        ...(await named.like(text, language)),
        ...(words[0] ? await named.like(words[0].keyword, language) : []),
      ]
      const distinct = things.filter(
        ({ dataset, station }, place) =>
          things.findIndex((other) => other.dataset === dataset && other.station === station) === place,
      )
      const offered = distinct.slice(0, mostThings)
      return [...words.slice(0, offered.length > 0 ? besideThings : undefined), ...offered]
    },
    /** Published datasets per kind, category and project. */
    counts: async (): Promise<Counts> => {
      const { kind, category, project } = (await catalogue.current()).columns.tallies
      return { kind: { ...kind }, category: { ...category }, project: { ...project } }
    },
    /** What is published, all together. */
    sums: async (): Promise<{ datasets: number; bytes: number; files: number; downloads: number; rows: number }> => {
      const { ids, sums } = (await catalogue.current()).columns
      return { datasets: ids.length, ...sums }
    },
    /** A download was recorded: the order by downloads follows with the next publishing. */
    downloaded: (id: number) => catalogue.downloaded(id),
  }
}

export type Search = ReturnType<typeof createSearch>

const sortOfField = { publishedAt: 'newest', downloads: 'downloads', name: 'name' } as const satisfies Record<
  string,
  Sort
>

/** `sort` says what is worth most first; `orderField` says it with a direction, and goes before it. */
function sortOf(query: DatasetQuery): Pick<Wanted, 'sort' | 'reversed'> {
  const asked = orderOf(query)
  if (!asked) return { sort: query.sort ?? 'relevance', reversed: false }
  const sort = sortOfField[asked.field]
  return { sort, reversed: asked.descending !== (sort !== 'name') }
}

/** What is known of some of what was found, both by ascending id. */
function some<A extends Float32Array | Uint8Array>(all: Uint32Array, known: A, ids: Uint32Array): A {
  if (ids.length === all.length) return known
  let at = 0
  const places = ids.map((id) => {
    while (all[at] !== id) at++
    return at
  })
  return known.slice(0, ids.length).map((_, i) => known[places[i] as number] as number) as A
}

/** Few datasets say every word: which words, how many say them all, and whether the others say most of them. */
function relaxedOf(keyword: string, { matches, whole: all, total }: Result): DatasetPage['relaxed'] {
  if (!matches?.whole || all === total) return null
  const required = matches.query.units.filter((unit) => unit.required)
  return { all, most: matches.most, words: required.map(({ start, end }) => keyword.slice(start, end)) }
}

function highlights(
  list: ListedDataset[],
  matches: Matches,
  language: Language,
  look: Look,
): DatasetPage['highlights'] {
  const targets = targetsOf(matches.query)
  const other = language === 'zh' ? 'en' : 'zh'
  return Object.fromEntries(
    list.map(({ id, name, abstract }) => [
      id,
      {
        name: mark(name[language], targets, look),
        abstract:
          excerpt(abstract[language], targets, look) ??
          excerpt(abstract[other], targets, look) ??
          opening(abstract[language]),
      },
    ]),
  )
}
