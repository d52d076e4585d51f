import type { Language } from '../../server/basics/language.ts'
import { madeUpWords } from '../../server/datasets/about.vocabulary.ts'
import { cstrAddress, doiAddress, handleAddress } from '../../server/datasets/citing/handles.vocabulary.ts'
import type { Dataset, Variable } from '../../server/datasets/datasets.schema.ts'
import { measuredParts } from '../../server/datasets/measured.vocabulary.ts'
import { otherLanguage, pick, quotedAddress } from '../site.ts'
import { most, shownFiles } from './embedded.ts'

/** Of many files the first are told, and where all are. */
const allFiles = { zh: (count: number) => `全部 ${count} 个文件`, en: (count: number) => `All ${count} files` }

/** schema.org/Dataset, as dataset search engines read it. */
export function structuredData(dataset: Dataset, language: Language, publicUrl: string, all = false): string {
  const { extent } = dataset
  const few = all || dataset.files.length <= most.files
  const other = otherLanguage(language)
  const url = publicUrl + quotedAddress(dataset.id, dataset.version)
  const licence = new URL(dataset.licence.url, publicUrl).href
  return JSON.stringify({
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': url,
    url,
    name: pick(dataset.name, language),
    alternateName: dataset.name[other],
    description: pick(dataset.abstract, language),
    ...(dataset.madeUp && {
      creativeWorkStatus: 'Made up for demonstration',
      disambiguatingDescription: madeUpWords.text[language],
    }),
    identifier:
      dataset.doi && !dataset.madeUp ? doiAddress(dataset.doi) : handleAddress(publicUrl, dataset.id, dataset.version),
    ...(dataset.cstr && !dataset.madeUp && { sameAs: cstrAddress(dataset.cstr) }),
    keywords: [...dataset.keywords.zh, ...dataset.keywords.en],
    license: licence,
    version: String(dataset.version),
    datePublished: dataset.publishedAt,
    dateModified: dataset.updatedAt,
    isAccessibleForFree: true,
    conditionsOfAccess: pick(dataset.access.message, language),
    creator: dataset.creators.map(({ family, given, ...name }) => ({
      // Of a name that nobody took apart it is not known whose it is.
      ...(family && { '@type': 'Person', familyName: family }),
      ...(given && { givenName: given }),
      name: pick(name, language),
    })),
    publisher: { '@type': 'Organization', name: pick(dataset.publisher, language) },
    ...(dataset.timeFrom && dataset.timeTo && { temporalCoverage: `${dataset.timeFrom}/${dataset.timeTo}` }),
    ...(extent && {
      spatialCoverage: {
        '@type': 'Place',
        name: pick(dataset.spaceRange, language),
        geo: { '@type': 'GeoShape', box: `${extent.south} ${extent.west} ${extent.north} ${extent.east}` },
      },
    }),
    variableMeasured: dataset.variables.map((variable) => ({
      '@type': 'PropertyValue',
      name: pick(variable.name, language),
      unitText: variable.unit,
      ...(variable.cfName && { propertyID: variable.cfName }),
      ...(variable.instrument && { measurementTechnique: pick(variable.instrument, language) }),
      ...limitsOf(variable, language),
    })),
    distribution: [
      ...(few ? dataset.files : shownFiles(dataset.files)).map((file) => ({
        '@type': 'DataDownload',
        name: file.name,
        contentUrl: new URL(file.url, publicUrl).href,
        encodingFormat: file.format,
        contentSize: String(file.bytes),
        sha256: file.sha256,
      })),
      // The others are listed where this leads to.
      ...(few
        ? []
        : [{ '@type': 'DataDownload', name: allFiles[language](dataset.files.length), url: `${url}&all=1#download` }]),
    ],
  }).replaceAll('<', '\\u003c')
}

/** It has no terms of its own for them. */
function limitsOf(variable: Variable, language: Language): { description?: string } {
  const said = (['detectionLimit', 'uncertainty'] as const).flatMap((part) => {
    const is = variable[part]
    return is ? [`${measuredParts[part][language]}${language === 'zh' ? '：' : ': '}${pick(is, language)}`] : []
  })
  return said.length > 0 ? { description: said.join(language === 'zh' ? '；' : '; ') } : {}
}
