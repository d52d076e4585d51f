import { expect, test } from 'vitest'
import { random } from '../../seeds/random.ts'
import { fieldNames } from '../../server/datasets/datasets.fields.ts'
import { probes } from '../../server/datasets/details.probe.rules.ts'
import {
  citationOf,
  joined,
  joinedText,
  type Live,
  type Material,
  rulesOf,
  writeDown,
} from '../../server/datasets/details.rules.ts'

const instant = Date.parse('2024-12-31T20:00:00Z')
const named = (name: string) => ({ [`${name}Zh`]: `${name}（中）`, [`${name}En`]: name })

/** Every field has a value, so that whatever is said of it is seen. */
const version = {
  ...{
    id: 70,
    datasetId: 7,
    number: 2,
    publishedAt: instant,
    addedAt: instant,
    ...named('notes'),
    fileFormats: ['CSV'],
    dataVolume: 5,
  },
  ...{
    timeFrom: instant,
    timeTo: instant + 3_600_000,
    timeZone: 'UTC+08:00',
    west: 116,
    south: 39,
    east: 117,
    north: 41,
  },
  ...{ state: 'withdrawn', withdrawnAt: instant, ...named('withdrawnReason'), undoes: 1, restores: null },
}
const material = {
  dataset: {
    ...{ id: 7, slug: 'seven', kind: 'field', categoryId: 1015, projectId: 3, status: 'published' },
    ...{ ...named('name'), ...named('abstract'), ...named('source'), ...named('method'), ...named('quality') },
    ...{ ...named('spaceRange'), ...named('publisher'), keywordsZh: ['臭氧'], keywordsEn: ['ozone'] },
    ...{ sharingMode: 'open', classificationLevel: 1, timeFrom: instant, timeTo: instant + 3_600_000 },
    ...{ timeZone: 'UTC+08:00', west: 116, south: 39, east: 117, north: 41, temporalResolution: 'hour' },
    ...{ spatialResolution: 'point', observationType: 'in-situ', parameterType: 'reactive-gas' },
    ...{ department: 'atmosphere', species: ['o3'], fileFormats: ['CSV'], dataVolume: 5 },
    ...{ serviceMailbox: 'data@example.org', licence: 'CC-BY-4.0', doi: null, cstr: null, downloadCount: 4 },
    ...{ creators: [{ zh: '张三', en: 'Zhang San' }], currentVersion: 2, publishedAt: instant, updatedAt: instant },
    ...{ instruments: [{ ...named('name'), principle: { zh: '', en: '' }, range: '0–20 ppb' }] },
    ...{ references: [{ text: 'Zhang, 2024.', doi: '10.5555/1', url: 'https://a.example', lang: 'en' }] },
  },
  versions: [version],
  version,
  contacts: [{ id: 1, datasetId: 7, ...named('name'), ...named('unit'), mailbox: 'zhang@example.org', position: 0 }],
  variables: [
    {
      ...{ id: 11, versionId: 70, key: 'o3', ...named('name'), unit: 'µg m⁻³', cfName: 'o3_cf', cas: '10028-15-6' },
      ...{
        ...named('description'),
        averaging: 'mean',
        measured: { uncertainty: { zh: '±一成', en: '±10 %' } },
        valueCount: 9,
        missingCount: 1,
        leftOutCount: 1,
        minimum: 0.5,
        maximum: 80,
      },
      position: 0,
    },
  ],
  files: [{ id: 21, versionId: 70, name: 'o3.csv', format: 'text/csv', bytes: 5, sha256: 'ab', position: 0 }],
  periods: [
    { resolution: 'hour', from: instant / 1000, to: instant / 1000 + 3600 },
    { resolution: 'day', from: instant / 1000, to: instant / 1000 },
  ],
} as unknown as Material

