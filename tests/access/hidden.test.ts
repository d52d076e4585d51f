import { resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageAnswer, PageRequest } from '../../public-site/render.types.ts'
import { buildApp } from '../../server/app.ts'
import type { App } from '../../server/plugins/app.types.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor, makeAccount, makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

/** Words that stand in what was withdrawn, and nowhere else. */
const canary = '金丝雀'
const english = 'canarybird'
const withdrawn = () =>
  makeDataset({
    slug: english,
    name: { zh: `${canary}观测`, en: `The ${english} record` },
    abstract: { zh: `${canary}的摘要。`, en: `About the ${english}.` },
    keywords: { zh: [canary], en: [english] },
    spaceRange: { zh: canary, en: english },
    creators: [{ zh: canary, en: english }],
    version: {
      notes: { zh: canary, en: english },
      files: [{ name: `${english}.csv`, format: 'text/csv', content: Buffer.from(`${english}\n`) }],
    },
  })

describe('a dataset that was withdrawn', () => {
  let portal: People
  let app: App
  let id: number
  let file: number
  let reader: Someone
  let admin: Someone
  beforeAll(async () => {
    portal = await startPeople()
    const site = (await import(resolve('public-site/render.tsx'))) as {
      render(request: PageRequest): Promise<PageAnswer>
      known(address: string): string
    }
    app = await buildApp(portal.services, { site: { ...site, assets: () => ({ script: '', styles: [] }) } })
    await app.ready()
    reader = await portal.someone('reader')
    admin = await portal.someone('admin', { roles: ['admin'] })
    id = (await portal.services.publishing.publish(withdrawn())).id
    await portal.services.publishing.publish(makeDataset())
    file = (await portal.call('GET', `/datasets/${id}`)).json().data.files[0].id
    // It was seen, liked, and kept as finished bytes before.
    await portal.call('PUT', `/favourites/${id}`, reader)
    const { downloads, files, sessions } = portal.services
    const { person } = await sessions.identify(reader.headers.access_token)
    await downloads.record(await files.permitted([file], person), { person, start: 0, address: '' })
    for (const url of addresses()) await app.inject({ url })
    await portal.services.datasetsAdmin.withdraw(actor as never, id)
  })
  afterAll(async () => {
    await app.close()
    await portal.close()
  })

  const searches = ['', canary, english, encodeURIComponent(`"${canary}"`), 'record']
  function addresses() {
    return [
      `/api/datasets/${id}`,
      `/api/datasets/${id}?version=1`,
      `/api/datasets/${id}/sample`,
      `/api/datasets/${id}/versions`,
      `/api/datasets/${id}/comparison?from=1&to=1`,
      `/api/datasets/${id}/series`,
      '/api/home',
      '/api/stations',
      '/api/dataAccess/getDataModule',
      '/api/dataAccess/getDataRecommend',
      '/api/wrdatashow/datayuanpu/seloptionCount',
      '/api/datashare/dresou/getResou',
      '/feed.rss',
      '/feed.atom',
      '/api/favourites',
      '/api/downloads',
      ...searches.flatMap((word) => [
        `/api/dataAccess/dat/page?limit=100&keyword=${encodeURIComponent(word)}&search=1`,
        `/api/datasets/suggest?q=${encodeURIComponent(word)}`,
        `/list?keyword=${encodeURIComponent(word)}`,
      ]),
      '/',
      '/en/',
      `/detail?id=${id}`,
      `/en/detail?id=${id}`,
      '/resourceDownload/field',
    ]
  }

  test('leaks nowhere: not in lists, counts, suggestions, feeds, pages, old versions or what was kept', async () => {
    let seen = 0
    for (const url of addresses())
      for (const headers of [{}, reader.headers, { cookie: `portal_session=${reader.headers.access_token}` }]) {
        const answer = await app.inject({ url, headers })
        expect(answer.statusCode, url).toBeLessThan(500)
        // Whoever asks for a word reads it again: in the field they typed it into and in the address.
        const said = decodeURIComponent(url)
        for (const word of [canary, english])
          if (!said.includes(word)) expect(answer.body.includes(word), `${url} → ${answer.statusCode}`).toBe(false)
        if (answer.statusCode === 200) seen++
      }
    expect(seen).toBeGreaterThan(40)
  })

  test('is found by nobody who asks for its words', async () => {
    for (const word of [canary, english]) {
      const page = await app.inject({ url: `/api/dataAccess/dat/page?keyword=${encodeURIComponent(word)}&search=1` })
      expect(page.json().data.total).toBe(0)
    }
  })

  test('gives no file, however it is asked for', async () => {
    for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }])
      for (const method of ['GET', 'HEAD'] as const)
        for (const who of [{}, reader.headers]) {
          const answer = await app.inject({
            method,
            url: `/api/files/${file}/content`,
            headers: { ...headers, ...who },
          })
          expect([401, 404]).toContain(answer.statusCode)
        }
  })

  test('stays in the records of who took it, without its name and those of its files', async () => {
    const kept = { dataset: { id }, content: [], version: 1, method: 'direct', bytes: 11 }
    const { list } = (await portal.call('GET', '/downloads', reader)).json().data
    expect(list).toEqual([{ ...kept, id: expect.any(Number), at: expect.any(String) }])
    const taken = (await portal.call('GET', '/profile/export', reader)).json()
    expect((taken.data ?? taken).downloads).toEqual([{ ...kept, at: expect.any(String), address: '' }])
    const byAdmin = (await portal.call('GET', `/admin/accounts/${reader.id}`, admin)).json().downloads.list[0]
    expect(byAdmin).toMatchObject({ dataset: { id, name: { zh: `${canary}观测` } }, content: [`${english}.csv`] })
    const clerk = await portal.holderOf('clerk', 'console.open', 'accounts.read')
    const byClerk = (await portal.call('GET', `/admin/accounts/${reader.id}`, clerk)).json().downloads.list[0]
    expect(byClerk).toMatchObject(kept)
    expect(byClerk.dataset).toEqual({ id })
  })

  test('is there for who manages datasets: the same words would be noticed', async () => {
    const answer = await portal.call('GET', `/admin/datasets/${id}`, admin)
    expect(answer.body).toContain(canary)
  })
})

