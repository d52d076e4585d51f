/** What a person typed as words to look for. Nothing in it is ever syntax but quotation marks in pairs and DOIs. */
import { conceptTerm, type Mention, mentions, namesApart, nextWider } from './concepts.rules.ts'
import { fold, squeeze } from './folding.rules.ts'
import { noSameWords, type OtherWord, type SameWords } from './same-words.rules.ts'
import { stem } from './stems.rules.ts'
import { softConcepts, softWords, stopWords } from './stop-words.vocabulary.ts'
import { places } from './synonyms.vocabulary.ts'
import { cut, pieces } from './words.rules.ts'

/** Bounds of the work: what is typed beyond them is not looked at. */
export const mostCharacters = 2000
export const mostUnits = 32
const longestFragment = 100
/** Of a word that stands among synonyms. */
const mostTokens = 12

export interface Unit {
  /** Folded, as it is looked for. */
  text: string
  /** Where it stands in what was typed. */
  start: number
  end: number
  /** All of them make a literal hit. */
  terms: string[]
  /** Terms of the concept: a hit by another name. */
  concepts: string[]
  /** The same said by an abbreviation alone. */
  vague: string[]
  /** Terms of what is next wider. */
  wider: string[]
  /** Terms of its names of several words: all of one name make a hit, wherever they stand. */
  apart: string[][]
  /** What editors call the same. */
  same: OtherWord[]
  /** Is it typed by its name, and not by an abbreviation that says other things as well? */
  sure: boolean
  /** Raise the rank where present: the composite as a whole, the joint between two words typed without a space. */
  bonus: string[]
  required: boolean
  /** It says where, not what. */
  place: boolean
  /** The text has to say exactly this. */
  phrase: string | null
}

export interface ParsedQuery {
  units: Unit[]
  /** Nothing in it is a word: these characters themselves are looked for. */
  fragment: string | null
}

