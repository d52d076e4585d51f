import type { Tables } from '../../db/schema.ts'
import type { SourceTimes } from '../averages/times.vocabulary.ts'
import { checksum } from '../basics/checksum.ts'
import { both } from '../basics/language.ts'
import { beijingDay, iso } from '../basics/time.vocabulary.ts'
import { cite } from './citing/citation.rules.ts'
import { handleAddress } from './citing/handles.vocabulary.ts'
import type { Dataset } from './datasets.schema.ts'
import { licenceAddresses, licences, type Resolution, resolutions } from './datasets.vocabulary.ts'
import { type ListRow, type OfVersion, ofVersion, tell, tellInList, tellRows } from './fields.rules.ts'
import { tellMeasured } from './measured.vocabulary.ts'
import type { VersionHead } from './versions/versions.schema.ts'

/** What a detail takes from elsewhere, from the portal's settings, from what changes without a publishing, and from who asks. */
export type Live = Pick<
  Dataset,
  'kindName' | 'category' | 'project' | 'downloadCount' | 'stations' | 'access' | 'citation'
>
/** The rest, which changes with the dataset only. */
export type Written = Omit<Dataset, keyof Live>

/** What is written of a dataset whose publisher shows no values: nor are their extremes and counts told. */
export function withoutValues(body: string): string {
  const written = JSON.parse(body) as Written
  const hidden = { valueCount: null, missingCount: null, leftOutCount: null, minimum: null, maximum: null }
  return JSON.stringify({ ...written, variables: written.variables.map((one) => ({ ...one, ...hidden })) })
}

/** A detail: what is written of it, and the rest. */
export const joined = (body: string, live: Live): Dataset => ({ ...(JSON.parse(body) as Written), ...live })
/** The same as JSON: what is written is not read and written again. */
export const joinedText = (body: string, live: Live): string => `${body.slice(0, -1)},${JSON.stringify(live).slice(1)}`

type Row<T extends keyof Tables> = Tables[T]['$inferSelect']
export type VersionRow = Omit<
  Row<'versions'>,
  'sample' | 'line' | 'inventory' | 'fingerprint' | 'sharingMode' | 'licence'
>

/** All rows that a detail is made of and that belong to the dataset alone. */
export interface Material {
  dataset: Row<'datasets'>
  /** Newest first. */
  versions: VersionRow[]
  /** The one to tell of. */
  version: VersionRow
  /** That the portal registered for this version. */
  ownDoi: string | null
  contacts: Row<'contacts'>[]
  variables: Row<'variables'>[]
  files: Row<'files'>[]
  /** Of its station tables, in seconds. */
  periods: ({ resolution: Resolution; from: number; to: number } & SourceTimes)[]
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

/** What lists tell of it as well. A dataset is as new as its version: an edit makes it no newer. */
export const ownSummary = (
  row: ListRow & { id: number; kind: string; publishedAt: number | null; madeUp: boolean },
) => ({
  id: row.id,
  kind: row.kind,
  ...tellInList(row),
  updatedAt: iso(row.publishedAt ?? row.updatedAt),
  madeUp: row.madeUp,
})

export const surroundingSummary = (row: Surroundings) => ({
  category: { id: row.categoryId, name: both(row, 'category') },
  downloadCount: row.downloadCount,
  project:
    row.projectId === null || row.projectNumber === null
      ? null
      : { id: row.projectId, number: row.projectNumber, name: { zh: row.projectZh ?? '', en: row.projectEn ?? '' } },
})

/** What is told of a version whatever became of it. */
export const headOf = (
  version: Omit<VersionRow, keyof OfVersion | 'id' | 'datasetId'>,
  currentVersion: number,
): VersionHead => ({
  number: version.number,
  publishedAt: iso(version.publishedAt),
  addedAt: iso(version.addedAt),
  notes: both(version, 'notes'),
  state: version.state,
  current: version.number === currentVersion && version.state === 'published',
  undoes: version.undoes,
  restores: version.restores,
  withdrawn:
    version.withdrawnAt === null ? null : { at: iso(version.withdrawnAt), reason: both(version, 'withdrawnReason') },
})

export function writeDown(material: Material): Written {
  const { dataset: row, versions, version, ownDoi, contacts, variables, files, periods } = material
  const licence = row.licence as keyof typeof licences
  const finest = Object.keys(resolutions).flatMap(
    (one) => periods.find(({ resolution }) => resolution === one) ?? [],
  )[0]
  return {
    id: row.id,
    kind: row.kind,
    ...tell({ ...row, ...ofVersion(version), doi: ownDoi ?? row.doi }),
    updatedAt: iso(row.publishedAt ?? row.updatedAt),
    madeUp: row.madeUp,
    dataVolume: files.reduce((sum, file) => sum + file.bytes, 0),
    licence: { code: licence, name: { ...licences[licence] }, url: licenceAddresses[licence] },
    contacts: tellRows('contacts', contacts),
    publishedAt: iso(version.publishedAt),
    addedAt: iso(version.addedAt),
    version: version.number,
    currentVersion: row.currentVersion,
    versions: versions.map((one) => headOf(one, row.currentVersion)),
    variables: variables.map((variable) => ({
      id: variable.id,
      key: variable.key,
      name: both(variable, 'name'),
      description: both(variable, 'description'),
      unit: variable.unit,
      cfName: variable.cfName,
      cas: variable.cas,
      statistic: variable.statistic,
      averaging: variable.averaging,
      referenceStates: variable.referenceStates,
      ...tellMeasured(variable.measured),
      valueCount: variable.valueCount,
      missingCount: variable.missingCount,
      leftOutCount: variable.leftOutCount,
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
    series: finest
      ? {
          resolutions: Object.keys(resolutions).filter((one) => periods.some(({ resolution }) => resolution === one)),
          from: iso(finest.from * 1000),
          to: iso(finest.to * 1000),
          variables: variables.filter((one) => one.averaging !== 'none').map((one) => one.key),
          time: { label: finest.label, step: finest.step, zone: finest.zone },
        }
      : null,
  }
}

/** How details are written down: by what is written of some. What was written otherwise is written anew. */
export const rulesOf = (write: (material: Material) => object, some: Material[]) =>
  checksum(JSON.stringify(some.map(write)))

/** A version of a dataset, cited by what its row says now. */
export function citationOf(
  row: Pick<
    Row<'datasets'>,
    | ('id' | 'nameZh' | 'nameEn' | 'creators' | 'publisherZh' | 'publisherEn' | 'doi' | 'cstr')
    | ('sourceRecord' | 'madeUp')
  >,
  version: { number: number; publishedAt: number; addedAt: number; ownDoi: string | null },
  publicUrl: string,
  /** When it is read: GB/T 7714 wants the day. */
  at?: number,
) {
  return cite({
    id: row.id,
    name: both(row, 'name'),
    creators: row.creators,
    publisher: both(row, 'publisher'),
    year: Number(beijingDay(version.publishedAt).slice(0, 4)),
    version: version.number,
    doi: version.ownDoi ?? row.doi,
    cstr: row.cstr,
    // Also of the current version: what is quoted today must not lead to another one tomorrow.
    url: handleAddress(publicUrl, row.id, version.number),
    updated: beijingDay(row.sourceRecord ? version.addedAt : version.publishedAt),
    source: row.sourceRecord,
    madeUp: row.madeUp,
    ...(at !== undefined && { accessed: beijingDay(at) }),
  })
}
