import { setImmediate as breath } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createKeptPostings } from '../engines/index/kept.ts'
import { intersect, nothing } from '../engines/index/postings.ts'
import { createScratch, type Ranked, rank, type UnitPostings } from '../engines/index/ranking.ts'
import { createShared } from '../engines/once.ts'
import type { Segment } from '../engines/segmenter/jieba.ts'
import type { Columns } from './columns.rules.ts'
import { needsSegmenting, type ParsedQuery, parseQuery } from './query.rules.ts'
import type { SearchStore } from './search.store.ts'

/** Memory kept for what words found. */
const matchesBytes = 24 * 2 ** 20
/** Texts looked through for an exact phrase before others get their turn. */
const textsEach = 1000

export interface Matches extends Ranked {
  query: ParsedQuery
  /** Found by characters, not by words: there is no ranking. */
  unranked: boolean
  /** Units that no dataset says at all. */
  unknown: number[]
}

/** Which datasets say what was typed, and how well; filters come after. */
export function createMatching({ store, segmenter }: { store: SearchStore; segmenter: () => Promise<Segment> }) {
  const postings = createKeptPostings(store)
  const matches = new LRUCache<string, Matches>({
    maxSize: matchesBytes,
    // Long keywords weigh too: the key itself, and the words made of it.
    sizeCalculation: ({ ids }, keyword) => ids.byteLength * 2 + keyword.length * 20 + 2000,
  })
  let scratch = createScratch(0)

  async function find(keyword: string, columns: Columns): Promise<Matches> {
    const segment = needsSegmenting(keyword) ? await segmenter() : (text: string) => [text]
    const query = parseQuery(keyword, segment)
    if (query.fragment !== null) return fragment(query, query.fragment, columns)
    const { units } = query
    const found = await postings.read(units.flatMap((unit) => [...unit.terms, ...unit.concepts, ...unit.bonus]))
    const of = (term: string) => found.get(term) ?? nothing
    const lists: UnitPostings[] = units.map((unit) => ({
      required: unit.required,
      literal: unit.terms
        .map(of)
        .sort((a, b) => a.ids.length - b.ids.length)
        .reduce(intersect),
      concept: unit.concepts.map(of),
      bonus: unit.bonus.map(of),
    }))
    const unknown = lists.flatMap((list, i) =>
      list.literal.ids.length === 0 && list.concept.every((one) => one.ids.length === 0) ? [i] : [],
    )
    if (scratch.score.length < columns.live.length) scratch = createScratch(columns.live.length)
    let ranked = rank(columns, lists, scratch)
    for (const unit of units)
      if (unit.phrase !== null && !postedWhole(unit.phrase, unit.terms)) ranked = await saying(ranked, unit.phrase)
    return { ...ranked, query, unranked: false, unknown }
  }

  /** Keeps those whose text has exactly this phrase. */
  async function saying({ ids, scores }: Ranked, phrase: string): Promise<Ranked> {
    const yes = new Set<number>()
    for (let i = 0; i < ids.length; i += textsEach) {
      for (const id of await store.saying([...ids.subarray(i, i + textsEach)], phrase)) yes.add(id)
      await breath()
    }
    const kept = Array.from(ids, (_, i) => i).filter((i) => yes.has(ids[i] as number))
    return {
      ids: Uint32Array.from(kept, (i) => ids[i] as number),
      scores: Float32Array.from(kept, (i) => scores[i] as number),
    }
  }

  /**
   * Not a word that the index knows: the characters themselves are looked for, in every text. Not so marks alone
   * (%%, an emoji): whoever sends many of them would keep the server reading for nobody's good.
   */
  async function fragment(query: ParsedQuery, characters: string, columns: Columns): Promise<Matches> {
    const found: number[] = []
    const ids = /[\p{L}\p{N}]/u.test(characters) ? columns.ids : new Uint32Array()
    for (let i = 0; i < ids.length; i += textsEach) {
      const last = ids[Math.min(i + textsEach, ids.length) - 1] as number
      found.push(...(await store.sayingBetween(ids[i] as number, last, characters)))
      await breath()
    }
    const live = Uint32Array.from(found.filter((id) => columns.live[id] === 1))
    return { ids: live, scores: new Float32Array(live.length), query, unranked: true, unknown: [] }
  }

  const running = createShared<Matches>()
  const forget = () => {
    matches.clear()
    running.forget()
  }
  return {
    matches: async (keyword: string, columns: Columns): Promise<Matches> => {
      const kept = matches.get(keyword)
      if (kept) return kept
      return running.ask(keyword, async () => {
        const before = postings.writings()
        const result = await find(keyword, columns)
        if (before === postings.writings()) matches.set(keyword, result)
        return result
      })
    },
    /** This process wrote these terms (null: any). */
    wroteTerms: (terms: Set<string> | null) => {
      postings.wroteTerms(terms)
      forget()
    },
    /** Another process wrote these blocks. */
    wroteBlocks: (blocks: Iterable<number>) => {
      postings.wroteBlocks(blocks)
      forget()
    },
  }
}

/** One term that is the phrase: the index itself says where it stands. */
const postedWhole = (phrase: string, terms: string[]) => terms.length === 1 && terms[0] === phrase
