import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SampleTable } from '../../../db/tables/datasets.ts'
import type { NewFile, NewStation } from '../../datasets/publishing/publishing.types.ts'
import { type ImportAdapter, ImportError } from '../adapter.types.ts'
import { readNamed } from '../readers/lines.ts'
import { degreesOf, extentOf, periodOf } from '../readers/readme.rules.ts'
import { readName, readPlace } from '../readers/stations.rules.ts'
import type { Place } from '../refusals.vocabulary.ts'
import { columnOf, hourColumn, readStationFile, type StationFile, times, variableOf } from './beijing.csv.ts'
import { bounds, citation, issuedAt, metadata, variables } from './beijing.metadata.ts'

const stationsFile = 'stations_12.csv'
const columnsOfStations = ['station', 'name_zh', 'lon', 'lat']
const outskirts = new Set(['Changping', 'Huairou', 'Shunyi'])
const background = new Set(['Dingling'])

interface Listed {
  stations: NewStation[]
  /** Where each stands in the list. */
  places: Place[]
}

/** @throws ImportError */
async function readStations(folder: string): Promise<Listed> {
  const stations: NewStation[] = []
  const places: Place[] = []
  for await (const { cells, place } of readNamed(join(folder, stationsFile), { needs: columnsOfStations })) {
    const { station = '', name_zh = '', lon = '', lat = '' } = cells
    if (!station || !name_zh) throw new ImportError('noStation', place(), { fields: 'station, name_zh' })
    places.push(place('station'))
    stations.push({
      code: station,
      name: { zh: readName(name_zh, 'name_zh', place('name_zh')).replace('(', '（').replace(')', '）'), en: station },
      city: { zh: '北京', en: 'Beijing' },
      ...readPlace({ longitude: lon, latitude: lat }, { longitude: 'lon', latitude: 'lat' }, place),
      setting: background.has(station) ? 'background' : outskirts.has(station) ? 'suburban' : 'urban',
      instruments: [],
    })
  }
  return { stations, places }
}

/** The file of each station, in the order of the stations. @throws ImportError */
async function findFiles(folder: string, stations: NewStation[]): Promise<string[]> {
  const found = (await readdir(folder)).filter((name) => /^PRSA_Data_.+\.csv(\.gz)?$/.test(name))
  const files = stations.map(({ code }) => {
    const its = found.filter((name) => name.startsWith(`PRSA_Data_${code}_`))
    if (its.length !== 1) throw new ImportError('filesOfStation', {}, { folder, found: its.length, station: code })
    return its[0]!
  })
  const unknown = found.find((name) => !files.includes(name))
  if (unknown) throw new ImportError('unknownStation', {}, { file: unknown, list: stationsFile })
  return files
}

/** The first day of the first station, as it stands in the file. */
function sampleOf({ head }: StationFile): SampleTable {
  const units = new Map(variables.map((variable) => [variable.key, variable.unit]))
  const names = Object.keys(variableOf) as (keyof typeof variableOf)[]
  const columns = names.map((name) => (name === 'wd' ? { name } : { name, unit: units.get(variableOf[name])! }))
  return {
    columns: [{ name: 'station' }, { name: 'time', unit: 'UTC+8' }, ...columns],
    rows: head.map((record) => {
      const [, year, month, day, hour, ...rest] = record
      const two = (text = '') => text.padStart(2, '0')
      return [rest.at(-1)!, `${year}-${two(month)}-${two(day)} ${two(hour)}:00`, ...rest.slice(0, -1)]
    }),
  }
}

function readme(stations: NewStation[]): string {
  const list = stations.map(
    ({ code, name, longitude, latitude }) =>
      `| ${code} | ${name.zh} | ${degreesOf(longitude)} | ${degreesOf(latitude)} |`,
  )
  const columns = Object.entries(variableOf).map(([column, key]) => {
    const variable = variables.find((one) => one.key === key)!
    return `| ${column} | ${key} | ${variable.name.zh} | ${variable.name.en} | ${column === 'wd' ? '16 points' : variable.unit} |`
  })
  return `# ${metadata.name.zh}
# ${metadata.name.en}

${citation}

## 文件 Files
PRSA_Data_<station>_….csv.gz: 原始文件，未作改动 / the files of the source, unchanged (CSV, CRLF, NA = 缺测 missing).

| 列 column | 变量 variable | 名称 | name | 单位 unit |
| --- | --- | --- | --- | --- |
${columns.join('\n')}

## 站点 Stations
| station | 名称 | 经度 longitude | 纬度 latitude |
| --- | --- | --- | --- |
${list.join('\n')}

## 说明
${metadata.quality.zh}

## Notes
${metadata.quality.en}
`
}

export const beijing: ImportAdapter = {
  help: 'beijing FOLDER   UCI 501, Beijing multi-site air quality: PRSA_Data_<station>_….csv.gz and stations_12.csv',

  async read(folder, onProgress) {
    const { stations, places } = await readStations(folder)
    const names = await findFiles(folder, stations)
    const read: StationFile[] = []
    for (const [index, name] of names.entries()) {
      const file = await readStationFile(join(folder, name), stations[index]!.code)
      read.push(file)
      onProgress(`read ${index + 1}/${names.length}  ${name}  ${file.report.rows} rows`)
    }
    const files: NewFile[] = names.map((name) => ({
      name,
      format: name.endsWith('.gz') ? 'application/gzip' : 'text/csv',
      content: { path: join(folder, name) },
    }))
    return {
      report: read.map((file) => file.report),
      bounds,
      trace: {
        station: (index) => places[index]!,
        // A header comes first, and lines are counted from 1.
        value: (station, row, variable) => ({
          file: names[read.findIndex(({ series }) => series.station === station)]!,
          line: row + 2,
          column: variable === undefined ? hourColumn : columnOf(variable),
        }),
      },
      dataset: {
        ...metadata,
        ...periodOf(
          Math.min(...read.map(({ series }) => series.times[0]!)),
          Math.max(...read.map(({ series }) => series.times.at(-1)!)),
          times.step,
        ),
        extent: extentOf(stations),
        version: {
          issuedAt,
          times,
          notes: { zh: '按来源的文件导入，数值未作改动。', en: 'Values as in the files that were imported.' },
          sample: sampleOf(read[0]!),
          variables,
          files: [...files, { name: 'README.md', format: 'text/markdown', content: Buffer.from(readme(stations)) }],
          stations,
          series: () => read.map((file) => file.series),
        },
      },
    }
  },
}
