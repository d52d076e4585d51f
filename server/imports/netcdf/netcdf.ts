import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { decimal } from '../../datasets/publishing/publishing.rules.ts'
import type { NewFile, NewStation, StationSeries } from '../../datasets/publishing/publishing.types.ts'
import { type ImportAdapter, ImportError } from '../adapter.types.ts'
import { inUtc } from '../readers/hours.rules.ts'
import { extentOf, periodOf, readmeOf } from '../readers/readme.rules.ts'
import type { Product } from './products.ts'
import { readStream } from './read.ts'

const sampleRows = 24

/** The files that are named, and all NetCDF files of a folder. @throws ImportError */
async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => {
    throw new ImportError('unread', {}, { path })
  })
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => /\.(nc|nc4|cdf)$/.test(name)).sort()
  if (names.length === 0) throw new ImportError('noFile', {}, { folder: path, found: 0, name: '*.nc, *.cdf' })
  return names.map((name) => join(path, name))
}

function sampleOf({ variables }: Product, { times, values }: StationSeries) {
  return {
    columns: [
      { name: 'time', unit: 'UTC' },
      ...variables.map(({ of, variable }) => ({ name: of, unit: variable.unit })),
    ],
    rows: Array.from({ length: Math.min(sampleRows, times.length) }, (_, row) => [
      inUtc(times[row]!),
      ...variables.map(({ variable }) => {
        const value = values[variable.key]![row]!
        return Number.isNaN(value) ? '' : String(decimal(value))
      }),
    ]),
  }
}

export const netcdf: ImportAdapter = {
  help: 'netcdf FILE…|FOLDER   a CF time series in NetCDF, version 3 or 4, of a described data stream (ARM sgpmetE13.b1)',
  several: true,

  async read(path, onProgress, others = []) {
    const paths = (await Promise.all([path, ...others].map(filesOf))).flat()
    const { product, times, place, made, series, report, fileOf } = await readStream(paths, onProgress)
    const { metadata, citation, files, bounds, variables, station: named } = product
    const { longitude, latitude, altitude } = place
    const station: NewStation = { ...named, longitude, latitude, ...(altitude === null ? {} : { altitude }) }
    const list: NewFile[] = paths.map((one) => ({
      name: basename(one),
      format: 'application/x-netcdf',
      content: { path: one },
    }))
    return {
      report: [report],
      bounds,
      trace: { value: (_, row) => ({ file: fileOf(row), time: inUtc(series.times[row]!) }) },
      dataset: {
        ...metadata,
        ...periodOf(series.times[0]!, series.times.at(-1)!, times.step),
        extent: extentOf([station]),
        version: {
          // A file that is filled during its day is begun before its last value.
          ...(made !== null && { issuedAt: Math.max(made, series.times.at(-1)! * 1000) }),
          times,
          notes: { zh: '按来源的文件导入，数值未作改动。', en: 'Values as in the files that were imported.' },
          sample: sampleOf(product, series),
          variables: variables.map(({ variable }) => variable),
          files: [
            ...list,
            {
              name: 'README.md',
              format: 'text/markdown',
              content: readmeOf({
                ...{ metadata, citation, files },
                columns: variables.map(({ of, variable }) => ({ column: of, variable })),
                stations: [station],
              }),
            },
          ],
          stations: [station],
          series: () => [series],
        },
      },
    }
  },
}
