import { describe, expect, test } from 'vitest'
import type { Value } from '../../public-site/profiles/groups.rules.ts'
import { readFactor, scaledTo } from '../../public-site/profiles/match.rules.ts'

const rows = (text: string) =>
  readFactor(text).rows.map(({ species, value, uncertainty }) => [species, value, uncertainty])

describe('a factor that is pasted', () => {
  test.each([
    ['OC 12.3', 'OC', 12.3, null],
    ['OC 12.3 0.4', 'OC', 12.3, 0.4],
    ['Organic carbon  1.2e-3\t', 'Organic carbon', 0.0012, null],
    ['SO4 2- 3.2', 'SO4 2-', 3.2, null],
    ['SO4= 3.2 0.1', 'SO4=', 3.2, 0.1],
    ['OC,12.3,0.4', 'OC', 12.3, 0.4],
    ['OC, 12.3, 0.4', 'OC', 12.3, 0.4],
    ['OC;12.3', 'OC', 12.3, null],
    ['有机碳，12.3', '有机碳', 12.3, null],
    ['7440-44-0\t5\t1', '7440-44-0', 5, 1],
    ['1,2,4-Trimethylbenzene 3.2 0.1', '1,2,4-Trimethylbenzene', 3.2, 0.1],
    ['1,2,4-Trimethylbenzene,3.2', '1,2,4-Trimethylbenzene', 3.2, null],
    ['"1,2,4-Trimethylbenzene",3.2', '1,2,4-Trimethylbenzene', 3.2, null],
    ['OC 12.3%', 'OC', 12.3, null],
  ])('%s', (line, species, value, uncertainty) => {
    expect(rows(line)).toEqual([[species, value, uncertainty]])
  })
  test('passes over blank lines, comments and a head, and tells what it leaves out', () => {
    const { rows: read, faults } = readFactor(
      '\uFEFF# factor 1\r\nspecies value\r\n\r\nOC 1\r\nEC\r\nSi -2\r\nK 1e13\r\n',
    )
    expect(read).toHaveLength(1)
    expect(faults).toEqual([
      { line: 5, text: 'EC', fault: 'noValue' },
      { line: 6, text: 'Si -2', fault: 'negative' },
      { line: 7, text: 'K 1e13', fault: 'tooLarge' },
    ])
    expect(readFactor(Array.from({ length: 501 }, (_, i) => `s${i} 1`).join('\n')).faults[0]!.fault).toBe('tooMany')
  })
  test('reads the columns that a head names', () => {
    expect(rows('profile,species,cas,mass [%],uncertainty [%]\nP1,OC,,40,2\nP1,"1,2-X",,7,')).toEqual([
      ['OC', 40, 2],
      ['1,2-X', 7, null],
    ])
    expect(rows('profile,name,species,cas,relative_mass_percent,uncertainty_percent\nP1,Stove,OC,,40,2')).toEqual([
      ['OC', 40, 2],
    ])
  })
})

test('a factor is laid over a profile by the mean ratio of what they share', () => {
  const value = (species: string, relativeMass: number): Value => ({
    ...{ species, relativeMass, name: { zh: species, en: species }, symbol: species.toUpperCase(), cas: null },
    ...{ casValid: true, uncertainty: null, uncertaintyMethod: null, written: null, counted: true },
  })
  const name = { zh: 'x', en: 'x' }
  const scaled = scaledTo({ values: [value('oc', 40), value('ec', 10)] }, readFactor('OC 2 0.1\nEC 1\nZn 3').rows, [
    { species: 'OC', key: 'oc', name },
    { species: 'EC', key: 'ec', name },
    { species: 'Zn', key: 'zn', name },
  ])
  // 40 / 2 and 10 / 1 are 15 in the mean.
  expect(scaled.map(({ relativeMass, uncertainty }) => [relativeMass, uncertainty])).toEqual([
    [30, 1.5],
    [15, null],
    [45, null],
  ])
})
