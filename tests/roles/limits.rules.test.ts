import { describe, expect, test } from 'vitest'
import { limitsOf } from '../../server/roles/limits.rules.ts'
import { bounds, defaultLimits, limitNames } from '../../server/roles/limits.vocabulary.ts'
import { builtInRoles } from '../../server/roles/roles.vocabulary.ts'

const unset = (...codes: string[]) => limitsOf(codes.map((code) => ({ code, limits: null })))

describe('What the roles of a person allow', () => {
  test('the best of the roles says how many applications may be pending', () => {
    expect(unset('ordinary').pendingApplications).toBe(10)
    expect(unset('ordinary', 'vip', 'ours').pendingApplications).toBe(30)
    expect(unset().pendingApplications).toBe(10)
  })

  test('everybody may take thirty files at once, a role of one’s own making as well; VIPs more', () => {
    for (const roles of [[], ['ordinary'], ['expert'], ['data-steward']]) expect(unset(...roles).filesAtOnce).toBe(30)
    expect(unset('vip', 'expert').filesAtOnce).toBe(100)
  })

  test('VIPs may do more of everything', () => {
    for (const name of limitNames) expect(defaultLimits('vip')[name]).toBeGreaterThan(defaultLimits('ordinary')[name])
  })

  test('what an administrator said of a role counts, be it more or less, and lifts no other role', () => {
    const few = {
      filesAtOnce: 3,
      valuesAtOnce: 16_000,
      pendingApplications: 1,
      callsPerMinute: 60,
      exportedPerDay: 1_000_000,
    }
    expect(limitsOf([{ code: 'ordinary', limits: few }])).toEqual(few)
    const both = limitsOf([
      { code: 'ordinary', limits: few },
      { code: 'ours', limits: { ...few, pendingApplications: 2 } },
    ])
    expect(both).toEqual({ ...few, pendingApplications: 2 })
    expect(
      limitsOf([
        { code: 'ordinary', limits: few },
        { code: 'vip', limits: null },
      ]),
    ).toEqual(defaultLimits('vip'))
  })

  test('the defaults lie within their bounds', () => {
    for (const role of builtInRoles)
      for (const name of limitNames) {
        const [least, most] = bounds[name]
        expect(defaultLimits(role)[name]).toBeGreaterThanOrEqual(least)
        expect(defaultLimits(role)[name]).toBeLessThanOrEqual(most)
      }
  })
})
