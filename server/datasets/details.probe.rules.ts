/** Datasets that nobody has: what is written of them tells how details are written. */
import { type FieldType, field, fieldNames } from './datasets.fields.ts'
import { licences, resolutions } from './datasets.vocabulary.ts'
import type { Material } from './details.rules.ts'
import { columnNames, type OfVersion, ofVersion } from './fields.rules.ts'

const instant = Date.UTC(2024, 11, 31, 20)
const both = (name: string) => ({ [`${name}Zh`]: `${name}（中）`, [`${name}En`]: name })
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    zh: `某${index}`,
    en: `Somebody ${index}`,
    family: 'Body',
    given: 'Some',
  }))

/** A value of a column; `count`: of how many entries. */
function sample(column: string, type: FieldType, count: number): unknown {
  switch (type.type) {
    case 'words':
    case 'choices':
    case 'codes':
      return Array.from({ length: count }, (_, index) => `${column} ${index}`)
    case 'names':
      return many(count)
    case 'entries': {
      const parts = Object.keys(type.of)
      const entry = (index: number) => Object.fromEntries(parts.map((part) => [part, `${part} ${index}`]))
      return Array.from({ length: count }, (_, index) => entry(index))
    }
    case 'line':
      return count === 0 && !type.required ? null : column
    case 'instant':
    case 'extent':
      return count === 0 ? null : instant + column.length
    case 'reference':
    case 'number':
      return column.length
    case 'choice':
      return type.numbered ? 1 : column
    default:
      return column
  }
}

function probe(licence: string, count: number): Material {
  const row = fieldNames.flatMap((name) =>
    columnNames(name, field(name)).map((column) => [column, sample(column, field(name), count)]),
  )
  const version = {
    ...{ id: 70, datasetId: 7, number: 2, publishedAt: instant, addedAt: instant + 2, ...both('notes') },
    ...ofVersion(Object.fromEntries(row) as OfVersion),
    ...{ state: 'published', withdrawnAt: null, ...both('withdrawnReason'), undoes: 1, restores: count },
  }
  const several = <T>(one: T) => Array.from({ length: count }, () => one)
  const material = {
    dataset: {
      ...{ id: 7, slug: 'probe', kind: 'field', status: 'published', currentVersion: count > 1 ? 2 : 3 },
      ...Object.fromEntries(row),
      ...{ licence, updatedAt: instant + 1, madeUp: count > 1 },
    },
    versions: [version, { ...version, number: 1, state: 'withdrawn', withdrawnAt: instant }],
    version,
    ownDoi: count > 1 ? 'own' : null,
    contacts: several({ id: 1, datasetId: 7, ...both('name'), ...both('unit'), mailbox: 'mailbox', position: 0 }),
    variables: several({
      ...{ id: 11, versionId: 70, key: 'key', ...both('name'), ...both('description'), unit: 'unit', cfName: 'cf' },
      ...{
        cas: 'cas',
        averaging: 'mean',
        statistic: 'mean',
        referenceStates: [],
        measured: count > 1 ? { uncertainty: { zh: '±', en: '+/-' } } : {},
        valueCount: 9,
        missingCount: 1,
        leftOutCount: 1,
        minimum: 0.5,
        maximum: 80,
        position: 0,
      },
    }),
    files: several({ id: 21, versionId: 70, name: 'name', format: 'format', bytes: 5, sha256: 'ab', position: 0 }),
    periods: Object.keys(resolutions)
      .slice(0, count)
      .map((resolution) => ({
        ...{ resolution, from: instant / 1000, to: instant / 1000 + 3600 },
        ...{ label: 'begin', step: 3600, zone: '-05:00' },
      })),
  }
  return material as unknown as Material
}

/** One of each licence, and of more and more entries: what is said of none, of a few and of many is told apart. */
export const probes = [
  ...Object.keys(licences).map((licence, index) => probe(licence, index + 1)),
  ...[0, 4, 8].map((count) => probe('programme', count)),
]
