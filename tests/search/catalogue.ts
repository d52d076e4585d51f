/** A small catalogue to search in, put straight into the tables; and a search over it. */

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createDatasetsStore } from '../../server/datasets/datasets.store.ts'
import type { Database } from '../../server/engines/database/database.ts'
import { createRevision } from '../../server/engines/database/revision.ts'
import { createSearch } from '../../server/search/search.service.ts'

export const now = Date.UTC(2026, 10, 1)
export type Row = Database['tables']['datasets']['$inferInsert']

/** A dataset about nothing in particular; a test says what matters to it. */
export function dataset(id: number, given: Partial<Row> = {}): Row {
  return {
    id,
    slug: `d-${id}`,
    kind: 'field',
    categoryId: 1,
    projectId: null,
    status: 'published',
    nameZh: `名称${id}`,
    nameEn: `Name ${id}`,
    abstractZh: '',
    abstractEn: '',
    keywordsZh: [],
    keywordsEn: [],
    sourceZh: '',
    sourceEn: '',
    methodZh: '',
    methodEn: '',
    qualityZh: '',
    qualityEn: '',
    sharingMode: 'open',
    classificationLevel: 1,
    timeFrom: null,
    timeTo: null,
    timeZone: 'Asia/Shanghai',
    spaceRangeZh: '',
    spaceRangeEn: '',
    temporalResolution: 'hour',
    spatialResolution: 'point',
    observationType: 'in-situ',
    parameterType: 'reactive-gas',
    department: 'atmosphere',
    species: [],
    fileFormats: ['CSV'],
    dataVolume: 0,
    serviceMailbox: '',
    licence: 'CC-BY-4.0',
    creators: [],
    publisherZh: '',
    publisherEn: '',
    references: [],
    currentVersion: 1,
    publishedAt: now - id * 1000,
    updatedAt: now,
    ...given,
  }
}

export async function insert(database: Database, rows: Row[]) {
  const { kinds, categories, projects, datasets } = database.tables
  await database.transaction(async () => {
    if ((await database.sql.select().from(kinds)).length === 0) {
      for (const [position, [code, nameZh, nameEn]] of [
        ['field', '外场观测', 'Field observations'],
        ['satellite', '卫星观测', 'Satellite observations'],
      ].entries())
        await database.sql
          .insert(kinds)
          .values({ code: code!, nameZh: nameZh!, nameEn: nameEn!, sentenceZh: '', sentenceEn: '', position })
      await database.sql.insert(categories).values([
        { id: 1, kind: 'field', nameZh: '地面', nameEn: 'Ground', dayRange: null, position: 1 },
        { id: 2, kind: 'satellite', nameZh: '柱浓度', nameEn: 'Columns', dayRange: null, position: 2 },
      ])
      await database.sql.insert(projects).values({
        id: 7,
        number: '91544001',
        fundingTypes: ['key'],
        nameZh: '大气氧化性研究',
        nameEn: 'Atmospheric oxidation',
        leaderZh: '王某',
        leaderEn: 'Wang',
        institutionZh: '',
        institutionEn: '',
        abstractZh: '',
        abstractEn: '',
        startYear: 2016,
        endYear: 2020,
      })
    }
    for (let i = 0; i < rows.length; i += 200) await database.sql.insert(datasets).values(rows.slice(i, i + 200))
  })
}

export function searchOver(database: Database) {
  const revision = createRevision(database)
  const search = createSearch({
    database,
    revision,
    summaries: createDatasetsStore(database).summaries,
    clock: () => now,
  })
  return { search, revision }
}

/** Real Chinese records of scientific papers, where the project's shared data lie beside it; else null. */
export function chineseRecords(): { title: string; abstract: string; keywords: string[] }[] | null {
  const file = resolve('../shared/data/11-metadata-chinese/csl_zh_papers.jsonl.gz')
  if (!existsSync(file)) return null
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}
