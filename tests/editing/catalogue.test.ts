import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const both = (zh: string, en = `${zh} en`) => ({ zh, en })

onBothDatabases('what editors say of the catalogue', (fresh) => {
  let portal: People
  let editor: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    editor = await portal.holderOf('editor', 'console.open', 'content.manage')
  })
  afterAll(() => portal.close())

  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    portal.call(method, `/admin/${path}`, editor, body)
  const done = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const problems = async (method: 'PUT' | 'POST', path: string, body: object) => {
    const answer = await call(method, path, body)
    expect(answer.statusCode, answer.body).toBe(400)
    return Object.keys(answer.json().errors ?? {}).sort()
  }
  const seen = async (path: string) => (await portal.call('GET', path)).json().data
  const found = async (keyword: string): Promise<number> =>
    (await seen(`/dataAccess/dat/page?keyword=${encodeURIComponent(keyword)}`)).total
  const change = async (path: string, edit: object) => {
    const { updatedAt } = await done('GET', path)
    return done('PUT', path, { ...edit, updatedAt })
  }
  const project = (number: string, more: object = {}) => ({
    number,
    fundingTypes: ['key'],
    name: both('项目'),
    leader: both('张三', 'Zhang San'),
    institution: both('大学', 'University'),
    startYear: 2016,
    endYear: 2019,
    abstract: both('摘要'),
    ...more,
  })

  test('a kind is renamed and comes back as it was; none is made or removed', async () => {
    await seen('/dataAccess/getDataModule')
    const before = (await done('GET', 'kinds/field')).name
    const after = await change('kinds/field', { name: both('野外观测', 'Field work') })
    const named = async () => (await seen('/dataAccess/getDataModule?id=field'))[0].name
    expect(await named()).toEqual(both('野外观测', 'Field work'))
    await done('POST', 'content/kinds/field/restore', { number: 1, updatedAt: after.updatedAt })
    expect(await named()).toEqual(before)
    expect((await call('POST', 'kinds', { name: both('新') })).statusCode).toBe(404)
    expect((await call('DELETE', 'kinds/field')).statusCode).toBe(404)
    const ids = (await done('GET', 'kinds')).map((one: { id: string }) => one.id)
    await done('POST', 'content/kinds/order', { ids: ids.toReversed() })
    expect((await seen('/dataAccess/getDataModule')).map((one: { code: string }) => one.code)).toEqual(ids.toReversed())
    await done('POST', 'content/kinds/order', { ids })
  })

  test('two who change one kind at once: the second is told', async () => {
    const { updatedAt } = await done('GET', 'kinds/field')
    const answers = await Promise.all(
      ['一', '二'].map((zh) => call('PUT', 'kinds/field', { sentence: both(zh), updatedAt })),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  describe('a section', () => {
    test('is added to its kind and stands in the menu at once; one with datasets stays, and in its kind', async () => {
      const made = await done('POST', 'menu-children', {
        name: both('新栏目', 'New section'),
        kind: 'field',
        description: both('说明'),
      })
      const child = async () =>
        (await seen('/dataAccess/getDataModule?id=field'))[0].children.find((one: { id: number }) => one.id === made.id)
      expect(await child()).toMatchObject({ name: both('新栏目', 'New section'), description: both('说明'), count: 0 })
      const { id } = await portal.services.publishing.publish(makeDataset({ slug: 'in-it', categoryId: made.id }))
      expect(id).toBeGreaterThan(0)
      expect((await child()).count).toBe(1)
      expect((await call('DELETE', `menu-children/${made.id}`)).json()).toMatchObject({ code: '042305' })
      const { updatedAt } = await done('GET', `menu-children/${made.id}`)
      expect(await problems('PUT', `menu-children/${made.id}`, { kind: 'satellite', updatedAt })).toEqual(['kind'])
    })
    test('of no kind, or half named, is refused; an empty one goes and comes back', async () => {
      expect(await problems('POST', 'menu-children', { name: { zh: '只有中文' }, kind: 'nothing' })).toEqual([
        'kind',
        'name.en',
      ])
      const { id } = await done('POST', 'menu-children', { name: both('空'), kind: 'field' })
      await done('DELETE', `menu-children/${id}`)
      const [gone] = await done('GET', 'content/menu-children/removed')
      expect((await done('POST', `content/menu-children/${id}/restore`, { number: gone.number })).id).toBe(id)
      await done('DELETE', `menu-children/${id}`)
    })
  })

  describe('a project', () => {
    test('is told with its progress as safe text, and found by its new name at once', async () => {
      const { id } = await done('POST', 'projects', project('41800001', { progress: both('<script>x</script>**好**') }))
      await portal.services.publishing.publish(makeDataset({ slug: 'of-project', projectNumber: '41800001' }))
      const told = await seen(`/datashare/zdyjjhzcxm/${id}`)
      expect(told).toMatchObject({ number: '41800001', fundingTypes: ['key'], datasetCount: 1 })
      expect(told.progress.zh).toContain('<strong>好</strong>')
      expect(told.progress.zh).not.toContain('<script')
      expect(await found('quixotic')).toBe(0)
      await change(`projects/${id}`, { name: both('奇异项目', 'Quixotic project') })
      expect(await found('quixotic')).toBe(1)
      expect((await call('DELETE', `projects/${id}`)).statusCode).toBe(422)
    })
    test('with a number that another has, years that run back, or no funding is refused', async () => {
      const { id } = await done('POST', 'projects', project('41800002'))
      const wrong = project('41800002', { startYear: 2020, endYear: 2019, fundingTypes: [] })
      expect(await problems('POST', 'projects', wrong)).toEqual(['endYear', 'fundingTypes', 'number'])
      for (const number of ['', ' ', 'a b', '<b>', '长'.repeat(41)])
        expect(await problems('POST', 'projects', project(number)), number).toEqual(['number'])
      for (const startYear of [1800, 2016.5, 3000, null])
        expect(await problems('POST', 'projects', project('41800009', { startYear }))).toContain('startYear')
      await done('DELETE', `projects/${id}`)
    })
  })

  describe('synonyms', () => {
    test('are found for each other from the moment they are saved, and no longer once they are removed', async () => {
      await portal.services.publishing.publish(
        makeDataset({ slug: 'plume', name: { zh: '烟羽抬升记录', en: 'Rising plumes of stacks' } }),
      )
      expect(await found('zorblax')).toBe(0)
      expect(await found('烟囱冒烟')).toBe(0)
      const { id } = await done('POST', 'synonyms', { words: ['烟羽抬升', 'zorblax', '烟囱冒烟', 'smoke  going up'] })
      expect(await found('zorblax')).toBe(1)
      expect(await found('Zorblax 记录')).toBe(1)
      expect(await found('烟囱冒烟')).toBe(1)
      expect(await found('smoke going up')).toBe(1)
      const page = await seen('/dataAccess/dat/page?keyword=zorblax')
      expect(JSON.stringify(page.highlights)).toContain('烟羽抬升')
      await change(`synonyms/${id}`, { words: ['烟羽抬升', 'plumage'] })
      expect(await found('zorblax')).toBe(0)
      await done('DELETE', `synonyms/${id}`)
    })
    test('stand in one group only, two of them at least', async () => {
      const { id } = await done('POST', 'synonyms', { words: ['甲词', '乙词'] })
      expect(await problems('POST', 'synonyms', { words: ['丙词', '甲词'] })).toEqual(['words'])
      for (const words of [
        [],
        ['独'],
        ['同', '同'],
        Array.from({ length: 13 }, (_, i) => `w${i}`),
        ['a', 'b'.repeat(61)],
      ])
        expect(await problems('POST', 'synonyms', { words })).toEqual(['words'])
      await done('DELETE', `synonyms/${id}`)
    })
  })

  describe('a type of feedback', () => {
    const offered = async () => (await seen('/feedback/types')).map((one: { code: string }) => one.code)
    const send = (type: string, who: Someone) =>
      portal.call('POST', '/feedback', who, { type, title: '标题', content: '内容' })

    test('is chosen from the moment it is saved; one that feedback has keeps its code and stays', async () => {
      const someone = await portal.holderOf('writer')
      expect(await offered()).toEqual(['data', 'platform', 'other'])
      expect((await send('partnership', someone)).statusCode).toBe(400)
      const made = await done('POST', 'feedback-types', {
        name: both('合作', 'Working together'),
        says: both('联合研究', 'Joint research'),
        code: 'partnership',
      })
      expect(await offered()).toContain('partnership')
      expect((await send('partnership', someone)).statusCode).toBe(200)
      expect((await call('DELETE', `feedback-types/${made.id}`)).statusCode).toBe(422)
      const path = `feedback-types/${made.id}`
      const { updatedAt } = await done('GET', path)
      expect(await problems('PUT', path, { code: 'other-name', updatedAt })).toEqual(['code'])
      expect(await problems('PUT', path, { code: 'data', updatedAt })).toEqual(['code'])
      await change(path, { offered: false })
      expect(await offered()).not.toContain('partnership')
      expect((await send('partnership', someone)).statusCode).toBe(400)
      const mine = (await portal.call('GET', '/feedback', someone)).json().data
      expect(mine.list[0].typeName).toEqual(both('合作', 'Working together'))
    })
  })
})
