/** The README.md that goes with the files of a source: what they are, in both languages. */
import type { Extent } from '../../datasets/fields.schema.ts'
import type { NewDataset, NewStation, NewVariable } from '../../datasets/publishing/publishing.types.ts'

/** So many stations are listed; more are in the portal's list. */
const mostStations = 20

export interface ReadmeParts {
  metadata: Pick<NewDataset, 'name' | 'quality'>
  citation: string
  /** What the files of the source are. */
  files: { zh: string; en: string }
  /** Column of the source and what it became. */
  columns: { column: string; variable: NewVariable }[]
  stations: NewStation[]
}

/** A coordinate as the README tells it. */
export const degreesOf = (value: number | null) => (value === null ? '未知 unknown' : String(value))

export function readmeOf({ metadata, citation, files, columns, stations }: ReadmeParts): Buffer {
  const variables = columns.map(
    ({ column, variable: { key, name, unit } }) => `| ${column} | ${key} | ${name.zh} | ${name.en} | ${unit} |`,
  )
  const places = stations
    .slice(0, mostStations)
    .map(
      ({ code, name, longitude, latitude }) =>
        `| ${code} | ${name.zh} | ${name.en} | ${degreesOf(longitude)} | ${degreesOf(latitude)} |`,
    )
  return Buffer.from(`# ${metadata.name.zh}
# ${metadata.name.en}

${citation}

## 文件 Files
${files.zh}
${files.en}

| 列 column | 变量 variable | 名称 | name | 单位 unit |
| --- | --- | --- | --- | --- |
${variables.join('\n')}

## 站点 Stations (${stations.length})
| code | 名称 | name | 经度 longitude | 纬度 latitude |
| --- | --- | --- | --- | --- |
${places.join('\n')}

## 说明
${metadata.quality.zh}

## Notes
${metadata.quality.en}
`)
}

/** The first and the last second that these intervals cover, in milliseconds; `step` in seconds, 0 of single measurements. */
export const periodOf = (first: number, last: number, step: number) => ({
  timeFrom: first * 1000,
  timeTo: (last + Math.max(step - 1, 0)) * 1000,
})

/** Where the stations of a dataset are, as far as that is known; null where it is known of none. */
export function extentOf(stations: readonly Pick<NewStation, 'longitude' | 'latitude'>[]): Extent | null {
  const longitudes = stations.flatMap(({ longitude }) => longitude ?? [])
  const latitudes = stations.flatMap(({ latitude }) => latitude ?? [])
  if (longitudes.length === 0) return null
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  }
}
