/** Made-up observations of many stations and a large file, published the way everything is. */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { random } from '../../seeds/random.ts'
import type {
  NewDataset,
  NewStation,
  NewVariable,
  StationSeries,
} from '../../server/datasets/publishing/publishing.types.ts'

export const observationsSlug = 'bench-observations'
export const largeFileName = 'large.bin'
export const largeFileBytes = 512 * 1024 * 1024
/** Ten years of hours. */
export const firstHour = Date.parse('2013-01-01T00:00:00+08:00') / 1000
const hours = 87_648
export const years = [2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022]

const both = (zh: string, en: string) => ({ zh, en })
const substances: Record<string, [zh: string, en: string, unit: string, level: number]> = {
  pm25: ['细颗粒物', 'Fine particles', 'µg m⁻³', 60],
  pm10: ['可吸入颗粒物', 'Inhalable particles', 'µg m⁻³', 95],
  so2: ['二氧化硫', 'Sulfur dioxide', 'µg m⁻³', 14],
  no2: ['二氧化氮', 'Nitrogen dioxide', 'µg m⁻³', 45],
  co: ['一氧化碳', 'Carbon monoxide', 'mg m⁻³', 1.1],
  o3: ['臭氧', 'Ozone', 'µg m⁻³', 70],
}
export const variables = Object.keys(substances)

const variable = (key: string): NewVariable => {
  const [zh, en, unit] = substances[key]!
  return { key, name: both(zh, en), unit, description: both(zh, en), averaging: 'mean' }
}

export const stationCode = (index: number) => `bench-${String(index + 1).padStart(3, '0')}`
const station = (index: number): NewStation => ({
  code: stationCode(index),
  name: both(`测试站${index + 1}`, `Test station ${index + 1}`),
  city: both('北京', 'Beijing'),
  longitude: 100 + (index % 12) * 1.5,
  latitude: 25 + Math.floor(index / 12) * 1.5,
  setting: 'urban',
  instruments: [],
})

/** Days, seasons, noise that lasts some hours, whole numbers as monitors give them, and gaps. */
function hourly(index: number): StationSeries {
  const chance = random(`bench-${index}`)
  const times = Float64Array.from({ length: hours }, (_, i) => firstHour + i * 3600)
  const values: StationSeries['values'] = {}
  for (const key of variables) {
    const level = substances[key]![3]
    const places = level < 5 ? 10 : 1
    const column = new Float32Array(hours)
    let weather = 0
    for (let i = 0; i < hours; i++) {
      weather = 0.95 * weather + 0.3 * (chance.next() - 0.5)
      const shape = 1 + 0.3 * Math.cos((i / 24) * 2 * Math.PI) + 0.3 * Math.cos((i / 8766) * 2 * Math.PI) + weather
      column[i] = chance.next() < 0.02 ? Number.NaN : Math.max(0, Math.round(level * shape * places) / places)
    }
    values[key] = column
  }
  return { station: stationCode(index), times, values }
}

/** `observations` rows in all, one per station and hour. */
export function observationsDataset(observations: number, filePath: string): NewDataset {
  const count = Math.max(1, Math.ceil(observations / hours))
  return {
    ...plainDataset(observationsSlug, 1),
    name: both('性能测试站点观测', 'Station observations for measuring speed'),
    version: {
      notes: both('', ''),
      sample: null,
      variables: variables.map(variable),
      files: [{ name: largeFileName, format: 'application/octet-stream', content: { path: filePath } }],
      stations: Array.from({ length: count }, (_, i) => station(i)),
      times: { label: 'begin', step: 3600, zone: '+08:00' },
      *series() {
        for (let i = 0; i < count; i++) yield hourly(i)
      },
    },
  }
}

/** A small dataset; a next `number` makes a next version of it: something was published. */
export function plainDataset(slug: string, number: number): NewDataset {
  return {
    slug,
    kind: 'field',
    categoryId: 1015,
    name: both('性能测试发布', 'A publishing for measuring speed'),
    abstract: both('为测量速度而发布。', 'Published to measure speed.'),
    keywords: { zh: [], en: [] },
    source: both('测试', 'Test'),
    method: both('', ''),
    quality: both('', ''),
    sharingMode: 'open',
    classificationLevel: 1,
    timeFrom: firstHour * 1000,
    timeTo: (firstHour + (hours - 1) * 3600) * 1000,
    timeZone: '+08:00',
    spaceRange: both('全国', 'China'),
    extent: { west: 73, south: 18, east: 135, north: 54 },
    temporalResolution: 'hour',
    spatialResolution: 'point',
    observationType: 'in-situ',
    parameterType: 'particulate-mass',
    department: 'atmosphere',
    species: ['pm25'],
    fileFormats: ['CSV'],
    serviceMailbox: 'bench@portal.example',
    licence: 'CC-BY-4.0',
    creators: [{ zh: '测试', en: 'Test' }],
    publisher: both('测试', 'Test'),
    references: [],
    contacts: [],
    version: {
      notes: both('', ''),
      sample: null,
      variables: [],
      files: [{ name: 'number.txt', format: 'text/plain', content: Buffer.from(`${number}\n`) }],
      stations: [],
    },
  }
}

/** Bytes that do not compress. */
export async function writeLargeFile(path: string) {
  const out = createWriteStream(path)
  const piece = Buffer.alloc(1024 * 1024)
  let state = 1
  for (let written = 0; written < largeFileBytes; written += piece.length) {
    for (let at = 0; at < piece.length; at += 4) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      piece.writeUInt32LE(state, at)
    }
    if (!out.write(Buffer.from(piece))) await once(out, 'drain')
  }
  out.end()
  await once(out, 'finish')
}
