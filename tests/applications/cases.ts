import type { Application } from '../../server/applications/applications.schema.ts'
import { namesOf } from '../../server/imports/inventories/names.ts'
import type { TestDatabase } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

export const day = 24 * 3_600_000
/** A Monday in Beijing, as the working day closes: three working days later is the very same hour. */
export const monday = Date.parse('2026-11-02T18:00:00+08:00')

export interface Cases extends People {
  /** Under permission: two of field, one of satellite, one of inventory; and one that is open. */
  data: { field: number; field2: number; satellite: number; inventory: number; open: number }
  admin: Someone
  fieldReviewer: Someone
  fieldReviewer2: Someone
  satelliteReviewer: Someone
  applicant: Someone
  other: Someone
  /** Applies and gives the case; fails where it was refused. */
  apply(who: Someone, datasets: number[], more?: object): Promise<Application>
  /** How a person stands with a dataset. */
  reason(who: Someone, dataset: number): Promise<string>
  pass(who: Someone, id: number, body?: object): ReturnType<People['call']>
  reject(who: Someone, id: number, body?: object): ReturnType<People['call']>
}

export const inventoryUse = {
  years: '2013-2017, 2020',
  species: ['so2', 'nox'],
  sectors: ['power', 'industry'],
  resolution: '0.25',
  agreement: true,
}

/** Its table names years, and sectors that only it calls so beside those that all know. */
const inventoryFiles = [
  {
    name: 'emissions.csv',
    format: 'text/csv',
    content: Buffer.from(
      `# Made up.\r\nprovince,sector_zh,sector,year,so2 [kt a-1]\r\n${[2013, 2014, 2015, 2016, 2017, 2020]
        .flatMap((year) =>
          ['电力,Power', '工业,Industry', '扬尘源,Dust sources'].map((sector) => `Hebei,${sector},${year},1\r\n`),
        )
        .join('')}`,
    ),
  },
  { name: 'README.md', format: 'text/markdown', content: Buffer.from('sector,year\nnone,1999\n') },
]
const inventory = {
  timeFrom: Date.parse('2013-01-01T00:00:00+08:00'),
  timeTo: Date.parse('2020-12-31T23:59:59+08:00'),
  spatialResolution: '0.25deg',
  species: ['so2', 'nox'],
  version: {
    files: inventoryFiles,
    inventory: namesOf(inventoryFiles),
  },
}

/** A portal with reviewers of two categories, people who apply, and data under permission. */
export async function startCases(fresh?: () => Promise<TestDatabase>): Promise<Cases> {
  const people = await startPeople(fresh)
  const { services, call, someone } = people
  const { database } = services
  people.setNow(monday)
  await database.transaction(async () => {
    const { kinds, categories } = database.tables
    await database.sql.insert(kinds).values({
      code: 'inventory',
      nameZh: '排放清单',
      nameEn: 'Inventories',
      sentenceZh: '一句话。',
      sentenceEn: 'A sentence.',
      position: 2,
    })
    await database.sql
      .insert(categories)
      .values({ id: 1003, kind: 'inventory', nameZh: '全国', nameEn: 'National', position: 0 })
  })
  const publish = async (slug: string, kind: 'field' | 'satellite' | 'inventory', sharingMode: 'open' | 'permission') =>
    (
      await services.publishing.publish(
        makeDataset({
          slug,
          kind,
          categoryId: { field: 1001, satellite: 1002, inventory: 1003 }[kind],
          sharingMode,
          name: { zh: `数据集 ${slug}`, en: `Dataset ${slug}` },
          ...(kind === 'inventory' && inventory),
        }),
      )
    ).id
  const data = {
    field: await publish('field-a', 'field', 'permission'),
    field2: await publish('field-b', 'field', 'permission'),
    satellite: await publish('satellite-a', 'satellite', 'permission'),
    inventory: await publish('inventory-a', 'inventory', 'permission'),
    open: await publish('open-a', 'field', 'open'),
  }
  const reviewing = (kinds: string[]) => ({ roles: ['reviewer'], reviewKinds: kinds })
  const send = async (who: Someone, datasets: number[], more: object = {}) =>
    call('POST', '/applications', who, { datasets, reason: '用于区域臭氧成因研究', ...more })
  return {
    ...people,
    data,
    admin: await someone('admin', { roles: ['admin'] }),
    fieldReviewer: await someone('fieldreviewer', reviewing(['field'])),
    fieldReviewer2: await someone('fieldreviewer2', reviewing(['field', 'inventory'])),
    satelliteReviewer: await someone('satreviewer', reviewing(['satellite'])),
    applicant: await someone('applicant', { workUnit: '蓝天监测' }),
    other: await someone('other'),
    apply: async (who, datasets, more) => {
      const answer = await send(who, datasets, more)
      if (answer.statusCode !== 200) throw new Error(`not taken: ${answer.body}`)
      return answer.json().data
    },
    reason: async (who, dataset) => (await call('GET', `/datasets/${dataset}`, who)).json().data.access.reason,
    pass: (who, id, body = {}) => call('POST', `/admin/applications/${id}/pass`, who, body),
    reject: (who, id, body = {}) => call('POST', `/admin/applications/${id}/reject`, who, body),
  }
}
