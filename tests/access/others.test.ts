import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

/** Words that stand in other people's accounts and nowhere else. */
const canary = (who: string) => ({
  username: `canary-${who}`,
  realName: `金丝雀${who}`,
  phone: `1391234567${who.length}`,
  mailbox: `canary.${who}@secret.example`,
  workUnit: `鸟类研究所${who}`,
  purpose: `观察${who}羽毛`,
})
const marks = ['canary', '金丝雀', '1391234567', 'secret.example', '鸟类研究所', '羽毛']

describe('what an ordinary person learns of others', () => {
  let portal: People
  let reader: Someone
  let token: Record<string, string>
  const others: Someone[] = []
  let datasets: number[]
  beforeAll(async () => {
    portal = await startPeople()
    const { services } = portal
    datasets = [
      (await services.publishing.publish(makeDataset())).id,
      (await services.publishing.publish(makeDataset({ slug: 'closed', sharingMode: 'permission' }))).id,
    ]
    for (const [who, roles] of Object.entries({ o: ['ordinary'], vi: ['vip'], exp: ['expert'], root: ['admin'] }))
      others.push(await portal.someone(canary(who).username, { ...canary(who), roles }))
    await makeAccount(services, { ...canary('waits'), status: 'pending' })
    await makeAccount(services, { ...canary('rejected'), status: 'rejected' })
    for (const other of others) {
      await portal.call('PUT', `/favourites/${datasets[0]}`, other)
      await portal.call('POST', '/tokens', other, { name: 'canary token' })
      const { person } = await services.sessions.identify(other.headers.access_token)
      const file = (await portal.call('GET', `/datasets/${datasets[0]}`)).json().data.files[0].id
      const files = await services.files.permitted([file], person)
      await services.downloads.record(files, { person, start: 0, address: '203.0.113.9' })
    }
    await portal.call('POST', `/admin/accounts/${others[0]!.id}/disable`, others[3])
    reader = await portal.someone('reader')
    const made = (await portal.call('POST', '/tokens', reader, { name: 'mine' })).json().data
    token = { authorization: `Bearer ${made.token}` }
  })
  afterAll(() => portal.close())

  /** Plausible bodies, so that calls go as far as they can. */
  const bodies = () => [
    {},
    { ids: others.map((other) => other.id) },
    { name: 'mine' },
    { password: 'wrong' },
    { roles: ['admin'] },
    { files: [1, 2] },
    { ...canary('o'), password: 'Long2026', confirmPassword: 'Long2026', accountType: 'ordinary', agreement: true },
    { username: canary('o').username, password: 'Demo2026' },
    { mailbox: canary('o').mailbox, code: '123456' },
  ]
  const queries = [
    '',
    '?page=1&limit=100',
    `?keyword=${encodeURIComponent('金丝雀')}&search=1`,
    `?mailbox=${encodeURIComponent(canary('vi').mailbox)}&purpose=recover&code=123456`,
    '?range=[0,999]',
    '?filter={"keyword":"canary"}',
    `?sort=["mailbox","ASC"]`,
  ]

  /** What the caller said themselves is no news to them. */
  const learned = (answer: string, said: string) =>
    marks.filter((mark) => answer.includes(mark) && !said.includes(mark))

  test('no route answers a mailbox, a phone, a name or a unit of somebody else', async () => {
    let asked = 0
    const paths = Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => ({ path, method })),
    )
    expect(paths.length).toBeGreaterThan(60)
    for (const { path, method } of paths) {
      // Their own account is needed until the end; closing it is asked for with a wrong password only.
      const ids = /\{/.test(path) ? [1, 2, others[0]!.id, others[3]!.id, datasets[1]] : [1]
      for (const id of ids) {
        const url = path
          .replace('{token}', 'x'.repeat(43))
          .replace('{name}', 'a.zip')
          .replace('{session}', '0'.repeat(16))
          .replace(/\{\w+\}/g, String(id))
        const tries = method === 'get' ? queries.map((query) => ({ query, body: undefined })) : []
        if (method !== 'get') for (const body of bodies()) tries.push({ query: '', body: body as never })
        for (const { query, body } of tries)
          for (const who of [reader.headers, token, {}]) {
            if (/logout/.test(path)) continue
            const answer = await portal.app.inject({
              method: (/\/(content|stream)$/.test(path) ? 'HEAD' : method.toUpperCase()) as 'GET',
              url: url + query,
              headers: { ...who, datasourcetype: asked % 2 ? 'en' : 'zh' },
              remoteAddress: `10.9.${(asked >> 8) & 255}.${asked & 255}`,
              ...(body ? { payload: body } : {}),
            })
            asked++
            const said = `${decodeURIComponent(query)} ${query} ${JSON.stringify(body ?? {})}`
            const seen = answer.body + JSON.stringify(answer.headers)
            expect(learned(seen, said), `${method} ${url}${query} → ${answer.statusCode}`).toEqual([])
          }
      }
    }
    expect(asked).toBeGreaterThan(1000)
    // The crawl went as somebody who was logged in all the while.
    expect((await portal.call('GET', '/user/me', reader)).statusCode).toBe(200)
  })

  test('the same crawl would notice: an administrator does see them', async () => {
    const answer = await portal.call('GET', '/admin/accounts?range=[0,999]', others[3])
    expect(learned(answer.body, '')).toEqual(marks.filter((mark) => !['1391234567', '羽毛'].includes(mark)))
  })
})
