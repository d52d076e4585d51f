import { expect, test } from 'vitest'
import { probes } from '../../server/datasets/details.probe.rules.ts'
import { writeDown } from '../../server/datasets/details.rules.ts'
import { attributesOf } from '../../server/identifiers/datacite.rules.ts'
import { afterFailure, waitAfter } from '../../server/identifiers/identifiers.rules.ts'

const written = {
  ...writeDown(probes[0]!),
  ...{ id: 12, name: { zh: '臭氧观测', en: 'Ozone observed' }, abstract: { zh: '摘要', en: 'Abstract' } },
  ...{ method: { zh: '', en: '' }, quality: { zh: '间断', en: 'Gaps' }, spaceRange: { zh: '北京', en: 'Beijing' } },
  ...{ extent: { west: 116, south: 39, east: 117, north: 41 }, dataVolume: 1234, fileFormats: ['CSV'] },
  observationType: 'in-situ' as const,
  ...{ keywords: { zh: ['臭氧'], en: ['ozone'] }, species: ['o3'], cstr: '31253.11.sciencedb.00092' },
  creators: [
    { zh: '裴松年', en: 'Songnian Pei', family: 'Pei', given: 'Songnian' },
    { zh: '中国气象局', en: 'China Meteorological Administration' },
  ],
  ...{
    publisher: { zh: '某大学', en: 'A university' },
    publishedAt: '2024-12-31T20:00:00Z',
    addedAt: '2025-02-01T00:00:00Z',
  },
  ...{ timeFrom: '2023-01-01T00:00:00+08:00', timeTo: '2023-12-31T23:00:00+08:00' },
  licence: {
    code: 'CC-BY-4.0',
    name: { zh: '署名', en: 'Attribution' },
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  contacts: [
    { name: { zh: '张三', en: 'Zhang San' }, unit: { zh: '某大学', en: 'A university' }, mailbox: 'z@x.example' },
  ],
  references: [
    { text: 'Zhang, 2024.', doi: '10.5555/1', lang: 'en' as const },
    { text: 'A page', url: 'https://a.example/b', lang: 'en' as const },
  ],
  files: [{ id: 1, name: 'a.csv', bytes: 1234, sha256: 'ab', format: 'text/csv', url: '/api/files/1/content' }],
}
const record = {
  ...{ datasetId: 12, number: 2, written, fingerprint: 'f00d', withdrawn: null },
  ...{ before: '10.5072/dataset-12.v1', after: null },
}
const address = 'https://data.example'

test('the fields of a dataset are told as DataCite has them', () => {
  const told = attributesOf(record, address)
  expect(told).toMatchObject({
    ...{ url: 'https://data.example/detail?id=12&version=2', version: '2', publicationYear: 2025, language: 'en' },
    types: { resourceTypeGeneral: 'Dataset', resourceType: 'Ground in-situ' },
    titles: [
      { title: 'Ozone observed', lang: 'en' },
      { title: '臭氧观测', lang: 'zh', titleType: 'TranslatedTitle' },
    ],
    creators: [
      { name: 'Pei, Songnian', nameType: 'Personal', familyName: 'Pei', givenName: 'Songnian', lang: 'en' },
      { name: 'China Meteorological Administration', lang: 'en' },
    ],
    publisher: { name: 'A university', lang: 'en' },
    contributors: [{ name: 'Zhang San', contributorType: 'ContactPerson', affiliation: [{ name: 'A university' }] }],
    rightsList: [{ rights: 'Attribution', rightsIdentifier: 'cc-by-4.0', rightsIdentifierScheme: 'SPDX' }],
    geoLocations: [
      { geoLocationPlace: 'Beijing', geoLocationBox: { westBoundLongitude: 116, northBoundLatitude: 41 } },
    ],
    sizes: ['1234 bytes', '1 file'],
    formats: ['CSV', 'text/csv'],
  })
  expect(told.dates).toEqual([
    { dateType: 'Collected', date: '2023-01-01T00:00:00+08:00/2023-12-31T23:00:00+08:00' },
    // By Beijing's day.
    { dateType: 'Issued', date: '2025-01-01' },
    { dateType: 'Available', date: '2025-02-01' },
  ])
  expect(told.relatedIdentifiers).toEqual(
    [
      ['References', '10.5555/1', 'DOI'],
      ['References', 'https://a.example/b', 'URL'],
      ['IsVersionOf', 'https://data.example/id/dataset-12', 'URL'],
      ['IsNewVersionOf', '10.5072/dataset-12.v1', 'DOI'],
    ].map(([relationType, relatedIdentifier, relatedIdentifierType]) => ({
      ...{ relationType, relatedIdentifier, relatedIdentifierType },
    })),
  )
  expect(told.alternateIdentifiers).toEqual([
    { alternateIdentifier: '31253.11.sciencedb.00092', alternateIdentifierType: 'CSTR' },
    { alternateIdentifier: 'https://data.example/id/dataset-12.v2', alternateIdentifierType: 'URL' },
    { alternateIdentifier: 'f00d', alternateIdentifierType: 'SHA-256 of the delivered material' },
  ])
  expect(told.subjects).toContainEqual({ subject: '臭氧', lang: 'zh' })
  const kinds = (told.descriptions as { descriptionType: string; lang: string }[]).map((one) => [
    one.descriptionType,
    one.lang,
  ])
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['Abstract', 'en'],
      ['Abstract', 'zh'],
      ['TechnicalInfo', 'zh'],
      ['Other', 'zh'],
    ]),
  )
  expect(kinds.map(([type]) => type)).not.toContain('Methods')
  expect(JSON.stringify(told)).not.toContain('z@x.example')
})

test('without people the publisher is the creator; without a place there is none', () => {
  const told = attributesOf({ ...record, written: { ...written, creators: [], extent: null } }, address)
  expect(told.creators).toEqual([{ name: 'A university', nameType: 'Organizational', lang: 'en' }])
  expect(told.geoLocations).toEqual([{ geoLocationPlace: 'Beijing' }])
})

test('who is away is asked again, later and later; who refuses, by the hour; what is unfit, by a person', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempt) => waitAfter(attempt) / 60_000)
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440])
  expect(afterFailure('away', 1, 0)).toMatchObject({ state: 'waiting', dueAt: 60_000 })
  expect(afterFailure('refused', 1, 0)).toMatchObject({ state: 'failed', dueAt: 3_600_000 })
  expect(afterFailure('content', 1, 0)).toMatchObject({ state: 'failed', dueAt: null })
})
