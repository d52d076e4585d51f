import { describe, expect, it } from 'vitest'
import { deciders, todoScopes } from '../../server/pushes/pushes.rules.ts'
import type { Action } from '../../server/roles/roles.vocabulary.ts'

const viewer = (actions: Action[], reviewKinds: string[] = []) => ({
  accountId: 1,
  actions: new Set(actions),
  reviewKinds,
})

describe('whose to-dos a person sees', () => {
  it.each([
    ['nobody without a right to decide', viewer(['console.open'], ['field']), undefined, undefined],
    [
      'a reviewer those of their categories',
      viewer(['registrations.decide', 'applications.decide'], ['field']),
      ['field'],
      ['field'],
    ],
    [
      'whoever manages accounts every registration',
      viewer(['registrations.decide', 'accounts.manage']),
      null,
      undefined,
    ],
    [
      'whoever manages applications every application',
      viewer(['applications.decide', 'applications.manage']),
      undefined,
      null,
    ],
    ['managing alone is not deciding', viewer(['accounts.manage', 'applications.manage']), undefined, undefined],
  ])('%s', (_, person, registration, application) => {
    expect(todoScopes(person)).toEqual({ registration, application })
  })
})

describe('who is asked to decide', () => {
  const holder = (accountId: number, actions: Action[], kinds: string[]) => ({
    accountId,
    actions: new Set(actions),
    kinds,
  })
  const holders = [
    holder(1, ['registrations.decide', 'accounts.manage', 'applications.decide', 'applications.manage'], []),
    holder(2, ['registrations.decide', 'applications.decide'], ['field']),
    holder(3, ['registrations.decide', 'applications.decide'], ['satellite']),
    holder(4, ['accounts.manage'], ['field']),
  ]
  it('of a registration: those of one of its categories, and everyone where it names none', () => {
    expect(deciders('registration', ['field'], holders)).toEqual([1, 2])
    expect(deciders('registration', ['field', 'satellite'], holders)).toEqual([1, 2, 3])
    expect(deciders('registration', [], holders)).toEqual([1, 2, 3])
  })
  it('of an application: those of its category', () => {
    expect(deciders('application', ['satellite'], holders)).toEqual([1, 3])
    expect(deciders('application', [], holders)).toEqual([1])
  })
})
