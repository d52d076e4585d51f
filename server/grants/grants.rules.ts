import type { SharingTerms } from '../../db/tables/cases.ts'
import { day, endOf, isDay } from '../basics/time.vocabulary.ts'

const modes = ['open', 'permission']
/** From the most to the least that may be done with the data. */
const licenceOrder = ['CC-BY-4.0', 'CC-BY-NC-4.0', 'programme']

/** Terms that nobody knows to be as free are taken for stricter: they must be looked at again. */
export function isStricter(later: SharingTerms, than: SharingTerms): boolean {
  if (modes.indexOf(later.sharingMode) > modes.indexOf(than.sharingMode)) return true
  if (later.licence === than.licence) return false
  const [now, before] = [licenceOrder.indexOf(later.licence), licenceOrder.indexOf(than.licence)]
  return now === -1 || before === -1 || now > before
}

/** The versions that were there when it was decided, and later ones whose terms are no stricter. */
export const covers = (
  grant: { throughVersion: number; terms: SharingTerms },
  version: SharingTerms & { number: number },
): boolean => version.number <= grant.throughVersion || !isStricter(version, grant.terms)

export type GrantState = 'live' | 'ended' | 'revoked'
export function stateOf(
  grant: { revokedAt: number | null; endedAt: number | null; until: number | null },
  now: number,
): GrantState {
  if (grant.revokedAt !== null) return 'revoked'
  return grant.endedAt !== null || (grant.until !== null && grant.until <= now) ? 'ended' : 'live'
}

/** The later of two ends; null is for good. */
export const laterEnd = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : Math.max(one, other)

/** Does one end before the other? Null is for good. */
export const isEarlier = (one: number | null, other: number | null): one is number =>
  one !== null && (other === null || one < other)

/** The holder is told so long before its end. */
export const warnedBefore = 7 * day

/** A grant that begins so near its end needs no other notice: the one of its decision says when. */
export const warnedAtOnce = (until: number | null, now: number) => until !== null && until - now <= warnedBefore

/** One live grant, one running application for each person and dataset. */
export const keyOf = (accountId: number, datasetId: number) => `${accountId}:${datasetId}`

const longest = 100 * 366 * day
/** An end that somebody chose: a day in Beijing or an instant; undefined where it is neither or not ahead. */
export function chosenEnd(text: string, now: number): number | undefined {
  const instant = isDay(text)
    ? endOf(text)
    : /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)
      ? Date.parse(text)
      : Number.NaN
  return instant > now && instant < now + longest ? instant : undefined
}
export const endProblem = {
  zh: '请选择将来的日期，或选择长期有效',
  en: 'Choose a day in the future, or no end date',
}
