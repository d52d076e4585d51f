/** Where a text says the words of a question: how near to each other, in its own words or a series' only, or a phrase exactly. */
import { namesOf } from './concepts.rules.ts'
import type { Unit } from './query.rules.ts'

/** Places of a word that are looked at. */
const mostPlaces = 16
/** Words compared with each other. */
const mostUnits = 6
/** Letters between two words at which they count half as near as side by side; ideographs say more with fewer. */
const half = { latin: 40, ideographic: 12 }

export interface Sought {
  /** Folded, each also at the beginning of a longer word. */
  names: string[]
  weight: number
}

const ideograph = /[\u3400-\u9fff]/
/** Of folded text; NaN beyond its end. */
const isLetter = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)

/** The words of a question by all their names. */
export const soughtOf = (units: Unit[], weights: number[]): Sought[] =>
  units.slice(0, mostUnits).map((unit, i) => ({
    names: [...new Set([unit.text, ...(unit.terms.length === 1 ? unit.terms : []), ...unit.concepts.flatMap(namesOf)])],
    weight: weights[i] as number,
  }))

interface Place {
  start: number
  end: number
}

/** Does a name stand here as a word, or at the beginning of a longer one? */
function standsAt(text: string, name: string, at: number): boolean {
  if (!isLetter(name.charCodeAt(0))) return true
  if (at > 0 && isLetter(text.charCodeAt(at - 1))) return false
  return name.length >= 4 || !isLetter(text.charCodeAt(at + name.length))
}

function placesOf(text: string, { names }: Sought): Place[] {
  const places: Place[] = []
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0 && places.length < mostPlaces; at = text.indexOf(name, at + 1))
      if (standsAt(text, name, at)) places.push({ start: at, end: at + name.length })
  return places
}

function isSaid(text: string, { names }: Sought): boolean {
  for (const name of names)
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
      if (standsAt(text, name, at)) return true
  return false
}

function gap(a: Place[], b: Place[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const one of a)
    for (const other of b) {
      const between = one.start < other.start ? other.start - one.end : one.start - other.end
      least = Math.min(least, Math.max(0, between))
    }
  return least
}

export interface Near {
  /** 0 to 1: of all pairs of words, how near they come; two rare words say more than two that stand everywhere. */
  nearness: number
  /** What those words weigh that the text says only in sentences it shares with others. */
  lost: number
}

/** A folded text in its parts. */
export interface Parted {
  text: string
  title: string
  /** Without the title; null: too long to be looked through. */
  sentences: string[] | null
}

export function parted(text: string): Parted {
  const end = text.indexOf('\n', text.indexOf('\n') + 1) + 1
  return {
    text,
    title: text.slice(0, end),
    sentences: text.length > longest ? null : text.slice(end).split(sentenceEnd),
  }
}

/** How each of these texts says the words of a question. */
export function nearIn(texts: Parted[], sought: Sought[]): Near[] {
  const own = ownWords(texts)
  return texts.map(({ text }, i) => {
    const places = sought.map((one) => placesOf(text, one))
    return { nearness: nearnessOf(text, places, sought), lost: lostWithout(own[i] as string | null, places, sought) }
  })
}

function nearnessOf(text: string, places: Place[][], sought: Sought[]): number {
  const scale = ideograph.test(text.slice(0, 200)) ? half.ideographic : half.latin
  let [sum, all] = [0, 0]
  for (let i = 0; i < places.length; i++)
    for (let j = i + 1; j < places.length; j++) {
      const weight = (sought[i] as Sought).weight * (sought[j] as Sought).weight
      all += weight
      sum += weight / (1 + gap(places[i] as Place[], places[j] as Place[]) / scale)
    }
  return all === 0 ? 0 : sum / all
}

/** Records of one campaign or series describe it in the same sentences: what so many say alike is of none of them. */
const alike = 4
const shortest = 40
/** Not the point of PM2.5. */
const sentenceEnd = /[.;!?]\s|[。；！？\n]/
/** Longer ones are collections of many descriptions: they share theirs with nobody, and take long to look through. */
const longest = 8000

/** The texts without the sentences that several of them share, but with their titles; null: it shares none. */
export function ownWords(texts: Parted[]): (string | null)[] {
  const said = new Map<string, { texts: number; last: number }>()
  texts.forEach(({ sentences }, i) => {
    for (const one of sentences ?? []) {
      if (one.length <= shortest) continue
      const seen = said.get(one)
      if (!seen) said.set(one, { texts: 1, last: i })
      else if (seen.last !== i) {
        seen.texts++
        seen.last = i
      }
    }
  })
  const shared = new Set([...said].flatMap(([one, seen]) => (seen.texts >= alike ? [one] : [])))
  return texts.map(({ title, sentences }) => {
    if (!sentences?.some((one) => shared.has(one))) return null
    return title + sentences.filter((one) => !shared.has(one)).join('. ')
  })
}

function lostWithout(own: string | null, places: Place[][], sought: Sought[]): number {
  if (own === null) return 0
  return sought
    .filter((one, i) => (places[i] as Place[]).length > 0 && !isSaid(own, one))
    .reduce((sum, { weight }) => sum + weight, 0)
}

/** Does the text say the phrase, and not as a part of longer words? Ideographs have no borders. */
export function says(text: string, phrase: string): boolean {
  const letter = (of: string, at: number) => isLetter(of.charCodeAt(at))
  const [first, last] = [letter(phrase, 0), letter(phrase, phrase.length - 1)]
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (!(first && letter(text, at - 1)) && !(last && letter(text, at + phrase.length))) return true

  return false
}
