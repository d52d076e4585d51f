/** From a delivery that passed to what the catalogue is given. */
import { beijingZone } from '../basics/time.vocabulary.ts'
import type { NewDataset, NewFile } from '../datasets/publishing/publishing.types.ts'
import type { Card, Table } from '../intake/card.types.ts'
import type { Description } from './deliveries.schema.ts'
import { wholeOf } from './description.rules.ts'

/** Format as the catalogue calls it, and media type, by ending. */
const formats: Record<string, [format: string, mediaType: string]> = {
  csv: ['CSV', 'text/csv'],
  tsv: ['TSV', 'text/tab-separated-values'],
  txt: ['TXT', 'text/plain'],
  dat: ['TXT', 'text/plain'],
  xlsx: ['XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  xls: ['XLS', 'application/vnd.ms-excel'],
  nc: ['NetCDF', 'application/x-netcdf'],
  nc4: ['NetCDF', 'application/x-netcdf'],
  cdf: ['NetCDF', 'application/x-netcdf'],
  h5: ['HDF5', 'application/x-hdf5'],
  hdf5: ['HDF5', 'application/x-hdf5'],
  he5: ['HDF5', 'application/x-hdf5'],
  hdf: ['HDF', 'application/x-hdf'],
  parquet: ['Parquet', 'application/vnd.apache.parquet'],
  tif: ['GeoTIFF', 'image/tiff'],
  tiff: ['GeoTIFF', 'image/tiff'],
  geojson: ['GeoJSON', 'application/geo+json'],
  json: ['JSON', 'application/json'],
  zip: ['ZIP', 'application/zip'],
  gz: ['GZIP', 'application/gzip'],
  pdf: ['PDF', 'application/pdf'],
  docx: ['DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
}
const endingOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
export const mediaTypeOf = (name: string): string => formats[endingOf(name)]?.[1] ?? 'application/octet-stream'
const formatsOf = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => formats[endingOf(name)]?.[0] ?? (endingOf(name).toUpperCase() || 'BIN'))),
]

/**
 * As they are called in the catalogue, which knows no folders: by their own name where that is the only one of it, else with
 * the folders before it. In the order given, each once.
 */
export function fileNames(paths: readonly string[]): string[] {
  const bare = paths.map((path) => path.slice(path.lastIndexOf('/') + 1))
  const taken = new Set<string>()
  return paths.map((path, index) => {
    const alone = bare.filter((name) => name === bare[index]).length === 1
    const wanted = (alone ? bare[index]! : path.replaceAll(/[/\\]+/g, '_')).replace(/^\.+/, '') || 'file'
    const dot = wanted.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, '']
    let name = wanted
    for (let n = 2; taken.has(name); n++) name = `${stem} (${n})${ending}`
    taken.add(name)
    return name
  })
}

const least = (list: number[]) => (list.length ? Math.min(...list) : null)
const most = (list: number[]) => (list.length ? Math.max(...list) : null)
const inMilliseconds = (seconds: number | null) => (seconds === null ? null : Math.round(seconds * 1000))

/** What the files say of when and where, as far as their health cards tell. */
function factsOf(cards: readonly Card[]) {
  const tables = cards.flatMap((card) => card.tables).filter((table) => !table.left)
  const times = tables.flatMap(({ time }) => time ?? [])
  const extents = tables.flatMap(({ extent }) => extent ?? [])
  const zones = new Set(times.flatMap(({ zone }) => zone ?? []))
  return {
    from: inMilliseconds(least(times.flatMap(({ from }) => from ?? []))),
    to: inMilliseconds(most(times.flatMap(({ to }) => to ?? []))),
    zone: zones.size === 1 ? [...zones][0]! : null,
    extent: extents.length
      ? {
          west: Math.min(...extents.map(({ west }) => west)),
          south: Math.min(...extents.map(({ south }) => south)),
          east: Math.max(...extents.map(({ east }) => east)),
          north: Math.max(...extents.map(({ north }) => north)),
        }
      : null,
  }
}

const sampleRows = 10
const sampleColumns = 30
/** The first rows of the first table that has some. */
function sampleOf(cards: readonly Card[]): NewDataset['version']['sample'] {
  const isShown = (table: Table) => !table.left && table.preview.length > 0 && table.columns.length > 0
  const table = cards.flatMap((card) => card.tables).find(isShown)
  if (!table) return null
  const columns = table.columns.slice(0, sampleColumns)
  return {
    columns: columns.map(({ id, head, unit }) => ({
      name: head || id,
      ...((unit.normal ?? unit.written) && { unit: unit.normal ?? unit.written }),
    })),
    rows: table.preview.slice(0, sampleRows).map((row) => columns.map(({ at }) => row[at - 1] ?? '')),
  }
}

export type Material = Partial<
  Pick<NewDataset['version'], 'variables' | 'stations' | 'times' | 'series' | 'sample' | 'fields'>
>

/** The material of the delivery as the catalogue takes it. */
export function datasetOf(given: {
  id: number
  slug: string
  isFirst: boolean
  kind: string
  description: Description
  projectNumber: string | undefined
  files: NewFile[]
  cards: readonly Card[]
  material: Material
}): NewDataset {
  const { id, slug, isFirst, kind, description, projectNumber, files, cards, material } = given
  const { updatedAt: _readAt, categoryId, projectId: _project, doi, cstr, ...whole } = wholeOf(description)
  const facts = factsOf(cards)
  const instant = (text: string | null | undefined) => (text ? Date.parse(text) : null)
  return {
    ...(whole as unknown as Omit<NewDataset, 'slug' | 'kind' | 'version'>),
    ...{ slug, kind: kind as NewDataset['kind'], categoryId: categoryId! },
    ...(doi && { doi }),
    ...(cstr && { cstr }),
    ...(projectNumber !== undefined && { projectNumber }),
    timeFrom: instant(description.timeFrom) ?? facts.from,
    timeTo: instant(description.timeTo) ?? facts.to,
    timeZone: description.timeZone || material.times?.zone || facts.zone || beijingZone,
    extent: description.extent ?? facts.extent,
    fileFormats: formatsOf(files.map(({ name }) => name)),
    version: {
      notes: {
        zh: `${isFirst ? '首次发布' : '新版本'}（数据汇交第 ${id} 号）`,
        en: `${isFirst ? 'First release' : 'New version'} (delivery no. ${id})`,
      },
      sample: material.sample ?? sampleOf(cards),
      variables: material.variables ?? [],
      stations: material.stations ?? [],
      files,
      ...(material.times && { times: material.times }),
      ...(material.series && { series: material.series }),
      ...(material.fields && { fields: material.fields }),
    },
  }
}
