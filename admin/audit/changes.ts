import type { AuditEntry } from '../../server/audit/audit.schema.ts'

/** One field that changed; with a language where only one of two did. */
export interface Change {
  field: string
  language?: 'zh' | 'en'
  before: unknown
  after: unknown
}

type Facts = Record<string, unknown>
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value)
const isBilingual = (value: unknown): value is { zh?: unknown; en?: unknown } =>
  isFacts(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => key === 'zh' || key === 'en')
const isMenus = (value: unknown) => isFacts(value) && 'halfChecked' in value
const checked = (value: unknown) => (isFacts(value) ? value.checked : undefined)
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isNothing = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Only one side was written down: something came to be, or went. */
export const isSided = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>) =>
  (before === null) !== (after === null)

/** What is in either side and not the same in both, in the order it was written down. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.flatMap((field): Change[] => {
    const [was, is] = [before?.[field], after?.[field]]
    if (same(was, is)) return []
    // Menus of a role: what is half checked follows from what is checked.
    if (isMenus(was ?? is)) return [{ field, before: checked(was), after: checked(is) }]
    if (!isBilingual(was ?? is) || (was && is && !isBilingual(is))) return [{ field, before: was, after: is }]
    const part = (side: unknown, language: 'zh' | 'en') => (isBilingual(side) ? side[language] : undefined)
    return (['zh', 'en'] as const)
      .map((language) => ({ field, language, before: part(was, language), after: part(is, language) }))
      .filter((one) => !same(one.before, one.after))
  })
  return changes.filter((one) => !(isNothing(one.before) && isNothing(one.after)))
}

/** Whole texts are read on the entry's own page; a row only counts them. */
const bodies = new Set(['content'])
export const inRow = (changes: Change[]): Change[] => changes.filter(({ field }) => !bodies.has(field))

/** Accounts that the changes name by their number. */
export const accountsIn = (changes: Change[]): number[] =>
  changes
    .filter(({ field }) => field === 'account' || field === 'accountId' || field === 'accounts')
    .flatMap(({ before, after }) => [before, after].flat())
    .filter((id): id is number => typeof id === 'number')

/** Two lists of words as what was added and what was taken away; null where they are something else. */
export function listChange({ before, after }: Change): { added: unknown[]; removed: unknown[] } | null {
  if (!Array.isArray(before) || !Array.isArray(after)) return null
  if ([...before, ...after].some((one) => typeof one === 'object')) return null
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  }
}

const around = 24
const least = 24

/** Of two long texts, where they differ: what is the same at both ends is left out but for a few characters. */
export function textChange(before: string, after: string): { start: string; was: string; is: string; end: string } {
  if (before.length + after.length < least) return { start: '', was: before, is: after, end: '' }
  const [was, is] = [[...before], [...after]]
  const shorter = Math.min(was.length, is.length)
  let start = 0
  while (start < shorter && was[start] === is[start]) start += 1
  let end = 0
  while (end < shorter - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1
  const head = was.slice(0, start).join('')
  const tail = was.slice(was.length - end).join('')
  return {
    start: head.length > around ? `…${head.slice(-around)}` : head,
    was: was.slice(start, was.length - end).join(''),
    is: is.slice(start, is.length - end).join(''),
    end: tail.length > around ? `${tail.slice(0, around)}…` : tail,
  }
}
