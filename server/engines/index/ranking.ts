/**
 * BM25 over posting lists, the title weighing more. First come documents whose title says everything looked for, by
 * whatever name; then the others. Within both, those that say every word as typed come before those that say one of
 * them by another name; last those that say one only by a name that means other things too.
 */
import { type Documents, normOf } from './columns.ts'
import type { Postings } from './postings.ts'

/** One of the names by which a word may be said. */
export interface Way {
  postings: Postings
  /** Of what the word as typed would count. */
  share: number
  /** As typed. */
  literal: boolean
  /** It means this, and nothing else by chance. */
  sure: boolean
  /** Of the word that is found by it; 1 but for what is only next wider: that is less than having said the word. */
  part: number
}

export interface UnitPostings {
  required: boolean
  /** Nothing is found without it, however few are found with it. */
  strict: boolean
  /** Of what its rarity says it counts, beside others. */
  share: number
  /** The first one found in a document counts. */
  ways: Way[]
  bonus: Postings[]
}

export interface Ranked {
  /** Ascending. */
  ids: Uint32Array
  scores: Float32Array
  /** 1 for each that says every word; null: all do. */
  whole: Uint8Array | null
}

const titleWeight = 5
export const saturation = 2.2
const bonusShare = 0.5
/** By where every word was found: some vaguely, by another name, as typed, in the title, in the title as typed. */
const tiers = Float32Array.of(2000, 3000, 4000, 5000)
const vague = 1000
export const rarity = (saying: number, all: number) => Math.log(1 + (all - saying + 0.5) / (saying + 0.5))

/** A posting's frequency, the title's counting more. */
export const frequencyOf = (packed: number) => (packed >> 4) * titleWeight + (packed & 15)

/** Scratch space, one number per document id; every search leaves it clean. */
export interface Scratch {
  score: Float32Array
  /** How many required units were found so far. */
  found: Uint8Array
  literal: Uint8Array
  sure: Uint8Array
  /** How many required units the title says, of the first ones without a gap. */
  title: Uint8Array
  /** How much of what was looked for was found, where not all of it has to be. */
  said: Float32Array
  /** What a search finds, before it is cut to its length. */
  ids: Uint32Array
  scores: Float32Array
}

export function createScratch(size: number): Scratch {
  return {
    score: new Float32Array(size),
    found: new Uint8Array(size),
    literal: new Uint8Array(size),
    sure: new Uint8Array(size),
    title: new Uint8Array(size),
    said: new Float32Array(size),
    ids: new Uint32Array(size),
    scores: new Float32Array(size),
  }
}

const size = ({ ways }: UnitPostings) => ways.reduce((sum, { postings }) => sum + postings.ids.length, 0)

/** What says every required unit. */
export function rank(documents: Documents, units: UnitPostings[], scratch: Scratch): Ranked {
  const all = documents.ids.length
  const required = units.filter((unit) => unit.required).sort((a, b) => size(a) - size(b))
  const weight = (postings: Postings, share: number) => saturation * share * rarity(postings.ids.length, all)

  required.forEach(({ ways }, turn) => {
    for (const way of ways) addUnit(documents, scratch, way, weight(way.postings, way.share), turn)
  })
  for (const { required: needed, ways, bonus } of units) {
    const extras = needed ? bonus : [...ways.map(({ postings }) => postings), ...bonus]
    for (const extra of extras) addExtra(documents, scratch, extra, weight(extra, bonusShare), required.length)
  }
  const rarest = required[0]
  const few = rarest !== undefined && size(rarest) * 8 < all
  return collect(few ? idsOf(rarest) : documents.ids, scratch, required.length)
}

/** What a unit was found in by any of its names, by ascending id. */
function idsOf({ ways }: UnitPostings): Uint32Array {
  if (ways.length === 1) return (ways[0] as Way).postings.ids
  const all = Uint32Array.from(ways.flatMap(({ postings }) => Array.from(postings.ids))).sort()
  return all.filter((id, i) => i === 0 || id !== all[i - 1])
}

/**
 * A unit counts for a document that all units before it were found in, and once; found by one name in the text, it may
 * still be in the title by another.
 */
function addUnit(
  documents: Documents,
  { score, found, literal, sure, title }: Scratch,
  { postings: { ids, frequencies }, literal: typed, sure: meant }: Way,
  weight: number,
  turn: number,
) {
  const { live, length } = documents
  const { base, slope } = normOf(documents)
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    const packed = frequencies[i] as number
    if (live[id] !== 1) continue
    if (found[id] === turn) {
      const frequency = frequencyOf(packed)
      found[id] = turn + 1
      score[id] = (score[id] as number) + (weight * frequency) / (frequency + base + slope * (length[id] as number))
      literal[id] = (literal[id] as number) + +typed
      sure[id] = (sure[id] as number) + +meant
    } else if (found[id] !== turn + 1) continue
    if (meant && packed > 15 && title[id] === turn) title[id] = turn + 1
  }
}

