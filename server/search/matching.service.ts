import { setImmediate as breath } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { createKeptPostings } from '../engines/index/kept.ts'
import { intersect, nothing, type Postings } from '../engines/index/postings.ts'
import { byScore, createScratch, type Ranked, rank, type UnitPostings, type Way } from '../engines/index/ranking.ts'
import { type RankedSeveral, rankSeveral } from '../engines/index/several.ts'
import { createShared } from '../engines/once.ts'
import type { Segment } from '../engines/segmenter/jieba.ts'
import type { Columns } from './columns/columns.rules.ts'
import { type Near, nearIn, type Parted, parted, says, soughtOf } from './nearness.rules.ts'
import { needsSegmenting, type ParsedQuery, parseQuery, type Unit } from './query.rules.ts'
import type { SameWords } from './same-words.rules.ts'
import type { SearchStore } from './search.store.ts'
import { besideData } from './stop-words.vocabulary.ts'

/** Memory kept for what words found. */
const matchesBytes = 24 * 2 ** 20
/** For the texts that are compared by how near the words stand. */
const textsBytes = 6 * 2 ** 20
/** Texts looked through for an exact phrase before others get their turn. */
const textsEach = 1000

/** Fewer than these are few, or than this part of all datasets: then those are found as well that say most words. */
const few = { datasets: 50, part: 0.05 }
/** The first of a question of several words are compared by how near these stand. */
const compared = 60
/** What words side by side are worth: so many times what all of them weigh. */
const nearWeight = 1
/** What a word loses that only the description of a campaign says, the same in all its records. */
const sharedLoss = 0.5
/** What a title loses that names something kept beside the data, where nobody asked for it. */
const besideLoss = 0.15
/**
 * Of what the word as typed counts: its other names, an abbreviation that may mean another thing, a name's words apart, what
 * is next wider.
 */
const shares = { name: 0.85, vague: 0.35, apart: 0.35, wider: 0.25 }
/** Who says what is next wider has said so much of the word. */
const widerPart = 0.4
/** The right thing of another place is nearer to what was meant than another thing of this place. */
const placeShare = 0.4

export interface Matches extends Ranked {
  query: ParsedQuery
  /** Where few say every word: the others say most of the words, not only some. */
  most: boolean
  /** Found by characters, not by words: there is no ranking. */
  unranked: boolean
  /** By unit, how many names of it datasets say; 0 where none says it at all. */
  said: number[]
}

