import { setImmediate as breath } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { Language } from '../basics/language.ts'
import type { Revision } from '../engines/database/revision.ts'
import { createShared } from '../engines/once.ts'
import {
  type CatalogueRecord,
  type Columns,
  emptyColumns,
  institutionOf,
  remove,
  settle,
  write,
} from './columns/columns.rules.ts'
import { layout, pack, unpack } from './columns/kept.rules.ts'
import { follow, sortNames } from './columns/names.rules.ts'
import type { Labels } from './facets.rules.ts'
import { type SameWords, sameWordsOf } from './same-words.rules.ts'
import type { SearchStore } from './search.store.ts'

export interface State {
  /** Counts the changes: what was worked out for one version does not hold for the next. */
  version: number
  columns: Columns
  labels: Labels
  same: SameWords
}

const recordsEach = 1000
/** Fewer datasets are read as fast as columns of them. */
const worthKeeping = 2000
/** Columns that lack more than this are kept anew. */
const mostBehind = 500
/** Transactions end in another order than they begin: what was counted shortly before is looked at once more. */
const overlap = 1000

const [shrink, grow] = [promisify(deflateRaw), promisify(inflateRaw)]

/**
 * The columns of the published catalogue in this process's memory: loaded at first use, and brought up to date
 * before the first answer after a publishing, here or in another process.
 */
