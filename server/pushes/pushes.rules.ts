import { scopeOf as registrationScope } from '../registrations/registrations.rules.ts'
import type { Action } from '../roles/roles.vocabulary.ts'
import type { Person } from '../sessions/sessions.types.ts'

export type TodoSubject = 'registration' | 'application' | 'delivery' | 'recommendation'
export type Viewer = Pick<Person, 'accountId' | 'actions' | 'reviewKinds'>
/** Data categories that somebody decides on: null is all, undefined is nothing at all. */
export type TodoScope = string[] | null | undefined

export const rights: Record<TodoSubject, { decide: Action; all: Action }> = {
  registration: { decide: 'registrations.decide', all: 'accounts.manage' },
  application: { decide: 'applications.decide', all: 'applications.manage' },
  delivery: { decide: 'deliveries.decide', all: 'applications.manage' },
  /** Who decides on deliveries of a category knows its data. */
  recommendation: { decide: 'deliveries.decide', all: 'applications.manage' },
}

/** Whose to-dos this person may still see: rights may have gone since they were asked. */
export function todoScopes(person: Viewer): Record<TodoSubject, TodoScope> {
  const { actions, reviewKinds } = person
  const ofCategories = (subject: 'application' | 'delivery' | 'recommendation') =>
    actions.has(rights[subject].decide) ? (actions.has(rights[subject].all) ? null : reviewKinds) : undefined
  return {
    registration: actions.has(rights.registration.decide) ? registrationScope(person) : undefined,
    application: ofCategories('application'),
    delivery: ofCategories('delivery'),
    recommendation: ofCategories('recommendation'),
  }
}

export interface Holder {
  accountId: number
  actions: ReadonlySet<string>
  kinds: string[]
}

/** Who is asked to decide. A registration that names no category is everybody's; applications and deliveries have one. */
export function deciders(subject: TodoSubject, kinds: string[], holders: Holder[]): number[] {
  const { decide, all } = rights[subject]
  const everybodys = subject === 'registration' && kinds.length === 0
  return holders
    .filter(
      ({ actions, kinds: own }) =>
        actions.has(decide) && (actions.has(all) || everybodys || kinds.some((kind) => own.includes(kind))),
    )
    .map(({ accountId }) => accountId)
}
