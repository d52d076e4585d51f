import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { createServices } from '../../server/services.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

type Headers = Record<string, string>
type Counted =
  | 'feedback'
  | 'apiTokens'
  | 'applications'
  | 'savedPurposes'
  | 'attachments'
  | 'bundles'
  | 'reasonTemplates'

onBothDatabases('calls that are repeated under a key', (fresh) => {
  let portal: People
  let admin: Someone
  let someone: Someone
  let other: Someone
  let closed: number
  let file: number
  beforeAll(async () => {
    portal = await startPeople(fresh)
    const { services } = portal
    closed = (await services.publishing.publish(makeDataset({ slug: 'closed', sharingMode: 'permission' }))).id
    const open = await services.publishing.publish(makeDataset({ slug: 'open' }))
    file = (await portal.call('GET', `/datasets/${open.id}`)).json().data.files[0].id
    admin = await portal.someone('admin', { roles: ['admin'] })
    someone = await portal.someone('someone')
    other = await portal.someone('other')
    await portal.confirm(someone.headers)
  })
  afterAll(() => portal.close())

  const post = (
    path: string,
    key: string,
    payload: unknown,
    headers: Headers = someone.headers as unknown as Headers,
    remoteAddress = '10.9.9.9',
  ) =>
    portal.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'idempotency-key': key, ...headers },
      payload: payload as object,
      remoteAddress,
    })
  const count = async (table: Counted) => {
    const { database } = portal.services
    return (await database.sql.select().from(database.tables[table])).length
  }
  const bytes = { 'content-type': 'application/octet-stream' }

  test('the same answer, and nothing made twice, also with fifty at once', async () => {
    const body = { datasets: [closed], reason: '研究臭氧', purpose: '' }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => post('/applications', key, body)))
    expect(new Set(answers.map((one) => `${one.statusCode} ${one.body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(200)
    expect(answers.filter((one) => one.headers['idempotency-replayed'] === 'true')).toHaveLength(49)
    expect(await count('applications')).toBe(1)
    // Without the key it is another one, and refused.
    expect((await portal.call('POST', '/applications', someone, body)).statusCode).toBe(409)
  })

  test('two processes at once make one', async () => {
    const second = await createServices(portal.config, portal.services.clock)
    const app = await buildApp(second)
    try {
      for (let i = 0; i < 10; i++) {
        const key = randomUUID()
        const before = await count('feedback')
        const words = { title: '页面', content: `第 ${i} 次`, type: 'other' }
        const send = (server: App, path: string) =>
          server.inject({
            method: 'POST',
            url: `/api${path}`,
            headers: { ...someone.headers, 'idempotency-key': key },
            payload: words,
          })
        const [one, two] = await Promise.all([portal.app, app].map((server) => send(server, '/feedback')))
        expect([one!.statusCode, one!.body]).toEqual([200, two!.body])
        expect(await count('feedback')).toBe(before + 1)
      }
    } finally {
      await app.close()
      await second.close()
    }
  })

  test('another body under the same key is refused, another key makes another', async () => {
    const key = randomUUID()
    expect((await post('/purposes', key, { title: '一', text: '甲' })).statusCode).toBe(200)
    const wrong = await post('/purposes', key, { title: '一', text: '乙' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, '042242'])
    expect((await post('/purposes', randomUUID(), { title: '二', text: '乙' })).statusCode).toBe(200)
    expect(await count('savedPurposes')).toBe(2)
  })

  test('a key is one person’s, one browser’s or network’s, and one call’s', async () => {
    const key = 'guessed'
    const body = { title: '三', text: '丙' }
    const mine = await post('/purposes', key, body)
    const theirs = await post('/purposes', key, body, other.headers as unknown as Headers)
    expect(theirs.statusCode).toBe(200)
    expect(theirs.headers['idempotency-replayed']).toBeUndefined()
    expect(theirs.json().data.id).not.toBe(mine.json().data.id)
    const elsewhere = await post('/attachments?name=a.txt', key, Buffer.from('a'), { ...someone.headers, ...bytes })
    expect(elsewhere.headers['idempotency-replayed']).toBeUndefined()

    const sent = (who: Headers, address: string) =>
      post('/attachments?name=b.txt', key, Buffer.from('b'), { ...bytes, ...who }, address)
    const first = (await sent({}, '10.9.1.1')).json().data.key
    expect((await sent({}, '10.9.1.1')).json().data.key).toBe(first)
    expect((await sent({}, '10.9.2.2')).json().data.key).not.toBe(first)
    const browser = { cookie: `portal_asker=${'a'.repeat(43)}` }
    const second = (await sent(browser, '10.9.1.1')).json().data.key
    expect(second).not.toBe(first)
    expect((await sent(browser, '10.9.3.3')).json().data.key).toBe(second)
  })

  test('what was refused is not kept: a mended repetition is done', async () => {
    const key = randomUUID()
    expect((await post('/purposes', key, { title: '', text: '' })).statusCode).toBe(400)
    expect((await post('/purposes', key, { title: '四', text: '丁' })).statusCode).toBe(200)
  })

  test.each(['', ' ', 'é', 'a b', 'x'.repeat(256)])(
    'a key of other characters or lengths is refused: %o',
    async (key) => {
      expect((await post('/purposes', key, { title: '五', text: '戊' })).statusCode).toBe(400)
    },
  )
  test('a key of 255 characters is one', async () => {
    expect((await post('/purposes', '~'.repeat(255), { title: '五', text: '戊' })).statusCode).toBe(200)
  })

  test('a token is made once and shown again to who has the key; the database tells neither', async () => {
    const key = randomUUID()
    const made = await post('/tokens', key, { name: 'script' })
    const again = await post('/tokens', key, { name: 'script' })
    expect(again.body).toBe(made.body)
    expect(again.headers['cache-control']).toBe('no-store')
    expect(await count('apiTokens')).toBe(1)
    const { database } = portal.services
    const kept = JSON.stringify(await database.sql.select().from(database.tables.repeats))
    for (const secret of [made.json().data.token, key, 'script']) expect(kept).not.toContain(secret)
  })

  test('files, choices of files and feedback, also at once', async () => {
    const key = randomUUID()
    const files = await count('attachments')
    const sent = await Promise.all(
      [1, 2, 3].map(() => post('/attachments?name=c.txt', key, Buffer.from('c'), { ...someone.headers, ...bytes })),
    )
    expect(sent.map((one) => one.statusCode)).toEqual([200, 200, 200])
    expect(new Set(sent.map((one) => one.json().data.key)).size).toBe(1)
    expect(await count('attachments')).toBe(files + 1)
    const other = await post('/attachments?name=c.txt', key, Buffer.from('d'), { ...someone.headers, ...bytes })
    expect(other.statusCode).toBe(422)

    const chosen = await Promise.all([1, 2].map(() => post('/downloads', key, { files: [file] })))
    expect(chosen.map((one) => one.statusCode)).toEqual([200, 200])
    expect(chosen[0]!.body).toBe(chosen[1]!.body)
    expect(await count('bundles')).toBe(1)

    const sentBefore = await count('feedback')
    const words = { title: '页面', content: '图表打不开', type: 'other' }
    for (const path of ['/feedback', '/dataFeedback/inputFeedBackData']) {
      const [one, two] = await Promise.all([1, 2].map(() => post(path, key, words)))
      expect([one!.statusCode, one!.body]).toEqual([200, two!.body])
    }
    expect(await count('feedback')).toBe(sentBefore + 2)
  })

  test('in the console', async () => {
    const key = randomUUID()
    const before = await count('reasonTemplates')
    const body = { subject: 'application', position: 1, zh: '请补充', en: 'Please add' }
    const made = await Promise.all([1, 2].map(() => post('/admin/reason-templates', key, body, { ...admin.headers })))
    expect(made.map((one) => one.statusCode)).toEqual([200, 200])
    expect(made[0]!.json().id).toBe(made[1]!.json().id)
    expect(await count('reasonTemplates')).toBe(before + 1)
  })

  test('rights are asked before an answer is given again', async () => {
    const key = randomUUID()
    const body = { title: '六', text: '己' }
    await post('/purposes', key, body)
    expect((await post('/purposes', key, body, {})).statusCode).toBe(401)
  })

  test('a key is forgotten after a day', async () => {
    const { services } = portal
    const { database } = services
    const key = randomUUID()
    const purpose = { title: '七', text: '庚' }
    const first = await post('/purposes', key, purpose)
    const now = services.clock()
    await services.repeats.sweep()
    expect((await post('/purposes', key, purpose)).body).toBe(first.body)
    portal.setNow(now + 24 * 3_600_000)
    const later = await portal.logInAgain('someone')
    const again = await post('/purposes', key, purpose, later)
    expect(again.headers['idempotency-replayed']).toBeUndefined()
    await services.repeats.sweep()
    expect(await database.sql.select().from(database.tables.repeats)).toHaveLength(1)
  })
})
