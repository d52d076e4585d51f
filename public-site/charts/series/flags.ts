/** What is known of the quality of the values drawn, in words: at one time, over the whole picture, and what the marks mean. */
import { flag as codeOf, type Flag, flags, flagsIn, isPlain } from '../../../server/averages/flags.vocabulary.ts'
import type { Language } from '../../../server/basics/language.ts'
import { formatValue } from '../common/format.ts'
import type { ChartData, Line } from './data.ts'
import { chartTexts } from './texts.ts'

/** What a reader is told of: not that a value is fine, nor that it is missing. */
const isTold = (code: number) => !isPlain(code) && code !== codeOf.missing

/** The codes that a line has at a row. */
export function codesAt(line: Line, row: number): Flag[] {
  const code = line.flag?.[row]
  if (code !== undefined) return isTold(code) ? [code as Flag] : []
  return flagsIn(line.flags?.[row] ?? 0)
}

const isFlagged = (line: Line) => Boolean(line.flag ?? line.flags)
/** Whether there is anything to say beside the values of a picture. */
export const saysMore = ({ lines }: ChartData) => lines.some((line) => isFlagged(line) || line.written)

/** Short, for there is little room: what stands in brackets in the vocabulary is told in the notes. */
const flagName = (code: Flag, language: Language) => chartTexts[language].flagShort[code] ?? flags[code][language]
const named = (codes: Flag[], language: Language) =>
  codes.map((code) => flagName(code, language)).join(chartTexts[language].and)
const out = (codes: Flag[]) => codes.filter((code) => !flags[code].counts)
const held = (codes: Flag[]) => codes.filter((code) => flags[code].counts)

/** Why there is a gap, or what is to be known of a value; empty where nothing is. */
export function flagsAt(line: Line, row: number, language: Language): string {
  const t = chartTexts[language]
  const codes = codesAt(line, row)
  if (line.flags) return summed(line.out?.[row] ?? 0, codes, language)
  const word = line.written?.[row]
  const more = [
    line.left?.[row] == null ? '' : t.reading(formatValue(line.left[row])),
    word === undefined ? '' : t.written(word),
  ].filter(Boolean)
  const said = [named(codes, language), out(codes).length > 0 ? t.leftOut : ''].filter(Boolean).join(t.comma)
  return said && more.length > 0 ? t.beside(said, more.join(t.comma)) : said || more.join(t.comma)
}

function summed(count: number, codes: Flag[], language: Language): string {
  const t = chartTexts[language]
  const inside = held(codes)
  return [
    count > 0 ? t.valuesOut(String(count), named(out(codes), language)) : '',
    inside.length > 0 ? t.holds(named(inside, language)) : '',
  ]
    .filter(Boolean)
    .join(t.comma)
}

/** Of a line over the whole picture: values by their flag, or how many are left out of what is made of them. */
export function flagsOver(line: Line, language: Language): string {
  const t = chartTexts[language]
  const rows = line.values.length
  const hours = new Map<Flag, number>()
  let left = 0
  for (let row = 0; row < rows; row++) {
    for (const code of codesAt(line, row)) hours.set(code, (hours.get(code) ?? 0) + 1)
    left += line.out?.[row] ?? 0
  }
  const codes = [...hours.keys()].sort((a, b) => a - b)
  if (line.flags) return summed(left, codes, language)
  return codes.map((code) => t.countOf(flagName(code, language), String(hours.get(code)))).join(t.and)
}

/** Values that a flag keeps out of the line. */
export function leftOut(line: Line): number {
  let count = 0
  if (line.flag) for (let row = 0; row < line.values.length; row++) if (out(codesAt(line, row)).length > 0) count++
  return count
}

/** What the marks over a picture mean; empty where there are none. */
export function flagNote(data: ChartData, language: Language): string {
  const t = chartTexts[language]
  const codes = new Set<Flag>()
  for (const line of data.lines)
    if (isFlagged(line))
      for (let row = 0; row < data.times.length; row++) for (const code of codesAt(line, row)) codes.add(code)
  if (codes.size === 0) return ''
  const list = [...codes].sort((a, b) => a - b)
  const said = (some: Flag[]) => some.map((code) => `${code} ${flagName(code, language)}`).join(t.and)
  return t.flagNote({ out: said(out(list)), held: said(held(list)), each: data.lines.some((line) => line.flag) })
}
