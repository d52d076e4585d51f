import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '../helpers/databases.ts'

/** The material of the UCI Beijing multi-site data, small. */
const header =
  '"No","year","month","day","hour","PM2.5","PM10","SO2","NO2","CO","O3","TEMP","PRES","DEWP","RAIN","wd","WSPM","station"'
const first = Date.UTC(2013, 2, 1)

/** Lines of a file of the source, the header at index 0. */
export function linesOf(station: string, rows = 48): string[] {
  const lines = [header]
  for (let i = 0; i < rows; i++) {
    const at = new Date(first + i * 3_600_000)
    const wind = i % 2 ? '"NNW"' : '"N"'
    lines.push(
      `${i + 1},2013,${at.getUTCMonth() + 1},${at.getUTCDate()},${at.getUTCHours()},${i === 3 ? 'NA' : i + 4},NA,4.2856,7,300,77,-0.7,1023.2,-18.8,0,${wind},4.4,"${station}"`,
    )
  }
  return lines
}

/** As the source names them: with the first and the last day. */
export const fileOf = (station: string, days = 2): string => `PRSA_Data_${station}_20130301-2013030${days}.csv.gz`

/** A folder with two stations of two days; `change` damages the file of the second, which names so many `days`. */
export function folderWith(change: (lines: string[]) => string[] = (lines) => lines, days = 2): string {
  const folder = join(temporaryFolder(), 'material')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'stations_12.csv'),
    'station,name_zh,cnemc_code,lon,lat,lon_alt,lat_alt\nDongsi,东四,1003A,116.4174,39.9289,0,0\nDingling,定陵(对照点),1002A,116.2202,40.2915,0,0\n',
  )
  const write = (name: string, lines: string[]) =>
    writeFileSync(join(folder, name), gzipSync(`${lines.join('\r\n')}\r\n`))
  write(fileOf('Dongsi'), linesOf('Dongsi'))
  write(fileOf('Dingling', days), change(linesOf('Dingling')))
  return folder
}
