import type { Bilingual, Language } from '../basics/language.ts'
import { instantCell, isTimeField } from '../basics/time.vocabulary.ts'
import { actions } from '../roles/roles.vocabulary.ts'
import type { Facts } from './audit.rules.ts'
import type { AuditEntry } from './audit.schema.ts'

type Named = 'accounts' | 'datasets' | 'kinds' | 'categories' | 'projects' | 'roles' | 'menus' | 'actions'
/** Names by number or code, as text. */
export type Names = Record<Named, ReadonlyMap<string, Bilingual>>

/** What the numbers and codes in a field stand for. */
const fieldsNamed: Record<string, Named> = {
  account: 'accounts',
  accountId: 'accounts',
  accounts: 'accounts',
  actorId: 'accounts',
  datasets: 'datasets',
  datasetId: 'datasets',
  kind: 'kinds',
  kinds: 'kinds',
  reviewKind: 'kinds',
  reviewKinds: 'kinds',
  reviewCategories: 'kinds',
  category: 'kinds',
  categoryId: 'categories',
  projectId: 'projects',
  role: 'roles',
  roles: 'roles',
  checked: 'menus',
  halfChecked: 'menus',
  actions: 'actions',
}

/** What people wrote has keys of its own, `constructor` among them. */
const fields: ReadonlyMap<string, Named> = new Map(Object.entries(fieldsNamed))

export const actionNames: Names['actions'] = new Map(Object.entries(actions))

type Told = Pick<AuditEntry, 'subject' | 'subjectId' | 'subjectName' | 'kind' | 'before' | 'after'>

/** The numbers in entries that stand for accounts or datasets, of which there are too many to have all names ready. */
export function numbersIn(entries: readonly Told[]): { accounts: number[]; datasets: number[] } {
  const found = { accounts: new Set<number>(), datasets: new Set<number>() }
  function look(field: string, value: unknown) {
    const named = fields.get(field)
    if (typeof value === 'number' && (named === 'accounts' || named === 'datasets')) found[named].add(value)
    else if (Array.isArray(value)) for (const one of value) look(field, one)
    else if (typeof value === 'object' && value !== null) for (const [key, one] of Object.entries(value)) look(key, one)
  }
  for (const { subject, subjectId, before, after } of entries) {
    if (subject === 'dataset') found.datasets.add(Number(subjectId) || 0)
    look('', before)
    look('', after)
  }
  return { accounts: [...found.accounts], datasets: [...found.datasets] }
}

/** What has no name any more stays as it was written. */
const nameOf = (names: Names, named: Named, value: string | number, language: Language): string | number =>
  names[named].get(String(value))?.[language] ?? value

/** Before or after, with names for numbers and codes, and times of Beijing. */
export function toldFacts(facts: Facts | null, names: Names, language: Language): Facts | null {
  function tell(field: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => tell(field, one))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tell(key, one)]))
    if (typeof value !== 'string' && typeof value !== 'number') return value
    if (isTimeField(field)) return instantCell(value)
    const named = fields.get(field)
    return named ? nameOf(names, named, value, language) : value
  }
  return facts && (tell('', facts) as Facts)
}

/** What the entry is about and its data category, as they are called. */
export function toldSubject({ subject, subjectId, subjectName, kind }: Told, names: Names, language: Language) {
  // The log keeps the Chinese name of the time it tells of.
  const now =
    subject === 'role'
      ? nameOf(names, 'roles', subjectName, language)
      : subject === 'dataset' && language === 'en'
        ? (names.datasets.get(subjectId)?.en ?? subjectName)
        : subject === 'review-term'
          ? (names.kinds.get(subjectId)?.[language] ?? subjectName)
          : subjectName
  return { name: String(now), kind: kind === null ? '' : String(nameOf(names, 'kinds', kind, language)) }
}
