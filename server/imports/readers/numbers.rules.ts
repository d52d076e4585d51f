/** The text of a cell → its value, its flag, and what was written where that was no plain number. */

import { type Flag, flag } from '../../averages/flags.vocabulary.ts'
import { isMissingWord, isSentinel } from '../gate/sentinels.rules.ts'
import type { Found, RefusalName } from '../refusals.vocabulary.ts'

export interface Reading {
  /** NaN where it is missing. */
  value: number
  flag: Flag
  /** What stood there, unless that was the number itself. */
  written?: string
}
/** A cell that cannot be taken; whoever knows the place throws it. */
export interface Refused {
  refusal: RefusalName
  found: Found
}
export const isRefused = (one: Reading | Refused): one is Refused => 'refusal' in one

export interface NumberForm {
  /** Words that this source writes for missing, as they stand there; '' for an empty cell. */
  missing: readonly string[]
  /** Numbers that stand for missing in this source: -999 also finds -999.0. */
  sentinels?: readonly number[]
  /** Numbers that elsewhere stand for missing, but were measured here. */
  measured?: readonly number[]
  /** "<0.5" is half of that limit, flagged; refused where left out. */
  belowDetection?: boolean
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/
const infinite = /^[+-]?(inf|infinity|∞)$/i
const limit = /^<\s*(\d+\.?\d*|\.\d+)$/

/** `name` is how the source calls the column. */
export function numberReader(form: NumberForm): (text: string, name: string) => Reading | Refused {
  const missing = new Map<string, Reading>()
  for (const word of form.missing) missing.set(word, { value: Number.NaN, flag: flag.missing, written: word })
  const said = new Set(form.sentinels)
  const measured = new Set(form.measured)
  const told = form.missing.map((word) => (word === '' ? '""' : word)).join(', ') || [...said].join(', ') || 'NA'

  return (text, name) => {
    const gone = missing.get(text)
    if (gone) return gone
    const trimmed = text.trim()
    const refused = (refusal: RefusalName): Refused => ({
      refusal,
      found: { column: name, text: text.slice(0, 40), missing: told },
    })
    if (decimal.test(trimmed)) {
      const value = Number(trimmed)
      if (said.has(value)) return { value: Number.NaN, flag: flag.missing, written: trimmed }
      if (!Number.isFinite(value)) return refused('infinite')
      if (isSentinel(value) && !measured.has(value)) return refused('sentinel')
      return { value, flag: flag.notChecked }
    }
    const blank = missing.get(trimmed)
    if (blank) return blank
    const below = form.belowDetection ? limit.exec(trimmed) : null
    if (below) return { value: Number(below[1]) / 2, flag: flag.belowDetection, written: trimmed }
    if (infinite.test(trimmed)) return refused('infinite')
    return refused(isMissingWord(text) && trimmed !== '' ? 'missingWord' : 'notNumber')
  }
}
