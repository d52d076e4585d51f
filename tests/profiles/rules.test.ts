import { describe, expect, it } from 'vitest'
import { faultsOf, impossible, judged, totalOf } from '../../server/datasets/profiles/judging.rules.ts'
import { areCas, isCas, speciesKey } from '../../server/datasets/profiles/species.rules.ts'
import { compare, neededOf, pearson, ranks } from '../../server/profiles/matching.rules.ts'
import { all, list, profiles } from './material.ts'

describe('Rules of source profiles', () => {
  it.each([
    ['7440-44-0', true],
    ['58-08-2', true],
    ['14808-79-8', true],
    ['7732-18-5', true],
    ['74400-03-1', false],
    ['7732-18-4', false],
    ['07/09/7440', false],
    ['0-00-0', false],
    ['7732-18-5 ', false],
  ])('the check digit of %s is right: %s', (cas, right) => expect(isCas(cas)).toBe(right))

  it('a mixture is right where all of its numbers are', () => {
    expect(areCas('108-38-3; 106-42-3')).toBe(true)
    expect(areCas('108-38-3; 106-42-4')).toBe(false)
  })

  it('a species is its CAS number, else its symbol or its name', () => {
    expect(speciesKey({ cas: ' 7440-21-3', symbol: 'Si', name: 'Silicon' })).toBe('7440-21-3')
    expect(speciesKey({ cas: null, symbol: 'OC', name: 'Organic carbon' })).toBe('oc')
    expect(speciesKey({ cas: '74400-03-1', symbol: 'Nb', name: 'Niobium (Nb)' })).toBe('niobium-nb')
  })

  it('sums what is counted and finds what is wrong, and changes nothing', () => {
    expect(list.map(totalOf)).toEqual([75, 33, 101.5])
    const species = new Map(all.map((one) => [one.key, one]))
    expect(faultsOf(list[0]!, species)).toEqual([])
    expect(faultsOf(list[1]!, species)).toEqual(['noUncertainty'])
    expect(faultsOf(list[2]!, species)).toEqual([
      ...['sumOver', 'valueOver', 'negative', 'duplicate', 'valueMissing', 'negativeUncertainty', 'badCas'],
    ])
    expect(judged(profiles())[2]!.values).toEqual(list[2]!.values)
  })

  it('a sum is too high above the tolerance only', () => {
    const of = (relativeMass: number) => ({ values: [{ species: 'oc', relativeMass, uncertainty: 1 }] })
    expect(faultsOf(of(101), new Map())).not.toContain('sumOver')
    expect(faultsOf(of(101.01), new Map())).toContain('sumOver')
  })

  it.each([
    ['a class', { sourceClass: 'soot' }],
    ['a number that is infinite', { values: [{ species: 'oc', relativeMass: Infinity, uncertainty: null }] }],
    ['a species that nobody described', { values: [{ species: 'xx', relativeMass: 1, uncertainty: null }] }],
    ['a year to come', { year: 2999 }],
    ['half a sample', { sampleCount: 1.5 }],
    ['a country in words', { country: 'China' }],
    ['a code that is there', { code: 'C1' }],
  ])('refuses %s', (_, change) => {
    const given = profiles()
    given.list[1] = { ...given.list[1]!, ...(change as object) }
    expect(impossible(given, 2026)).toMatch(/^profile /)
    expect(impossible(profiles(), 2026)).toBeNull()
  })
})

/** Figures of numpy (corrcoef), and of the formulas by hand. */
describe('The matcher', () => {
  const x = [40, 20, 10, 5]
  const y = [5, 1, 2, 25]
  it('ranks with ties', () => expect(ranks([3, 1, 3, 2])).toEqual([3.5, 1, 3.5, 2]))
  it('correlates', () => {
    expect(pearson(x, y)).toBeCloseTo(-0.48379294, 8)
    expect(pearson([1, 1], [1, 2])).toBeNull()
  })
  it('finds a profile the same as itself in any unit', () => {
    const same = compare(
      x,
      x.map((one) => one / 1e5),
    )!
    for (const one of [same.pd!, same.srd!, same.sid, same.rank!]) expect(one).toBeCloseTo(0, 12)
    expect(same.cosine).toBeCloseTo(1, 12)
  })
  it('measures two that differ', () => {
    // mean(x/y) = (8 + 20 + 5 + 0.2) / 4 = 8.3; y′ = 41.5, 8.3, 16.6, 207.5
    const byHand = ((1.5 / 81.5) ** 2 + (11.7 / 28.3) ** 2 + (6.6 / 26.6) ** 2 + (202.5 / 212.5) ** 2) / 4
    const found = compare(x, y)!
    expect(found.sid).toBeCloseTo(byHand, 12)
    expect(found.pd).toBeCloseTo(1.48379294, 8)
    // Ranks 4 3 2 1 and 3 1 2 4: r = 1 − 6 · (1 + 4 + 0 + 9) / 60 = −0.4
    expect(found.srd).toBeCloseTo(1.4, 12)
    expect(found.rank).toBeCloseTo(byHand * 1.4, 12)
    expect(found.cosine).toBeCloseTo((200 + 20 + 20 + 125) / Math.sqrt(2125 * 655), 12)
  })
  it('takes only what is above zero in both, and needs three', () => {
    expect(compare([1, 2, 0, 3], [1, 2, 5, 0])).toBeNull()
    expect(compare([1, 2, 0, 3], [1, 2, 5, 4])!.shared).toBe(3)
  })
  it('demands 65 % of the species, at least six, of fewer all', () => {
    expect([3, 5, 6, 9, 10, 20].map(neededOf)).toEqual([3, 5, 6, 6, 7, 13])
  })
})
