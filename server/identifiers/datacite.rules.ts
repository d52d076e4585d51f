/** What DataCite is told of a version: JSON attributes of its REST API, metadata schema 4.6. */

import type { Bilingual, Language } from '../basics/language.ts'
import { beijingDay } from '../basics/time.vocabulary.ts'
import { handleAddress, landingOf } from '../datasets/citing/handles.vocabulary.ts'
import { type FieldName, type Fields, field, namesWhere } from '../datasets/datasets.fields.ts'
import { observationTypes } from '../datasets/datasets.vocabulary.ts'
import type { Written } from '../datasets/details.rules.ts'
import { species as allSpecies, type SpeciesKey } from '../datasets/species.vocabulary.ts'
import type { VersionRecord } from './provider.types.ts'

export interface Attributes {
  creators?: object[]
  titles?: object[]
  publisher?: object
  publicationYear?: number
  subjects?: object[]
  contributors?: object[]
  dates?: object[]
  alternateIdentifiers?: object[]
  relatedIdentifiers?: object[]
  sizes?: string[]
  formats?: string[]
  rightsList?: object[]
  descriptions?: object[]
  geoLocations?: object[]
  [other: string]: unknown
}

/** Licences that SPDX has a name for. */
const spdx = /^(CC|GPL|MIT)/
const languages: Language[] = ['en', 'zh']
const inEach = (text: Bilingual, make: (text: string, lang: Language) => object): object[] =>
  languages.filter((lang) => text[lang] !== '').map((lang) => make(text[lang], lang))
const described = (text: Bilingual, descriptionType: string) =>
  inEach(text, (description, lang) => ({ description, descriptionType, lang }))
const date = (dateType: string, when: string, dateInformation?: string) => ({
  ...{ date: when, dateType },
  ...(dateInformation && { dateInformation }),
})
const dayOf = (instant: string) => beijingDay(Date.parse(instant))

type Property = { [N in FieldName]: Fields[N] extends { datacite: infer D } ? D : never }[FieldName]
type Say = (told: Written, portal: { publicUrl: string }) => Attributes

/** What each property that the table of fields names is told as. */
const says: Record<Property, Say> = {
  // What is read over the world is in English; the title in Chinese stands beside it.
  Title: ({ name }) => ({
    titles: [
      { title: name.en, lang: 'en' },
      { title: name.zh, lang: 'zh', titleType: 'TranslatedTitle' },
    ],
  }),
  Description: ({ abstract }) => ({ descriptions: described(abstract, 'Abstract') }),
  'Description: Methods': ({ method }) => ({ descriptions: described(method, 'Methods') }),
  'Description: TechnicalInfo': ({ quality }) => ({ descriptions: described(quality, 'TechnicalInfo') }),
  Subject: ({ keywords, species }) => ({
    subjects: languages.flatMap((lang) =>
      [...new Set([...keywords[lang], ...species.map((key) => allSpecies[key as SpeciesKey]?.[lang] ?? key)])].map(
        (subject) => ({
          subject,
          lang,
        }),
      ),
    ),
  }),
  'Date: Collected': ({ timeFrom, timeTo }) =>
    timeFrom && timeTo ? { dates: [date('Collected', `${timeFrom}/${timeTo}`)] } : {},
  'GeoLocation: geoLocationPlace': ({ spaceRange, extent }) => ({
    geoLocations: [
      {
        geoLocationPlace: spaceRange.en || spaceRange.zh,
        ...(extent && {
          geoLocationBox: {
            westBoundLongitude: extent.west,
            eastBoundLongitude: extent.east,
            southBoundLatitude: extent.south,
            northBoundLatitude: extent.north,
          },
        }),
      },
    ],
  }),
  /** Told with the place that it is of. */
  'GeoLocation: geoLocationBox': () => ({}),
  Size: ({ dataVolume, files }) => ({
    sizes: [`${dataVolume} bytes`, files.length === 1 ? '1 file' : `${files.length} files`],
  }),
  Format: ({ fileFormats, files }) => ({
    formats: [...new Set([...fileFormats, ...files.map(({ format }) => format)])],
  }),
  Rights: ({ licence }, { publicUrl }) => ({
    rightsList: [
      {
        ...{ rights: licence.name.en, lang: 'en', rightsUri: new URL(licence.url, publicUrl).href },
        ...(spdx.test(licence.code) && {
          rightsIdentifier: licence.code.toLowerCase(),
          rightsIdentifierScheme: 'SPDX',
          schemeUri: 'https://spdx.org/licenses/',
        }),
      },
    ],
  }),
  /** It is the name itself. */
  Identifier: () => ({}),
  'AlternateIdentifier: CSTR': ({ cstr }) =>
    cstr ? { alternateIdentifiers: [{ alternateIdentifier: cstr, alternateIdentifierType: 'CSTR' }] } : {},
  Creator: ({ creators, publisher }) => ({
    creators:
      creators.length === 0
        ? [{ name: publisher.en, nameType: 'Organizational', lang: 'en' }]
        : creators.map(({ en, family, given }) =>
            family
              ? {
                  name: [family, given].filter(Boolean).join(', '),
                  ...{ nameType: 'Personal', familyName: family, lang: 'en' },
                  ...(given && { givenName: given }),
                }
              : { name: en, lang: 'en' },
          ),
    // A creator has one name there, and told twice it would be two authors.
    descriptions: creators.some(({ zh, en }) => zh !== en)
      ? [{ description: `作者：${creators.map(({ zh }) => zh).join('，')}`, descriptionType: 'Other', lang: 'zh' }]
      : [],
  }),
  Publisher: ({ publisher }) => ({ publisher: { name: publisher.en, lang: 'en' } }),
  PublicationYear: ({ publishedAt }) => ({
    publicationYear: Number(dayOf(publishedAt).slice(0, 4)),
    dates: [date('Issued', dayOf(publishedAt))],
  }),
  /** What a version holds never changes; when what is said of it did, DataCite notes itself. */
  'Date: Updated': () => ({}),
  // Their mailboxes stay on the page, where they can be taken back.
  'Contributor: ContactPerson': ({ contacts }) => ({
    contributors: contacts.map(({ name, unit }) => ({
      ...{ name: name.en || name.zh, contributorType: 'ContactPerson' },
      ...(unit.en && { affiliation: [{ name: unit.en }] }),
    })),
  }),
  'RelatedItem: References': ({ references }) => ({
    relatedIdentifiers: references.flatMap(({ doi, url }) =>
      doi ? [related('References', doi)] : url ? [related('References', url, 'URL')] : [],
    ),
  }),
}

