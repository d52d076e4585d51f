import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { csv, day, monday, startWorld, type World, whole } from './world.ts'

onBothDatabases('A delivery that is being written', (fresh) => {
  let portal: World
  beforeAll(async () => {
    portal = await startWorld(fresh)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(monday))

  const begin = async (who = portal.deliverer, payload: object = {}) =>
    (await portal.call('POST', '/deliveries', who, payload)).json().data.id as number
  const patch = (id: number, payload: object, who = portal.deliverer) =>
    portal.call('PATCH', `/deliveries/${id}`, who, payload)
  const read = async (id: number, who = portal.deliverer) =>
    (await portal.call('GET', `/deliveries/${id}`, who)).json().data

  it('is saved as it is typed, and tells what it lacks', async () => {
    const id = await begin()
    const empty = await read(id)
    expect(empty).toMatchObject({ status: 'draft', kind: null, revision: 1, description: {}, uploads: [], events: [] })
    const fields = empty.checks.map((check: { field: string }) => check.field)
    expect(fields).toEqual(expect.arrayContaining(['kind', 'name.zh', 'categoryId', 'creators', 'contacts', 'uploads']))
    const saved = await patch(id, {
      revision: 1,
      description: { name: { zh: '臭', en: '' }, method: { zh: '紫外', en: '' } },
    })
    expect([saved.statusCode, saved.json().data.revision]).toEqual([200, 2])
    expect(saved.json().data.parity).toEqual({ begun: 2, both: 0, lacking: ['name.en', 'method.en'] })
    expect(saved.json().data.checks).toContainEqual({
      level: 'warning',
      field: 'method.en',
      message: '只填写了中文，请补充英文',
    })
    const list = (await portal.call('GET', '/deliveries?state=draft&limit=1', portal.deliverer)).json().data
    expect(list.list[0]).toMatchObject({ id, title: { zh: '臭', en: '' }, files: 0, bytes: 0 })
  })

  it('keeps no control characters, and refuses what is of the wrong type', async () => {
    const id = await begin()
    const odd = await patch(id, { revision: 1, description: { name: { zh: 'a\u0000b', en: 'c\u0007' } } })
    expect(odd.statusCode).toBe(200)
    expect((await read(id)).description).toEqual({ name: { zh: 'ab', en: 'c' } })
    for (const description of [{ name: 'text' }, { colour: 'red' }, { categoryId: 1.5 }, { creators: 'me' }])
      expect((await patch(id, { revision: 2, description })).statusCode, JSON.stringify(description)).toBe(400)
    expect((await patch(id, { revision: 2, kind: 'nonsense' })).statusCode).toBe(404)
  })

  it('refuses a stale revision and keeps what another tab wrote', async () => {
    const id = await begin()
    await patch(id, { revision: 1, description: { name: { zh: '甲', en: '' } } })
    const stale = await patch(id, { revision: 1, description: { name: { zh: '乙', en: '' } } })
    expect([stale.statusCode, stale.json().code]).toEqual([409, '040901'])
    expect((await read(id)).description.name.zh).toBe('甲')
  })

  it('is a new version of any dataset for who manages datasets, and begins with what stands there', async () => {
    const { services } = portal
    const { id: datasetId } = await services.publishing.publish(
      makeDataset({ slug: 'imported', categoryId: 1001, classificationLevel: 2 }),
    )
    const refused = await portal.call('POST', '/deliveries', portal.deliverer, { datasetId })
    expect([refused.statusCode, refused.json().code]).toEqual([404, '040402'])
    const id = await begin(portal.admin, { datasetId })
    const draft = await read(id, portal.admin)
    const dataset = await services.datasetsAdmin.read(datasetId)
    expect(draft).toMatchObject({ status: 'draft', kind: 'field' })
    for (const name of ['name', 'abstract', 'method', 'creators', 'contacts', 'licence'] as const)
      expect(draft.description[name], name).toEqual(dataset[name])
    // Level 2 is what experts give: nobody asks for it.
    expect(draft.description).not.toHaveProperty('classificationLevel')
    const errors = draft.checks.filter((check: { level: string }) => check.level === 'error')
    expect(errors.map((check: { field?: string }) => check.field)).toEqual(['uploads'])
    expect((await portal.call('POST', '/deliveries', portal.admin, { datasetId: 999_999 })).statusCode).toBe(404)
  })

  it('is nobody else’s', async () => {
    const { id, revision } = await portal.ready()
    const key = await portal.upload(id, portal.deliverer.id, 'x.csv', csv)
    for (const who of [await portal.someone(`nosy${id}`), portal.reviewer, portal.admin])
      for (const [method, path, payload] of [
        ['GET', '', undefined],
        ['PATCH', '', { revision, description: {} }],
        ['DELETE', '', undefined],
        ['POST', '/submit', { revision, agreement: true }],
        ['POST', '/withdraw', undefined],
        ['POST', '/reopen', undefined],
        ['POST', '/comments', { text: 'x' }],
        ['PUT', `/uploads/${key}/answers`, {}],
      ] as const)
        expect(
          (await portal.call(method, `/deliveries/${id}${path}`, who, payload)).statusCode,
          `${method} ${path}`,
        ).toBe(404)
    expect((await portal.call('GET', `/deliveries/${id}`)).statusCode).toBe(401)
  })

  it('of a new version wants a dataset that this person delivered', async () => {
    const answer = await portal.call('POST', '/deliveries', portal.deliverer, { datasetId: 4711 })
    expect(answer.statusCode).toBe(404)
  })

  it('tells what stands in the way, and is not submitted', async () => {
    const { id, revision } = await portal.ready(portal.deliverer, {
      description: { categoryId: 1002, classificationLevel: 2, method: { zh: '', en: 'UV' }, timeZone: 'Mars' },
    })
    const half = await portal.upload(id, portal.deliverer.id, 'half.csv', 'x', false)
    const answer = await portal.call('POST', `/deliveries/${id}/submit`, portal.deliverer, { revision })
    expect([answer.statusCode, answer.json().code]).toEqual([422, '042291'])
    const { checks } = answer.json().data
    const errors = checks.filter((check: { level: string }) => check.level === 'error')
    expect(errors.map((check: { field?: string; upload?: string }) => check.field ?? check.upload)).toEqual([
      'categoryId',
      'classificationLevel',
      'timeZone',
      half,
      'agreement',
    ])
    expect((await read(id)).status).toBe('draft')
  })

  it('goes to the reviewers of its category, by the clock of working days', async () => {
    const { id, revision } = await portal.submitted()
    const after = await read(id)
    expect(after).toMatchObject({
      status: 'submitted',
      dueAt: new Date(monday + 3 * day).toISOString(),
      agreementAccepted: true,
      revision,
    })
    expect(after.events.map((event: { type: string }) => event.type)).toEqual(['submitted'])
    const pushes = async (who = portal.reviewer) =>
      (await portal.call('GET', '/sys/dpush/mypush', who)).json().data.filter((one: { type: number }) => one.type === 6)
    expect((await pushes())[0]).toMatchObject({ sendType: 2, type: 6 })
    expect(await pushes(portal.otherReviewer)).toEqual([])
    for (const [method, path, payload] of [
      ['PATCH', '', { revision, description: {} }],
      ['DELETE', '', undefined],
      ['POST', '/submit', { revision, agreement: true }],
      ['POST', '/reopen', undefined],
    ] as const)
      expect((await portal.call(method, `/deliveries/${id}${path}`, portal.deliverer, payload)).statusCode, path).toBe(
        409,
      )
    const back = await portal.call('POST', `/deliveries/${id}/withdraw`, portal.deliverer)
    expect(back.json().data.status).toBe('withdrawn')
    expect((await pushes()).length).toBe(0)
    expect((await portal.call('POST', `/deliveries/${id}/withdraw`, portal.deliverer)).statusCode).toBe(409)
    const again = await portal.call('POST', `/deliveries/${id}/reopen`, portal.deliverer)
    expect(again.json().data).toMatchObject({ status: 'draft', changes: [] })
    const changed = await patch(id, {
      revision: again.json().data.revision,
      description: { ...whole, name: { zh: '新名', en: 'New name' } },
    })
    expect(changed.statusCode).toBe(200)
    expect((await read(id)).changes).toEqual([
      { what: 'field', name: 'name', before: whole.name, after: { zh: '新名', en: 'New name' } },
    ])
    expect((await portal.call('DELETE', `/deliveries/${id}`, portal.deliverer)).statusCode).toBe(409)
    // The text was accepted once.
    const second = await portal.call('POST', `/deliveries/${id}/submit`, portal.deliverer, {
      revision: changed.json().data.revision,
    })
    expect(second.statusCode).toBe(200)
  })

  it('is deleted with its files, once', async () => {
    const { id } = await portal.ready()
    expect((await portal.call('DELETE', `/deliveries/${id}`, portal.deliverer)).statusCode).toBe(200)
    expect((await portal.call('DELETE', `/deliveries/${id}`, portal.deliverer)).statusCode).toBe(404)
  })

  it('is one of a few that are open', async () => {
    const who = await portal.someone('hoarder')
    const made: number[] = []
    for (let n = 0; n < 20; n++) made.push((await portal.call('POST', '/deliveries', who, {})).statusCode)
    expect(new Set(made)).toEqual(new Set([200]))
    expect((await portal.call('POST', '/deliveries', who, {})).statusCode).toBe(422)
  })
})
