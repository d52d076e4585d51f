import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const verbs = ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE'] as const

/** Every row of every table but those that keep count of who came and what was refused. */
async function picture({ services: { database } }: People): Promise<string> {
  const counted = new Set(['attempts', 'sessions', 'auditEntries', 'apiTokens', 'devices', 'refusals'])
  const rows: Record<string, unknown> = {}
  for (const [name, table] of Object.entries(database.tables))
    if (!counted.has(name)) rows[name] = await database.sql.select().from(table as never)
  return JSON.stringify(rows)
}

onBothDatabases('What belongs to somebody else', (fresh) => {
  let portal: People
  let owner: Someone
  let stranger: Someone
  /** Paths with the id of what the owner has, and with one that nobody has. */
  const things: [mine: string, nobodys: string][] = []
  beforeAll(async () => {
    portal = await startPeople(fresh)
    owner = await portal.someone('owner')
    stranger = await portal.someone('stranger')
    const { id } = await portal.services.publishing.publish(makeDataset({ sharingMode: 'permission' }))
    const data = async (...call: Parameters<People['call']>) => {
      const answer = await portal.call(...call)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().data
    }
    const application = await data('POST', '/applications', owner, { datasets: [id], reason: '研究', purpose: '' })
    for (const verb of ['', '/withdraw', '/answer'])
      things.push([`/applications/${application.id}${verb}`, `/applications/99999${verb}`])
    const purpose = await data('POST', '/purposes', owner, { title: 'x', text: 'x' })
    things.push([`/purposes/${purpose.id}`, '/purposes/99999'])
    const feedback = await data('POST', '/feedback', owner, { title: 'x', type: 'data', content: 'x' })
    things.push([`/feedback/${feedback.id}`, '/feedback/99999'])
    const message = (await data('GET', '/sys/datashare/dmessage/page', owner)).list[0]
    things.push([`/sys/datashare/dmessage/${message.id}`, '/sys/datashare/dmessage/99999'])
    const sent = await portal.app.inject({
      method: 'POST',
      url: '/api/attachments?name=a.txt',
      headers: { ...owner.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from('text'),
    })
    things.push([`/attachments/${sent.json().data.key}`, `/attachments/${'x'.repeat(32)}`])
    const session = (await data('GET', '/sessions', owner))[0]
    things.push([`/sessions/${session.id}`, `/sessions/${'0'.repeat(16)}`])
  })
  afterAll(() => portal.close())

  test('is answered byte for byte as what does not exist, whatever the verb, and stays as it was', async () => {
    const before = await picture(portal)
    for (const [mine, nobodys] of things)
      for (const verb of verbs) {
        const body =
          verb === 'GET' || verb === 'HEAD' ? undefined : mine.endsWith('/answer') ? { text: 'x' } : undefined
        const [found, absent] = [
          await portal.call(verb, mine, stranger, body),
          await portal.call(verb, nobodys, stranger, body),
        ]
        expect([found.statusCode, found.body], `${verb} ${mine}`).toEqual([absent.statusCode, absent.body])
        expect(found.statusCode, `${verb} ${mine}`).toBeGreaterThanOrEqual(400)
        expect(Object.keys(found.headers).sort(), `${verb} ${mine}`).toEqual(Object.keys(absent.headers).sort())
      }
    expect(await picture(portal)).toBe(before)
  })

  test('would be found by its owner: the paths are right', async () => {
    for (const [mine] of things.filter(([path]) => /^\/(applications\/\d+$|feedback|attachments|sys)/.test(path)))
      expect((await portal.call('HEAD', mine, owner)).statusCode, mine).toBe(200)
  })
})

describe('a call that is refused', () => {
  let portal: People
  let nobodys: Someone
  beforeAll(async () => {
    portal = await startPeople()
    nobodys = await portal.someone('ordinary')
    await portal.services.publishing.publish(makeDataset())
    await portal.services.publishing.publish(makeDataset({ slug: 'closed', sharingMode: 'permission' }))
    await portal.someone('admin', { roles: ['admin'] })
  })
  afterAll(() => portal.close())

  const routes = () =>
    Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => ({
        method: method.toUpperCase() as 'GET',
        path,
        url: path
          .replace('{token}', 'x'.repeat(43))
          .replace('{session}', '0'.repeat(16))
          .replace('{name}', 'a.zip')
          .replace(/\{\w+\}/g, '1'),
      })),
    )
  const bodies = [{}, { ids: [1, 2] }, { reason: '不行', text: '不行', reply: '不行' }, { roles: ['admin'] }]

  test('changes nothing, whatever it asked for and whoever asked', async () => {
    const before = await picture(portal)
    let refused = 0
    for (const { method, url } of routes().filter((one) => one.method !== 'GET'))
      for (const headers of [{}, nobodys.headers])
        for (const payload of bodies) {
          // What they may do to their own is no refusal.
          if (headers === nobodys.headers && !url.startsWith('/api/admin/')) continue
          if (/login|logout/.test(url)) continue
          const answer = await portal.app.inject({ method, url, headers, payload })
          expect(answer.statusCode, `${method} ${url}`).toBeGreaterThanOrEqual(400)
          refused++
        }
    expect(refused).toBeGreaterThan(400)
    expect(await picture(portal)).toBe(before)
  })

  const spellings: [string, (url: string) => string][] = [
    ['two slashes', (url) => url.replace('/api/', '/api//')],
    ['two slashes in front', (url) => `/${url}`],
    ['a dot', (url) => url.replace('/api/', '/api/./')],
    ['up and down again', (url) => url.replace('/api/', '/api/x/../')],
    ['up, encoded', (url) => url.replace('/api/', '/api/x/%2e%2e/')],
    [
      'an encoded letter',
      (url) => url.replace('/api/', '/api/%').replace(/%(.)/, (_, c: string) => `%${c.charCodeAt(0).toString(16)}`),
    ],
    ['an encoded slash', (url) => url.replace('/api/', '/api%2F')],
    ['capitals', (url) => url.toUpperCase()],
    ['a matrix parameter', (url) => `${url};a=1`],
    ['a slash at the end', (url) => `${url}/`],
    ['a backslash', (url) => url.replace('/api/', '/api\\')],
    ['a null at the end', (url) => `${url}%00`],
  ]
  test.each(spellings)('is refused as well with %s in its address', async (_, spell) => {
    const guarded: string[] = []
    for (const { method, path, url } of routes()) {
      if (!path.startsWith('/api/')) continue
      const plain = await portal.app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
      if (plain.statusCode !== 401) continue
      guarded.push(url)
      const answer = await portal.app.inject({ method, url: spell(url), ...(method !== 'GET' && { payload: {} }) })
      expect(answer.statusCode, `${method} ${spell(url)}`).toBeGreaterThanOrEqual(400)
    }
    expect(guarded.length).toBeGreaterThan(100)
  })
})