/** What is looked for exactly: what stands in quotation marks, and a DOI, also as a link. */
const exactly =
  /["“”＂]([^"“”＂]+)["“”＂]|「([^」]+)」|『([^』]+)』|«([^»]+)»|(?<![\w.])(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/|doi[:：]?\s*)?(10\.\d{4,9}\/[!#-~]*[a-z0-9])/gi

/** One line, without blanks at its ends, no longer than is looked at. */
export const tidyKeyword = (keyword: string) =>
  keyword
    .replace(/[\r\n\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, mostCharacters)

/** Does it hold a run of characters that a dictionary must cut? */
export function needsSegmenting(keyword: string): boolean {
  const { text } = fold(keyword)
  return cut(text).runs.some((run) => run.end - run.start > 2)
}

export function parseQuery(
  keyword: string,
  segment: (text: string) => string[],
  same: SameWords = noSameWords,
): ParsedQuery {
  const units: Unit[] = []
  let from = 0
  for (const match of keyword.matchAll(exactly)) {
    units.push(...plainUnits(keyword.slice(from, match.index), from, segment, same))
    const inside = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? ''
    units.push(...phraseUnits(inside, match.index, match.index + match[0].length))
    from = match.index + match[0].length
  }
  units.push(...plainUnits(keyword.slice(from), from, segment, same))

  const distinct = [...new Map(units.map((unit) => [`${unit.phrase !== null} ${unit.text}`, unit])).values()]
  const saying = distinct.filter((unit) => unit.phrase !== null || !stopWords.has(unit.text))
  const chosen = (saying.length > 0 ? saying : distinct).slice(0, mostUnits)
  if (chosen.length > 0) {
    if (chosen.every((unit) => !unit.required)) for (const unit of chosen) unit.required = true
    return { units: chosen, fragment: null }
  }
  return { units: [], fragment: squeeze(fold(keyword).text).slice(0, longestFragment) || null }
}

const nameless = { concepts: [], vague: [], wider: [], apart: [], same: [], sure: true, place: false }

function phraseUnits(inside: string, start: number, end: number): Unit[] {
  const text = squeeze(fold(inside).text)
  const words = cut(text)
  const terms = new Set(words.atoms.map((atom) => atom.term))
  for (const run of words.runs) {
    const { characters, pairs } = pieces(text.slice(run.start, run.end))
    for (const piece of pairs.length > 0 ? pairs : characters) terms.add(piece)
  }
  if (terms.size === 0) return []
  return [{ text, start, end, terms: [...terms].slice(0, 100), ...nameless, bonus: [], required: true, phrase: text }]
}

interface Token extends Pick<Unit, 'text' | 'start' | 'end' | 'terms' | 'bonus'> {
  /** In the folded text. */
  from: number
  to: number
  han: boolean
}

const soft = new Set([...softWords].map(stem))

function named({ concepts, sure }: Mention): Pick<Unit, Exclude<keyof typeof nameless, 'same'>> {
  const distinct = [...new Set(concepts)]
  return {
    concepts: distinct.map((one) => conceptTerm(one)),
    vague: distinct.map((one) => conceptTerm(one, false)),
    wider: distinct.flatMap(nextWider),
    apart: distinct.flatMap(namesApart),
    sure,
    place: distinct.every((one) => places.has(one)),
  }
}

/** 北京市 is 北京. */
const placeSuffixes = new Set(['市', '省', '地区', '站', '区域'])

function plainUnits(part: string, offset: number, segment: (text: string) => string[], same: SameWords): Unit[] {
  const folded = fold(part)
  const words = cut(folded.text)
  const at = (position: number) => offset + (folded.origin[position] as number)
  const token = (from: number, to: number, terms: string[], bonus: string[], han: boolean): Token => ({
    text: folded.text.slice(from, to),
    from,
    to,
    start: at(from),
    end: at(to),
    terms,
    bonus,
    han,
  })

  const tokens: Token[] = []
  const inComposite = new Set<number>()
  for (const { start, end, term, first, count } of words.composites) {
    const atoms = words.atoms.slice(first, first + count)
    for (let i = first; i < first + count; i++) inComposite.add(i)
    tokens.push(token(start, end, [...new Set(atoms.map((atom) => atom.term))], [term], false))
  }
  words.atoms.forEach((atom, i) => {
    if (!inComposite.has(i)) tokens.push(token(atom.start, atom.end, [atom.term], [], false))
  })
  for (const run of words.runs) {
    const text = folded.text.slice(run.start, run.end)
    let from = run.start
    for (const word of text.length <= 2 ? [text] : segment(text)) {
      const { characters, pairs } = pieces(word)
      tokens.push(token(from, from + word.length, [...new Set(pairs.length > 0 ? pairs : characters)], [], true))
      from += word.length
    }
  }
  tokens.sort((a, b) => a.from - b.from)

  const found = new Map(mentions(folded, words, 'query').map((mention) => [mention.start, mention]))
  const ends = (token: Token, end: number) =>
    token.to === end || (token.han && placeSuffixes.has(folded.text.slice(end, token.to)))
  const units: Unit[] = []
  for (let i = 0; i < tokens.length; i++) {
    const first = tokens[i] as Token
    const mention = found.get(first.from)
    const lastIndex = mention ? tokens.findIndex((candidate, j) => j >= i && ends(candidate, mention.end)) : -1
    const sameIndex = same.size > 0 ? lastOfSame(tokens, i, folded.text, same) : -1
    const known = lastIndex >= i && lastIndex >= sameIndex ? mention : undefined
    const group = tokens.slice(i, Math.max(known ? lastIndex : i, sameIndex) + 1)
    const last = group.at(-1) as Token
    i += group.length - 1
    const next = tokens[i + 1]
    const joint =
      last.han && next?.han && next.from === last.to
        ? [`${Array.from(last.text).at(-1)}${Array.from(next.text)[0]}`]
        : []
    const text = folded.text.slice(first.from, last.to)
    const others = same.get(squeeze(text))
    const names = known ? named(known) : nameless
    units.push({
      text,
      start: first.start,
      end: last.end,
      terms: [...new Set(group.flatMap((one) => one.terms))],
      ...names,
      concepts: [...new Set([...names.concepts, ...(others?.concepts ?? [])])],
      same: others?.words ?? [],
      bonus: [...group.flatMap((one) => one.bonus), ...joint],
      required:
        !soft.has(text) &&
        !(group.length === 1 && first.terms.length === 1 && soft.has(first.terms[0] as string)) &&
        !known?.concepts.every((one) => softConcepts.has(one)),
      phrase: null,
    })
  }
  return units
}

/** Where the longest word ends, from this token on, that others are called the same as; -1 where there is none. */
function lastOfSame(tokens: Token[], first: number, text: string, same: SameWords): number {
  const { from } = tokens[first] as Token
  let found = -1
  for (let i = first; i < tokens.length && i < first + mostTokens; i++)
    if (same.has(squeeze(text.slice(from, (tokens[i] as Token).to)))) found = i
  return found
}
