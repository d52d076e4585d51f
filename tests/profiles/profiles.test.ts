import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVersionsStore } from '../../server/datasets/versions/versions.store.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { profileDataset } from './material.ts'

onBothDatabases('Source profiles', (fresh) => {
  let portal: Portal
  let reader: { access_token: string }
  let open: number
  let closed: number
  beforeAll(async () => {
    portal = await startPortal({ ...(await fresh()).config })
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'reader' })
    reader = await portal.logIn('reader')
    await ensureVocabulary(portal.services.database)
    const { publishing } = portal.services
    open = (await publishing.publish(profileDataset('open'))).id
    closed = (await publishing.publish(profileDataset('closed', { sharingMode: 'permission', preview: 'nothing' }))).id
  })
  afterAll(() => portal.close())

  const get = (way: string, headers: Record<string, string> = {}) => portal.app.inject({ url: `/api${way}`, headers })
  const data = async (way: string, headers = {}) => {
    const answer = await get(way, headers)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const idOf = async (dataset: number, code: string) =>
    (await data(`/source-profiles?dataset=${dataset}&limit=100`)).list.find(
      (one: { code: string }) => one.code === code,
    ).id as number

  it('are listed by what was chosen, with what is wrong with each', async () => {
    const { list, total } = await data(`/source-profiles?dataset=${open}`)
    expect(total).toBe(3)
    expect(list[0]).toMatchObject({
      ...{ code: 'C1', sourceClass: 'coal', particleType: 'pm2.5', country: 'CN', year: 2018, total: 75 },
      ...{ sampleCount: 3, speciesCount: 4, faults: [], city: { zh: '北京', en: 'Beijing' } },
      emissionFactor: { value: 2.5, unit: 'g/kg' },
    })
    expect(list[2].faults).toContain('sumOver')
    const codes = async (query: string) =>
      (await data(`/source-profiles?dataset=${open}&${query}`)).list.map((one: { code: string }) => one.code)
    expect(await codes('sourceClass=dust')).toEqual(['D1', 'D2'])
    expect(await codes('sourceClass=dust&particleType=pm10')).toEqual(['D1'])
    expect(await codes('country=CN&year=2018&year=2019')).toEqual(['C1', 'D1'])
    expect(await codes('city=Tianjin')).toEqual(['D1'])
    expect(await codes('keyword=DUST road')).toEqual(['D1'])
    expect(await codes('species=7440-21-3&least=5&most=25')).toEqual(['C1', 'D1'])
    expect(await codes('species=niobium')).toEqual(['D2'])
    expect(await codes('orderField=total&order=desc')).toEqual(['D2', 'C1', 'D1'])
    expect(await codes('orderField=year')).toEqual(['C1', 'D1', 'D2'])
  })

  it('are counted by option, each field without its own selection', async () => {
    const counts = await data(`/wrdatashow/datayuanpu/seloptionCount?dataset=${open}&sourceClass=dust`)
    const of = (field: string) =>
      Object.fromEntries(counts[field].map(({ value, count }: { value: string; count: number }) => [value, count]))
    expect(of('sourceClass')).toEqual({ dust: 2, coal: 1 })
    expect(of('particleType')).toEqual({ pm10: 1, 'pm2.5': 1 })
    expect(of('country')).toEqual({ CN: 1, IT: 1 })
    expect(of('year')).toEqual({ 2019: 1 })
    // D2 has silicon twice, and is one profile.
    expect(of('species')).toMatchObject({ '7440-21-3': 2, niobium: 1, '7440-44-0': 1 })
    expect(counts.country[0].label).toEqual({ zh: '中国', en: 'China' })
    const classes = await data('/source-profiles/classes')
    expect(classes.find(({ sourceClass }: { sourceClass: string }) => sourceClass === 'dust')).toMatchObject({
      ...{ count: 4, years: { first: 2019, last: 2019 } },
    })
  })

  it('tell their values as they came', async () => {
    const detail = await data(`/source-profiles/${await idOf(open, 'D2')}`)
    expect(detail.values.map(({ relativeMass }: { relativeMass: number }) => relativeMass)).toEqual([
      ...[-1, 101.5, 1, null, 30],
    ])
    expect(detail.values[2]).toMatchObject({ cas: '74400-03-1', casValid: false, symbol: 'Nb' })
    expect(detail.values[4]).toMatchObject({ counted: false, uncertainty: -1 })
  })

  it('of data under permission show nothing that follows from values', async () => {
    const { list, total } = await data(`/source-profiles?dataset=${closed}`)
    expect([total, list[0].total, list[0].emissionFactor]).toEqual([3, null, null])
    expect((await data(`/source-profiles?dataset=${closed}&species=7440-21-3&least=0`)).total).toBe(0)
    expect((await data(`/source-profiles?dataset=${closed}&species=7440-21-3`)).total).toBe(3)
    const id = await idOf(closed, 'C1')
    for (const headers of [{}, reader])
      expect(await data(`/source-profiles/${id}`, headers)).toMatchObject({
        values: [],
        total: null,
        access: { shown: false },
      })
    expect((await get(`/source-profiles/values?id=${id}`)).statusCode).toBe(401)
    expect((await get(`/source-profiles/values?id=${id}`, reader)).statusCode).toBe(403)
  })

  it('are taken as CSV by who is logged in, which is recorded', async () => {
    const [first, second] = [await idOf(open, 'C1'), await idOf(open, 'D2')]
    expect((await get(`/source-profiles/values?id=${first}`)).statusCode).toBe(401)
    const answer = await get(`/source-profiles/values?id=${first}&id=${second}`, { ...reader, datasourcetype: 'en' })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n').filter((line) => line && !line.startsWith('#'))
    expect(lines).toHaveLength(1 + 4 + 5)
    expect(lines[1]).toContain('C1,Coal stove,Coal combustion,made for a test,PM2.5,China,Beijing,2018,3,2.5,g/kg')
    expect(lines[1]).toMatch(/40,0\.5,,,yes$/)
    const { database } = portal.services
    expect(await database.sql.select().from(database.tables.downloads)).toMatchObject([
      { datasetId: open, method: 'filtered', content: ['profiles=C1, D2', 'format=csv'] },
    ])
    const other = await idOf(closed, 'C1')
    expect((await get(`/source-profiles/values?id=${first}&id=${other}`, reader)).statusCode).toBe(400)
  })

  const match = (body: object) =>
    portal.app.inject({ method: 'POST', url: '/api/source-profiles/match', payload: body })
  it('are found by what is nearest, with what was not known', async () => {
    const rows = [
      { species: 'OC', value: 400 },
      { species: '元素碳', value: 200 },
      { species: 'SO4', value: 100 },
      { species: '7440-21-3', value: 50 },
      { species: 'si', value: 1 },
      { species: 'unobtainium', value: 3 },
    ]
    const answer = (await match({ rows })).json().data
    expect(answer).toMatchObject({ needed: 4, compared: 2, unknown: ['unobtainium'], twice: ['si'] })
    expect(answer.matches.map(({ profile }: { profile: { code: string } }) => profile.code)).toEqual(['C1', 'D1'])
    expect(answer.matches[0].rank).toBeCloseTo(0, 12)
    const dust = (await match({ rows, sourceClass: ['dust'] })).json().data
    expect(dust.matches).toHaveLength(1)
  })

  it.each([
    ['/source-profiles?least=1', 400],
    ['/source-profiles?species=oc&least=5&most=1', 400],
    ['/source-profiles?least=Infinity&species=oc', 400],
    ['/source-profiles?colour=red', 400],
    ['/source-profiles?limit=100000', 400],
    ['/source-profiles/999999', 404],
    ['/source-profiles/99999999999', 400],
    ['/source-profiles/values', 400],
    [`/source-profiles/values?${Array.from({ length: 501 }, (_, i) => `id=${i + 1}`).join('&')}`, 400],
  ])('%s is refused', async (way, status) => expect((await get(way, reader)).statusCode).toBe(status))

  it.each([
    [{ rows: [] }, 400],
    [{ rows: [{ species: 'OC', value: -1 }] }, 400],
    [{ rows: [{ species: 'OC', value: 'much' }] }, 400],
    [{ rows: Array.from({ length: 501 }, () => ({ species: 'OC', value: 1 })) }, 400],
    [{ rows: [{ species: 'OC', value: 1 }] }, 422],
  ])('a match of %j is refused', async (body, status) => expect((await match(body)).statusCode).toBe(status))

  it('belong to a version: a new one takes their place, an earlier one is copied whole', async () => {
    const { publishing, database } = portal.services
    const { tables: t, sql } = database
    const next = profileDataset('open')
    next.version.profiles!.list[0]!.values[0]!.relativeMass = 41
    expect(await publishing.publish(next, undefined, () => true)).toMatchObject({ version: 2 })
    expect(await publishing.publish(next)).toMatchObject({ changed: false })
    const { list, total } = await data(`/source-profiles?dataset=${open}`)
    expect([total, list[0].total]).toEqual([3, 76])
    const versions = createVersionsStore(database)
    const first = (await versions.find(open, 1))!
    const copied = await database.transaction(() => versions.copy(first.id, { number: 3, fingerprint: 'again' }))
    const values = (await sql.select().from(t.profileValues)).filter(({ versionId }) => versionId === copied.id)
    expect(values).toHaveLength(13)
    const wrong = profileDataset('wrong')
    wrong.version.profiles!.list[0]!.year = 3000
    await expect(publishing.publish(wrong)).rejects.toThrow(/no year 3000/)
  })
})
