import { dateOf, dayNumber, isDay, numberOf } from '../basics/time.vocabulary.ts'
import { DomainError } from '../errors.ts'
import { stepsOf } from './figures.rules.ts'
import { mostDaysDrawn, mostDaysOfOne, oldestDay, type Range, type Step } from './statistics.vocabulary.ts'

export interface Asked {
  range?: Range | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Days of Beijing, both included, and the first day of each step. */
export interface Span {
  from: number
  to: number
  step: Step
  starts: number[]
}

function numberAsked(date: string | undefined, name: string): number | null {
  if (date === undefined) return null
  if (!isDay(date))
    throw new DomainError('invalidInput', { detail: { zh: `${name} 不是日期`, en: `${name} is no date` } })
  return numberOf(date)
}

/** What is asked for, within what can have figures. Dates go before a named range; `first`: the oldest day with figures. */
export function spanOf(asked: Asked, now: number, first: number | null, ofOne: boolean): Span {
  const today = dayNumber(now)
  const [begins, ends] = [numberAsked(asked.from, 'from'), numberAsked(asked.to, 'to')]
  if (begins !== null && ends !== null && begins > ends)
    throw new DomainError('invalidInput', {
      detail: { zh: '开始日期晚于结束日期', en: 'the first day is later than the last' },
    })
  const own = begins !== null || ends !== null
  const to = Math.min(ends ?? today, today)
  const since = own ? (begins ?? Math.min(first ?? to, to)) : stepsOf(asked.range ?? '30d', now, first).starts[0]!
  // Of what lies in the future alone there is today.
  const from = Math.min(Math.max(since, numberOf(oldestDay)), Math.max(to, numberOf(oldestDay)))
  const last = Math.max(from, to)
  const step: Step = last - from < (ofOne ? mostDaysOfOne : mostDaysDrawn) ? 'day' : 'month'
  const starts = []
  for (let day = from; day <= last; day++)
    if (step === 'day' || day === from || dateOf(day).endsWith('-01')) starts.push(day)
  return { from, to: last, step, starts }
}

/** As many days, just before. */
export const spanBefore = ({ from, to }: Span): { from: number; to: number } => ({
  from: from - (to - from + 1),
  to: from - 1,
})
