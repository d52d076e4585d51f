/** What a dataset is posted under, and how often it says it in its title and elsewhere. */
import { mentions, termsOfMention } from './concepts.rules.ts'
import { type Folded, fold, squeeze } from './folding.rules.ts'
import { singular } from './stems.rules.ts'
import { stopWords } from './stop-words.vocabulary.ts'
import { cut, pieces } from './words.rules.ts'

/** Bumped with any change of folding, cutting or posting, so that existing indexes are made anew. */
export const rulesVersion = 4

export interface SearchableText {
  /** Names in Chinese and English. */
  title: [string, string]
  body: string[]
  keywords: string[]
}

export interface DocumentTerms {
  /** Folded, a field a line: the two names, the body, and after an empty line the keywords. */
  text: string
  /** Frequency in one byte: the title's in the high four bits, the rest in the low. */
  terms: Map<string, number>
  length: number
  /** Folded keywords and Latin words with their usual spelling, for suggestions. */
  words: Map<string, string>
}

const most = 15
/** Posted like words, but nobody is offered its pieces as words. */
const dois = /10\.\d{4,9}\/[!-~]+/g

export function documentTerms(searchable: SearchableText): DocumentTerms {
  const title = lines(searchable.title)
  const body = lines(searchable.body.filter(says))
  const keywords = lines(searchable.keywords.filter(says))
  const terms = new Map<string, number>()
  const words = new Map<string, string>()
  const length = post(title, 16, terms, words) + post(body, 1, terms, words) + post(keywords, 1, terms, words)
  for (const keyword of searchable.keywords) {
    const folded = squeeze(fold(keyword).text)
    if (suggestible(folded)) words.set(folded, keyword.trim())
  }
  const text = `${title.text}\n${body.text}\n\n${keywords.text}`
  return { text, terms, length: Math.max(1, length), words }
}

const says = (field: string) => squeeze(fold(field).text) !== ''
const suggestible = (keyword: string) => keyword.length >= 2 && keyword.length <= 60

/** The words that a stored text was offered with. */
export function indexedWords(text: string): Set<string> {
  const words = new Map<string, string>()
  post({ text, cased: text }, 1, new Map(), words)
  const keywords = text.slice(text.lastIndexOf('\n\n') + 2).split('\n')
  return new Set([...words.keys(), ...keywords.filter(suggestible)])
}

function lines(fields: string[]): { text: string; cased: string } {
  const folded = fields.map((field) => fold(field))
  return {
    text: folded.map((field) => squeeze(field.text)).join('\n'),
    cased: folded.map((field) => squeeze(field.cased)).join('\n'),
  }
}

/** Counts the terms of one part; `unit` is 16 for the title, 1 for the rest. Returns its length. */
function post(
  part: Pick<Folded, 'text' | 'cased'>,
  unit: 16 | 1,
  counts: Map<string, number>,
  latin: Map<string, string>,
) {
  const limit = unit === 16 ? most << 4 : most
  const mask = unit === 16 ? 0xf0 : 0x0f
  const add = (term: string) => {
    const count = counts.get(term) ?? 0
    if ((count & mask) < limit) counts.set(term, count + unit)
  }
  const words = cut(part.text)
  let length = words.atoms.length
  const identifiers = Array.from(part.text.matchAll(dois), ({ 0: doi, index }) => ({ index, end: index + doi.length }))
  const offer = ({ start, end }: { start: number; end: number }, word: string) => {
    if (word.length < 3 || !/^\p{L}/u.test(word) || stopWords.has(word)) return
    if (identifiers.some((one) => start >= one.index && start < one.end)) return
    latin.set(word, part.cased.slice(start, end))
  }
  for (const atom of words.atoms) {
    add(atom.term)
    offer(atom, singular(part.text.slice(atom.start, atom.end)))
  }
  for (const composite of words.composites) {
    add(composite.term)
    offer(composite, part.text.slice(composite.start, composite.end))
  }
  for (const run of words.runs) {
    const { characters, pairs } = pieces(part.text.slice(run.start, run.end))
    for (const character of characters) add(character)
    for (const pair of pairs) add(pair)
    length += Math.max(1, pairs.length)
  }
  for (const mention of mentions(part, words, 'text')) for (const term of termsOfMention(mention)) add(term)
  return length
}

/** Every term that a stored text can be posted under; some of them perhaps not. */
export function possibleTerms(text: string): Set<string> {
  const words = cut(text)
  const terms = new Set<string>()
  for (const atom of words.atoms) terms.add(atom.term)
  for (const composite of words.composites) terms.add(composite.term)
  for (const run of words.runs) {
    const { characters, pairs } = pieces(text.slice(run.start, run.end))
    for (const piece of [...characters, ...pairs]) terms.add(piece)
  }
  for (const mention of mentions({ text, cased: text }, words, 'any'))
    for (const term of termsOfMention(mention)) terms.add(term)
  return terms
}
