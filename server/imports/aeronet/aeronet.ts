import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { steps } from '../../averages/times.vocabulary.ts'
import type { NewStation } from '../../datasets/publishing/publishing.types.ts'
import { type ImportAdapter, ImportError } from '../adapter.types.ts'
import { seriesOf, valueColumn } from '../readers/columns.ts'
import { inUtc, timeGrid } from '../readers/hours.rules.ts'
import { codeIn } from '../readers/networks.rules.ts'
import { extentOf, readmeOf } from '../readers/readme.rules.ts'
import { type AeronetFile, headColumns, readAeronet } from './aeronet.csv.ts'
import { clockOf, metadataOf, variableOf } from './aeronet.metadata.ts'

/** The file that is named, or all of a folder. @throws ImportError */
async function filesOf(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => {
    throw new ImportError('unread', {}, { path })
  })
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter(
    (name) => /\.(lev\d\d|txt|csv)(\.gz)?$/.test(name) && name !== 'README.txt',
  )
  if (names.length === 0) throw new ImportError('noFile', {}, { folder: path, found: 0, name: '*.lev15, *.txt' })
  return names.sort().map((name) => join(path, name))
}

export const aeronet: ImportAdapter = {
  help: 'aeronet FILE|FOLDER   AERONET version 3, AOD (all points) of one site and level, as the network gives it',

  async read(path, onProgress) {
    const paths = await filesOf(path)
    const parts: AeronetFile[] = []
    for (const one of paths) {
      const part = await readAeronet(one)
      const [first = part] = parts
      const named = ({ site, level }: AeronetFile) => `${site} ${level}`
      if (named(first) !== named(part))
        throw new ImportError('otherSite', { file: part.file }, { text: named(part), expected: named(first) })
      parts.push(part)
      onProgress(`read ${parts.length}/${paths.length}  ${part.file}  ${part.rows.length} rows`)
    }
    parts.sort((a, b) => a.rows[0]!.at - b.rows[0]!.at)
    const { metadata, citation, names } = metadataOf(parts)
    const [{ site, longitude, latitude, elevation }] = parts as [AeronetFile]
    const rows = parts.flatMap((part) => part.rows.map((row) => ({ ...row, file: part.file })))
    // At any second, but one after the other.
    const grid = timeGrid({ step: 1, gaps: true })
    for (const { at, line, file } of rows) grid.take(at, inUtc(at), { file, line })
    const columns = parts[0]!.columns.flatMap((name) => {
      const column = valueColumn()
      for (const { readings } of rows) column.push(readings[name] ?? { value: Number.NaN, flag: 9 })
      const report = column.report()
      return Number.isNaN(report.maximum) ? [] : [{ name, column, report, variable: variableOf(name) }]
    })
    const code = codeIn('aeronet', site)
    const station: NewStation = {
      code,
      name: names,
      city: names,
      ...{ longitude, latitude, altitude: elevation },
      setting: elevation > 2000 ? 'mountain' : 'background',
      instruments: [{ zh: 'CIMEL太阳光度计', en: 'CIMEL sun photometer' }],
    }
    const series = seriesOf(
      code,
      grid.starts,
      Object.fromEntries(columns.map(({ variable, column }) => [variable.key, column])),
    )
    const processed = Math.max(...parts.map((part) => part.processed))
    return {
      report: [
        {
          station: code,
          rows: rows.length,
          columns: Object.fromEntries(columns.map(({ name, report }) => [name, report])),
        },
      ],
      // The network began in 1993.
      bounds: { since: Date.parse('1993-01-01T00:00:00Z') / 1000 },
      trace: {
        station: () => ({ file: parts[0]!.file }),
        value: (_, row) => ({ file: rows[row]!.file, line: rows[row]!.line }),
      },
      dataset: {
        ...metadata,
        timeFrom: rows[0]!.at * 1000,
        timeTo: rows.at(-1)!.at * 1000,
        extent: extentOf([station]),
        version: {
          ...(processed > 0 && { issuedAt: processed }),
          times: { label: 'begin', step: steps.irregular, zone: clockOf(longitude) },
          notes: { zh: '按来源的文件导入，数值未作改动。', en: 'Values as in the files that were imported.' },
          sample: { columns: headColumns.map((name) => ({ name })), rows: parts[0]!.head },
          variables: columns.map(({ variable }) => variable),
          files: [
            ...paths.map((one) => ({
              name: basename(one),
              format: one.endsWith('.gz') ? 'application/gzip' : 'text/csv',
              content: { path: one },
            })),
            {
              name: 'README.md',
              format: 'text/markdown',
              content: readmeOf({
                ...{ metadata, citation },
                files: {
                  zh: '来源的文件，未作改动：文件头、一行列名，然后每次测量一行，时间为UTC，-999为缺测。',
                  en: 'The files of the source, unchanged: a head, a row of names, then a row for each measurement; times are UTC, -999 is missing.',
                },
                columns: columns.map(({ name, variable }) => ({ column: name, variable })),
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
