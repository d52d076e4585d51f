/** Which page shows a dataset, and with which parts: by its kind and by what it holds. */
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { FieldHead } from '../../server/fields/fields.schema.ts'

export const partNames = ['curtain', 'solid', 'field', 'spectrum', 'table'] as const
export type PartName = (typeof partNames)[number]

/** A field over longitude, latitude and several levels that are numbers of one thing. */
export const isSolid = ({ levels, grid, rows, columns }: FieldHead): boolean =>
  grid === 'axes' &&
  levels !== null &&
  levels.count > 1 &&
  levels.values !== null &&
  !levels.words &&
  rows > 1 &&
  columns > 1
/** Heights over one place, through time. */
export const isCurtain = (field: FieldHead): boolean => Boolean(field.levels?.heights) && !isSolid(field)

const special = /^(variables|stations)\.csv$/i
const hasTable = ({ files }: Pick<Dataset, 'files'>) =>
  files.some(({ name, format }) => format === 'text/csv' && !special.test(name))

/** What is shown of it beside the parts that all have. `drawn`: as series of stations, which say more than its tables. */
export function partsOf(dataset: Dataset, fields: readonly FieldHead[], profiles: boolean, drawn: boolean): PartName[] {
  const seen = dataset.sharingMode === 'open' || dataset.access.allowed
  if (!seen) return []
  const maps = fields.filter((field) => !isCurtain(field) && !isSolid(field) && field.grid === 'axes' && field.rows > 1)
  return [
    ...(fields.some(isCurtain) ? (['curtain'] as const) : []),
    ...(fields.some(isSolid) ? (['solid'] as const) : []),
    ...(maps.length > 0 ? (['field'] as const) : []),
    ...(profiles ? (['spectrum'] as const) : []),
    ...(!drawn && dataset.kind !== 'source-profile' && hasTable(dataset) ? (['table'] as const) : []),
  ]
}

/** Addresses that show any dataset. */
const plain = ['detail']
const byKind: Record<string, string[]> = {
  inventory: ['detailMEIC', 'detail-yangtze'],
  reanalysis: ['detail'],
  laboratory: ['detail'],
  field: ['wcDetail'],
  satellite: ['wxDetail'],
  'source-profile': ['ypDetail'],
  technique: ['xclDetail'],
  apportionment: ['yjxDetail', 'detail-source'],
  'project-display': ['detail-report'],
}

/** Where a dataset stands that was asked for at the page of another kind; null: it may stay. */
export function rightPage(path: string, dataset: Pick<Dataset, 'id' | 'kind'>, parts: readonly PartName[]) {
  const name = /^\/resourceDownload\/([\w-]+)$/.exec(path)?.[1]
  if (!name) return null
  const right = [
    ...(byKind[dataset.kind] ?? plain),
    ...plain,
    ...(parts.includes('curtain') ? ['micropulse'] : []),
    ...(parts.includes('solid') ? ['threeD'] : []),
  ]
  return right.includes(name) ? null : `/resourceDownload/${right[0]}`
}