/** Which datasets say what was typed, and how well; filters come after. */
export function createMatching({ store, segmenter }: { store: SearchStore; segmenter: () => Promise<Segment> }) {
  const postings = createKeptPostings(store)
  const matches = new LRUCache<string, Matches>({
    maxSize: matchesBytes,
    // Long keywords weigh too: the key itself, and the words made of it.
    sizeCalculation: ({ ids }, keyword) => ids.byteLength * 2 + keyword.length * 20 + 2000,
  })
  /** Of those that were compared: the same stand first for many questions. */
  const texts = new LRUCache<number, Parted>({
    maxSize: textsBytes,
    sizeCalculation: ({ text }) => 200 + text.length * 3,
  })
  let scratch = createScratch(0)

  async function find(keyword: string, columns: Columns, same: SameWords): Promise<Matches> {
    const segment = needsSegmenting(keyword) ? await segmenter() : (text: string) => [text]
    const query = parseQuery(keyword, segment, same)
    if (query.fragment !== null) return fragment(query, query.fragment, columns)
    const { units } = query
    const several = units.length > 1
    const found = await postings.read(
      units.flatMap((unit) => [
        ...unit.terms,
        ...unit.concepts,
        ...unit.vague,
        ...(several ? unit.wider : []),
        ...unit.apart.flat(),
        ...unit.same.flatMap(({ terms }) => terms),
        ...unit.bonus,
      ]),
    )
    const of = (term: string) => found.get(term) ?? nothing
    const lists = units.map((unit) => listsOf(unit, of, several))
    const said = lists.map(({ ways }) =>
      ways.reduce((sum, { postings, part }) => sum + (part < 1 ? 0 : postings.ids.length), 0),
    )
    if (scratch.score.length < columns.live.length) scratch = createScratch(columns.live.length)
    const phrases = units.filter((unit) => unit.phrase !== null)
    const enough = Math.min(few.datasets, few.part * columns.ids.length)
    const more = several ? rankSeveral(columns, lists, scratch, enough) : null
    const ranked = await sayingAll(more ?? rank(columns, lists, scratch), phrases)
    if (more) await byNearness(ranked, units, columns, more)
    return { ...ranked, query, most: more?.most ?? true, unranked: false, said }
  }

  async function partsOf(ids: number[]): Promise<Map<number, Parted>> {
    const before = postings.writings()
    const found = new Map<number, Parted>()
    const missing: number[] = []
    for (const id of ids) {
      const kept = texts.get(id)
      if (kept) found.set(id, kept)
      else missing.push(id)
    }
    for (const { id, text } of await store.textsOf(missing)) {
      const parts = parted(text)
      found.set(id, parts)
      if (before === postings.writings()) texts.set(id, parts)
    }
    return found
  }

  /** Raises, of the first, those that say the words near each other, and say them of themselves. */
  async function byNearness(
    { ids, scores }: Ranked,
    units: Unit[],
    columns: Columns,
    { weight, weights }: RankedSeveral,
  ) {
    const first = byScore(columns, ids, scores, compared).subarray(0, compared)
    const sought = soughtOf(units, weights)
    const parts = await partsOf([...first])
    const near = nearIn([...parts.values()], sought)
    const asked = units.some(({ text }) => besideData.test(text))
    ;[...parts].forEach(([id, { title }], i) => {
      const { nearness, lost } = near[i] as Near
      const at = placeOf(ids, id)
      let more = weight * nearWeight * nearness - sharedLoss * lost
      if (!asked && besideData.test(title)) more -= weight * besideLoss
      scores[at] = (scores[at] as number) + more
    })
  }

  async function sayingAll(ranked: Ranked, phrases: Unit[]): Promise<Ranked> {
    let left: Ranked = { ids: ranked.ids, scores: ranked.scores, whole: ranked.whole }
    for (const { phrase, terms } of phrases)
      if (phrase !== null && !postedWhole(phrase, terms)) left = await saying(left, phrase)
    return left
  }

  /** Keeps those whose text has exactly this phrase. */
  async function saying({ ids, scores, whole }: Ranked, phrase: string): Promise<Ranked> {
    const yes = new Set<number>()
    for (let i = 0; i < ids.length; i += textsEach) {
      for (const { id, text } of await store.saying([...ids.subarray(i, i + textsEach)], phrase))
        if (says(text, phrase)) yes.add(id)
      await breath()
    }
    const kept = Array.from(ids, (_, i) => i).filter((i) => yes.has(ids[i] as number))
    return {
      ids: Uint32Array.from(kept, (i) => ids[i] as number),
      scores: Float32Array.from(kept, (i) => scores[i] as number),
      whole: whole && Uint8Array.from(kept, (i) => whole[i] as number),
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
    return {
      ids: live,
      scores: new Float32Array(live.length),
      whole: null,
      query,
      most: true,
      unranked: true,
      said: [],
    }
  }

  const running = createShared<Matches>()
  const forget = () => {
    matches.clear()
    texts.clear()
    running.forget()
  }
  return {
    matches: async (keyword: string, columns: Columns, same: SameWords): Promise<Matches> => {
      const kept = matches.get(keyword)
      if (kept) return kept
      return running.ask(keyword, async () => {
        const before = postings.writings()
        const result = await find(keyword, columns, same)
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

function listsOf(unit: Unit, of: (term: string) => Postings, several: boolean): UnitPostings {
  const all = (terms: string[]) =>
    terms
      .map(of)
      .sort((a, b) => a.ids.length - b.ids.length)
      .reduce(intersect)
  const { sure } = unit
  const literal: Way = { postings: all(unit.terms), share: 1, literal: true, sure, part: 1 }
  const named = unit.concepts.map(
    (term): Way => ({ postings: of(term), share: sure ? shares.name : 1, literal: !sure, sure: true, part: 1 }),
  )
  const others = [
    ...unit.same.map(
      ({ terms }): Way => ({ postings: all(terms), share: shares.name, literal: false, sure: true, part: 1 }),
    ),
    ...unit.vague.map((term) => unsure(of(term), shares.vague)),
    ...unit.apart.map((terms) => unsure(all(terms), shares.apart)),
    // Of one word alone the wider is another question.
    ...(several ? unit.wider.map((term) => unsure(of(term), shares.wider, widerPart)) : []),
  ]
  const ways = sure ? [literal, ...named, ...others] : [...named, literal, ...others]
  return {
    required: unit.required,
    strict: unit.phrase !== null,
    share: unit.place ? placeShare : 1,
    ways: ways.filter((way, i) => i === 0 || way.postings.ids.length > 0),
    bonus: unit.bonus.map(of),
  }
}

const unsure = (postings: Postings, share: number, part = 1): Way => ({
  postings,
  share,
  part,
  literal: false,
  sure: false,
})

function placeOf(ids: Uint32Array, id: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}
