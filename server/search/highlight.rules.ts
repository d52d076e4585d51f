/** Marking in a text what the search found in it, and cutting out the piece worth showing. */
import type { Marked } from '../datasets/datasets.schema.ts'
import { type Mention, mentions, saying } from './concepts.rules.ts'
import { type Folded, fold, squeeze } from './folding.rules.ts'
import type { ParsedQuery } from './query.rules.ts'
import { cut, type Words } from './words.rules.ts'

export interface Targets {
  terms: Set<string>
  /** Looked for as they stand: Chinese words and exact phrases. */
  strings: string[]
  /** Those looked for, and everything narrower. */
  concepts: Set<string>
}

const ideograph = /[\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]|[\ud840-\ud8ff]/

export function targetsOf(query: ParsedQuery): Targets {
  const targets: Targets = { terms: new Set(), strings: [], concepts: new Set() }
  if (query.fragment) targets.strings.push(query.fragment)
  for (const unit of query.units) {
    if (unit.phrase !== null || ideograph.test(unit.text)) targets.strings.push(unit.text)
    if (unit.phrase === null)
      for (const term of [...unit.terms, ...unit.bonus]) if (!ideograph.test(term)) targets.terms.add(term)
    for (const { text, terms } of unit.same)
      if (terms.length === 1 && !ideograph.test(text)) targets.terms.add(terms[0] as string)
      else targets.strings.push(text)
    for (const term of unit.concepts) for (const concept of saying(term)) targets.concepts.add(concept)
  }
  return targets
}

interface Span {
  start: number
  end: number
}

/** A text as hits are looked for in it, whatever they are. Words and mentions when first asked for: not every hit needs them. */
export interface Looked extends Folded {
  words: () => Words
  mentions: () => Mention[]
}
export type Look = (original: string) => Looked

export function lookAt(original: string): Looked {
  const folded = fold(original)
  let words: Words | undefined
  let found: Mention[] | undefined
  const wordsOf = () => {
    words ??= cut(folded.text)
    return words
  }
  return {
    ...folded,
    words: wordsOf,
    mentions: () => {
      found ??= mentions(folded, wordsOf(), 'text')
      return found
    },
  }
}

/** Where the hits are, in positions of the original, in order and apart. */
function hits(original: string, targets: Targets, look: Look): Span[] {
  const looked = look(original)
  const found: Span[] = []
  if (targets.terms.size > 0) {
    const { atoms, composites } = looked.words()
    for (const list of [atoms, composites])
      for (const { term, start, end } of list) if (targets.terms.has(term)) found.push({ start, end })
  }
  for (const text of targets.strings)
    for (let at = looked.text.indexOf(text); at >= 0; at = looked.text.indexOf(text, at + text.length))
      found.push({ start: at, end: at + text.length })
  if (targets.concepts.size > 0)
    for (const { concepts, start, end } of looked.mentions())
      if (concepts.some((one) => targets.concepts.has(one))) found.push({ start, end })
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const apart: Span[] = []
  for (const { start, end } of found) {
    const span = { start: looked.origin[start] as number, end: looked.origin[end] as number }
    const last = apart.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else apart.push(span)
  }
  return apart
}

function runs(text: string, spans: Span[], from: number, to: number): Marked {
  const marked: Marked = []
  let at = from
  for (const { start, end } of spans) {
    if (end <= from || start >= to) continue
    const [first, last] = [Math.max(start, from), Math.min(end, to)]
    if (first > at) marked.push({ text: text.slice(at, first), hit: false })
    marked.push({ text: text.slice(first, last), hit: true })
    at = last
  }
  if (at < to) marked.push({ text: text.slice(at, to), hit: false })
  return marked
}

export function mark(text: string, targets: Targets, look: Look = lookAt): Marked {
  return runs(text, hits(text, targets, look), 0, text.length)
}

/** About two lines. */
const widths = { ideographic: 90, latin: 200 }

/** The part of a text with the most hits in it; null where it has none. */
export function excerpt(text: string, targets: Targets, look: Look = lookAt): Marked | null {
  const spans = hits(text, targets, look)
  return spans.length === 0 ? null : piece(text, spans)
}

/** The beginning of a text, as long as an excerpt. */
export const opening = (text: string): Marked => piece(text, [])

function piece(text: string, spans: Span[]): Marked {
  const dense = (text.match(/[\u3400-\u9fff]/g)?.length ?? 0) > text.length / 4
  const width = dense ? widths.ideographic : widths.latin
  if (text.length <= width) return runs(text, spans, 0, text.length)
  let best = { from: 0, distinct: -1 }
  const said = spans.length > 1 ? spans.map(({ start, end }) => squeeze(fold(text.slice(start, end)).text)) : ['']
  for (const span of spans) {
    const from = Math.max(0, Math.min(span.start - Math.floor(width / 5), text.length - width))
    const isInside = (one: Span | undefined) => one && one.start >= from && one.end <= from + width
    const distinct = new Set(said.filter((_, i) => isInside(spans[i]))).size
    if (distinct > best.distinct) best = { from, distinct }
  }
  let from = best.from
  let to = Math.min(text.length, from + width)
  if (!dense) {
    // Not in the middle of a word.
    const [before, after] = [text.indexOf(' ', from), text.lastIndexOf(' ', to)]
    const firstHit = spans.find((span) => span.start >= from)?.start ?? to
    const lastHit = spans.findLast((span) => span.end <= to)?.end ?? from
    if (from > 0 && before >= 0 && before < firstHit) from = before + 1
    if (to < text.length && after > Math.max(from, lastHit)) to = after
  }
  // Nor of a hit: one that reaches out at an end comes whole.
  from = spans.find((span) => span.start < from && span.end > from)?.start ?? from
  to = spans.find((span) => span.start < to && span.end > to)?.end ?? to
  // Nor of a pair of surrogates.
  if (/[\udc00-\udfff]/.test(text[from] ?? '')) from++
  if (/[\udc00-\udfff]/.test(text[to] ?? '')) to--
  const marked = runs(text, spans, from, to)
  if (from > 0) marked.unshift({ text: '…', hit: false })
  if (to < text.length) marked.push({ text: '…', hit: false })
  return marked
}
