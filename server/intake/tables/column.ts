/** What is counted of the values of one column while they pass. */

import { type Flag, flag } from '../../averages/flags.vocabulary.ts'
import { isSentinel } from '../../imports/gate/sentinels.rules.ts'
import { compassPoints } from '../../imports/readers/compass.rules.ts'
import type { ColumnAnswers, TableAnswers } from '../card.types.ts'
import { isFormula, numberOf } from './cells.rules.ts'
import type { ColumnPlan } from './plan.rules.ts'

interface Example {
  row: number
  text: string
  times: number
}
const mostWords = 50
const mostDistinct = 100
/** So many values are kept, spread over all of them, for the median. */
const mostKept = 2000

const directions = new Map<string, number>(compassPoints[16].map((point, at) => [point, (at * 360) / 16]))

export function createColumn(plan: ColumnPlan, answers: TableAnswers, said: ColumnAnswers, decimal: '.' | ',') {
  /** Words and numbers of which a person said what they are: true stands for missing. */
  const told = new Map<string, boolean>()
  for (const [word, gone] of [...Object.entries(answers.missing ?? {}), ...Object.entries(said.missing ?? {})])
    told.set(word.trim(), gone)
  const toldNumbers = new Map<number, boolean>()
  for (const [word, gone] of told) if (word !== '' && Number.isFinite(Number(word))) toldNumbers.set(Number(word), gone)

  const coordinate = plan.role === 'longitude' || plan.role === 'latitude'
  const distinct = new Set<string>()
  const missingWords = new Map<string, number>()
  const sentinels = new Map<string, number>()
  const texts = new Map<string, Example>()
  const kinds: Partial<
    Record<'comma' | 'grouped' | 'wide' | 'percent' | 'limit' | 'infinite' | 'formula' | 'lost', Example>
  > = {}
  const kept: number[] = []
  const made = {
    plan,
    count: 0,
    missing: 0,
    textCount: 0,
    minimum: Number.POSITIVE_INFINITY,
    maximum: Number.NEGATIVE_INFINITY,
    minimumRow: 0,
    maximumRow: 0,
    sum: 0,
    /** Numbers outside of these are counted once the range is known. */
    low: Number.NEGATIVE_INFINITY,
    high: Number.POSITIVE_INFINITY,
    outside: null as Example | null,
    integers: true,
    ascending: true,
    last: Number.NEGATIVE_INFINITY,
    distinct,
    missingWords,
    sentinels,
    texts,
    kinds,
    kept,
    /** The code that goes with the value that was read last, and what stood there where that is no plain number. */
    flag: flag.notChecked as Flag,
    written: null as string | null,

    /** The number of a cell; NaN where there is none. */
    read(raw: string, row: number): number {
      const text = raw.trim()
      this.flag = flag.notChecked
      this.written = null
      if (distinct.size <= mostDistinct) distinct.add(text.length > 80 ? text.slice(0, 80) : text)
      if (text === '') return this.gone('')
      if (told.get(text) === true) return this.gone(text)
      const cell = numberOf(text, decimal)
      if (cell.kind === 'number') return this.number(cell.value, text, row)
      if (cell.kind === 'missing') {
        if (told.get(text) === false) return this.text(text, row)
        return this.gone(text)
      }
      if (cell.kind === 'text' || cell.kind === 'infinite') {
        const degrees = plan.compass ? directions.get(text.toUpperCase()) : undefined
        if (degrees !== undefined) return this.number(degrees, text, row)
        if (plan.compass && /^(C|CALM|静风)$/i.test(text)) return this.gone(text)
        if (isFormula(text)) this.example('formula', text, row)
        if (text.includes('\ufffd')) this.example('lost', text, row)
        if (cell.kind === 'infinite') {
          this.example('infinite', text, row)
          return this.gone(text)
        }
        return this.text(text, row)
      }
      if (!('value' in cell)) return Number.NaN
      this.example(cell.kind, text, row)
      if (cell.kind === 'limit') {
        this.number(cell.value / 2, text, row)
        this.flag = flag.belowDetection
        this.written = text
        return cell.value / 2
      }
      return this.number(cell.value, text, row)
    },

    number(value: number, text: string, row: number): number {
      const gone = toldNumbers.get(value)
      if (gone === true) return this.gone(text)
      // Degrees are what a coordinate can be; beyond, the usual numbers stand for missing there as well.
      if (gone === undefined && isSentinel(value) && !(coordinate && Math.abs(value) <= 360)) {
        const word = String(value)
        if (sentinels.size < mostWords || sentinels.has(word)) sentinels.set(word, (sentinels.get(word) ?? 0) + 1)
        this.missing++
        this.flag = flag.missing
        this.written = text
        return Number.NaN
      }
      this.count++
      this.sum += value
      if (value < this.minimum) [this.minimum, this.minimumRow] = [value, row]
      if (value > this.maximum) [this.maximum, this.maximumRow] = [value, row]
      if (value < this.low || value > this.high) {
        if (this.outside) this.outside.times++
        else this.outside = { row, text, times: 1 }
      }
      if (this.integers && !Number.isInteger(value)) this.integers = false
      if (value <= this.last) this.ascending = false
      this.last = value
      // A sample that is the same for the same file: every value at first, then one of so many.
      if (kept.length < mostKept) kept.push(value)
      else if (this.count % 37 === 0) kept[(this.count / 37) % mostKept] = value
      return value
    },

    gone(text: string): number {
      this.missing++
      this.flag = flag.missing
      if (text !== '') this.written = text.slice(0, 40)
      if (missingWords.size < mostWords || missingWords.has(text))
        missingWords.set(text, (missingWords.get(text) ?? 0) + 1)
      return Number.NaN
    },

    text(text: string, row: number): number {
      this.textCount++
      this.flag = flag.missing
      this.written = text.slice(0, 40)
      const found = texts.get(text)
      if (found) found.times++
      else if (texts.size < mostWords) texts.set(text.slice(0, 200), { row, text, times: 1 })
      return Number.NaN
    },

    example(kind: keyof typeof kinds, text: string, row: number) {
      const found = kinds[kind]
      if (found) found.times++
      else kinds[kind] = { row, text, times: 1 }
    },

    median(): number | null {
      if (kept.length === 0) return null
      const sorted = Float64Array.from(kept).sort()
      return sorted[Math.floor(sorted.length / 2)]!
    },
  }
  return made
}
export type ColumnTally = ReturnType<typeof createColumn>
