/**
 * BM25 over posting lists, the title weighing more. First come datasets whose title says every word, then those that
 * say every word somewhere, then those that say one of them by another name.
 */
import type { Columns } from './columns.rules.ts'
import type { Postings } from './postings.rules.ts'

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

const k1 = 1.2
const b = 0.75
const titleWeight = 5
const conceptShare = 0.5
const bonusShare = 0.5
const titleTier = 2000
const literalTier = 1000

const rarity = (documents: number, all: number) => Math.log(1 + (all - documents + 0.5) / (documents + 0.5))

/** Scratch space, one number per dataset id; every search leaves it clean. */
export interface Scratch {
  score: Float32Array
  /** How many required units were found so far. */
  found: Uint8Array
  literal: Uint8Array
  title: Uint8Array
}

export function createScratch(size: number): Scratch {
  return {
    score: new Float32Array(size),
    found: new Uint8Array(size),
    literal: new Uint8Array(size),
    title: new Uint8Array(size),
  }
}

export function rank(columns: Columns, units: UnitPostings[], scratch: Scratch): Ranked {
  const all = columns.ids.length
  const { score, found, literal, title } = scratch
  const size = (unit: UnitPostings) => unit.concept.reduce((sum, one) => sum + one.ids.length, unit.literal.ids.length)
  const required = units.filter((unit) => unit.required).sort((a, b) => size(a) - size(b))
  const rest = units.filter((unit) => !unit.required)
  const touched: Uint32Array[] = []

  required.forEach((unit, turn) => {
    const add = (postings: Postings, share: number, isLiteral: boolean) => {
      if (turn === 0) touched.push(postings.ids)
      const weight = share * rarity(postings.ids.length, all)
      scoreEach(columns, postings, weight, (id, points, inTitle) => {
        const state = found[id] as number
        if (state === turn) {
          found[id] = turn + 1
          score[id] = (score[id] as number) + points
          if (isLiteral) {
            literal[id] = (literal[id] as number) + 1
            if (inTitle) title[id] = (title[id] as number) + 1
          }
        }
      })
    }
    add(unit.literal, 1, true)
    for (const concept of unit.concept) add(concept, conceptShare, false)
  })
  const extra = (postings: Postings, share: number) => {
    const weight = share * rarity(postings.ids.length, all)
    scoreEach(columns, postings, weight, (id, points) => {
      if (found[id] === required.length) score[id] = (score[id] as number) + points
    })
  }
  for (const unit of rest) extra(unit.literal, bonusShare)
  for (const unit of units) for (const bonus of unit.bonus) extra(bonus, bonusShare)

  // Collect what every required unit was found in, by ascending id.
  let count = 0
  for (const list of touched) count += list.length
  const ids = new Uint32Array(count)
  count = 0
  for (const list of touched)
    for (let i = 0; i < list.length; i++) {
      const id = list[i] as number
      if (found[id] !== required.length) continue
      found[id] = 255 // Taken, should another list hold it too.
      ids[count++] = id
    }
  const matched = touched.length > 1 ? ids.slice(0, count).sort() : ids.slice(0, count)
  const scores = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const id = matched[i] as number
    const tier = title[id] === required.length ? titleTier : literal[id] === required.length ? literalTier : 0
    scores[i] = (score[id] as number) + tier
  }
  for (const list of touched)
    for (let i = 0; i < list.length; i++) {
      const id = list[i] as number
      score[id] = 0
      found[id] = 0
      literal[id] = 0
      title[id] = 0
    }
  return { ids: matched, scores }
}

function scoreEach(
  { live, length, averageLength }: Columns,
  { ids, frequencies }: Postings,
  weight: number,
  visit: (id: number, points: number, inTitle: boolean) => void,
) {
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] as number
    if (live[id] !== 1) continue
    const packed = frequencies[i] as number
    const frequency = (packed >> 4) * titleWeight + (packed & 15)
    const norm = k1 * (1 - b + (b * (length[id] as number)) / averageLength)
    visit(id, (weight * frequency * (k1 + 1)) / (frequency + norm), packed > 15)
  }
}

/** Ids by falling score; equal ones newest first. */
export function byScore(columns: Columns, ids: Uint32Array, scoreOf: (index: number) => number): Uint32Array {
  const { newest, newestRank } = columns
  // Score and place in one number, so that a plain numeric sort does it.
  const places = 2 ** 24
  const keys = new Float64Array(ids.length)
  for (let i = 0; i < ids.length; i++)
    keys[i] = Math.round(scoreOf(i) * 1024) * places + (places - 1 - (newestRank[ids[i] as number] as number))
  keys.sort()
  const ordered = new Uint32Array(ids.length)
  for (let i = 0; i < keys.length; i++)
    ordered[keys.length - 1 - i] = newest[places - 1 - ((keys[i] as number) % places)] as number
  return ordered
}

/** The ids that are in the set, in the order given. */
export function inOrder(order: Uint32Array, ids: Uint32Array, size: number): Uint32Array {
  const wanted = new Uint8Array(size)
  for (const id of ids) wanted[id] = 1
  return order.filter((id) => wanted[id] === 1)
}