function addExtra(
  documents: Documents,
  { score, found }: Scratch,
  { ids, frequencies }: Postings,
  weight: number,
  units: number,
) {
  const { length } = documents
  const { base, slope } = normOf(documents)
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (found[id] !== units) continue
    const frequency = frequencyOf(frequencies[i] as number)
    score[id] = (score[id] as number) + (weight * frequency) / (frequency + base + slope * (length[id] as number))
  }
}

/** Of these candidates (ascending ids) what every required unit was found in; the scratch is clean after. */
function collect(all: Uint32Array, scratch: Scratch, units: number): Ranked {
  const { score, found, literal, sure, title, ids, scores } = scratch
  let count = 0
  for (let i = 0; i < all.length; i++) {
    const id = all[i] as number
    // Without a branch, which would be guessed wrong for half of them: what is not found is written over.
    ids[count] = id
    const tier = tiers[(+(title[id] === units) << 1) | +(literal[id] === units)] as number
    scores[count] = (score[id] as number) + (sure[id] === units ? tier : vague)
    count += +(found[id] === units)
  }
  return taken(scratch, count)
}

export function taken({ score, found, literal, sure, title, said, ids, scores }: Scratch, count: number): Ranked {
  for (const used of [score, found, literal, sure, title, said]) used.fill(0)
  return { ids: ids.slice(0, count), scores: scores.slice(0, count), whole: null }
}

/** Score and place among the newest in one number, so that a plain numeric sort orders by both. */
const places = 2 ** 24
/** Steps of the scores by which the first are told from the rest, before any sorting. */
const steps = 2 ** 14

/**
 * Ids by falling score, equal ones newest first; only the first `wanted` are in order, the rest may be missing.
 * `scores[i]` is that of `ids[i]`.
 */
export function byScore(
  { place, atPlace }: Documents,
  ids: Uint32Array,
  scores: Float32Array,
  wanted: number,
): Uint32Array {
  const least = wanted < ids.length ? leastOfFirst(scores, wanted) : 0
  let keys = new Float64Array(ids.length)
  let count = 0
  for (let i = 0; i < ids.length; i++) {
    const score = scores[i] as number
    if (score >= least) keys[count++] = Math.round(score * 1024) * places + (place[ids[i] as number] as number)
  }
  keys = keys.subarray(0, count)
  if (wanted < count) {
    const last = nthLargest(keys, wanted)
    keys = keys.filter((key) => key >= last)
  }
  keys.sort()
  const ordered = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) ordered[keys.length - 1 - i] = atPlace[(keys[i] as number) % places] as number
  return ordered
}

/** A score that at least `wanted` reach, and few more: counted in steps, which costs less than selecting. */
function leastOfFirst(scores: Float32Array, wanted: number): number {
  let highest = 0
  for (let i = 0; i < scores.length; i++) if ((scores[i] as number) > highest) highest = scores[i] as number
  if (highest === 0) return 0
  const scale = (steps - 1) / highest
  const counts = new Uint32Array(steps)
  for (let i = 0; i < scores.length; i++) {
    const step = ((scores[i] as number) * scale) | 0
    counts[step] = (counts[step] as number) + 1
  }
  let step = steps
  for (let found = 0; step > 0 && found < wanted; ) found += counts[--step] as number
  // One step lower: what rounding put on the border stays in.
  return Math.max(0, step - 1) / scale
}

/** Hoare's selection; the keys are all different. */
function nthLargest(keys: Float64Array, n: number): number {
  const some = keys.slice()
  let [low, high] = [0, some.length - 1]
  const target = some.length - n
  while (low < high) {
    const pivot = some[(low + high) >>> 1] as number
    let [i, j] = [low, high]
    while (i <= j) {
      while ((some[i] as number) < pivot) i++
      while ((some[j] as number) > pivot) j--
      if (i > j) break
      const kept = some[i] as number
      some[i++] = some[j] as number
      some[j--] = kept
    }
    if (target <= j) high = j
    else if (target >= i) low = i
    else break
  }
  return some[target] as number
}

/** The ids that are in the set, in the order given. */
export function inOrder(order: Uint32Array, ids: Uint32Array, size: number): Uint32Array {
  const wanted = new Uint8Array(size)
  for (const id of ids) wanted[id] = 1
  const ordered = new Uint32Array(ids.length)
  let count = 0
  for (let i = 0; i < order.length; i++) {
    const id = order[i] as number
    if (wanted[id] === 1) ordered[count++] = id
  }
  return ordered
}
