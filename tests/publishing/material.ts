/** A small dataset that is complete: two stations, three variables, one file. */

import { createPublishing } from '../../server/datasets/publishing/publishing.service.ts'
import type { NewDataset, StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { createArrays } from '../../server/engines/arrays/arrays.ts'
import { openObjects } from '../../server/engines/objects/objects.ts'
import { createTables } from '../../server/engines/tables/tables.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import type { TestDatabase } from '../helpers/databases.ts'

export const start = Date.parse('2015-01-01T00:00:00+08:00') / 1000
const both = (text: string) => ({ zh: `${text}（中）`, en: text })

export function hourly(station: string, hours: number, value = (i: number) => i % 100): StationSeries {
  return {
    station,
    times: Float64Array.from({ length: hours }, (_, i) => start + i * 3600),
    values: {
      pm25: Float32Array.from({ length: hours }, (_, i) => value(i)),
      rain: Float32Array.from({ length: hours }, (_, i) => (i % 24 === 5 ? 0.5 : 0)),
      wind_direction: Float32Array.from({ length: hours }, (_, i) => (i % 2 ? 350 : 10)),
    },
  }
}

export function material(
  slug: string,
  changes: Partial<NewDataset> = {},
  version: Partial<NewDataset['version']> = {},
) {
  const dataset: NewDataset = {
    slug,
    kind: 'field',
    categoryId: 1015,
    name: both(`Observations ${slug}`),
    abstract: both('Hourly values'),
    keywords: { zh: ['细颗粒物'], en: ['PM2.5'] },
    source: both('Two stations'),
    method: both('Monitors'),
    quality: both('Gaps stay gaps'),
    sharingMode: 'open',
    classificationLevel: 1,
    timeFrom: start * 1000,
    timeTo: (start + 86_400) * 1000,
    timeZone: '+08:00',
    spaceRange: both('Beijing'),
    extent: { west: 116, south: 39, east: 117, north: 41 },
    temporalResolution: 'hour',
    spatialResolution: 'point',
    observationType: 'in-situ',
    parameterType: 'particulate-mass',
    department: 'atmosphere',
    species: ['pm25'],
    fileFormats: ['CSV'],
    serviceMailbox: 'data@example.org',
    licence: 'CC-BY-4.0',
    creators: [{ zh: '张三', en: 'Zhang San' }],
    publisher: both('A university'),
    references: [],
    contacts: [{ name: both('Zhang San'), unit: both('A university'), mailbox: 'zhang@example.org' }],
    ...changes,
    version: {
      notes: both('First'),
      sample: { columns: [{ name: 'pm25', unit: 'µg m⁻³' }], rows: [['12']] },
      variables: [
        { key: 'pm25', name: both('PM2.5'), unit: 'µg m⁻³', description: both(''), averaging: 'mean' },
        { key: 'rain', name: both('Rain'), unit: 'mm', description: both(''), averaging: 'sum' },
        {
          key: 'wind_direction',
          name: both('Wind direction'),
          unit: '°',
          description: both(''),
          averaging: 'circular',
        },
      ],
      files: [{ name: 'data.csv', format: 'text/csv', content: Buffer.from(`time,pm25\n${slug}\n`) }],
      stations: ['east', 'west'].map((code, index) => ({
        code: `${slug}-${code}`,
        name: both(code),
        city: { zh: '北京', en: 'Beijing' },
        longitude: 116.3 + index / 10,
        latitude: 39.9,
        setting: 'urban',
        instruments: [],
      })),
      times: { label: 'begin', step: 3600, zone: '+08:00' },
      series: () => [hourly(`${slug}-east`, 24 * 60), hourly(`${slug}-west`, 24 * 60, (i) => 200 + (i % 7))],
      ...version,
    },
  }
  return dataset
}

/** Publishing on a real database, a real object store and real Parquet; what search was asked to index is kept. */
export async function publishingOn({ database, config }: TestDatabase, clock = () => Date.now()) {
  await ensureVocabulary(database)
  const objects = await openObjects({ ...config, STORAGE_URL: '' })
  const tables = createTables({ objects })
  const indexed: number[][] = []
  let bumps = 0
  let indexing = async () => {}
  const publishing = createPublishing({
    database,
    objects,
    tables,
    arrays: createArrays({ objects }),
    clock,
    audit: { record: async () => undefined },
    takeIn: async (ids) => {
      await indexing()
      indexed.push(ids)
    },
    revision: { bump: async () => void bumps++ },
  })
  const whenIndexing = (action: () => Promise<void>) => {
    indexing = action
  }
  return { publishing, objects, tables, indexed, bumps: () => bumps, database, whenIndexing }
}
