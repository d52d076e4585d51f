/** Finding in a text the things that the synonym table knows, whatever they are called. */

import { fold } from './folding.rules.ts'
import { stopWords } from './stop-words.vocabulary.ts'
import { concepts, places, properNames } from './synonyms.vocabulary.ts'
import { type Atom, cut, type Words } from './words.rules.ts'

/** A Latin word's term, or an ideograph's code. */
type Key = string | number

interface Node {
  next: Map<Key, Node>
  ends: { concept: string; exact: string | null; sure: boolean }[]
}

/**
 * `text`: abbreviations count only as written in the table. `query`: people type in lower case. `any`: every mention
 * that either could find, to take a text's terms out again.
 */
export type Reading = 'text' | 'query' | 'any'

export interface Mention {
  start: number
  end: number
  concepts: string[]
  /** Not by a name that says other things too: an abbreviation, or a word such as “lead”. */
  sure: boolean
}

/** A text as the lists of words are matched over it, in its order; three lists, for texts are long and items many. */
interface Items {
  keys: Key[]
  starts: number[]
  ends: number[]
}

function items(text: string, { atoms, runs }: Words): Items {
  const all: Items = { keys: [], starts: [], ends: [] }
  const put = (key: Key, start: number, end: number) => {
    all.keys.push(key)
    all.starts.push(start)
    all.ends.push(end)
  }
  let next = 0
  const atomsBefore = (end: number) => {
    for (; next < atoms.length; next++) {
      const atom = atoms[next] as Atom
      if (atom.start >= end) return
      put(atom.term, atom.start, atom.end)
    }
  }
  for (const run of runs) {
    atomsBefore(run.start)
    for (let at = run.start; at < run.end; ) {
      const code = text.codePointAt(at) as number
      const end = at + (code > 0xffff ? 2 : 1)
      put(code, at, end)
      at = end
    }
  }
  atomsBefore(Number.POSITIVE_INFINITY)
  return all
}

const root: Node = { next: new Map(), ends: [] }
function learn(phrase: string, concept: string, exact: boolean, sure: boolean) {
  const { text, cased } = fold(phrase)
  let node = root
  for (const key of items(text, cut(text)).keys) {
    let next = node.next.get(key)
    if (!next) {
      next = { next: new Map(), ends: [] }
      node.next.set(key, next)
    }
    node = next
  }
  node.ends.push({ concept, exact: exact ? cased : null, sure })
}
/** Three capitals stand for many things: EC is a country's agency as well, BC a time. */
const ambiguous = /^[A-Z]{1,3}s?$/
for (const [key, concept] of Object.entries(concepts)) {
  for (const phrase of [...concept.zh, ...concept.en]) learn(phrase, key, false, !concept.vague.includes(phrase))
  for (const phrase of concept.short)
    learn(phrase, key, !/\d/.test(phrase), !ambiguous.test(phrase) && !concept.vague.includes(phrase))
}

/** What a proper name is learned as. */
const proper = ''
for (const name of properNames) learn(name, proper, false, true)

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** An abbreviation in any case and with any joints, not another word that only has its stem: air is not AIRS. */
const typedAs = (exact: string, written: string) => [letters(exact), `${letters(exact)}s`].includes(letters(written))

/** What no name begins with is passed over at a look: nearly all of a text. */
const begins = new Uint8Array(0x10000)
for (const key of root.next.keys()) if (typeof key === 'number') begins[key & 0xffff] = 1

const ideographic = (key: Key) => typeof key === 'number' && key >= 0x3400 && key <= 0x9fff
const gap = /^[ \-_/+']*$/

export function mentions(folded: { text: string; cased: string }, words: Words, reading: Reading): Mention[] {
  const { keys, starts, ends } = items(folded.text, words)
  const found: Mention[] = []
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as Key
    if (typeof key === 'number' && begins[key & 0xffff] === 0) continue
    let node = root.next.get(key)
    if (!node) continue
    const start = starts[i] as number
    let longest: Mention | null = null
    let last = i
    // Latin names say those within them too: forest in “forest fire”. Of ideographs only the longest is meant.
    const every = reading === 'any' || (reading === 'text' && !ideographic(key))
    for (let j = i; node; ) {
      const end = ends[j] as number
      const named =
        node.ends.length === 0 ? [] : endsHere(node, folded.cased.slice(start, end), keys[j] as Key, reading)
      if (named.length > 0) {
        longest = { start, end, concepts: named.map(({ concept }) => concept), sure: named.some(({ sure }) => sure) }
        last = j
        if (every) found.push(longest)
      }
      if (node.next.size === 0 || ++j === keys.length) break
      const from = starts[j] as number
      if (from > end && !gap.test(folded.text.slice(end, from))) break
      node = node.next.get(keys[j] as Key)
    }
    if (longest && !every) {
      found.push(longest)
      i = last
    }
  }
  return reading === 'text' ? withoutProper(found) : found
}

