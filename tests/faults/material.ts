/** Folders as `npm run import -- beijing` takes them: four stations, some months. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const header =
  '"No","year","month","day","hour","PM2.5","PM10","SO2","NO2","CO","O3","TEMP","PRES","DEWP","RAIN","wd","WSPM","station"'
const stations = ['Dongsi', 'Dingling', 'Gucheng', 'Tiantan']
const first = Date.UTC(2015, 9, 1)
/** As the names of the files say it. */
const dayOf = (hours: number) => new Date(first + hours * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

/** What a version of it must hold to be whole. */
export const whole = { stations: stations.length, files: stations.length + 1, variables: 12 }
/** Each differs from the others in values and in hours. */
export const hoursOf = { first: 120 * 24, second: 122 * 24, third: 124 * 24 }
export type Material = keyof typeof hoursOf

export function writeMaterial(folder: string, name: Material): string {
  mkdirSync(folder, { recursive: true })
  const places = stations.map((station, i) => `${station},站${i},10${i}A,116.${i + 1},39.9${i},0,0`)
  writeFileSync(
    join(folder, 'stations_12.csv'),
    `station,name_zh,cnemc_code,lon,lat,lon_alt,lat_alt\n${places.join('\n')}\n`,
  )
  const shift = Object.keys(hoursOf).indexOf(name)
  for (const [index, station] of stations.entries()) {
    const lines = Array.from({ length: hoursOf[name] }, (_, i) => {
      const at = new Date(first + i * 3_600_000)
      const pm = 10 + ((i + index * 3 + shift * 7) % 80)
      const day = `${at.getUTCFullYear()},${at.getUTCMonth() + 1},${at.getUTCDate()},${at.getUTCHours()}`
      return `${i + 1},${day},${pm},${pm + 20},8,30,700,60,12.5,1012.2,1.8,0,${i % 2 ? 'NNW' : 'N'},2.4,"${station}"`
    })
    writeFileSync(
      join(folder, `PRSA_Data_${station}_${dayOf(0)}-${dayOf(hoursOf[name] - 1)}.csv.gz`),
      gzipSync(`${[header, ...lines].join('\r\n')}\r\n`, { level: 1 }),
    )
  }
  return folder
}
