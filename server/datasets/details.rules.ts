import type { Tables } from '../../db/schema.ts'
import { checksum } from '../basics/checksum.ts'
import { both } from '../basics/language.ts'
import { cite } from './citation.rules.ts'
import { Dataset } from './datasets.schema.ts'
import { licenceAddresses, licences, type Resolution, resolutions } from './datasets.vocabulary.ts'

/** What a detail takes from elsewhere, from what changes without a publishing, and from who asks. */
const live = ['kindName', 'category', 'project', 'downloadCount', 'stations', 'access'] as const
export type Live = Pick<Dataset, (typeof live)[number]>
/** The rest, which changes with the dataset only. */
export type Written = Omit<Dataset, keyof Live>

/** Raised where `writeDown` says something else in the same fields; a test watches over it. */
const writing = 2
const fields = Object.keys(Dataset.properties).filter((field) => !(live as readonly string[]).includes(field))
/** How a detail is written down: what was written otherwise is written anew. */
export const writtenRules = `${writing}:${checksum(JSON.stringify([fields, licences, licenceAddresses, resolutions]))}`

/** Stands for the address of the portal, which each process has from its settings, in what is written. */
const portal = '@portal@'
/**
 * What is written, with the address of the portal. No escape of JSON holds the sign that the mark begins and ends with,
 * so whatever people wrote around it, or instead of it, JSON stays JSON.
 */
export const addressed = (body: string, publicUrl: string) =>
  body.replaceAll(portal, () => JSON.stringify(publicUrl).slice(1, -1))

type Row<T extends keyof Tables> = Tables[T]['$inferSelect']
export type VersionRow = Omit<Row<'versions'>, 'sample' | 'fingerprint' | 'sharingMode' | 'licence'>

/** All rows that a detail is made of and that belong to the dataset alone. */
export interface Material {
  dataset: Row<'datasets'>
  /** Newest first. */
  versions: VersionRow[]
  /** The one to tell of. */
  version: VersionRow
  contacts: Row<'contacts'>[]
  variables: Row<'variables'>[]
  files: Row<'files'>[]
  /** Of its station tables, in seconds. */
  periods: { resolution: Resolution; from: number; to: number }[]
}

/** What stands around a dataset's row. */
export interface Surroundings {
  categoryId: number
  categoryZh: string
  categoryEn: string
  projectId: number | null
  projectNumber: string | null
  projectZh: string | null
  projectEn: string | null
  downloadCount: number
}

const iso = (instant: number) => new Date(instant).toISOString()
const isoOrNull = (instant: number | null) => (instant === null ? null : iso(instant))

/** What the lists show of it as well. */
export const ownSummary = (row: Omit<Row<'datasets'>, NotInSummary>) => ({
  id: row.id,
  name: both(row, 'name'),
  abstract: both(row, 'abstract'),
  kind: row.kind,
  sharingMode: row.sharingMode,
  classificationLevel: row.classificationLevel,
  timeFrom: isoOrNull(row.timeFrom),
  timeTo: isoOrNull(row.timeTo),
  spaceRange: both(row, 'spaceRange'),
  extent:
    row.west === null || row.south === null || row.east === null || row.north === null
      ? null
      : { west: row.west, south: row.south, east: row.east, north: row.north },
  species: row.species,
  temporalResolution: row.temporalResolution,
  spatialResolution: row.spatialResolution,
  observationType: row.observationType,
  parameterType: row.parameterType,
  department: row.department,
  dataVolume: row.dataVolume,
  fileFormats: row.fileFormats,
  updatedAt: iso(row.publishedAt ?? row.updatedAt),
})
type NotInSummary =
  | `${'keywords' | 'source' | 'method' | 'quality' | 'publisher'}${'Zh' | 'En'}`
  | 'slug'
  | 'status'
  | 'timeZone'
  | 'serviceMailbox'
  | 'licence'
  | 'doi'
  | 'creators'
  | 'references'
  | 'currentVersion'
  | 'categoryId'
  | 'projectId'
  | 'downloadCount'

export const surroundingSummary = (row: Surroundings) => ({
  category: { id: row.categoryId, name: both(row, 'category') },
  downloadCount: row.downloadCount,
  project:
    row.projectId === null || row.projectNumber === null
      ? null
      : { id: row.projectId, number: row.projectNumber, name: { zh: row.projectZh ?? '', en: row.projectEn ?? '' } },
})

export function writeDown(material: Material): Written {
  const { dataset: row, versions, version, contacts, variables, files, periods } = material
  const licence = row.licence as keyof typeof licences
  // The day in Beijing.
  const [released] = iso(version.publishedAt + 8 * 3_600_000).split('T') as [string]
  const hourly = periods.find(({ resolution }) => resolution === 'hour') ?? periods[0]
  return {
    ...ownSummary(row),
    dataVolume: files.reduce((sum, file) => sum + file.bytes, 0),
    keywords: { zh: row.keywordsZh, en: row.keywordsEn },
    source: both(row, 'source'),
    method: both(row, 'method'),
    quality: both(row, 'quality'),
    timeZone: row.timeZone,
    serviceMailbox: row.serviceMailbox,
    licence: { code: licence, name: { ...licences[licence] }, url: licenceAddresses[licence] },
    doi: row.doi,
    creators: row.creators.map(({ zh, en }) => ({ zh, en })),
    publisher: both(row, 'publisher'),
    references: row.references.map(({ text, doi, url, lang }) => ({ text, doi, url, lang })),
    contacts: contacts.map((contact) => ({
      name: both(contact, 'name'),
      unit: both(contact, 'unit'),
      mailbox: contact.mailbox,
    })),
    publishedAt: iso(version.publishedAt),
    version: version.number,
    versions: versions.map((one) => ({
      number: one.number,
      publishedAt: iso(one.publishedAt),
      notes: both(one, 'notes'),
    })),
    variables: variables.map((variable) => ({
      id: variable.id,
      key: variable.key,
      name: both(variable, 'name'),
      description: both(variable, 'description'),
      unit: variable.unit,
      cfName: variable.cfName,
      cas: variable.cas,
      valueCount: variable.valueCount,
      missingCount: variable.missingCount,
      minimum: variable.minimum,
      maximum: variable.maximum,
    })),
    files: files.map((file) => ({
      id: file.id,
      name: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
      format: file.format,
      url: `/api/files/${file.id}/content`,
    })),
    series: hourly
      ? {
          resolutions: Object.keys(resolutions).filter((one) => periods.some(({ resolution }) => resolution === one)),
          from: iso(hourly.from * 1000),
          to: iso(hourly.to * 1000),
          variables: variables.filter((one) => one.averaging !== 'none').map((one) => one.key),
        }
      : null,
    citation: cite({
      id: row.id,
      name: both(row, 'name'),
      creators: row.creators,
      publisher: both(row, 'publisher'),
      year: Number(released.slice(0, 4)),
      version: version.number,
      doi: row.doi,
      url: `${portal}/detail?id=${row.id}${version.number === row.currentVersion ? '' : `&version=${version.number}`}`,
      updated: released,
    }),
  }
}
