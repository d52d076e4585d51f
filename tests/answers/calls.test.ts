import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureContent, ensureProjects } from '../../seeds/rows.ts'
import { buildApp } from '../../server/app.ts'
import { setUp } from '../../server/setup/setup.service.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { event, tell } from '../messages/telling.ts'
import { form } from '../registrations/applicants.ts'

/** Each call of the specification, once, with what it is said to take: it answers the envelope, and the data of its name. */
describe('the calls of the specification', () => {
  let portal: People
  let user: Someone
  let admin: Someone
  let message: number
  const both = { zh: expect.any(String), en: expect.any(String) }
  const page = { list: expect.any(Array), total: expect.any(Number) }
  beforeAll(async () => {
    portal = await startPeople()
    const { database, publishing } = portal.services
    await setUp(database)
    await database.transaction(async () => {
      await ensureProjects(database)
      await ensureContent(database)
    })
    await publishing.publish(makeDataset())
    user = await portal.someone('user')
    admin = await portal.someone('admin', { roles: ['admin'] })
    message = (await tell(portal.services, event(user.id, { push: 2, mail: false })))!
    await portal.call('POST', '/admin/notices', admin, {
      title: { zh: '公告', en: 'Notice' },
      content: { zh: '正文', en: 'Text' },
      category: 'news',
      pinned: false,
      draft: false,
      publishedAt: null,
      expiresAt: null,
      attachments: [],
    })
  })
  afterAll(() => portal.close())

  const read = async (path: string, who: Someone | null = null) => {
    const answer = await portal.call('GET', path, who)
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 200, '000000'])
    expect(Object.keys(answer.json()).toSorted()).toEqual(['code', 'data', 'msg'])
    return answer.json().data
  }
  const write = async (path: string, body: unknown, who: Someone | Record<string, string> | null = null) => {
    const answer = await portal.call('POST', path, who, body)
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 200, '000000'])
    return answer.json()
  }
  /** As it stands in the outbox of a portal without a mail server. */
  async function codeFor(mailbox: string) {
    const mails = (await portal.call('GET', '/admin/mails?range=[0,49]', admin)).json() as {
      id: number
      recipient: string
    }[]
    const { id } = mails.filter(({ recipient }) => recipient === mailbox).toSorted((a, b) => b.id - a.id)[0]!
    return /\b\d{6}\b/.exec((await portal.call('GET', `/admin/mails/${id}`, admin)).json().text)![0]
  }

  test.each([
    ['/dataAccess/getDataModule', expect.arrayContaining([expect.objectContaining({ code: 'inventory' })])],
    ['/datashare/zdyjjhzcxm/page?page=1&limit=5', page],
    ['/datashare/zdyjjhzcxm/1', { id: 1, name: both, number: expect.any(String) }],
    ['/dataAccess/dat/page?page=1&limit=5&keyword=臭氧', { ...page, total: 1 }],
    ['/dataAccess/getDataRecommend', { hot: [{ id: 1 }], latest: [{ id: 1 }] }],
    ['/datashare/dresou/getResou', { gjc1: expect.any(String), gjc5: expect.any(String) }],
    ['/wrdatashow/datayuanpu/seloptionCount', { sourceClass: [], year: [] }],
    ['/datashare/datatypelb/getlbt', expect.arrayContaining([expect.objectContaining({ link: expect.any(String) })])],
    ['/datashare/tongji/getTongji?range=30d', { range: '30d', counters: { datasets: 1 } }],
    ['/datashare/zdyjjhjj/getJianjie', { html: both, projectsByType: { key: 46 } }],
    ['/datashare/dtongzhigonggao/page?page=1&limit=5', page],
    ['/datashare/dtongzhigonggao/1', { id: 1, title: both }],
    ['/wrdatashow/dataplatform/getDataPlatform', { list: expect.any(Array) }],
    ['/datashare/dfazhanlicheng/page?page=1&limit=5', page],
    [
      '/sys/menu/nav',
      expect.arrayContaining([expect.objectContaining({ id: 96 }), expect.objectContaining({ id: 102 })]),
    ],
  ])('everybody reads GET %s', async (path, data) => {
    const answered = await read(encodeURI(path))
    if (Array.isArray(answered)) expect(answered).toEqual(data)
    else expect(answered).toMatchObject(data)
  })

  test('GET /user/login and POST /user/logout begin and end a session', async () => {
    await portal.someone('comer')
    const { token } = await read('/user/login?username=comer&password=Demo2026')
    await write('/user/logout', {}, { access_token: token })
    const after = await portal.call('GET', '/user/me', { access_token: token })
    expect([after.statusCode, after.json().code]).toEqual([401, '050402'])
  })

  test('GET /user/sendMail, GET /user/mailChecking and POST /user/add make an account that waits', async () => {
    const mailbox = 'lin@unit.example'
    await read(`/user/sendMail?mailbox=${mailbox}`)
    const { ticket } = await read(`/user/mailChecking?mailbox=${mailbox}&code=${await codeFor(mailbox)}`)
    const { data } = await write('/user/add', { ...form('lin'), ticket })
    expect(data).toMatchObject({ id: expect.any(Number), status: 'pending' })
  })

  test('GET /datashare/dcwuserinfo/sendMail, POST findCheckEmail and findPassword set another password', async () => {
    await portal.someone('forgetful')
    const mailbox = 'forgetful@unit.example'
    await read(`/datashare/dcwuserinfo/sendMail?mailbox=${mailbox}&purpose=recover`)
    const { data } = await write('/datashare/dcwuserinfo/findCheckEmail', { mailbox, code: await codeFor(mailbox) })
    const password = 'Clear2Air!'
    await write('/datashare/dcwuserinfo/findPassword', { ...data, password, confirmPassword: password })
    expect(await read(`/user/login?username=forgetful&password=${encodeURIComponent(password)}`)).toHaveProperty(
      'token',
    )
  })

  test('/sys/datashare/dmessage/ gives page and {id}, and takes updateByIdsT, updateByIdsF and delete', async () => {
    expect(await read('/sys/datashare/dmessage/page?page=1&limit=10', user)).toMatchObject({ total: 1, unread: 1 })
    const isRead = async () => (await read(`/sys/datashare/dmessage/${message}`, user)).read
    expect(await isRead()).toBe(false)
    await write('/sys/datashare/dmessage/updateByIdsT', [message], user)
    expect(await isRead()).toBe(true)
    await write('/sys/datashare/dmessage/updateByIdsF', [message], user)
    expect(await isRead()).toBe(false)
    await write('/sys/datashare/dmessage/delete', [message], user)
    expect(await read('/sys/datashare/dmessage/page', user)).toMatchObject({ total: 0 })
  })

  test('GET /sys/dpush/mypush and POST /sys/dpush/clpush tell and settle what is pending', async () => {
    await tell(portal.services, event(user.id, { push: 2, mail: false }))
    const [push] = await read('/sys/dpush/mypush', user)
    await write('/sys/dpush/clpush', { clfs: 2, id: push.id, hour: '' }, user)
    expect(await read('/sys/dpush/mypush', user)).toEqual([])
  })

  test('POST /dataFeedback/inputFeedBackData takes feedback', async () => {
    const { data } = await write(
      '/dataFeedback/inputFeedBackData',
      { title: '题', type: 'data', content: '内容' },
      user,
    )
    expect(data).toEqual({ id: expect.any(Number) })
  })

  test('GET /pic gives the static pictures of the slides', async () => {
    const slides: { picture: string }[] = await read('/datashare/datatypelb/getlbt')
    const app = await buildApp(portal.services, { dist: resolve('dist'), pictures: resolve('public-site/pictures') })
    for (const { picture } of slides) {
      const { statusCode, headers } = await app.inject({ url: picture })
      expect([picture, statusCode, headers['content-type']]).toEqual([
        expect.stringMatching(/^\/pic\//),
        200,
        expect.stringMatching(/^image\//),
      ])
    }
    expect(slides.length).toBeGreaterThan(0)
    await app.close()
  })

  test('stand below /api, and nowhere else', async () => {
    for (const path of ['/user/login', '/datashare/dresou/getResou', '/sys/menu/nav'])
      expect((await portal.app.inject({ url: path, headers: { accept: 'application/json' } })).statusCode).toBe(404)
  })
})
