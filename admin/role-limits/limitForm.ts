import { bounds, type LimitName, type Limits, limitNames } from '../../server/roles/limits.vocabulary.ts'

/** Numbers as they are typed. */
export type Typed = Record<LimitName, string>

const each = <T>(make: (name: LimitName) => T) =>
  Object.fromEntries(limitNames.map((name) => [name, make(name)])) as Record<LimitName, T>

export const typedOf = (limits: Limits): Typed => each((name) => String(limits[name]))

/** Whole and within its bounds, with or without commas; an empty input is no 0. */
export function isWithin(name: LimitName, typed: string): boolean {
  const [least, most] = bounds[name]
  return /^\d{1,9}$/.test(plain(typed)) && Number(plain(typed)) >= least && Number(plain(typed)) <= most
}
const plain = (typed: string) => typed.trim().replace(/[,，]/g, '')

/** Null where one of them cannot be. */
export const limitsIn = (typed: Typed): Limits | null =>
  limitNames.every((name) => isWithin(name, typed[name])) ? each((name) => Number(plain(typed[name]))) : null
