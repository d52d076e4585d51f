import { expect, test } from 'vitest'
import { checksum } from '../../server/basics/checksum.ts'
import { addressed, type Material, writeDown, writtenRules } from '../../server/datasets/details.rules.ts'

const instant = Date.parse('2024-12-31T20:00:00Z')
const named = (name: string) => ({ [`${name}Zh`]: `${name}（中）`, [`${name}En`]: name })

/** Every field has a value, so that whatever is said of it is seen. */
const version = { id: 70, datasetId: 7, number: 2, publishedAt: instant, ...named('notes') }
const material = {
  dataset: {
    ...{ id: 7, slug: 'seven', kind: 'field', categoryId: 1015, projectId: 3, status: 'published' },
    ...{ ...named('name'), ...named('abstract'), ...named('source'), ...named('method'), ...named('quality') },
    ...{ ...named('spaceRange'), ...named('publisher'), keywordsZh: ['臭氧'], keywordsEn: ['ozone'] },
    ...{ sharingMode: 'open', classificationLevel: 1, timeFrom: instant, timeTo: instant + 3_600_000 },
    ...{ timeZone: 'UTC+08:00', west: 116, south: 39, east: 117, north: 41, temporalResolution: 'hour' },
    ...{ spatialResolution: 'point', observationType: 'in-situ', parameterType: 'reactive-gas' },
    ...{ department: 'atmosphere', species: ['o3'], fileFormats: ['CSV'], dataVolume: 5 },
    ...{ serviceMailbox: 'data@example.org', licence: 'CC-BY-4.0', doi: null, downloadCount: 4 },
    ...{ creators: [{ zh: '张三', en: 'Zhang San' }], currentVersion: 2, publishedAt: instant, updatedAt: instant },
    ...{ references: [{ text: 'Zhang, 2024.', doi: '10.5555/1', url: 'https://a.example', lang: 'en' }] },
  },
  versions: [version],
  version,
  contacts: [{ id: 1, datasetId: 7, ...named('name'), ...named('unit'), mailbox: 'zhang@example.org', position: 0 }],
  variables: [
    {
      ...{ id: 11, versionId: 70, key: 'o3', ...named('name'), unit: 'µg m⁻³', cfName: 'o3_cf', cas: '10028-15-6' },
      ...{ ...named('description'), averaging: 'mean', valueCount: 9, missingCount: 1, minimum: 0.5, maximum: 80 },
      position: 0,
    },
  ],
  files: [{ id: 21, versionId: 70, name: 'o3.csv', format: 'text/csv', bytes: 5, sha256: 'ab', position: 0 }],
  periods: [
    { resolution: 'hour', from: instant / 1000, to: instant / 1000 + 3600 },
    { resolution: 'day', from: instant / 1000, to: instant / 1000 },
  ],
} as unknown as Material

test('what is written down has not changed without its rules', () => {
  // Rows of an earlier release are told by the rules alone. Whoever changes what is written raises `writing` in
  // details.rules.ts; then both change here.
  const body = JSON.stringify(writeDown(material))
  expect({ rules: writtenRules, body: checksum(body) }).toEqual({ rules: '2:b8083425', body: '38c6357c' })
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
  const read = JSON.parse(addressed(JSON.stringify(writeDown(hostile)), 'https://a.example/$&"'))
  expect(read.citation.apa).toContain('https://a.example/$&"/detail?id=7')
  expect(read.abstract.en.replaceAll('https://a.example/$&"', '@portal@')).toBe(hostile.dataset.abstractEn)
})
