import { type Bilingual, both } from '../basics/language.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { Search } from '../search/search.service.ts'
import { ofDataset, ofSearch, tidySearch, wordsOf } from './follows.rules.ts'
import type { Follow, Followable, FollowedSearch, NewFollow } from './follows.schema.ts'
import { createFollowsStore, type FollowRow } from './follows.store.ts'
import { longestSearch, mostFollows } from './follows.vocabulary.ts'

/** What somebody wants to be told of: kept here; told by the round. */
export function createFollows(needs: { database: Database; search: Pick<Search, 'page'>; clock: Clock }) {
  const { database, search, clock } = needs
  const store = createFollowsStore(database)

  const placeOf = (row: Pick<FollowRow, 'datasetId' | 'search'>) =>
    row.datasetId === null ? ofSearch(row.search ?? {}) : ofDataset(row.datasetId)
  const shown = (row: FollowRow): Follow => {
    const { page, feed } = placeOf(row)
    const name = row.nameZh === null ? null : both({ nameZh: row.nameZh, nameEn: row.nameEn! }, 'name')
    // What was taken away for good is not named any more.
    const gone = row.datasetId !== null && row.status !== 'published'
    return {
      ...{ id: row.id, dataset: row.datasetId, page, feed, gone },
      words: name && !gone ? name : both(row, 'words'),
      ...{ since: iso(row.createdAt), toldAt: isoOrNull(row.toldAt) },
    }
  }

  /** @throws DomainError datasetNotFound */
  async function dataset(id: number): Promise<Bilingual> {
    const row = await store.dataset(id)
    if (!row) throw new DomainError('datasetNotFound')
    return both(row, 'name')
  }

  async function looked(given: FollowedSearch): Promise<{ words: Bilingual; total: number }> {
    const { facets, total } = await search.page({ ...given, limit: 1, sort: 'newest' }, 'zh')
    const category = given.id === undefined ? null : await store.category(given.id)
    return { total, words: wordsOf(given, facets, category && both(category, 'name')) }
  }

  return {
    /** What it is, and whether this person follows it. @throws DomainError datasetNotFound */
    look: async (accountId: number | null, about: NewFollow): Promise<Followable> => {
      const mine = async (key: string) =>
        (accountId === null ? null : ((await store.find(accountId, key))?.id ?? null)) as number | null
      if (about.dataset !== undefined) {
        const words = await dataset(about.dataset)
        const { key, ...place } = ofDataset(about.dataset)
        return { ...place, dataset: about.dataset, words, total: null, follow: await mine(key) }
      }
      const asked = tidySearch(about.search ?? {})
      const { key, ...place } = ofSearch(asked)
      return { ...place, dataset: null, ...(await looked(asked)), follow: await mine(key) }
    },
    list: async (accountId: number): Promise<Follow[]> => (await store.of(accountId)).map(shown).reverse(),
    /** What is there already is not told of. @throws DomainError datasetNotFound, contentFull, invalidInput */
    add: async (accountId: number, about: NewFollow): Promise<Follow> => {
      if ((about.dataset === undefined) === (about.search === undefined))
        throw new DomainError('invalidInput', {
          detail: { zh: '请给出 dataset 或 search 之一', en: 'give either dataset or search' },
        })
      const asked = about.dataset === undefined ? tidySearch(about.search ?? {}) : null
      const { key } = asked ? ofSearch(asked) : ofDataset(about.dataset!)
      if (key.length > longestSearch)
        throw new DomainError('invalidInput', {
          detail: { zh: '检索条件太长，不能关注', en: 'These conditions are too long to be followed' },
        })
      const words = asked ? (await looked(asked)).words : await dataset(about.dataset!)
      return database.transaction(async () => {
        const there = await store.find(accountId, key)
        if (there) return shown(there)
        if ((await store.count(accountId)) >= mostFollows) throw new DomainError('contentFull', { most: mostFollows })
        const now = clock()
        await store.add({
          ...{ accountId, key, datasetId: about.dataset ?? null, search: asked },
          ...{ wordsZh: words.zh, wordsEn: words.en, createdAt: now, toldUntil: now },
        })
        return shown((await store.find(accountId, key))!)
      })
    },
    /** @throws DomainError notFound also for another person's */
    remove: (accountId: number, id: number): Promise<void> =>
      database.transaction(async () => {
        if (!(await store.remove(accountId, id))) throw new DomainError('notFound')
      }),
    removeAll: store.removeAll,
    exported: async (accountId: number) =>
      (await store.of(accountId)).map((row) => ({
        ...{ at: iso(row.createdAt), dataset: row.datasetId, words: shown(row).words },
        search: row.search && placeOf(row).page,
      })),
  }
}

export type Follows = ReturnType<typeof createFollows>