describe('what a list does not show', () => {
  let portal: People
  let admin: Someone
  beforeAll(async () => {
    portal = await startPeople()
    admin = await portal.someone('admin', { roles: ['admin'] })
  })
  afterAll(() => portal.close())
  const hidden = [
    'passwordHash',
    'tokenHash',
    'codeHash',
    'ticketHash',
    'secret',
    'sha256',
    'mailboxKey',
    'password_hash',
  ]

  test('cannot be sorted or filtered by, in any list of the console', async () => {
    const lists = Object.entries(portal.app.swagger().paths ?? {})
      .filter(
        ([path, methods]) => path.startsWith('/api/admin/') && !path.includes('{') && 'get' in (methods as object),
      )
      .filter(([, methods]) =>
        JSON.stringify((methods as { get: { parameters?: unknown } }).get.parameters ?? '').includes('"sort"'),
      )
      .map(([path]) => path)
    expect(lists.length).toBeGreaterThan(12)
    for (const path of lists)
      for (const field of hidden) {
        const ask = (query: Record<string, unknown>) =>
          portal.app.inject({
            url: `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))}`,
            headers: admin.headers,
          })
        for (const query of [
          { sort: [field, 'ASC'] },
          { filter: { [field]: 'a' } },
          { filter: { [field]: { startsWith: 'a' } } },
          { filter: { account: { [field]: 'a' } } },
        ])
          expect((await ask(query)).statusCode, `${path} ${JSON.stringify(query)}`).toBe(400)
      }
  })

  test('cannot be asked for by public lists either', async () => {
    for (const name of ['sort', 'orderField', 'fields', 'filter', 'expand', 'q'])
      for (const field of hidden) {
        const answer = await portal.app.inject({ url: `/api/dataAccess/dat/page?${name}=${field}` })
        expect(answer.statusCode, `${name}=${field}`).toBe(400)
      }
  })
})

onBothDatabases('The number of what is gone', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(fresh)
  })
  afterAll(() => portal.close())

  test('is never given to something new, so that no right revives', async () => {
    const { services } = portal
    const { database } = services
    const { accounts } = database.tables
    const admin = await portal.someone('admin', { roles: ['admin'] })
    const first = await portal.makeRole('first', [])
    expect((await portal.call('DELETE', `/admin/roles/${first}`, admin)).statusCode).toBe(200)
    expect(await portal.makeRole('second', [])).toBeGreaterThan(first)
    const account = await makeAccount(services, { username: 'gone' })
    // No call of the portal removes an account or a row of the log; not even a hand that does gets its number back.
    await database.transaction(async () => {
      await database.sql.delete(database.tables.accountRoles).where(eq(database.tables.accountRoles.accountId, account))
      await database.sql.delete(accounts).where(eq(accounts.id, account))
    })
    expect(await makeAccount(services, { username: 'next' })).toBeGreaterThan(account)
  })

  test('comes from the database for every table that has one', async () => {
    const { database } = portal.services
    if (database.dialect === 'sqlite') {
      const tables = await database.rows<{ name: string; sql: string }>(
        sql`select name, sql from sqlite_master where type = 'table' and sql like '%"id" integer PRIMARY KEY%' or type = 'table' and sql like '%\`id\` integer PRIMARY KEY%'`,
      )
      expect(tables.length).toBeGreaterThan(15)
      const reused = tables.filter((table) => !/AUTOINCREMENT/i.test(table.sql)).map((table) => table.name)
      // One row, or named by hand: nothing is handed out there.
      expect(
        reused.filter(
          (name) => !['catalogue_revision', 'categories', 'menus', 'search_columns', 'search_state'].includes(name),
        ),
      ).toEqual([])
    } else {
      const columns = await database.rows<{ table_name: string }>(
        sql`select table_name from information_schema.columns where table_schema = 'public' and column_name = 'id' and data_type = 'integer' and is_identity = 'YES'`,
      )
      expect(columns.length).toBeGreaterThan(15)
    }
  })
})
