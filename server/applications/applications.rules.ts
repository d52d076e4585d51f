import type { Problem } from '../accounts/accounts.vocabulary.ts'
import type { Bilingual } from '../basics/language.ts'
import type { Problems } from '../basics/problems.ts'
import { manyLines, oneLine } from '../basics/text.ts'
import { beijingTime, day, inHours } from '../basics/time.vocabulary.ts'
import { type Calendar, workingTime } from '../calendar/workdays.rules.ts'
import type { ErrorName } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { InventoryUse, NewApplication } from './applications.schema.ts'
import {
  type ApplicationState,
  inventoryKinds,
  mostDatasets,
  mostPurpose,
  mostReason,
  type StallReason,
} from './applications.vocabulary.ts'

/** What can be done with an application in each state, and what state that makes. Nothing else is possible. */
export const transitions = {
  pending: {
    ask: 'pending',
    answer: 'pending',
    'hand-over': 'pending',
    pass: 'passed',
    reject: 'not-passed',
    'auto-pass': 'passed',
    withdraw: 'withdrawn',
  },
  passed: {},
  'not-passed': {},
  withdrawn: {},
} as const satisfies Record<ApplicationState, Partial<Record<string, ApplicationState>>>
export type Verb = keyof (typeof transitions)['pending']

/** The state that follows; null where this cannot be done any more. */
export const next = (state: ApplicationState, verb: Verb): ApplicationState | null =>
  (transitions[state] as Partial<Record<Verb, ApplicationState>>)[verb] ?? null

/** Whose cases a reviewer sees: null is all of them. */
export const scopeOf = (person: Pick<Person, 'actions' | 'reviewKinds'>): string[] | null =>
  person.actions.has('applications.manage') ? null : person.reviewKinds

export const within = (scope: string[] | null, kind: string) => scope === null || scope.includes(kind)

export interface Asked {
  datasets: number[]
  reason: string
  purpose: string
  inventory: InventoryUse
  attachments: string[]
}

/** As it is stored. */
export function tidy(form: NewApplication): Asked {
  const { inventory = {} } = form
  const list = (words: string[] = []) => [...new Set(words.map(oneLine).filter(Boolean))]
  return {
    datasets: [...new Set(form.datasets ?? [])],
    reason: manyLines(form.reason),
    purpose: manyLines(form.purpose),
    inventory: {
      years: oneLine(inventory.years),
      species: list(inventory.species),
      sectors: list(inventory.sectors),
      resolution: oneLine(inventory.resolution),
      agreement: inventory.agreement === true,
    },
    attachments: [...new Set(form.attachments ?? [])],
  }
}

const words = {
  datasets: { zh: '请至少选择一个数据集', en: 'Choose at least one dataset' },
  tooManyDatasets: {
    zh: `一次最多申请 ${mostDatasets} 个数据集`,
    en: `At most ${mostDatasets} datasets in one application`,
  },
  reason: { zh: '请先填写申请理由', en: 'Please enter the application reason first' },
  longReason: { zh: `最多 ${mostReason} 个字符`, en: `At most ${mostReason} characters` },
  longPurpose: { zh: `最多 ${mostPurpose} 个字符`, en: `At most ${mostPurpose} characters` },
} as const satisfies Record<string, Bilingual>

const length = (text: string) => [...text].length

/** What is wrong whatever the datasets are. */
export function applicationProblems({ datasets, reason, purpose }: Asked): Problems {
  const found: Problems = {}
  if (datasets.length === 0) found.datasets = words.datasets
  else if (datasets.length > mostDatasets) found.datasets = words.tooManyDatasets
  if (reason === '') found.reason = words.reason
  else if (length(reason) > mostReason) found.reason = words.longReason
  if (length(purpose) > mostPurpose) found.purpose = words.longPurpose
  return found
}

export const asksInventory = (kind: string) => inventoryKinds.includes(kind)

/** A text that must be there and must not be too long. */
export const textProblem = (text: string, most: number): Problem | null =>
  text === '' ? 'required' : length(text) > most ? 'tooLong' : null

/** Datasets of one category are one case: each is decided by those who know it. */
export function byKind<T extends { kind: string }>(datasets: T[]): { kind: string; datasets: T[] }[] {
  const cases = new Map<string, T[]>()
  for (const dataset of datasets) cases.set(dataset.kind, [...(cases.get(dataset.kind) ?? []), dataset])
  return [...cases].map(([kind, list]) => ({ kind, datasets: list }))
}

/** Working hours left; null once it is decided. */
export const remainingHours = (calendar: Calendar, state: ApplicationState, dueAt: number, now: number) =>
  state === 'pending' ? inHours(workingTime(calendar, now, dueAt)) : null

/** Working hours that there are for a decision in all. */
export const reviewHours = (calendar: Calendar, appliedAt: number, dueAt: number) =>
  inHours(workingTime(calendar, appliedAt, dueAt))

/** What is told of a decision, once. */
export const decisionKey = (id: number) => `application-decision:${id}`

/** Null: for good. */
export const grantedUntil = (grantDays: number | null, now: number) =>
  grantDays === null ? null : now + grantDays * day

export interface Decided {
  status: ApplicationState
  decidedAt: number | null
  decidedBy: number | null
  decider: string | null
}
/** Which error tells the second what the first did. */
export function decidedError({ status, decidedAt, decidedBy, decider }: Decided): {
  error: ErrorName
  details: Record<string, string | Bilingual>
} {
  const when = decidedAt === null ? '' : beijingTime(decidedAt)
  const who = decider ?? { zh: '审核人', en: 'A reviewer' }
  if (status === 'withdrawn') return { error: 'alreadyWithdrawn', details: { when } }
  if (status === 'not-passed') return { error: 'alreadyNotPassed', details: { who, when } }
  return decidedBy === null && decider === null
    ? { error: 'alreadyAutoPassed', details: { when } }
    : { error: 'alreadyPassed', details: { who, when } }
}

/** Why a case whose time is up is for a person to decide after all; null where nothing has changed. */
export function stallReason({
  row,
  enabled,
  datasets,
}: {
  row: { kind: string; waitingForAnswer: boolean }
  enabled: boolean
  datasets: { kind: string; status: string }[]
}): StallReason | null {
  if (!enabled) return 'applicant'
  if (datasets.length === 0 || datasets.some((dataset) => dataset.status !== 'published')) return 'dataset'
  if (datasets.some((dataset) => dataset.kind !== row.kind)) return 'category'
  return row.waitingForAnswer ? 'question' : null
}
