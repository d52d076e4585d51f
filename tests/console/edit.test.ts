import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminDataset, DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { material } from '../publishing/material.ts'
import { type Console, startConsole } from './console.ts'

const fields = [
  'updatedAt',
  'categoryId',
  'projectId',
  'name',
  'abstract',
  'keywords',
  'source',
  'method',
  'quality',
  'sharingMode',
  'classificationLevel',
  'spaceRange',
  'temporalResolution',
  'spatialResolution',
  'observationType',
  'parameterType',
  'department',
  'species',
  'serviceMailbox',
  'licence',
  'doi',
  'creators',
  'publisher',
  'references',
  'contacts',
] as const satisfies (keyof DatasetEdit)[]

/** The form as it was read, with changes. */
const form = (dataset: AdminDataset, changes: Partial<DatasetEdit> = {}) => ({
  ...Object.fromEntries(fields.map((field) => [field, dataset[field]])),
  ...changes,
})

onBothDatabases('editing a dataset', (fresh) => {
  let portal: Console
  let id: number
  beforeAll(async () => {
    portal = await startConsole(fresh)
    id = await portal.publish()
  })
  afterAll(() => portal.close())

  const read = async (): Promise<AdminDataset> => (await portal.get(`/datasets/${id}`)).json()
  const save = (payload: object, language = 'zh') =>
    portal.send('PUT', `/datasets/${id}`, payload, { ...portal.admin, datasourcetype: language })

  test('shows every field, each version with its files, and the variables', async () => {
    const dataset = await read()
    expect(dataset).toMatchObject({
      slug: 'beijing-o3',
      kindName: { zh: '外场观测', en: 'field' },
      version: 1,
      files: 1,
    })
    expect(dataset.versions[0]!.files[0]).toMatchObject({ name: 'o3.csv', format: 'text/csv' })
    expect(dataset.versions[0]!.files[0]!.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await portal.get('/datasets/4711')).statusCode).toBe(404)
  })

  test('a change is seen by the public at once, and the files stay what they were', async () => {
    const before = await read()
    const revision = portal.services.revision.current()
    const saved = await save(
      form(before, {
        name: { zh: '  北京臭氧与前体物数据集 ', en: 'Ozone and precursors in Beijing' },
        keywords: { zh: ['臭氧', '臭氧', ' '], en: ['ozone', 'precursors'] },
        categoryId: 1002,
        contacts: [
          { name: { zh: '林二', en: 'Lin Er' }, unit: { zh: '单位', en: 'Unit' }, mailbox: 'er@unit.example' },
        ],
        references: [{ text: 'Lin, 2024.', doi: '', url: 'https://doi.example/1', lang: 'en' }],
      }),
    )
    expect(saved.statusCode).toBe(200)
    const after: AdminDataset = saved.json()
    expect(after.name.zh).toBe('北京臭氧与前体物数据集')
    expect(after.keywords.zh).toEqual(['臭氧'])
    expect(after.kind).toBe('satellite')
    expect(after.contacts).toHaveLength(1)
    expect(after.versions).toEqual(before.versions)
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt))
    expect(portal.services.revision.current()).toBeGreaterThan(revision)
    const shown = (await portal.app.inject({ url: `/api/datasets/${id}` })).json().data
    expect(shown.name.en).toBe('Ozone and precursors in Beijing')
    expect(shown.contacts[0].mailbox).toBe('er@unit.example')
    const found = await portal.app.inject({ url: '/api/dataAccess/dat/page', query: { keyword: 'precursors' } })
    expect(found.json().data.list.map((row: { id: number }) => row.id)).toEqual([id])
  })

  test('saving over what someone else saved meanwhile is refused', async () => {
    const mine = await read()
    expect((await save(form(mine, { spaceRange: { zh: '华北', en: 'North China' } }))).statusCode).toBe(200)
    const refused = await save(form(mine, { spaceRange: { zh: '华东', en: 'East China' } }), 'en')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('This was changed meanwhile; reload and try again')
    expect((await read()).spaceRange.zh).toBe('华北')
    const shown = (await portal.app.inject({ url: `/api/datasets/${id}` })).json().data
    expect(shown.spaceRange.zh).toBe('华北')
  })

  test('of two who save at the same moment, one is told', async () => {
    const both = await read()
    const answers = await Promise.all(['甲', '乙'].map((zh) => save(form(both, { spaceRange: { zh, en: 'x' } }))))
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  test.each<[string, Partial<DatasetEdit>, Record<string, string>, string]>([
    ['a name in one language only', { name: { zh: '名称', en: ' ' } }, { 'name.en': 'Required' }, 'en'],
    [
      'a name that is too long',
      { name: { zh: '长'.repeat(201), en: 'x' } },
      { 'name.zh': '最多 200 个字符，现有 201 个' },
      'zh',
    ],
    [
      'a method in one language only',
      { method: { zh: '', en: 'UV' } },
      { 'method.zh': '另一种语言已填写，这里也要填写' },
      'zh',
    ],
    ['no keywords', { keywords: { zh: [''], en: ['a'] } }, { 'keywords.zh': '必填' }, 'zh'],
    ['a mailbox that is none', { serviceMailbox: 'nobody' }, { serviceMailbox: 'This is not an email address' }, 'en'],
    [
      'a contact without a mailbox',
      { contacts: [{ name: { zh: '林', en: 'Lin' }, unit: { zh: '单位', en: 'Unit' }, mailbox: '' }] },
      { 'contacts.0.mailbox': '必填' },
      'zh',
    ],
    [
      'a script for an address',
      { references: [{ text: 'x', doi: '', url: 'javascript:alert(1)', lang: 'en' }] },
      { 'references.0.url': 'An address starts with http:// or https://' },
      'en',
    ],
    ['a DOI that is none', { doi: 'doi.org/1' }, { doi: 'DOI 形如 10.12345/abc' }, 'zh'],
    [
      'a sharing mode that is not in the list',
      { sharingMode: 'secret' },
      { sharingMode: 'Choose one from the list' },
      'en',
    ],
    ['a name of a method of objects for a word', { licence: 'constructor' }, { licence: '请从列表中选择' }, 'zh'],
    [
      'a category and a project that do not exist',
      { categoryId: 4711, projectId: 4711 },
      { categoryId: '请从列表中选择', projectId: '请从列表中选择' },
      'zh',
    ],
    ['no category', { categoryId: null }, { categoryId: '必填' }, 'zh'],
    ['a species that nobody knows', { species: ['o3', 'unobtainium'] }, { species: '请从列表中选择' }, 'zh'],
  ])('%s is told at its field, and nothing is saved', async (_, changes, errors, language) => {
    const before = await read()
    const refused = await save(form(before, changes), language)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toEqual(errors)
    expect(refused.json().message).toBeTruthy()
    expect(await read()).toEqual(before)
  })

  test('a project may be left out', async () => {
    const saved = await save(form(await read(), { projectId: null }))
    expect(saved.json().projectId).toBeNull()
  })

  test('fields that may not be edited, or do not exist, are refused', async () => {
    const before = await read()
    for (const more of [{ status: 'draft' }, { dataVolume: 1 }, { versions: [] }, { nonsense: true }])
      expect((await save({ ...form(before), ...more })).statusCode).toBe(400)
    const { name: _, ...without } = form(before) as DatasetEdit
    expect((await save(without)).statusCode).toBe(400)
    expect(await read()).toEqual(before)
  })

  test('does not make a dataset new: only a version does', async () => {
    const { search, datasets, publishing } = portal.services
    const other = await portal.publish({ slug: 'newer', publishedAt: Date.parse('2025-05-01T10:00:00+08:00') })
    const newest = async () => {
      const { list } = await search.page({ sort: 'newest' }, 'zh')
      expect((await datasets.recommended()).latest.map((one) => one.id)).toEqual(list.map((one) => one.id))
      return list.map((one) => one.id)
    }
    expect(await newest()).toEqual([other, id])
    const before = await search.page({ sort: 'name' }, 'zh')
    expect((await save(form(await read(), { serviceMailbox: 'new@example.org' }))).statusCode).toBe(200)
    expect(await newest()).toEqual([other, id])
    const after = await search.page({ sort: 'name' }, 'zh')
    expect(after.list.map((one) => one.updatedAt)).toEqual(before.list.map((one) => one.updatedAt))
    await publishing.publish(
      makeDataset({
        publishedAt: Date.parse('2025-06-01T10:00:00+08:00'),
        version: { files: [{ name: 'b.csv', format: 'text/csv', content: Buffer.from('b') }] },
      }),
    )
    expect(await newest()).toEqual([id, other])
  })
})