test('whatever is written otherwise has other rules, field by field', () => {
  const rules = rulesOf(writeDown, probes)
  expect(rulesOf(writeDown, structuredClone(probes))).toBe(rules)
  const seen = new Set([rules])
  const written = Object.keys(writeDown(material))
  for (const name of written) {
    const without = (one: Material) => ({ ...writeDown(one), [name]: undefined })
    const renamed = (one: Material) =>
      JSON.parse(JSON.stringify(writeDown(one)).replaceAll(`"${name}":`, `"${name}2":`))
    const asText = (one: Material) => ({ ...writeDown(one), [name]: JSON.stringify(writeDown(one)[name as 'name']) })
    for (const write of [without, renamed, asText]) seen.add(rulesOf(write, probes))
  }
  expect(seen.size).toBe(1 + 3 * written.length)
})

test('every field is written down, but what the portal counts and where it is placed', () => {
  const apart = ['categoryId', 'projectId', 'downloadCount']
  const written = Object.keys(writeDown(material))
  expect(fieldNames.filter((name) => !written.includes(name))).toEqual(apart)
})

test('read as one text or as one value, a detail is what its rows say', () => {
  const { whole, pick } = random('details')
  const pieces = [
    '"',
    '\\',
    '}',
    '{',
    ',',
    '\\u0001',
    '\u0001',
    '\n',
    '\u2028',
    '\ud800',
    '臭氧',
    '$&',
    '@portal@',
    '"body":',
    'a',
  ]
  const hostile = () => Array.from({ length: whole(0, 8) }, () => pick(pieces)).join('')
  /** Other texts and numbers everywhere, in the same shape. */
  const other = (value: unknown): unknown => {
    if (typeof value === 'string') return hostile()
    if (typeof value === 'number') return whole(0, 4e9)
    if (Array.isArray(value)) return Array.from({ length: whole(0, 3) }, () => other(value[0]))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, other(part)]))
  }
  for (let round = 0; round < 300; round++) {
    const one = { ...material, ...(other({ ...material, version: null, periods: null }) as object) } as Material
    one.version = version as unknown as Material['version']
    one.periods = pick([[], material.periods])
    const live = {
      ...{ kindName: { zh: hostile(), en: hostile() }, category: { id: 1, name: { zh: hostile(), en: hostile() } } },
      ...{ project: null, downloadCount: whole(0, 9), stations: [], access: { reason: hostile() } },
      citation: citationOf(one.dataset, { ...one.version, ownDoi: null }, 'https://a.example/$&"'),
    } as unknown as Live
    const plain = JSON.parse(JSON.stringify({ ...writeDown(one), ...live }))
    const body = JSON.stringify(writeDown(one))
    expect(JSON.parse(joinedText(body, live))).toEqual(plain)
    expect(JSON.parse(JSON.stringify(joined(body, live)))).toEqual(plain)
    // No name stands there twice.
    expect(joinedText(body, live)).toBe(JSON.stringify(JSON.parse(joinedText(body, live))))
  }
})

test('only what the fields are made of is written', () => {
  const more = structuredClone(material)
  Object.assign(more.dataset.creators[0]!, { mailbox: 'private@example.org' })
  Object.assign(more.dataset.references[0]!, { note: 'private' })
  expect(writeDown(more)).toEqual(writeDown(material))
  expect(JSON.stringify(writeDown(more))).not.toContain('private')
})

test('the address comes into the citation, whatever people wrote', () => {
  const hostile = structuredClone(material)
  hostile.dataset.abstractEn = '\\@portal@ \\u0001"@portal@\\\n\u0001 $& $1'
  const cited = {
    citation: citationOf(hostile.dataset, { ...hostile.version, ownDoi: null }, 'https://a.example/$&"'),
  } as Live
  const read = JSON.parse(joinedText(JSON.stringify(writeDown(hostile)), cited))
  expect(read.citation.apa).toContain('https://a.example/$&"/id/dataset-7.v')
  expect(read.abstract.en).toBe(hostile.dataset.abstractEn)
})
