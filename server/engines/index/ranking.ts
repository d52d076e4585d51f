/**
 * BM25 over posting lists, the title weighing more. First come documents whose title says everything looked for, by
 * whatever name; then the others. Within both, those that say every word as typed come before those that say one of
 * them by another name.
 */
import type { Documents } from './columns.ts'
import type { Postings } from './postings.ts'

export interface UnitPostings {
  required: boolean
  literal: Postings
  /** The same thing by other names. */
  concept: Postings[]
  bonus: Postings[]
}

export interface Ranked {
  /** Ascending. */
  ids: Uint32Array
  scores: Float32Array
}

const titleWeight = 5
const saturation = 2.2
const conceptShare = 0.5
const bonusShare = 0.5
/** By where every word was found: by another name, as typed, in the title, in the title as typed. */
const tiers = Float32Array.of(0, 1000, 2000, 3000)

const rarity = (saying: number, all: number) => Math.log(1 + (all - saying + 0.5) / (saying + 0.5))

/** Scratch space, one number per document id; every search leaves it clean. */
export interface Scratch {
  score: Float32Array
  /** How many required units were found so far. */
  found: Uint8Array
  literal: Uint8Array
  /** How many required units the title says, of the first ones without a gap. */
  title: Uint8Array
  /** What a search finds, before it is cut to its length. */
  ids: Uint32Array
  scores: Float32Array
}

export function createScratch(size: number): Scratch {
  return {
    score: new Float32Array(size),
    found: new Uint8Array(size),
    literal: new Uint8Array(size),
    title: new Uint8Array(size),
    ids: new Uint32Array(size),
    scores: new Float32Array(size),
  }
}

export function rank(documents: Documents, units: UnitPostings[], scratch: Scratch): Ranked {
  const all = documents.ids.length
  const size = (unit: UnitPostings) => unit.concept.reduce((sum, one) => sum + one.ids.length, unit.literal.ids.length)
  const required = units.filter((unit) => unit.required).sort((a, b) => size(a) - size(b))
  const weight = (postings: Postings, share: number) => saturation * share * rarity(postings.ids.length, all)

  required.forEach(({ literal, concept }, turn) => {
    addUnit(documents, scratch, literal, weight(literal, 1), turn, 1)
    for (const other of concept) addUnit(documents, scratch, other, weight(other, conceptShare), turn, 0)
  })
  for (const { required: needed, literal, bonus } of units) {
    for (const extra of needed ? bonus : [literal, ...bonus])
      addExtra(documents, scratch, extra, weight(extra, bonusShare), required.length)
  }
  const rarest = required[0]
  const few = rarest !== undefined && size(rarest) * 8 < all
  return collect(few ? idsOf(rarest) : documents.ids, scratch, required.length)
}

/** What a unit was found in by any of its names, by ascending id. */
function idsOf({ literal, concept }: UnitPostings): Uint32Array {
  if (concept.length === 0) return literal.ids
  const all = Uint32Array.from([literal, ...concept].flatMap((one) => Array.from(one.ids))).sort()
  return all.filter((id, i) => i === 0 || id !== all[i - 1])
}

/**
 * A unit counts for a document that all units before it were found in, and once; found by one name in the text, it may
 * still be in the title by another.
 */
function addUnit(
  { live, norm }: Documents,
  { score, found, literal, title }: Scratch,
  { ids, frequencies }: Postings,
  weight: number,
  turn: number,
  isLiteral: 0 | 1,
) {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    const packed = frequencies[i] as number
    if (live[id] !== 1) continue
    if (found[id] === turn) {
      const frequency = (packed >> 4) * titleWeight + (packed & 15)
      found[id] = turn + 1
      score[id] = (score[id] as number) + (weight * frequency) / (frequency + (norm[id] as number))
      literal[id] = (literal[id] as number) + isLiteral
    } else if (found[id] !== turn + 1) continue
    if (packed > 15 && title[id] === turn) title[id] = turn + 1
  }
}

function addExtra(
  { norm }: Documents,
  { score, found }: Scratch,
  { ids, frequencies }: Postings,
  weight: number,
  units: number,
) {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (found[id] !== units) continue
    const packed = frequencies[i] as number
    const frequency = (packed >> 4) * titleWeight + (packed & 15)
    score[id] = (score[id] as number) + (weight * frequency) / (frequency + (norm[id] as number))
  }
}

/** Of these candidates (ascending ids) what every required unit was found in; the scratch is clean after. */
function collect(all: Uint32Array, scratch: Scratch, units: number): Ranked {
  const { score, found, literal, title, ids, scores } = scratch
  let count = 0
  for (let i = 0; i < all.length; i++) {
    const id = all[i] as number
    // Without a branch, which would be guessed wrong for half of them: what is not found is written over.
    ids[count] = id
    scores[count] = (score[id] as number) + (tiers[(+(title[id] === units) << 1) | +(literal[id] === units)] as number)
    count += +(found[id] === units)
  }
  score.fill(0)
  found.fill(0)
  literal.fill(0)
  title.fill(0)
  return { ids: ids.slice(0, count), scores: scores.slice(0, count) }
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
  { newest, newestRank }: Documents,
  ids: Uint32Array,
  scores: Float32Array,
  wanted: number,
): Uint32Array {
  const least = wanted < ids.length ? leastOfFirst(scores, wanted) : 0
  let keys = new Float64Array(ids.length)
  let count = 0
  for (let i = 0; i < ids.length; i++) {
    const score = scores[i] as number
    if (score >= least)
      keys[count++] = Math.round(score * 1024) * places + (places - 1 - (newestRank[ids[i] as number] as number))
  }
  keys = keys.subarray(0, count)
  if (wanted < count) {
    const last = nthLargest(keys, wanted)
    keys = keys.filter((key) => key >= last)
  }
  keys.sort()
  const ordered = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++)
    ordered[keys.length - 1 - i] = newest[places - 1 - ((keys[i] as number) % places)] as number
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