onBothDatabases('what is said of data that tell for themselves', (fresh) => {
  let portal: Console
  beforeAll(async () => {
    portal = await startConsole(fresh)
  })
  afterAll(() => portal.close())
  const read = async (id: number): Promise<AdminDataset> => (await portal.get(`/datasets/${id}`)).json()
  const save = (id: number, payload: object, language = 'zh') =>
    portal.send('PUT', `/datasets/${id}`, payload, { ...portal.admin, datasourcetype: language })

  test('is refused at its field where it contradicts them, with what they are, and nothing is saved', async () => {
    const { id } = await portal.services.publishing.publish(material('hours', { categoryId: 1001 }))
    const before = await read(id)
    const wrong = form(before, { temporalResolution: 'day', species: ['pm25', 'o3', 'so2', 'wind'] })
    for (const [language, errors] of [
      [
        'zh',
        {
          temporalResolution: '与数据不符：数据的时间分辨率是“小时”',
          species: '数据的变量中没有：臭氧（O₃）、二氧化硫（SO₂）',
        },
      ],
      [
        'en',
        {
          temporalResolution: 'The data say otherwise: their time resolution is “Hour”',
          species: 'None of the variables of the data is: O₃, SO₂',
        },
      ],
    ] as const) {
      const refused = await save(id, wrong, language)
      expect([refused.statusCode, refused.json().errors]).toEqual([400, errors])
    }
    expect(await read(id)).toEqual(before)
    expect((await save(id, form(before, { species: ['pm25', 'wind'] }))).statusCode).toBe(200)
  })

  test('is mended before the dataset goes public again', async () => {
    const { id } = await portal.services.publishing.publish(
      material('days', { categoryId: 1001, temporalResolution: 'day' }),
    )
    expect((await portal.send('POST', `/datasets/${id}/withdraw`)).statusCode).toBe(200)
    const refused = await portal.send('POST', `/datasets/${id}/publish`, undefined, {
      ...portal.admin,
      datasourcetype: 'en',
    })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Its time resolution or its species contradict its data; edit them first, then publish it',
    ])
    expect((await read(id)).status).toBe('withdrawn')
    expect((await save(id, form(await read(id), { temporalResolution: 'hour' }))).statusCode).toBe(200)
    expect((await portal.send('POST', `/datasets/${id}/publish`)).statusCode).toBe(200)
    expect((await read(id)).status).toBe('published')
  })

  test('is not asked of files alone: a profile is of species that are no columns', async () => {
    const id = await portal.publish({ slug: 'profile', temporalResolution: 'none', species: ['oc', 'ec'] })
    expect((await save(id, form(await read(id), { species: ['oc', 'ec', 'sulfate'] }))).statusCode).toBe(200)
  })
})