export function createCatalogue(needs: {
  store: SearchStore
  revision: Pick<Revision, 'current'>
  /** The datasets that were read anew, with the indexing that wrote them. */
  onChange: (rows: { id: number; indexing: number }[]) => void
}) {
  const { store, revision, onChange } = needs
  let state: State | null = null
  /** The last indexing that the columns hold. */
  let lastIndexing = 0
  /** Counts the indexings of this process. */
  let written = 0
  const now = () => `${revision.current()} ${written}`
  /** What `now` was when the columns were read. */
  let readAt = ''
  const refreshing = createShared<State>()
  /** Downloaded since the orders were made. */
  const downloaded = new Set<number>()
  /** The last download that the columns count. */
  let lastDownload = 0
  /** Changes that the kept columns lack. */
  let behind = 0
  let keeping = false
  interface Names {
    order: Uint32Array
    /** What changed since. */
    changed: Set<number>
  }
  const names = new Map<Language, Names>()
  const sorting = createShared<Uint32Array>()

  const institutions: Labels['institution'] = new Map()
  function take(columns: Columns, record: CatalogueRecord) {
    write(columns, record)
    const { publisherZh, publisherEn } = record
    institutions.set(institutionOf(record), { zh: publisherZh || publisherEn, en: publisherEn || publisherZh })
  }

  async function labels(): Promise<Labels> {
    const [kinds, projects, categories] = await Promise.all([
      store.kindLabels(),
      store.projectLabels(),
      store.categoryLabels(),
    ])
    return {
      kind: new Map(kinds.map(({ value, zh, en }) => [value, { zh, en }])),
      project: new Map(
        projects.map(({ id, number, zh, en }) => [String(id), { zh: `${number} ${zh}`, en: `${number} ${en}` }]),
      ),
      category: new Map(categories.map(({ id, zh, en }) => [String(id), { zh, en }])),
      institution: institutions,
    }
  }

  const same = async () => sameWordsOf(await store.synonyms())

  /** All there is, a thousand at a time. */
  async function readAll(): Promise<Columns> {
    const columns = emptyColumns()
    const changed = new Set<number>()
    for (let last = 0; ; await breath()) {
      const records = await store.publishedAfter(last, recordsEach)
      for (const record of records) {
        take(columns, record)
        changed.add(record.id)
      }
      if (records.length < recordsEach) break
      last = records.at(-1)?.id ?? last
    }
    settle(columns, changed)
    behind = changed.size
    return columns
  }

  /** The columns that a process kept; null where there are none, or they are not as this version lays them out. */
  async function readKept(): Promise<Columns | null> {
    const row = await store.columns(layout)
    if (!row) return null
    try {
      const kept = unpack(await grow(row.content))
      for (const [value, name] of kept.institutions) institutions.set(value, name)
      for (const language of ['zh', 'en'] as const) {
        const order = kept.names[language]
        if (order) names.set(language, { order, changed: new Set() })
      }
      lastIndexing = row.sequence
      lastDownload = row.download
      return kept.columns
    } catch {
      // Cut off, or of another make: everything is read instead, and kept anew.
      return null
    }
  }

  /** What was written since, by whomever. */
  async function catchUp(columns: Columns) {
    const rows = await store.indexedAfter(lastIndexing)
    const last = await store.lastDownload()
    const counted = last > lastDownload ? await store.downloadedAfter(lastDownload) : []
    const ids = new Set([...rows.map((row) => row.id), ...counted])
    const records = await store.records([...ids])
    const known = new Set(records.map((record) => record.id))
    for (const record of records) take(columns, record)
    for (const id of ids) if (!known.has(id)) remove(columns, id)
    settle(columns, new Set([...ids, ...downloaded]))
    downloaded.clear()
    lastDownload = Math.max(lastDownload, last)
    for (const row of rows) {
      lastIndexing = Math.max(lastIndexing, row.indexing)
      for (const kept of names.values()) kept.changed.add(row.id)
    }
    behind += rows.length
    return rows
  }

  async function load(): Promise<State> {
    let columns = await readKept()
    if (columns) await catchUp(columns)
    else {
      lastIndexing = (await store.state()).sequence
      lastDownload = await store.lastDownload()
      columns = await readAll()
    }
    return { version: 1, columns, labels: await labels(), same: await same() }
  }

  async function refresh(): Promise<State> {
    const target = now()
    if (!state) state = await load()
    else {
      const rows = await catchUp(state.columns)
      state = { version: state.version + 1, columns: state.columns, labels: await labels(), same: await same() }
      onChange(rows)
    }
    readAt = target
    if (behind > mostBehind && state.columns.ids.length >= worthKeeping) void keep(state).catch(() => undefined)
    return state
  }

  async function sorted(language: Language, { columns }: State): Promise<Uint32Array> {
    const kept = names.get(language)
    if (kept?.changed.size === 0) return kept.order
    const changed = new Set(kept?.changed)
    const namesOf = (ids: number[]) => store.namesOf(language, ids)
    const followed = kept && (await follow(kept.order, changed, columns, language, namesOf))
    const order = followed ?? (await sortNames(store.namesAfter, language, columns))
    // What came meanwhile is put into its place by the next who asks.
    const since = [...(names.get(language)?.changed ?? [])].filter((id) => !changed.has(id))
    names.set(language, { order, changed: new Set(since) })
    return order
  }
  const byName = (language: Language, of: State) => sorting.ask(`${language} ${of.version}`, () => sorted(language, of))

  /** For the next start, of this process or another. Sorted by name, which takes longest. */
  async function keep(of: State) {
    if (keeping) return
    keeping = true
    try {
      for (const language of ['zh', 'en'] as const) await byName(language, of)
      const orders = Object.fromEntries(
        [...names].flatMap(([language, { order, changed }]) => (changed.size === 0 ? [[language, order]] : [])),
      )
      const [sequence, download] = [lastIndexing, Math.max(0, lastDownload - overlap)]
      const bytes = pack({ columns: of.columns, names: orders, institutions: [...institutions] })
      behind = 0
      await store.putColumns({ layout, sequence, download, content: await shrink(bytes, { level: 1 }) })
    } finally {
      keeping = false
    }
  }

  return {
    /** The catalogue as it is now. */
    current: async (): Promise<State> => {
      if (state && readAt === now()) return state
      return refreshing.ask('', refresh)
    },
    /** This process wrote to the index. */
    wrote: () => {
      written++
    },
    downloaded: (id: number) => {
      const columns = state?.columns
      if (columns?.live[id] !== 1) return
      columns.downloads[id] = (columns.downloads[id] as number) + 1
      columns.sums.downloads++
      downloaded.add(id)
    },
    /** Ids by name. Sorting a hundred thousand names takes seconds, so it is done in breaths, once, and followed. */
    byName,
  }
}
