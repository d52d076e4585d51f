import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, startPeople } from '../helpers/people.ts'

onBothDatabases('the development history', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(async () => {
      const given = await fresh()
      await given.database.close()
      return given
    })
    const { database } = portal.services
    const row = (date: string, name: string) => ({
      date,
      titleZh: `${name}（中文）`,
      titleEn: name,
      contentZh: '**粗**',
      contentEn: '**bold** <script>alert(1)</script>',
    })
    await database.transaction(() =>
      database.sql
        .insert(database.tables.milestones)
        .values([row('2016', 'a'), row('2020-06', 'c'), row('2016-09', 'b')]),
    )
  })
  afterAll(() => portal.close())
  const page = (query = '') => portal.app.inject({ url: `/api/datashare/dfazhanlicheng/page${query}` })

  test('is told newest first, in both languages, in pages', async () => {
    const { list, total } = (await page()).json().data
    expect(list.map(({ date }: { date: string }) => date)).toEqual(['2020-06', '2016-09', '2016'])
    expect(total).toBe(3)
    expect(list[0].title).toEqual({ zh: 'c（中文）', en: 'c' })
    const second = (await page('?limit=2&page=2')).json().data
    expect(second.list.map(({ date }: { date: string }) => date)).toEqual(['2016'])
    expect(second.total).toBe(3)
    const earliest = (await page('?orderField=date&order=asc&limit=1')).json().data.list[0]
    expect(earliest.date).toBe('2016')
  })
  test('brings text alone: what looks like a script is read, not run', async () => {
    const { html } = (await page('?limit=1')).json().data.list[0]
    expect(html.zh).toContain('<strong>粗</strong>')
    expect(html.en).not.toContain('<script')
    expect(html.en).toContain('&lt;script')
  })
  test('refuses what is no page', async () => {
    for (const query of ['?page=0', '?limit=1000', '?page=Infinity', '?surprise=1'])
      expect((await page(query)).statusCode, query).toBe(400)
  })
})
