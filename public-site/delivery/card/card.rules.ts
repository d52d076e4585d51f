import type { Answers, Calendar, Card, Finding, Place } from '../../../server/intake/card.types.ts'
import { type Severity, withMend } from '../../../server/intake/card.vocabulary.ts'

const order: readonly Severity[] = ['error', 'question', 'warning', 'info']
/** The gravest first; of the same gravity as they were found. */
export const sorted = (findings: readonly Finding[]): Finding[] =>
  [...findings].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.number - b.number)

/** What may be mended at one press: the only way out, and nothing is lost by it. */
export const safeOnes = (card: Card): Finding[] =>
  card.findings.filter(({ mends }) => mends.length === 1 && mends[0]!.safe)
export const mendedAll = (answers: Answers, findings: readonly Finding[]): Answers =>
  findings.reduce((all, { mends }) => withMend(all, mends[0]!.answers), answers)

/** Of a share from 0 to 1: none, less than half, half, nine tenths, all. */
export function fullness(found: number, expected: number): 0 | 1 | 2 | 3 | 4 {
  if (found <= 0) return 0
  const share = expected > 0 ? found / expected : 1
  return share >= 1 ? 4 : share >= 0.9 ? 3 : share >= 0.5 ? 2 : 1
}
/** Of all rows, or of the values of one column. */
export const foundIn = (calendar: Calendar, column: string | null): number[] =>
  column === null ? calendar.rows : (calendar.columns[column] ?? calendar.rows)

export const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
/** Rounded down: what is not complete is never 100. */
export const percent = (found: number, expected: number): string => {
  if (expected <= 0) return '100'
  const tenths = Math.floor(Math.min(1, found / expected) * 1000) / 10
  return found >= expected ? '100' : tenths.toFixed(1)
}

/** Where in the grid of days; weeks begin on Monday. */
export function cellOf(calendar: Pick<Calendar, 'unit' | 'at'>, index: number): { x: number; y: number } {
  const at = calendar.at[index]!
  if (calendar.unit === 'year') return { x: index, y: 0 }
  if (calendar.unit === 'month') {
    const years = (name: string) => Number(name.slice(0, 4))
    return { x: Number(at.slice(5, 7)) - 1, y: years(at) - years(calendar.at[0]!) }
  }
  const days = (name: string) => Math.round(Date.parse(`${name}T00:00:00Z`) / 86_400_000)
  const first = days(calendar.at[0]!)
  const shift = (((first + 3) % 7) + 7) % 7
  const place = days(at) - first + shift
  return { x: Math.floor(place / 7), y: place % 7 }
}

/** A plot of means within least and greatest; null where there is nothing to draw. */
export function heights(values: readonly (number | null)[], tall: number): (number | null)[] | null {
  const there = values.filter((one): one is number => one !== null)
  if (there.length === 0) return null
  const [least, greatest] = [Math.min(...there), Math.max(...there)]
  const span = greatest - least || 1
  return values.map((one) => (one === null ? null : tall - ((one - least) / span) * tall))
}

/** A step of time in the largest unit that keeps it whole. */
export function stepIn(seconds: number): { unit: 'second' | 'minute' | 'hour' | 'day'; count: number } {
  for (const [unit, size] of [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const)
    if (seconds % size === 0) return { unit, count: seconds / size }
  return { unit: 'second', count: seconds }
}

export const hasPlace = ({ file, table, column, row }: Place) => Boolean(file || table || column || row)
/** Figures with as many places as tell something. */
export const figure = (value: number): string => {
  const size = Math.abs(value)
  if (size !== 0 && (size >= 1e6 || size < 1e-3)) return value.toExponential(2)
  return String(Number(value.toPrecision(4)))
}