const related = (relationType: string, relatedIdentifier: string, relatedIdentifierType = 'DOI') => ({
  ...{ relationType, relatedIdentifier, relatedIdentifierType },
})

const typeOf = ({ observationType }: Written) =>
  (observationTypes as Record<string, Bilingual>)[observationType]?.en ?? observationType

/** Of a version alone: where it is, and what it is to the others. */
const ofVersion = (record: VersionRecord, publicUrl: string): Attributes => {
  const { datasetId, number, before, after, withdrawn, written, fingerprint } = record
  return {
    url: publicUrl + landingOf({ id: datasetId, version: number }),
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    types: { resourceTypeGeneral: 'Dataset', resourceType: typeOf(written) },
    language: 'en',
    version: String(number),
    dates: [
      date('Available', dayOf(written.addedAt)),
      ...(withdrawn ? [date('Withdrawn', dayOf(withdrawn.at), withdrawn.reason)] : []),
    ],
    alternateIdentifiers: [
      { alternateIdentifier: handleAddress(publicUrl, datasetId, number), alternateIdentifierType: 'URL' },
      { alternateIdentifier: fingerprint, alternateIdentifierType: fingerprintType },
    ],
    relatedIdentifiers: [
      related('IsVersionOf', handleAddress(publicUrl, datasetId), 'URL'),
      ...(before ? [related('IsNewVersionOf', before)] : []),
      ...(after ? [related('IsPreviousVersionOf', after)] : []),
    ],
  }
}

/** By it a registered name is known as ours. */
export const fingerprintType = 'SHA-256 of the delivered material'

const join = (parts: Attributes[]): Attributes => {
  const joined: Attributes = {}
  for (const part of parts)
    for (const [name, value] of Object.entries(part)) {
      const is = joined[name]
      joined[name] = Array.isArray(is) ? [...is, ...(value as unknown[])] : value
    }
  return joined
}

const properties = [
  ...new Set(namesWhere(({ datacite }) => datacite !== undefined).map((name) => field(name).datacite)),
]

export const attributesOf = (record: VersionRecord, publicUrl: string): Attributes =>
  join([
    ...properties.map((property) => says[property as Property](record.written, { publicUrl })),
    ofVersion(record, publicUrl),
  ])
