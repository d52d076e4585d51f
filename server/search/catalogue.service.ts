import { setImmediate as breath } from 'node:timers/promises'
import type { Language } from '../basics/language.ts'
import type { Revision } from '../engines/database/revision.ts'
import { createShared } from '../engines/once.ts'
import { type CatalogueRecord, type Columns, emptyColumns, institutionOf, settle, write } from './columns.rules.ts'
import type { Labels } from './facets.rules.ts'
import type { SearchStore } from './search.store.ts'

export interface State {
  /** Counts the changes: what was worked out for one version does not hold for the next. */
  version: number
  columns: Columns
  labels: Labels
}

const recordsEach = 1000

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
  const nameOrders = new Map<Language, { version: number; order: Promise<Uint32Array> }>()

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

  async function load(): Promise<State> {
    const columns = emptyColumns()
    lastIndexing = (await store.state()).sequence
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
    return { version: 1, columns, labels: await labels() }
  }

  async function refresh(): Promise<State> {
    const target = now()
    if (!state) state = await load()
    else {
      const rows = await store.indexedAfter(lastIndexing)
      const ids = rows.map((row) => row.id)
      const records = await store.records(ids)
      const known = new Set(records.map((record) => record.id))
      const { columns } = state
      for (const record of records) take(columns, record)
      for (const id of ids) if (!known.has(id) && id < columns.live.length) columns.live[id] = 0
      settle(columns, new Set([...ids, ...downloaded]))
      downloaded.clear()
      for (const row of rows) lastIndexing = Math.max(lastIndexing, row.indexing)
      state = { version: state.version + 1, columns, labels: await labels() }
      onChange(rows)
    }
    readAt = target
    return state
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
      downloaded.add(id)
    },
    /** Ids by name. Sorting a hundred thousand names takes seconds, so it is done in breaths and kept. */
    byName: (language: Language, of: State): Promise<Uint32Array> => {
      const kept = nameOrders.get(language)
      if (kept?.version === of.version) return kept.order
      const order = sortNames(store, language, of.columns)
      nameOrders.set(language, { version: of.version, order })
      order.catch(() => nameOrders.delete(language))
      return order
    },
  }
}

/** Chinese by pinyin, English by letter; numbers in names by their value. */
const collators = {
  zh: new Intl.Collator('zh-CN', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
}

/** The collation knows one reading of a character; in these words it is another (chang, chong). */
const readAs = (name: string) =>
  name.replace(/长(?=三角|江|春|沙|治|株潭|白山|期|距|波|时间|寿命)/g, '常').replace(/重(?=庆|复|构|叠)/g, '崇')

async function sortNames(store: SearchStore, language: Language, columns: Columns): Promise<Uint32Array> {
  const names = new Map<number, string>()
  for (let last = 0; ; await breath()) {
    const rows = await store.namesAfter(language, last, recordsEach)
    for (const row of rows) names.set(row.id, language === 'zh' ? readAs(row.name) : row.name)
    if (rows.length < recordsEach) break
    last = rows.at(-1)?.id ?? last
  }
  const { compare } = collators[language]
  const by = (a: number, b: number) => compare(names.get(a) ?? '', names.get(b) ?? '') || a - b
  const ids = [...columns.ids]
  // Runs of a few hundred, then merged two by two; after each piece others get their turn.
  let runs: Uint32Array[] = []
  for (let i = 0; i < ids.length; i += 512) {
    runs.push(Uint32Array.from(ids.slice(i, i + 512)).sort(by))
    await breath()
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = []
    for (let i = 0; i < runs.length; i += 2) {
      const [a, b] = [runs[i] as Uint32Array, runs[i + 1]]
      merged.push(b ? await mergeRuns(a, b, by) : a)
    }
    runs = merged
  }
  return runs[0] ?? new Uint32Array(0)
}

async function mergeRuns(a: Uint32Array, b: Uint32Array, compare: (a: number, b: number) => number) {
  const merged = new Uint32Array(a.length + b.length)
  let [i, j] = [0, 0]
  for (let k = 0; k < merged.length; k++) {
    const takeA = j >= b.length || (i < a.length && compare(a[i] as number, b[j] as number) <= 0)
    merged[k] = (takeA ? a[i++] : b[j++]) as number
    if (k % 4096 === 4095) await breath()
  }
  return merged
}
