import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { profileDataset } from '../profiles/material.ts'

onBothDatabases('what editors say of source profiles', (fresh) => {
  let portal: People
  let editor: Someone
  let dataset: number
  beforeAll(async () => {
    portal = await startPeople(fresh)
    editor = await portal.holderOf('editor', 'console.open', 'content.manage')
    dataset = (await portal.services.publishing.publish(profileDataset('corrected'))).id
  })
  afterAll(() => portal.close())

  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    portal.call(method, `/admin/${path}`, editor, body)
  const done = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const entry = async (code: string) =>
    (await done('GET', 'source-profiles')).find((one: { code: string }) => one.code === code)
  const change = async (code: string, edit: object) => {
    const { id, updatedAt } = await entry(code)
    return done('PUT', `source-profiles/${id}`, { ...edit, updatedAt })
  }
  const seen = async (query: string) =>
    (await portal.call('GET', `/source-profiles?dataset=${dataset}&${query}`)).json().data.list
  const codes = async (query: string) => (await seen(query)).map((one: { code: string }) => one.code)

  test('a class that was wrong is found under the right one at once, and told as a correction', async () => {
    expect(await codes('sourceClass=biomass')).toEqual([])
    await change('C1', { sourceClass: 'biomass', country: ' it ', city: { zh: '', en: '' } })
    const [told] = await seen('sourceClass=biomass')
    expect(told).toMatchObject({
      ...{ code: 'C1', sourceClass: 'biomass', country: 'IT', city: null, year: 2018 },
      corrected: { fields: ['sourceClass', 'country', 'city'] },
    })
    expect(await codes('sourceClass=coal')).toEqual([])
    const one = (await portal.call('GET', `/source-profiles/${told.id}`)).json().data
    expect(one).toMatchObject({ sourceClass: 'biomass', corrected: told.corrected })
    const file = await portal.call('GET', `/source-profiles/values?id=${told.id}`, editor)
    expect(file.statusCode, file.body).toBe(200)
    expect(file.body).toContain('source_class; country; city')
    // Values are a version’s alone.
    expect(one.values.map(({ relativeMass }: { relativeMass: number }) => relativeMass)).toEqual([40, 20, 10, 5])
    expect((await seen('sourceClass=dust')).map((each: { corrected: unknown }) => each.corrected)).toEqual([null, null])
  })

  test('is taken back by its version, and is then no correction', async () => {
    const { id, updatedAt, corrected } = await entry('C1')
    expect(corrected).toBe('yes')
    const versions = await done('GET', `content/source-profiles/${id}/versions`)
    expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    await done('POST', `content/source-profiles/${id}/restore`, { number: 1, updatedAt })
    expect(await seen('sourceClass=coal')).toMatchObject([{ country: 'CN', city: { en: 'Beijing' }, corrected: null }])
    expect((await entry('C1')).corrected).toBe('')
  })

  test('a new version of its dataset keeps it, and its history', async () => {
    await change('D1', { name: { zh: '道路扬尘', en: 'Paved road dust' }, sampleCount: 7 })
    const { id } = await entry('D1')
    const next = profileDataset('corrected')
    next.version.profiles!.list[0]!.values[0]!.relativeMass = 41
    await portal.services.publishing.publish(next)
    expect((await seen('keyword=paved'))[0]).toMatchObject({ code: 'D1', sampleCount: 7, dataset: { version: 2 } })
    expect((await entry('D1')).id).toBe(id)
    expect(await done('GET', `content/source-profiles/${id}/versions`)).toHaveLength(2)
  })

  test('what names nothing is refused at its field; two who change one at once: the second is told', async () => {
    const { id, updatedAt } = await entry('D2')
    const put = (edit: object) => call('PUT', `source-profiles/${id}`, { ...edit, updatedAt })
    for (const [edit, field] of [
      [{ country: 'ZZ' }, 'country'],
      [{ country: 'China' }, 'country'],
      [{ year: 1200 }, 'year'],
      [{ year: 2016.5 }, 'year'],
      [{ sampleCount: 0 }, 'sampleCount'],
      [{ name: { zh: '', en: 'only English' } }, 'name.zh'],
      [{ city: { zh: '罗马', en: '' } }, 'city.en'],
    ] as const) {
      const answer = await put(edit)
      expect(answer.statusCode, JSON.stringify(edit)).toBe(400)
      expect(Object.keys(answer.json().errors)).toEqual([field])
    }
    for (const edit of [{ sourceClass: 'magic' }, { total: 3 }, { code: 'X' }, { values: [] }])
      expect((await put(edit)).statusCode, JSON.stringify(edit)).toBe(400)
    const both = await Promise.all([2001, 2002].map((year) => put({ year })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await call('PUT', 'source-profiles/1-nothing', { year: 2000, updatedAt })).statusCode).toBe(404)
    expect((await call('POST', 'source-profiles', {})).statusCode).toBe(404)
    expect((await call('DELETE', `source-profiles/${id}`)).statusCode).toBe(404)
  })
})
