import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { NewStation } from '../../datasets/publishing/publishing.types.ts'
import { type ImportAdapter, ImportError } from '../adapter.types.ts'
import { codeIn } from '../readers/networks.rules.ts'
import { extentOf, periodOf, readmeOf } from '../readers/readme.rules.ts'
import { columns, readCities, times } from './cities.csv.ts'
import { bounds, citation, files, issuedAt, metadata, variable } from './cities.metadata.ts'
import { cityNames, truePlaces } from './cities.names.ts'

const file = /^china_183_cities_daily_pm25_.+\.csv(\.gz)?$/

export const cities: ImportAdapter = {
  help: 'cities FOLDER   daily PM2.5 of 183 Chinese cities (SpTe2M): china_183_cities_daily_pm25_2014_2016.csv.gz',

  async read(folder, onProgress) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => file.test(name))
    if (names.length !== 1)
      throw new ImportError('noFile', {}, { folder, found: names.length, name: 'china_183_cities_daily_pm25_….csv.gz' })
    const path = join(folder, names[0]!)
    const { cities: list, head } = await readCities(path)
    onProgress(`read ${basename(path)}  ${list.length} cities`)
    const stations: NewStation[] = list.map(({ name, ...city }) => {
      const [longitude, latitude] = truePlaces[name] ?? [city.longitude, city.latitude]
      const names = { zh: cityNames.get(name)!, en: name }
      return {
        code: codeIn('cn-city', name),
        name: names,
        city: names,
        longitude,
        latitude,
        setting: 'urban',
        instruments: [],
      }
    })
    return {
      report: list.map((city) => city.report),
      bounds,
      trace: {
        station: (index) => ({ file: basename(path), line: list[index]!.line, column: columns.longitude }),
        // A row of every city for each day.
        value: (station, row, of) => ({
          file: basename(path),
          line: list.find(({ series }) => series.station === station)!.line + row * list.length,
          column: of === undefined ? columns.time : columns.value,
        }),
      },
      dataset: {
        ...metadata,
        ...periodOf(list[0]!.series.times[0]!, list[0]!.series.times.at(-1)!, times.step),
        extent: extentOf(stations),
        version: {
          issuedAt,
          times,
          notes: {
            zh: '按SpTe2M软件包的pm25_dat导入，数值未作改动。',
            en: 'Values as in pm25_dat of the package SpTe2M, as it was imported.',
          },
          sample: {
            columns: [
              { name: 'Year' },
              { name: 'Time', unit: 'year' },
              { name: 'Long', unit: '°' },
              { name: 'Lat', unit: '°' },
              { name: 'City' },
              { name: 'PM2.5', unit: variable.unit },
            ],
            rows: head,
          },
          variables: [variable],
          files: [
            { name: basename(path), format: path.endsWith('.gz') ? 'application/gzip' : 'text/csv', content: { path } },
            {
              name: 'README.md',
              format: 'text/markdown',
              content: readmeOf({
                metadata,
                citation,
                files,
                columns: [{ column: 'PM2.5', variable }],
                stations,
              }),
            },
          ],
          stations,
          series: () => list.map((city) => city.series),
        },
      },
    }
  },
}
