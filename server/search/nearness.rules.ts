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
const letter = /[a-z\d]/

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

function placesOf(text: string, { names }: Sought): Place[] {
  const places: Place[] = []
  for (const name of names) {
    const latin = letter.test(name[0] ?? '')
    for (let at = text.indexOf(name); at >= 0 && places.length < mostPlaces; at = text.indexOf(name, at + 1)) {
      const end = at + name.length
      if (latin && at > 0 && letter.test(text[at - 1] as string)) continue
      if (latin && name.length < 4 && letter.test(text[end] ?? '')) continue
      places.push({ start: at, end })
    }
  }
  return places
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

/** 0 to 1: of all pairs of words, how near they come; two rare words say more than two that stand everywhere. */
export function nearness(text: string, sought: Sought[]): number {
  const scale = ideograph.test(text.slice(0, 200)) ? half.ideographic : half.latin
  const places = sought.map((one) => placesOf(text, one))
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

/** Folded texts without the sentences that several of them share; their titles stay. */
export function ownWords(texts: string[]): string[] {
  const sentences = texts.map((text) => {
    if (text.length > longest) return { title: text, rest: [] }
    const title = text.indexOf('\n', text.indexOf('\n') + 1) + 1
    return { title: text.slice(0, title), rest: text.slice(title).split(sentenceEnd) }
  })
  const said = new Map<string, number>()
  for (const { rest } of sentences)
    for (const one of new Set(rest)) if (one.length > shortest) said.set(one, (said.get(one) ?? 0) + 1)
  return sentences.map(({ title, rest }, i) => {
    const own = rest.filter((one) => (said.get(one) ?? 0) < alike)
    return own.length === rest.length ? (texts[i] as string) : title + own.join('. ')
  })
}

/** What those words weigh that a text says in shared sentences only. */
export function lostWithout(text: string, own: string, sought: Sought[]): number {
  if (own === text) return 0
  return sought
    .filter((one) => placesOf(own, one).length === 0 && placesOf(text, one).length > 0)
    .reduce((sum, { weight }) => sum + weight, 0)
}

/** Does the text say the phrase, and not as a part of longer words? Ideographs have no borders. */
export function says(text: string, phrase: string): boolean {
  const [first, last] = [letter.test(phrase[0] ?? ''), letter.test(phrase.at(-1) ?? '')]
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + phrase.length] ?? '']
    if (!(first && letter.test(before)) && !(last && letter.test(after))) return true
  }
  return false
}
