/** What a single cell can be. */
import { isMissingWord } from '../../imports/gate/sentinels.rules.ts'

const plain = /^[+-]?(\d+\.?\d*|\.\d+)([eEdD][+-]?\d+)?$/
const comma = /^[+-]?\d+,\d+([eE][+-]?\d+)?$/
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/
const limit = /^[<＜]\s*(\d+\.?\d*|\.\d+)$/
const infinite = /^[+-]?(inf|infinity|∞)$/i

export type NumberCell =
  | { kind: 'number'; value: number }
  | { kind: 'comma' | 'grouped' | 'wide' | 'percent' | 'limit'; value: number }
  | { kind: 'missing' }
  | { kind: 'infinite' | 'text' }

/** `text` without blanks around. A decimal comma is a number only where it was said that decimals are written so. */
export function numberOf(text: string, decimal: '.' | ','): NumberCell {
  if (plain.test(text)) return finite('number', Number(text.replace(/[dD]/, 'e')))
  if (text === '') return { kind: 'missing' }
  if (decimal === ',' && comma.test(text)) return { kind: 'comma', value: Number(text.replace(',', '.')) }
  if (isMissingWord(text)) return { kind: 'missing' }
  if (decimal === '.' && grouped.test(text)) return finite('grouped', Number(text.replaceAll(',', '')))
  const below = limit.exec(text)
  if (below) return { kind: 'limit', value: Number(below[1]) }
  if (infinite.test(text)) return { kind: 'infinite' }
  if (/[%％]$/.test(text)) {
    const inner = numberOf(text.slice(0, -1).trim(), decimal)
    return 'value' in inner && inner.kind !== 'limit' ? { kind: 'percent', value: inner.value } : { kind: 'text' }
  }
  if (/[０-９．－＋]/.test(text)) {
    const value = text.normalize('NFKC').trim()
    if (plain.test(value)) return finite('wide', Number(value))
  }
  return { kind: 'text' }
}

const finite = (kind: 'number' | 'grouped' | 'wide', value: number): NumberCell =>
  Number.isFinite(value) ? { kind, value } : { kind: 'infinite' }

export const isDecimalComma = (text: string): boolean => comma.test(text)

/** A cell of a table program that would be run there: `=SUM(A1:A9)`, `=HYPERLINK(…)`, `@cmd`. */
export const isFormula = (text: string): boolean =>
  (text.startsWith('=') && text.length > 1 && /^=\s*[A-Za-z+\-@"(\d]/.test(text)) ||
  /^[+\-@]\s*[A-Za-z]+[A-Za-z0-9_.]*\s*\(/.test(text)
