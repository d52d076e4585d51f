/**
 * Questions of several words. Where enough documents say every word, those are found; where few do, those as well that
 * say most of what was looked for, a rare word counting more. All are ranked alike: what says every word somewhere in
 * a long text is no better than what says most of them in its title.
 */
import { type Documents, normOf } from './columns.ts'
import type { Postings } from './postings.ts'
import {
  frequencyOf,
  type Ranked,
  rarity,
  type Scratch,
  saturation,
  taken,
  type UnitPostings,
  type Way,
} from './ranking.ts'

export interface RankedSeveral extends Ranked {
  /** The others say most of the words; else only some. */
  most: boolean
  /** What those that have to be there weigh together. */
  weight: number
  /** What each unit weighs. */
  weights: number[]
}

/** So much of what was looked for a document has to say: most of it; where few do, less. */
const most = 0.5
const shares = [most, 0.4, 0.3, 0.2, 0.1]
/** Of many that say every word, the others are held against this one. */
const best = 10
/** Sums of parts are not exact. */
const slack = 1e-4
/** A word that no document says is as rare as one that a few say. */
const rarest = 5
/** What a word in the title counts besides, and one that does not have to be there. */
const titleShare = 0.5
const softShare = 0.7

export function rankSeveral(documents: Documents, units: UnitPostings[], scratch: Scratch, few: number): RankedSeveral {
  const all = documents.ids.length
  const saying = ({ ways }: UnitPostings) =>
    ways.reduce((sum, { postings, part }) => sum + (part < 1 ? 0 : postings.ids.length), 0)
  // The same for every name of a thing: one that few documents use must not make it rarer than it is.
  const weighed = units.map((unit) => ({
    ...unit,
    weight: unit.share * rarity(Math.min(all, Math.max(rarest, saying(unit))), all),
  }))
  const required = weighed.filter((unit) => unit.required)
  const sum = required.reduce((total, unit) => total + unit.weight, 0)
  required.forEach(({ ways, weight, strict }, turn) => {
    for (const way of ways) add(documents, scratch, way, weight, weight / sum, turn + 1)
    if (strict) onlyThese(documents, scratch, turn + 1)
  })
  weighed.forEach(({ required: needed, ways, bonus, weight }, i) => {
    if (!needed) for (const way of ways) addSoft(documents, scratch, way, weight * softShare, required.length + i + 1)
    for (const postings of bonus) addBonus(documents, scratch, postings, weight * softShare)
  })
  const weights = weighed.map(({ required: needed, weight }) => (needed ? weight : weight * softShare))
  return { ...collect(documents.ids, scratch, few), weight: sum, weights }
}

/** `found` and `title` tell the last unit that was found there, so that each counts once. */
function add(
  documents: Documents,
  { score, found, title, said }: Scratch,
  { postings: { ids, frequencies }, share, sure, part: ofWord }: Way,
  weight: number,
  part: number,
  turn: number,
) {
  const { live, length } = documents
  const { base, slope } = normOf(documents)
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (live[id] !== 1) continue
    const packed = frequencies[i] as number
    let more = 0
    if (found[id] !== turn) {
      found[id] = turn
      said[id] = (said[id] as number) + part * ofWord
      const frequency = frequencyOf(packed)
      more = (saturation * share * frequency) / (frequency + base + slope * (length[id] as number))
    }
    if (sure && packed > 15 && title[id] !== turn) {
      title[id] = turn
      more += titleShare
    }
    score[id] = (score[id] as number) + weight * more
  }
}

function onlyThese({ ids }: Documents, { found, said }: Scratch, turn: number) {
  for (const id of ids) if (found[id] !== turn) said[id] = Number.NEGATIVE_INFINITY
}

/** By whatever name a document says it, it counts once. */
function addSoft(
  documents: Documents,
  { score, said, found }: Scratch,
  { postings: { ids, frequencies }, share }: Way,
  weight: number,
  turn: number,
) {
  const { length } = documents
  const { base, slope } = normOf(documents)
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (!((said[id] as number) > 0) || found[id] === turn) continue
    found[id] = turn
    const frequency = frequencyOf(frequencies[i] as number)
    score[id] =
      (score[id] as number) +
      (saturation * share * weight * frequency) / (frequency + base + slope * (length[id] as number))
  }
}

function addBonus(documents: Documents, { score, said }: Scratch, { ids, frequencies }: Postings, weight: number) {
  const { length } = documents
  const { base, slope } = normOf(documents)
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (!((said[id] as number) > 0)) continue
    const frequency = frequencyOf(frequencies[i] as number)
    score[id] =
      (score[id] as number) + (saturation * weight * frequency) / (frequency + base + slope * (length[id] as number))
  }
}

function collect(all: Uint32Array, scratch: Scratch, few: number): Omit<RankedSeveral, 'weight' | 'weights'> {
  const { score, said, ids, scores } = scratch
  const saying = (share: number) => {
    let count = 0
    for (let i = 0; i < all.length; i++) count += +((said[all[i] as number] as number) >= share - slack)
    return count
  }
  const enough = saying(1) >= few
  const share = enough ? most : (shares.find((one) => saying(one) >= few) ?? (shares.at(-1) as number))
  /** Where many say every word, of the others only what is better than the first of these. */
  const least = enough ? firstOf(all, scratch, best) : 0
  const whole = new Uint8Array(all.length)
  let count = 0
  let others = false
  for (let i = 0; i < all.length; i++) {
    const id = all[i] as number
    const part = said[id] as number
    if (part < share - slack) continue
    const every = part >= 1 - slack
    const worth = (score[id] as number) * part
    if (!every && worth < least) continue
    if (!every) others = true
    whole[count] = +every
    ids[count] = id
    scores[count++] = worth
  }
  return { ...taken(scratch, count), whole: others ? whole.slice(0, count) : null, most: share >= most }
}

/** The score of the n-th of those that say every word; of fewer, none is good enough. */
function firstOf(all: Uint32Array, { score, said }: Scratch, n: number): number {
  const scores: number[] = []
  for (const id of all) if ((said[id] as number) >= 1 - slack) scores.push(score[id] as number)
  return scores.sort((a, b) => b - a)[n - 1] ?? Number.POSITIVE_INFINITY
}
