import { describe, expect, test } from 'vitest'
import {
  applicationProblems,
  byKind,
  decidedError,
  next,
  tidy,
  transitions,
} from '../../server/applications/applications.rules.ts'
import { applicationStates, inventorySectors, spansOf } from '../../server/applications/applications.vocabulary.ts'
import {
  areYears,
  inventoryProblems,
  type Offer,
  offerOf,
} from '../../server/applications/inventory/inventory.rules.ts'
import { errorMessage } from '../../server/errors.ts'
import { chosenEnd } from '../../server/grants/grants.rules.ts'
import { namedIn } from '../../server/imports/inventories/names.rules.ts'

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
    const power = { code: 'power', name: { zh: '电力', en: 'Power' } }
    const offers: Offer[] = [
      { years: [2013, 2014, 2015, 2016, 2017], species: ['so2'], sectors: [power], resolutions: ['0.25'] },
      { years: [2020], species: ['nox'], sectors: [power], resolutions: ['province'] },
    ]
    const faults = (inventory: object, of = offers) => Object.keys(inventoryProblems(asked(inventory), of))
    expect(faults({})).toEqual([
      'inventory.years',
      'inventory.species',
      'inventory.sectors',
      'inventory.resolution',
      'inventory.agreement',
    ])
    const use = { years: '2013-2017', species: ['so2'], sectors: ['power'], resolution: '0.25', agreement: true }
    expect(faults(use)).toEqual([])
    expect(faults({ ...use, years: '2017, 2020', species: ['nox'], resolution: 'province' })).toEqual([])
    expect(faults({ ...use, sectors: ['power', 'toString'] })).toEqual(['inventory.sectors'])
    expect(faults({ ...use, sectors: ['industry'] })).toEqual(['inventory.sectors'])
    expect(inventoryProblems(asked({ ...use, years: '2017-2020' }), offers)['inventory.years']).toEqual({
      zh: '所选数据集没有 2018-2019 年的数据，只有 2013-2017, 2020 年',
      en: 'The chosen datasets have no data for 2018-2019, only for 2013-2017, 2020',
    })
    expect(faults({ ...use, species: ['co'], resolution: '0.1' })).toEqual([
      'inventory.species',
      'inventory.resolution',
    ])
    // What a dataset does not tell is not asked for, and may be said in known words.
    const silent = [{ years: [], species: [], sectors: [], resolutions: [] }]
    expect(faults({ years: '1995', agreement: true }, silent)).toEqual([])
    expect(faults({ ...use, years: '' }, silent)).toEqual(['inventory.years'])
    expect(faults({ ...use, sectors: ['shipping'] }, [...offers, ...silent])).toEqual([])
    expect(faults({ ...use, sectors: ['nothing known'] }, silent)).toEqual(['inventory.sectors'])
  })

  test('what an inventory has is what its table names, or else its period and its grid', () => {
    const told = {
      timeFrom: Date.parse('2016-01-01T00:00:00+08:00'),
      timeTo: Date.parse('2018-12-31T23:59:59+08:00'),
      spatialResolution: '3km',
    }
    const table = 'year,sector,"so2 [kt]"\n2016,Transportation,"1,5"\n2018,Heating,2\n2018,transportation,2\n'
    expect(offerOf(told, namedIn(table))).toEqual({
      years: [2016, 2018],
      sectors: [
        { code: 'transportation', name: { zh: '交通', en: 'Transportation' } },
        { code: 'heating', name: { zh: 'Heating', en: 'Heating' } },
      ],
      resolutions: ['3km'],
    })
    expect(namedIn('年份,部门\n2016,电力\n')?.sectors).toEqual([{ code: 'power', name: { zh: '电力', en: 'Power' } }])
    // Works and stacks are no sectors, and a table that cannot be read to its end names none.
    expect(namedIn(`sector\n${Array.from({ length: 61 }, (_, at) => `Stack ${at}\n`).join('')}`)).toBeNull()
    expect(namedIn('year,sector\n2016,"Power\n')).toBeNull()
    expect(namedIn(`sector\n${'s'.repeat(61)}\n`)).toBeNull()
    // What nobody sees is no part of a name.
    expect(namedIn('sector\nRoad\u200b\u00a0 dust\n')?.sectors[0]).toEqual({
      code: 'road-dust',
      name: { zh: 'Road dust', en: 'Road dust' },
    })
    // Read to its end, a table without sectors has none; of one that nobody could read, any that is known may be asked for.
    const years = [2016, 2017, 2018]
    expect(offerOf(told, namedIn('time,o3\n2016,1\n'))).toEqual({ years, sectors: [], resolutions: ['3km'] })
    const unread = offerOf({ timeFrom: null, timeTo: null, spatialResolution: 'none' }, null)
    expect(unread.sectors.map(({ code }) => code)).toEqual(Object.keys(inventorySectors))
    expect(unread).toMatchObject({ years: [], resolutions: [] })
    expect(spansOf([2015, 2013, 2014, 2017, 2014])).toBe('2013-2015, 2017')
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
