import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount } from '../helpers/make.ts'
import { type Console, startConsole } from './console.ts'

onBothDatabases('lists of the console', (fresh) => {
  let portal: Console
  const ids: number[] = []
  beforeAll(async () => {
    portal = await startConsole(fresh)
    const names = ['Ozone in Beijing', 'Columns of NO2', '=HYPERLINK("x")']
    for (const [index, en] of names.entries())
      ids.push(
        await portal.publish({
          slug: `set-${index}`,
          name: { zh: `数据集${index}`, en },
          kind: index === 1 ? 'satellite' : 'field',
          categoryId: index === 1 ? 1002 : 1001,
          sharingMode: index === 2 ? 'permission' : 'open',
          publishedAt: Date.parse('2024-05-01T10:00:00+08:00') + index * 86_400_000,
          version:
            index === 2
              ? { files: [] }
              : { files: [{ name: 'a.csv', format: 'text/csv', content: Buffer.from(`a${index}`) }] },
        }),
      )
    await makeAccount(portal.services, {
      username: 'Wang',
      realName: '王五',
      workUnit: '清华大学',
      roles: ['expert', 'reviewer'],
    })
    await makeAccount(portal.services, { username: 'zhao', status: 'pending', accountType: 'vip', roles: [] })
  })
  afterAll(() => portal.close())

  const names = async (query: Parameters<Console['list']>[1]) =>
    (await portal.list('datasets', query)).json().map((row: { name: { en: string } }) => row.name.en)

  test('a page says how many there are in all', async () => {
    const page = await portal.list('datasets', { sort: ['id', 'ASC'], range: [1, 1] })
    expect(page.headers['content-range']).toBe('datasets 1-1/3')
    expect(page.json()).toHaveLength(1)
    expect((await portal.list('datasets', { range: [50, 74] })).headers['content-range']).toBe('datasets */3')
  })

  test('the newest change stands first unless another order is asked for', async () => {
    expect(await names({})).toEqual(['=HYPERLINK("x")', 'Columns of NO2', 'Ozone in Beijing'])
    expect(await names({ sort: ['name.en', 'ASC'] })).toEqual(['=HYPERLINK("x")', 'Columns of NO2', 'Ozone in Beijing'])
    expect(await names({ sort: ['id', 'ASC'] })).toEqual(['Ozone in Beijing', 'Columns of NO2', '=HYPERLINK("x")'])
  })

  test('filters join, and a keyword is characters, not a pattern', async () => {
    expect(await names({ filter: { keyword: 'ozone' } })).toEqual(['Ozone in Beijing'])
    expect(await names({ filter: { keyword: '数据集1' } })).toEqual(['Columns of NO2'])
    expect(await names({ filter: { keyword: '%' } })).toEqual([])
    expect(await names({ filter: { kind: 'field', sharingMode: 'open' } })).toEqual(['Ozone in Beijing'])
    expect(await names({ filter: { withoutFiles: true } })).toEqual(['=HYPERLINK("x")'])
    expect(await names({ filter: { status: 'withdrawn' } })).toEqual([])
  })

  test('several are fetched by their ids, without a range', async () => {
    const found = await portal.list('datasets', { filter: { id: [ids[2], ids[0], 999] }, sort: ['id', 'ASC'] })
    expect(found.json().map((row: { id: number }) => row.id)).toEqual([ids[0], ids[2]])
    expect((await portal.list('datasets', { filter: { id: [] } })).json()).toEqual([])
  })

  test.each([
    ['a field that may not be sorted by', { sort: ['slug', 'ASC'] }],
    ['an order that is none', { sort: ['id', 'sideways'] }],
    ['a range that runs backwards', { range: [9, 2] }],
    ['a range of too many rows', { range: [0, 1000] }],
    ['a filter that does not exist', { filter: { passwordHash: 'x' } }],
    ['a filter of the wrong kind', { filter: { status: 'secret' } }],
    ['a filter that is a list', { filter: [] }],
    ['too many ids', { filter: { id: Array.from({ length: 201 }, (_, index) => index + 1) } }],
  ])('%s is refused in the language of the reader', async (_, query) => {
    const refused = await portal.list('datasets', query, { ...portal.admin, datasourcetype: 'en' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toMatch(/^Invalid input: (sort|range|filter)/)
  })

  test('what is not JSON, and parameters that nobody knows, are refused', async () => {
    expect((await portal.get('/datasets?filter={"kind"')).statusCode).toBe(400)
    expect((await portal.get('/datasets?limit=5')).statusCode).toBe(400)
    expect((await portal.get('/datasets?sort=["id","ASC"]&sort=["id","ASC"]')).statusCode).toBe(400)
  })

  test('accounts are found by name, mailbox, unit, state, type and role', async () => {
    const users = async (filter: object) =>
      (await portal.list('accounts', { filter, sort: ['username', 'ASC'] }))
        .json()
        .map((row: { username: string }) => row.username)
    expect(await users({})).toEqual(['Wang', 'root', 'zhao'])
    expect(await users({ keyword: 'WANG@' })).toEqual(['Wang'])
    expect(await users({ keyword: '清华' })).toEqual(['Wang'])
    expect(await users({ status: 'pending' })).toEqual(['zhao'])
    expect(await users({ accountType: 'vip' })).toEqual(['zhao'])
    expect(await users({ role: 'reviewer' })).toEqual(['Wang'])
  })

  test('an account shows its roles and its last log-in, never what proves who it is', async () => {
    const rows = await portal.list('accounts', { sort: ['lastLoginAt', 'DESC'] })
    expect(rows.headers['content-range']).toBe('accounts 0-2/3')
    const [root, ...never] = rows.json()
    expect(root).toMatchObject({ username: 'root', lastLoginAt: '2026-11-02T01:00:00.000Z' })
    expect(never.map((row: { lastLoginAt: null }) => row.lastLoginAt)).toEqual([null, null])
    expect(rows.json().find((row: { username: string }) => row.username === 'Wang').roles).toEqual([
      { code: 'expert', name: { zh: '专家', en: 'expert' } },
      { code: 'reviewer', name: { zh: '审核员', en: 'reviewer' } },
    ])
    expect(rows.body).not.toMatch(/argon2|passwordHash|phone/)
  })
})
