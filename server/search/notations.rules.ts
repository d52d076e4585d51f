/**
 * What is not words, and what is written in several ways: mark-up, formulas, ions, numbers. Works on folded text by
 * leaving something out or putting a blank for it, so that every character still knows where it came from.
 */
import type { Folded } from './folding.rules.ts'

interface Edit {
  start: number
  end: number
  by: '' | ' '
}

type Rule = { of: 'text' | 'cased'; form: RegExp; edits: (match: RegExpExecArray) => Edit[] }

const whole =
  (by: '' | ' ') =>
  (match: RegExpExecArray): Edit[] => [{ start: match.index, end: match.index + match[0].length, by }]
/** Every place inside the match where `inner` stands. */
const inside =
  (inner: RegExp) =>
  (match: RegExpExecArray): Edit[] =>
    Array.from(match[0].matchAll(inner), (one) => ({
      start: match.index + one.index,
      end: match.index + one.index + one[0].length,
      by: '' as const,
    }))

const inline = 'sub|sup|b|i|u|em|strong|span|font|small|code|tt|a|href'
const block = 'p|br|div|li|ul|ol|dl|dt|dd|td|th|tr|table|tbody|thead|h[1-6]|hr|img|pre|blockquote|center'
const markup: Rule[] = [
  { of: 'text', form: new RegExp(`</?(?:${inline})(?:\\s[^<>]{0,500})?/?>`, 'g'), edits: whole('') },
  {
    of: 'text',
    form: new RegExp(`</?(?:${block})(?:\\s[^<>]{0,500})?/?>|</?(?:gml|mml|m|jats):[^<>]{0,500}>`, 'g'),
    edits: whole(' '),
  },
  { of: 'text', form: /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/g, edits: whole(' ') },
  // The address of a link in Markdown.
  { of: 'text', form: /\]\((?:https?:\/\/|mailto:|\/|#)[^\s)]{0,500}\)/g, edits: whole(' ') },
  { of: 'text', form: /\$[^$\n]{0,80}[\\_^{][^$\n]{0,80}\$/g, edits: inside(/\\[a-z]+ ?|[${}_^~\\]/g) },
]
const maybeMarkup = /<\/?[a-z]|&[a-z#]|\]\(|\$/

/** An ion's name, and its charge as typed: SO42-, SO4 2-, SO4^2-, Ca2+. As superscripts charges fold away. */
const anions = 'so4|so3|s2o8|co3|c2o4|cro4|cr2o7|hpo4|po4'
const cations = 'ca|mg|fe|cu|zn|pb|mn|ba|sr|cd|ni|hg|al|cr|sn'
const notations: Rule[] = [
  {
    of: 'text',
    form: new RegExp(
      `(?<![a-z\\d])(?:(?:${anions})[ ^]{0,2}[23] ?-|(?:${cations})[ ^]{0,2}[23] ?\\+)(?![a-z\\d])`,
      'g',
    ),
    edits: inside(/[ ^]{0,2}[23] ?[-+]$/g),
  },
  { of: 'text', form: /(?<![a-z\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g, edits: inside(/,/g) },
  // A formula with a blank in it.
  {
    of: 'cased',
    form: /(?<![A-Za-z\d])(?:(?:PM|pm|Pm) (?:2\.5|10|1)|(?:NO|SO|CO|HO|NH|CH|O|NOx?) (?:[2-4]|[xX])|[NH] 2 ?O)(?![A-Za-z\d]|\.\d)/g,
    edits: inside(/ /g),
  },
  { of: 'text', form: /δ[ -](?=\d{1,3}[a-z]{1,2}(?![a-z\d]))/g, edits: inside(/[ -]/g) },
]
const maybeNotation = /\d,\d{3}|[a-z][ ^]{0,2}[234x]|pm (?:1|2)|δ/

function without(folded: Folded, edits: Edit[]): Folded {
  edits.sort((a, b) => a.start - b.start)
  const { text, cased, origin } = folded
  const result = { text: '', cased: '', origin: new Uint32Array(origin.length) }
  let length = 0
  let at = 0
  const keep = (end: number) => {
    result.text += text.slice(at, end)
    result.cased += cased.slice(at, end)
    result.origin.set(origin.subarray(at, end), length)
    length += end - at
  }
  for (const { start, end, by } of edits) {
    if (start < at) continue
    keep(start)
    result.text += by
    result.cased += by
    if (by) result.origin[length++] = origin[start] as number
    at = end
  }
  keep(text.length)
  result.origin[length++] = origin[text.length] as number
  return { ...result, origin: result.origin.slice(0, length) }
}

function applied(folded: Folded, rules: Rule[]): Folded {
  const edits: Edit[] = []
  for (const { of, form, edits: found } of rules)
    for (const match of folded[of].matchAll(form)) edits.push(...found(match))
  return edits.length > 0 ? without(folded, edits) : folded
}

export function plainNotation(folded: Folded): Folded {
  const words = maybeMarkup.test(folded.text) ? applied(folded, markup) : folded
  return maybeNotation.test(words.text) ? applied(words, notations) : words
}
