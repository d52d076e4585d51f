import { describe, expect, test } from 'vitest'
import {
  applicationProblems,
  areYears,
  byKind,
  decidedError,
  inventoryProblems,
  next,
  tidy,
  transitions,
} from '../../server/applications/applications.rules.ts'
import { applicationStates } from '../../server/applications/applications.vocabulary.ts'
import { errorMessage } from '../../server/errors.ts'
import { chosenEnd } from '../../server/grants/grants.rules.ts'

const verbs = ['ask', 'answer', 'hand-over', 'pass', 'reject', 'auto-pass', 'withdraw'] as const

describe('an application', () => {
  test('goes from pending to one end, and from an end nowhere', () => {
    expect(verbs.map((verb) => next('pending', verb))).toEqual([
      'pending',
      'pending',
      'pending',
      'passed',
      'not-passed',
      'passed',
      'withdrawn',
    ])
    for (const state of ['passed', 'not-passed', 'withdrawn'] as const)
      for (const verb of verbs) expect(next(state, verb), `${state} ${verb}`).toBeNull()
    expect(Object.keys(transitions).sort()).toEqual(Object.keys(applicationStates).sort())
  })

  test('asks for a reason in the words of the specification', () => {
    const found = applicationProblems(tidy({ datasets: [1], reason: ' \n ' }))
    expect(found).toEqual({
      reason: { zh: '请先填写申请理由', en: 'Please enter the application reason first' },
    })
    expect(applicationProblems(tidy({ datasets: [1], reason: '研究' }))).toEqual({})
    expect(Object.keys(applicationProblems(tidy({ reason: 'x'.repeat(2001), purpose: 'y'.repeat(501) })))).toEqual([
      'datasets',
      'reason',
      'purpose',
    ])
    expect(Object.keys(applicationProblems(tidy({ datasets: [...Array(31).keys()], reason: 'x' })))).toEqual([
      'datasets',
    ])
  })

  test('for inventory data says for which years, species, sectors and resolution, and accepts the terms', () => {
    const asked = (inventory: object) => tidy({ datasets: [1], reason: 'x', inventory })
    expect(Object.keys(inventoryProblems(asked({})))).toEqual([
      'inventory.years',
      'inventory.species',
      'inventory.sectors',
      'inventory.resolution',
      'inventory.agreement',
    ])
    const use = { years: '2013-2017', species: ['so2'], sectors: ['power'], resolution: '0.25', agreement: true }
    expect(inventoryProblems(asked(use))).toEqual({})
    expect(Object.keys(inventoryProblems(asked({ ...use, sectors: ['power', 'toString'] })))).toEqual([
      'inventory.sectors',
    ])
  })

  test.each([
    ['2013', true],
    ['2013-2017, 2020', true],
    ['2013—2017，2020；2021', true],
    ['2017-2013', false],
    ['13-17', false],
    ['2013,', false],
    ['', false],
    ['all', false],
    ['2013-2013-2014', false],
    ['9999', false],
  ])('the years “%s”: %s', (text, right) => {
    expect(areYears(text)).toBe(right)
  })

  test('of datasets of several categories is a case for each', () => {
    const asked = [
      { id: 3, kind: 'field' },
      { id: 1, kind: 'satellite' },
      { id: 2, kind: 'field' },
    ]
    expect(byKind(asked)).toEqual([
      { kind: 'field', datasets: [asked[0], asked[2]] },
      { kind: 'satellite', datasets: [asked[1]] },
    ])
  })
})

describe('deciding', () => {
  test('the second is told what the first did, and when, in Beijing', () => {
    const at = Date.parse('2026-11-02T16:30:00Z')
    const said = (status: 'passed' | 'not-passed' | 'withdrawn', decidedBy: number | null) => {
      const { error, details } = decidedError({
        status,
        decidedAt: at,
        decidedBy,
        decider: decidedBy === null ? null : '王工',
      })
      return errorMessage(error, 'zh', details)
    }
    expect(said('passed', 7)).toBe('王工已于 2026-11-03 00:30 通过这条申请')
    expect(said('not-passed', 7)).toBe('王工已于 2026-11-03 00:30 驳回这条申请')
    expect(said('passed', null)).toBe('审核时限已到，这条申请已于 2026-11-03 00:30 自动通过')
    expect(said('withdrawn', null)).toBe('申请人已于 2026-11-03 00:30 撤回这条申请')
  })

  test('an end is a day in Beijing or an instant, and lies ahead', () => {
    const now = Date.parse('2026-11-02T09:00:00+08:00')
    expect(new Date(chosenEnd('2026-11-02', now)!).toISOString()).toBe('2026-11-02T15:59:59.999Z')
    expect(chosenEnd('2027-01-01T00:00:00+08:00', now)).toBe(Date.parse('2026-12-31T16:00:00Z'))
    for (const text of ['2026-11-01', '2026-02-30', 'soon', '2026-11-03T00:00:00', '9999-01-01', ''])
      expect(chosenEnd(text, now), text).toBeUndefined()
  })
})