describe('withdrawing a dataset', () => {
  let portal: Console
  let id: number
  let file: number
  let origin: string
  beforeAll(async () => {
    portal = await startConsole()
    origin = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    id = await portal.publish()
    file = (await portal.get(`/datasets/${id}`)).json().versions[0].files[0].id
  })
  afterAll(() => portal.close())

  const publicly = async () => (await portal.app.inject({ url: `/api/datasets/${id}` })).statusCode
  const download = async () => (await fetch(`${origin}/api/files/${file}/content`, { headers: portal.admin })).status

  const found = async () =>
    (await portal.app.inject({ url: '/api/dataAccess/dat/page', query: { keyword: 'ozone' } })).json().data.total

  test('takes it from the public, file and all, and publishing gives it back', async () => {
    expect([await publicly(), await download(), await found()]).toEqual([200, 200, 1])
    const withdrawn = await portal.send('POST', `/datasets/${id}/withdraw`)
    expect(withdrawn.json()).toMatchObject({ id, status: 'withdrawn' })
    expect(await publicly()).toBe(404)
    expect(await found()).toBe(0)
    expect(await download()).toBeGreaterThanOrEqual(403)
    const again = await portal.send('POST', `/datasets/${id}/publish`)
    expect(again.json()).toMatchObject({ id, status: 'published' })
    expect([await publicly(), await download(), await found()]).toEqual([200, 200, 1])
  })

  test('what is withdrawn cannot be withdrawn, what is published cannot be published', async () => {
    expect((await portal.send('POST', `/datasets/${id}/publish`)).statusCode).toBe(409)
    await portal.send('POST', `/datasets/${id}/withdraw`)
    expect((await portal.send('POST', `/datasets/${id}/withdraw`)).statusCode).toBe(409)
    expect((await portal.send('POST', '/datasets/4711/withdraw')).statusCode).toBe(404)
  })

  test('an edit that was begun before it was withdrawn is told so', async () => {
    const dataset: AdminDataset = (await portal.get(`/datasets/${id}`)).json()
    await portal.send('POST', `/datasets/${id}/publish`)
    expect((await portal.send('PUT', `/datasets/${id}`, form(dataset))).statusCode).toBe(409)
  })
})
