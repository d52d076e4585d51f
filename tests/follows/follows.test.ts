import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostFollows } from '../../server/follows/follows.vocabulary.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor, makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const minute = 60_000

onBothDatabases('What people follow', (fresh) => {
  let portal: People
  let lin: Someone
  let wang: Someone
  let ozone: number
  let now = 0
  const later = (minutes: number) => {
    now += minutes * minute
    portal.setNow(now)
  }
  const follow = (who: Someone | null, body: object) => portal.call('POST', '/follows', who, body)
  const listed = async (who: Someone) => (await portal.call('GET', '/follows', who)).json().data
  const told = async (who: Someone) =>
    (await portal.call('GET', '/sys/datashare/dmessage/page?type=follow&limit=50', who))
      .json()
      .data.list.map(({ title, content, link }: { title: { en: string }; content: { en: string }; link: string }) => ({
        ...{ title: title.en, content: content.en, link },
      }))
  const round = async () => {
    later(3)
    await portal.services.followRound.run()
  }
  const publish = async (slug: string, given: Parameters<typeof makeDataset>[0] = {}) =>
    (await portal.services.publishing.publish(makeDataset({ slug, publishedAt: now, ...given }))).id

  beforeAll(async () => {
    portal = await startPeople(fresh)
    now = portal.services.clock()
    ozone = await publish('ozone')
    later(5)
    lin = await portal.someone('lin')
    wang = await portal.someone('wang')
  })
  afterAll(() => portal.close())

  test('visitors see what there is to follow, and log in to do so', async () => {
    const of = (query: string) => portal.call('GET', `/follows/of?${query}`)
    expect((await of(`dataset=${ozone}`)).json().data).toEqual({
      dataset: ozone,
      words: { zh: '北京臭氧小时观测数据集', en: 'Hourly ozone observations in Beijing' },
      page: `/detail?id=${ozone}`,
      feed: `/feed/datasets/${ozone}`,
      ...{ total: null, follow: null },
    })
    const search = (await of(`keyword=${encodeURIComponent(' 臭氧 ')}&kind=field&id=1001`)).json().data
    expect(search).toMatchObject({ dataset: null, total: 1, follow: null })
    expect(search.words.zh).toMatch(/^“臭氧” · .+ · .*外场/)
    expect((await of('')).json().data.words.en).toBe('All datasets')
    expect((await of('dataset=999999')).statusCode).toBe(404)
    expect((await of('dataset=Infinity')).statusCode).toBe(400)
    expect((await follow(null, { dataset: ozone })).statusCode).toBe(401)
  })

  test('the same is followed once, however its conditions are written', async () => {
    const first = (await follow(lin, { search: { kind: ['field'], keyword: '臭氧' } })).json().data
    const again = (await follow(lin, { search: { keyword: ' 臭氧', kind: ['field', 'field'] } })).json().data
    expect(again.id).toBe(first.id)
    expect(first).toMatchObject({ page: `/list?keyword=${encodeURIComponent('臭氧')}&kind=field`, toldAt: null })
    const { id } = (await follow(lin, { dataset: ozone })).json().data
    expect((await listed(lin)).map((one: { id: number }) => one.id)).toEqual([id, first.id])
    const is = (await portal.call('GET', `/follows/of?dataset=${ozone}`, lin)).json().data.follow
    expect(is).toBe(id)
    expect(await listed(wang)).toEqual([])
  })

  test('neither, both, what is not there and what is too long are refused', async () => {
    for (const [body, status] of [
      [{}, 400],
      [{ dataset: ozone, search: {} }, 400],
      [{ search: { page: 2 } }, 400],
      [{ search: { keyword: 3 } }, 400],
      [{ dataset: 999_999 }, 404],
      [{ search: { keyword: '臭氧'.repeat(200) } }, 400],
    ] as const)
      expect([body, (await follow(lin, body)).statusCode]).toEqual([body, status])
  })

  test('nobody ends what another follows', async () => {
    const [{ id }] = await listed(lin)
    expect((await portal.call('DELETE', `/follows/${id}`, wang)).statusCode).toBe(404)
    expect((await listed(lin)).some((one: { id: number }) => one.id === id)).toBe(true)
  })

  test('nothing is told of what was there before', async () => {
    await round()
    expect(await told(lin)).toEqual([])
  })

  test('a new version is told once, to those who follow the dataset and to those whose search finds it', async () => {
    await follow(wang, { search: { keyword: '雪' } })
    later(1)
    await publish('ozone', {
      version: { notes: { zh: '补充', en: 'Gaps filled' }, sample: { columns: [{ name: 'o3' }], rows: [['42']] } },
    })
    // Not at once: other processes may not have it in their index yet.
    await portal.services.followRound.run()
    expect(await told(lin)).toEqual([])
    for (let time = 0; time < 2; time++) await round()
    const messages = await told(lin)
    expect(messages.map(({ title }: { title: string }) => title).sort()).toEqual([
      'New data in a search you follow (1): “臭氧” · field',
      'New version of a dataset you follow: Hourly ozone observations in Beijing',
    ])
    expect(messages.find(({ title }: { title: string }) => title.startsWith('New version'))).toMatchObject({
      content: expect.stringContaining('Gaps filled'),
      link: `/detail?id=${ozone}`,
    })
    expect(await told(wang)).toEqual([])
    expect((await listed(lin))[0].toldAt).not.toBeNull()
  })

  test('several that came out together are one message; what says only some of the words is none', async () => {
    await follow(wang, { search: { keyword: '北京 臭氧' } })
    later(1)
    const names = ['甲', '乙'].map((one) => ({ zh: `北京臭氧${one}`, en: `Ozone ${one}` }))
    for (const [at, name] of names.entries()) await publish(`more-${at}`, { name })
    await publish('half', {
      ...{ name: { zh: '上海降雨', en: 'Rain' }, abstract: { zh: '上海降雨。', en: 'Rain.' } },
      ...{ keywords: { zh: ['降雨'], en: ['rain'] }, spaceRange: { zh: '上海', en: 'Shanghai' } },
    })
    await round()
    const [message, ...others] = await told(wang)
    expect(others).toEqual([])
    expect(message.title).toBe('New data in a search you follow (2): “北京 臭氧”')
    expect(
      message.content
        .split('\n')
        .filter((line: string) => line.startsWith('Ozone'))
        .sort(),
    ).toEqual(['Ozone 乙', 'Ozone 甲'])
    expect(message.link).toBe(`/list?keyword=${encodeURIComponent('北京 臭氧').replaceAll('%20', '+')}&sort=newest`)
  })

  test('a withdrawn version is told with its reason', async () => {
    await portal.services.versionsAdmin.withdraw(actor, ozone, 1, 2, { zh: '时间有误', en: 'Wrong hours' })
    await round()
    const [newest] = await told(lin)
    expect(newest).toMatchObject({
      title: 'A version of a dataset you follow was withdrawn: Hourly ozone observations in Beijing',
      content: expect.stringContaining('Wrong hours'),
    })
  })

  test('mails come with the daily digest, unless somebody chose otherwise', async () => {
    const { database } = portal.services
    const mails = async () =>
      (await database.sql.select().from(database.tables.mails)).filter((one) => one.template === 'message')
    const before = (await mails()).length
    const choices = (await portal.call('GET', '/messages/choices', lin)).json().data
    expect(choices).toContainEqual({ type: 'follow', mail: 'digest' })
    await portal.call('PUT', '/messages/choices', wang, [{ type: 'follow', mail: 'each' }])
    later(1)
    await publish('newest', { name: { zh: '北京臭氧丙', en: 'Ozone 丙' } })
    await round()
    expect((await mails()).length - before).toBe(1)
  })

  test('who stops hears no more of it', async () => {
    for (const { id } of await listed(lin))
      expect((await portal.call('DELETE', `/follows/${id}`, lin)).statusCode).toBe(200)
    const before = (await told(lin)).length
    later(1)
    await publish('after', { name: { zh: '北京臭氧丁', en: 'Ozone 丁' } })
    await round()
    expect((await told(lin)).length).toBe(before)
  })

  test('a person follows no more than there is room for', async () => {
    const zhao = await portal.someone('zhao')
    const { database, clock } = portal.services
    const row = { accountId: zhao.id, datasetId: null, search: {}, wordsZh: '', wordsEn: '', toldUntil: clock() }
    await database.transaction(async () => {
      await database.sql
        .insert(database.tables.follows)
        .values(Array.from({ length: mostFollows }, (_, at) => ({ ...row, key: `search:${at}`, createdAt: clock() })))
    })
    const refused = await follow(zhao, { dataset: ozone })
    expect([refused.statusCode, refused.json().code]).toEqual([422, '042304'])
  })

  test('they are in the person’s data, and go with the account', async () => {
    const data = (await portal.call('GET', '/profile/export', wang)).json().data
    expect(data.follows).toContainEqual({
      ...{ at: expect.any(String), dataset: null, search: `/list?keyword=${encodeURIComponent('雪')}` },
      words: { zh: '“雪”', en: '“雪”' },
    })
    await portal.call('POST', '/profile/close', wang, { password: 'Demo2026' })
    const { database } = portal.services
    const left = await database.sql.select().from(database.tables.follows)
    expect(left.filter(({ accountId }) => accountId === wang.id)).toEqual([])
  })
})
