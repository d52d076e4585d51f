import { checksum } from '../basics/checksum.ts'
import { searchedNames } from '../datasets/fields.rules.ts'
import type { Database } from '../engines/database/database.ts'
import { blockOf, blockShift, changeOf, merge } from '../engines/index/postings.ts'
import { createIndexingStore } from './indexing.store.ts'
import type { TermRow } from './search.store.ts'
import { concepts, properNames } from './synonyms.vocabulary.ts'
import { documentTerms, indexedWords, possibleTerms, rulesVersion } from './terms.rules.ts'

/** What an index was made with; it holds as long as this stays the same. */
export const indexRules = `${rulesVersion}:${checksum(JSON.stringify([concepts, properNames, searchedNames]))}`

/** Texts in memory at once. */
const textsEach = 500

export interface Indexed {
  /** Its number: the next one has a higher. */
  indexing: number
  ids: number[]
  /** Terms whose postings changed; null: all of them. */
  terms: Set<string> | null
}

/**
 * Writes the index. Everything happens in the caller's transaction, or in one of its own per block; the row of the
 * index's state is locked first, so that two processes never rewrite the same postings at once.
 */
export function createIndexing(needs: {
  database: Database
  revision: { bump(): Promise<void> }
  onIndexed: (indexed: Indexed) => void
}) {
  const { database, revision, onIndexed } = needs
  const store = createIndexingStore(database)

  /** Brings the postings of one block up to what its datasets say now. */
  async function indexBlock(block: number, ids: number[], indexing: number, touched: Set<string> | null) {
    const used = await store.blockInUse(block)
    const changes = new Map<string, number[]>()
    const words = new Map<string, { display: string; change: number }>()
    const change = (term: string, id: number, frequency: number) => {
      const entry = changeOf(id, frequency)
      const list = changes.get(term)
      if (list) list.push(entry)
      else changes.set(term, [entry])
    }
    const count = (word: string, display: string, by: number) => {
      const entry = words.get(word)
      if (entry) entry.change += by
      else words.set(word, { display, change: by })
    }
    for (let i = 0; i < ids.length; i += textsEach) {
      const some = ids.slice(i, i + textsEach)
      const before = new Map(used ? (await store.documents(some)).map((row) => [row.id, row.text]) : [])
      const texts = new Map((await store.texts(some)).map((row) => [row.id, row.text]))
      const documents: { datasetId: number; text: string; length: number; sequence: number }[] = []
      for (const id of some) {
        const old = before.get(id)
        const searchable = texts.get(id)
        const found = searchable ? documentTerms(searchable) : null
        if (old) {
          for (const term of possibleTerms(old)) if (!found?.terms.has(term)) change(term, id, 0)
          for (const word of indexedWords(old)) count(word, word, -1)
        }
        if (found) {
          for (const [term, frequency] of found.terms) change(term, id, frequency)
          for (const [word, display] of found.words) count(word, display, 1)
        }
        // One that was taken out stays as an empty line, so that other processes learn of it.
        if (found || old !== undefined)
          documents.push({ datasetId: id, text: found?.text ?? '', length: found?.length ?? 0, sequence: indexing })
      }
      await store.putDocuments(documents)
    }

    const names = [...changes.keys()].sort()
    const there = new Map<string, TermRow>(
      used ? (await store.termsOfBlock(block, names)).map((row) => [row.term, row]) : [],
    )
    const put: TermRow[] = []
    const drop: string[] = []
    for (const term of names) {
      const row = there.get(term)
      const merged = merge(block, row, changes.get(term) as number[])
      if (merged.documents > 0) {
        if (!row?.postings.equals(merged.postings)) put.push({ term, block, ...merged })
      } else if (row) drop.push(term)
      touched?.add(term)
    }
    await store.putTerms(put)
    await store.dropTerms(block, drop)
    const changed = [...words].filter(([, word]) => word.change !== 0)
    await store.addWords(changed.map(([word, { display, change: documents }]) => ({ word, display, documents })))
    if (changed.some(([, word]) => word.change < 0)) await store.dropUnusedWords()
  }

  function byBlock(ids: number[]): Map<number, number[]> {
    const blocks = new Map<number, number[]>()
    for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
      const block = blocks.get(blockOf(id))
      if (block) block.push(id)
      else blocks.set(blockOf(id), [id])
    }
    return blocks
  }

  /** Takes datasets into the index as they are now; those that are not published are taken out. Call it once for many. */
  const indexDatasets = (ids: number[]) =>
    database.transaction(async () => {
      if (ids.length === 0) return
      const indexing = await store.begin(indexRules)
      const touched = ids.length <= 50 ? new Set<string>() : null
      for (const [block, some] of byBlock(ids)) await indexBlock(block, some, indexing, touched)
      await revision.bump()
      database.afterCommit(() => onIndexed({ indexing, ids, terms: touched }))
    })

  return {
    indexDatasets,
    /**
     * Makes the whole index anew, block by block, each in a transaction of its own: other processes search meanwhile, and a
     * killed rebuild is begun again at the next start.
     */
    rebuild: async (onProgress: (done: number, of: number) => void = () => undefined) => {
      const last = await store.highestId()
      await database.transaction(async () => {
        await store.begin('')
        await store.setRules('')
        await store.clearWords()
      })
      for (let block = 0; block <= blockOf(last); block++) {
        await database.transaction(async () => {
          const indexing = await store.begin('')
          await store.clearBlock(block)
          const ids = await store.publishedIds(block)
          await indexBlock(block, ids, indexing, null)
          await revision.bump()
          database.afterCommit(() => onIndexed({ indexing, ids, terms: null }))
        })
        onProgress(Math.min(last, (block + 1) << blockShift), last)
      }
      await database.transaction(async () => {
        await store.setRules(indexRules)
      })
    },
  }
}
