/** Finding in a text the things that the synonym table knows, whatever they are called. */

import { fold } from './folding.rules.ts'
import { stopWords } from './stop-words.vocabulary.ts'
import { concepts } from './synonyms.vocabulary.ts'
import { cut, type Words } from './words.rules.ts'

interface Node {
  next: Map<string, Node>
  ends: { concept: string; exact: string | null }[]
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
}

interface Item {
  key: string
  start: number
  end: number
}

/** Atoms and single ideographs in the order of the text: both kinds of word lists are matched over them. */
function items(text: string, words: Words): Item[] {
  const all: Item[] = words.atoms.map((atom) => ({ key: atom.term, start: atom.start, end: atom.end }))
  if (words.runs.length === 0) return all
  for (const run of words.runs) {
    let start = run.start
    for (const character of text.slice(run.start, run.end)) {
      all.push({ key: character, start, end: start + character.length })
      start += character.length
    }
  }
  return all.sort((a, b) => a.start - b.start)
}

const root: Node = { next: new Map(), ends: [] }
function learn(phrase: string, concept: string, exact: boolean) {
  const { text, cased } = fold(phrase)
  let node = root
  for (const { key } of items(text, cut(text))) {
    let next = node.next.get(key)
    if (!next) {
      next = { next: new Map(), ends: [] }
      node.next.set(key, next)
    }
    node = next
  }
  node.ends.push({ concept, exact: exact ? cased : null })
}
for (const [key, concept] of Object.entries(concepts)) {
  for (const phrase of [...concept.zh, ...concept.en]) learn(phrase, key, false)
  for (const phrase of concept.short) learn(phrase, key, !/\d/.test(phrase))
}

const gap = /^[ \-_/+']*$/

export function mentions(folded: { text: string; cased: string }, words: Words, reading: Reading): Mention[] {
  const sequence = items(folded.text, words)
  const found: Mention[] = []
  for (let i = 0; i < sequence.length; i++) {
    let node: Node | undefined = root
    let longest: Mention | null = null
    let last = i
    for (let j = i; j < sequence.length; j++) {
      const item: Item = sequence[j] as Item
      const before = sequence[j - 1]
      if (j > i && before && item.start > before.end && !gap.test(folded.text.slice(before.end, item.start))) break
      node = node.next.get(item.key)
      if (!node) break
      const start = (sequence[i] as Item).start
      const written = folded.cased.slice(start, item.end)
      const ends = node.ends.filter(
        ({ exact }) =>
          exact === null ||
          reading === 'any' ||
          written === exact ||
          written === `${exact}s` ||
          (reading === 'query' && !stopWords.has(item.key)),
      )
      if (ends.length === 0) continue
      longest = { start, end: item.end, concepts: ends.map((end) => end.concept) }
      last = j
      if (reading === 'any') found.push(longest)
    }
    if (longest && reading !== 'any') {
      found.push(longest)
      i = last
    }
  }
  return found
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

/** How a concept is posted; no word of a text contains this sign. */
export const conceptTerm = (concept: string) => `#${concept}`
