/**
 * Questions of several words. Where enough documents say every word, those are found; where few do, those as well that
 * say most of what was looked for, a rare word counting more. All are ranked alike: what says every word somewhere in
 * a long text is no better than what says most of them in its title.
 */
import type { Documents } from './columns.ts'
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
const shares = [0.5, 0.4, 0.3, 0.2, 0.1]
/** Sums of parts are not exact. */
const slack = 1e-4
/** A word that no document says is as rare as one that a few say. */
const rarest = 5
/** What a word in the title counts besides, and one that does not have to be there. */
const titleShare = 0.5
const softShare = 0.5

export function rankSeveral(documents: Documents, units: UnitPostings[], scratch: Scratch, few: number): RankedSeveral {
  const all = documents.ids.length
  const saying = ({ ways }: UnitPostings) => ways.reduce((sum, { postings }) => sum + postings.ids.length, 0)
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
  { live, norm }: Documents,
  { score, found, title, said }: Scratch,
  { postings: { ids, frequencies }, share, sure }: Way,
  weight: number,
  part: number,
  turn: number,
) {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (live[id] !== 1) continue
    const packed = frequencies[i] as number
    let more = 0
    if (found[id] !== turn) {
      found[id] = turn
      said[id] = (said[id] as number) + part
      const frequency = frequencyOf(packed)
      more = (saturation * share * frequency) / (frequency + (norm[id] as number))
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
  { norm }: Documents,
  { score, said, found }: Scratch,
  { postings: { ids, frequencies }, share }: Way,
  weight: number,
  turn: number,
) {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (!((said[id] as number) > 0) || found[id] === turn) continue
    found[id] = turn
    const frequency = frequencyOf(frequencies[i] as number)
    score[id] = (score[id] as number) + (saturation * share * weight * frequency) / (frequency + (norm[id] as number))
  }
}

function addBonus({ norm }: Documents, { score, said }: Scratch, { ids, frequencies }: Postings, weight: number) {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (!((said[id] as number) > 0)) continue
    const frequency = frequencyOf(frequencies[i] as number)
    score[id] = (score[id] as number) + (saturation * weight * frequency) / (frequency + (norm[id] as number))
  }
}

function collect(all: Uint32Array, scratch: Scratch, few: number): Omit<RankedSeveral, 'weight' | 'weights'> {
  const { score, said, ids, scores } = scratch
  const saying = (share: number) => {
    let count = 0
    for (let i = 0; i < all.length; i++) count += +((said[all[i] as number] as number) >= share - slack)
    return count
  }
  const share = saying(1) >= few ? 1 : (shares.find((one) => saying(one) >= few) ?? (shares.at(-1) as number))
  const whole = new Uint8Array(all.length)
  let count = 0
  for (let i = 0; i < all.length; i++) {
    const id = all[i] as number
    const part = said[id] as number
    if (part < share - slack) continue
    whole[count] = +(part >= 1 - slack)
    ids[count] = id
    scores[count++] = (score[id] as number) * part
  }
  return {
    ...taken(scratch, count),
    whole: share === 1 ? null : whole.slice(0, count),
    most: share >= (shares[0] as number),
  }
}
