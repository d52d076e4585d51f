import type { NewVariable } from '../../datasets/publishing/publishing.types.ts'
import { quantities, type Range, unitRanges, usualMedians } from './ranges.vocabulary.ts'
import { plainUnit } from './units.rules.ts'
import { unitForms } from './units.vocabulary.ts'

/** A range in the unit of the variable. */
export interface OwnRange {
  from: number
  to: number
}

function inUnit(
  { from, to }: Pick<Range, 'from' | 'to'>,
  { factor, offset = 0 }: { factor: number; offset?: number },
): OwnRange {
  const own = (value: number) => Number(((value - offset) / factor).toPrecision(12))
  return { from: own(from), to: own(to) }
}

/** What a variable can be, by its CF name, its key, or its unit alone; null where nothing is known. */
export function rangeOf(
  { key, cfName, unit }: Pick<NewVariable, 'key' | 'cfName' | 'unit'>,
  step: number,
): OwnRange | null {
  const form = unitForms[plainUnit(unit)]
  if (!form) return null
  const quantity =
    quantities.find(({ cf }) => cfName !== undefined && cf.includes(cfName)) ??
    quantities.find(({ keys }) => new RegExp(`^(?:${keys.source})$`).test(key))
  const fits = ({ unit: of, upTo = Infinity }: Range) => of === form.of && step <= upTo
  const range = quantity ? quantity.ranges.find(fits) : unitRanges.find(fits)
  return range ? inUnit(range, form) : null
}

/** Where the median of a station lies; null where nobody says it. */
export function usualOf({ key, unit }: Pick<NewVariable, 'key' | 'unit'>): OwnRange | null {
  const form = unitForms[plainUnit(unit)]
  const usual = form && usualMedians.find(({ keys, unit: of }) => of === form.of && keys.test(key))
  return usual ? inUnit(usual, form) : null
}