/** The names that end at a node, as they have to be written for this reading. */
const endsHere = ({ ends }: Node, written: string, key: Key, reading: Reading) =>
  ends.filter(
    ({ exact, concept }) =>
      (concept !== proper || reading === 'text') &&
      (exact === null ||
        reading === 'any' ||
        written === exact ||
        written === `${exact}s` ||
        (reading === 'query' && !stopWords.has(String(key)) && typedAs(exact, written))),
  )

/** Without proper names, and what only they say. */
function withoutProper(found: Mention[]): Mention[] {
  const names = found.filter(({ concepts: [one] }) => one === proper)
  if (names.length === 0) return found
  return found.filter((one) => !names.some((name) => one.start >= name.start && one.end <= name.end))
}

const widened = new Map<string, string[]>()
/** The concept and everything wider. */
export function withWider(concept: string): string[] {
  let all = widened.get(concept)
  if (!all) {
    const reached = new Set([concept])
    for (const one of reached) for (const wider of concepts[one]?.wider ?? []) reached.add(wider)
    all = [...reached]
    widened.set(concept, all)
  }
  return all
}

let sayings: Map<string, string[]> | null = null
/** The concepts that are posted under a term: the one it stands for, and everything narrower. */
export function saying(term: string): string[] {
  if (!sayings) {
    sayings = new Map()
    for (const concept of Object.keys(concepts))
      for (const wide of withWider(concept).map((one) => conceptTerm(one)))
        sayings.set(wide, [...(sayings.get(wide) ?? []), concept])
  }
  return sayings.get(term) ?? []
}

/** Wider ones that say nothing of the thing: where it is, how it is known. */
const farther = new Set(
  [...places].concat(
    'ocean satellite remote-sensing vegetation air-quality ghg metals reanalysis o3 forecast'.split(' '),
  ),
)
/** Terms of what is next wider and still says something of the thing: fire, of a forest fire. */
export const nextWider = (concept: string): string[] =>
  (concepts[concept]?.wider ?? []).filter((one) => !farther.has(one)).map((one) => conceptTerm(one))

/** How a concept is posted; no word of a text contains this sign. Apart where only a vague name says it. */
export const conceptTerm = (concept: string, sure = true) => `#${concept}${sure ? '' : '~'}`

/** What a mention is posted under: the concept and everything wider. */
export const termsOfMention = ({ concepts: said, sure }: Mention): string[] =>
  said.flatMap((concept) => withWider(concept).map((one) => conceptTerm(one, sure)))

/** Names of so many words are looked for apart as well. */
const mostApart = 4
const apart = new Map<string, string[][]>()
/** The terms of each name of the concept that has several words, or two words of two characters written as one. */
export function namesApart(concept: string): string[][] {
  let found = apart.get(concept)
  if (!found) {
    const { zh = [], en = [] } = concepts[concept] ?? {}
    const names = [...en.map(latinWords), ...zh.map(halves)]
    // One that is a name by itself finds the others with it: “temperature” those of “air temperature”.
    const single = new Set([...zh, ...names.flatMap((terms) => (terms.length === 1 ? terms : []))])
    found = names.filter((terms) => terms.length > 1 && !terms.some((term) => single.has(term))).slice(0, mostApart)
    apart.set(concept, found)
  }
  return found
}

function latinWords(name: string): string[] {
  const { atoms, runs } = cut(fold(name).text)
  return runs.length > 0 ? [] : [...new Set(atoms.map((atom) => atom.term))].filter((term) => !stopWords.has(term))
}

/** Not those of substances, whose halves are no words. */
const halves = (name: string): string[] =>
  /^[^氧氮硫碳氯磷酸烷烃醛]{4}$/.test(name) && /^\p{Script=Han}+$/u.test(name) ? [name.slice(0, 2), name.slice(2)] : []

const folded = new Map<string, string[]>()
/** All names of the concept that a term stands for, folded. */
export function namesOf(term: string): string[] {
  let found = folded.get(term)
  if (!found) {
    const { zh = [], en = [], short = [] } = concepts[term.slice(1)] ?? {}
    found = [...zh, ...en, ...short].map((name) => fold(name).text)
    folded.set(term, found)
  }
  return found
}
