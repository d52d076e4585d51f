/** The hours of all stations of a campaign as one Parquet file: what whoever computes asks for, beside a CSV a station. */
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aboutTable } from '../../../server/datasets/publishing/publishing.tables.rules.ts'
import type { NewDataset, NewFile } from '../../../server/datasets/publishing/publishing.types.ts'
import { type FileBlock, type FileColumn, writeParquetFile } from '../../../server/engines/tables/parquet.write.ts'
import { hour } from '../../clock.ts'
import { flagKey, header } from '../tables.ts'

const zoneHours = 8

/** With its Parquet file, before the files of single stations; the heads are those of the CSV files. */
export async function withParquet(dataset: NewDataset): Promise<NewDataset> {
  const { version } = dataset
  const { series, variables } = version
  if (!series) return dataset
  const columns: FileColumn[] = [
    { name: 'station', type: 'text' },
    { name: `time_start [UTC+0${zoneHours}:00]`, type: 'time' },
    ...variables.flatMap((variable): FileColumn[] => [
      { name: header(variable), type: 'number' },
      { name: flagKey(variable.key), type: 'code' },
    ]),
  ]
  async function* blocks(): AsyncGenerator<FileBlock> {
    for await (const { station, times, values, flags } of series!())
      yield {
        rows: times.length,
        values: [
          station,
          times.map((time) => time + (zoneHours * hour) / 1000),
          ...variables.flatMap(({ key }) => [values[key]!, flags![key]!]),
        ],
      }
  }
  const path = join(tmpdir(), `portal-seed-${randomUUID()}.parquet`)
  try {
    await writeParquetFile(path, columns, blocks(), aboutTable(dataset))
    const content = readFileSync(path)
    const parquet: NewFile = { name: 'hourly.parquet', format: 'application/vnd.apache.parquet', content }
    const first = version.files.findIndex(({ name }) => name.startsWith('hourly_'))
    return { ...dataset, version: { ...version, files: version.files.toSpliced(first, 0, parquet) } }
  } finally {
    rmSync(path, { force: true })
  }
}
