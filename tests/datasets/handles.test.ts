import { expect, test } from 'vitest'
import { cite } from '../../server/datasets/citing/citation.rules.ts'
import { handleOf, readHandle } from '../../server/datasets/citing/handles.vocabulary.ts'

test('a handle names a dataset or a version of it, and is never taken for a DOI', () => {
  for (const [id, version] of [
    [1, undefined],
    [12, 3],
    [999_999_999, 1],
  ] as const) {
    const handle = handleOf(id, version)
    expect(readHandle(handle)).toEqual({ id, ...(version && { version }) })
    expect(handle).not.toMatch(/^10\.|\//)
  }
  for (const wrong of [
    '',
    'dataset-',
    'dataset-0',
    'dataset-1.v0',
    'dataset-01',
    'dataset-1.v1.v2',
    '10.5555/1',
    'dataset-9999999999',
  ])
    expect(readHandle(wrong), wrong).toBeNull()
})

const cited = {
  ...{
    id: 7,
    name: { zh: '臭氧观测', en: 'Ozone: "observed"\n# & more' },
    year: 2024,
    version: 2,
    updated: '2024-05-01',
  },
  creators: [
    { zh: '裴松年', en: 'Songnian Pei', family: 'Pei', given: 'Songnian' },
    { zh: '中国气象局', en: 'China Meteorological Administration' },
  ],
  ...{
    publisher: { zh: '数据平台', en: 'Data portal' },
    doi: '10.5072/dataset-7.v2',
    cstr: '31253.11.sciencedb.00092',
  },
  ...{ url: 'https://portal.example/id/dataset-7.v2', accessed: '2026-11-22' },
}
const styles = ['gbt7714', 'apa', 'bibtex', 'ris', 'csl', 'cff'] as const

test('every style leads to the DOI; without one, to the address of the handle', () => {
  const [named, bare] = [cite(cited), cite({ ...cited, doi: null, cstr: null })]
  for (const style of styles) {
    expect(named[style], style).toContain('https://doi.org/10.5072/dataset-7.v2')
    expect(bare[style], style).toContain('https://portal.example/id/dataset-7.v2')
    expect(bare[style], style).not.toMatch(/doi|CSTR/i)
  }
})

test('a CSTR stands in what has a place for it, and not where data are made up', () => {
  const named = cite(cited)
  for (const style of ['gbt7714', 'bibtex', 'ris', 'csl', 'cff'] as const)
    expect(named[style], style).toContain('CSTR:31253.11.sciencedb.00092')
  expect(named.gbt7714.endsWith('https://doi.org/10.5072/dataset-7.v2. CSTR:31253.11.sciencedb.00092.')).toBe(true)
  const madeUp = cite({ ...cited, madeUp: true })
  for (const style of styles) expect(madeUp[style], style).not.toContain('CSTR')
})

test('a CITATION.cff is YAML of version 1.2.0, whatever stands in a name', () => {
  const lines = cite(cited).cff.split('\n')
  expect(lines.slice(0, 13)).toEqual([
    'cff-version: 1.2.0',
    'message: "If you use these data, please cite them as below."',
    'type: dataset',
    'authors:',
    '  - family-names: "Pei"',
    '    given-names: "Songnian"',
    '  - name: "China Meteorological Administration"',
    'title: "Ozone: \\"observed\\" # & more"',
    'version: "2"',
    'date-released: 2024-05-01',
    'doi: "10.5072/dataset-7.v2"',
    'url: "https://doi.org/10.5072/dataset-7.v2"',
    'identifiers:',
  ])
  expect(lines).toContain('  year: 2024')
  expect(lines).toContain('  date-accessed: 2026-11-22')
  expect(lines.at(-1)).toBe('')
})
