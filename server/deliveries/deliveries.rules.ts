import type { Bilingual } from '../basics/language.ts'
import { beijingTime, day, instantOf } from '../basics/time.vocabulary.ts'
import { DomainError, type ErrorName } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { type DeliveryState, deliveryStateNames, mostPlannedDays } from './deliveries.vocabulary.ts'

/** What can be done with a delivery in each state, and what state that makes. Nothing else is possible. */
const transitions = {
  draft: { submit: 'submitted' },
  returned: { submit: 'submitted' },
  submitted: { withdraw: 'withdrawn', pass: 'passed', return: 'returned', reject: 'rejected' },
  // What cannot be published goes back to whoever can mend it.
  passed: { publish: 'published', return: 'returned' },
  withdrawn: { reopen: 'draft' },
  published: {},
  rejected: {},
} as const satisfies Record<DeliveryState, Partial<Record<string, DeliveryState>>>
export type Verb = 'submit' | 'withdraw' | 'pass' | 'return' | 'reject' | 'publish' | 'reopen'

/** The state that follows; null where this cannot be done any more. */
export const next = (state: DeliveryState, verb: Verb): DeliveryState | null =>
  (transitions[state] as Partial<Record<Verb, DeliveryState>>)[verb] ?? null
/** The states in which this can be done. */
export const statesFor = (verb: Verb): DeliveryState[] =>
  (Object.keys(transitions) as DeliveryState[]).filter((state) => next(state, verb) !== null)

/** What is told of the decision that made this revision. */
export const decisionKey = (id: number, revision: number): string => `delivery-decision:${id}:${revision}`

/** Whose deliveries a reviewer sees: null is all of them. */
export const scopeOf = (person: Pick<Person, 'actions' | 'reviewKinds'>): string[] | null =>
  person.actions.has('applications.manage') ? null : person.reviewKinds

export interface Decided {
  status: DeliveryState
  decidedAt: number | null
  decider: string | null
}
/** Which error tells the second what the first did. */
export function stateError({ status, decidedAt, decider }: Decided): {
  error: ErrorName
  details: Record<string, string | Bilingual>
} {
  const state = deliveryStateNames[status]
  if (decidedAt === null || !['passed', 'published', 'rejected', 'returned'].includes(status))
    return { error: 'deliveryState', details: { state } }
  const who = decider ?? { zh: '审核人', en: 'A reviewer' }
  return { error: 'deliveryDecided', details: { who, when: beijingTime(decidedAt), state } }
}

const unnamed: Bilingual = { zh: '未命名的数据汇交', en: 'Untitled delivery' }

/** What it is called: as its description names it so far. */
export function titleOf(description: Record<string, unknown>): Bilingual {
  const { zh, en } = (description.name ?? {}) as Partial<Bilingual>
  const text = (one: unknown) => (typeof one === 'string' ? one.trim() : '')
  return { zh: text(zh), en: text(en) }
}
/** The same where something must stand: in lists, messages and the log. */
export function namedTitle(description: Record<string, unknown>): Bilingual {
  const { zh, en } = titleOf(description)
  return { zh: zh || en || unnamed.zh, en: en || zh || unnamed.en }
}

const planned = {
  unread: { zh: '请填写有效的发布时间', en: 'Enter a time of publication' },
  tooLate: {
    zh: `发布时间最多可定在 ${mostPlannedDays} 天内`,
    en: `Publication can be planned at most ${mostPlannedDays} days ahead`,
  },
} as const
/** When it is to be published; null: by hand. @throws DomainError fieldsInvalid */
export function plannedAt(given: string | null | undefined, now: number): number | null {
  if (given === undefined || given === null || given === '') return null
  const at = instantOf(given, 'from')
  if (at === null) throw new DomainError('fieldsInvalid', {}, { fields: { publishAt: planned.unread } })
  if (at > now + mostPlannedDays * day)
    throw new DomainError('fieldsInvalid', {}, { fields: { publishAt: planned.tooLate } })
  return Math.max(at, now)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const unkeepable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
/** Without what no database keeps in JSON: control characters and halves of characters. */
export function keepable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(unkeepable, '').replace(/\p{Surrogate}/gu, '\ufffd') as T & string
  if (Array.isArray(value)) return value.map(keepable) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [keepable(key), keepable(part)])) as T
}

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? ''
export const same = (a: unknown, b: unknown): boolean => written(a ?? null) === written(b ?? null)
