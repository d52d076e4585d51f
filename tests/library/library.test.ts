import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plain, says, shown, soughtIn } from '../../server/library/library.rules.ts'
import type { Entry, EntryPage } from '../../server/library/library.schema.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'

describe('what is found in a text', () => {
  const found = (text: string, keyword: string) => says(text, soughtIn(keyword)!)
  test('is said in it, by the same word, a synonym, or the parts of a Chinese one', () => {
    expect(found('2023年4月北方连续沙尘过程', '沙尘')).toBe(true)
    expect(found('2023年4月北方连续沙尘过程', '北方沙尘')).toBe(false)
    expect(found('北方沙尘天气，北方沙地', '北方沙尘')).toBe(true)
    expect(found('A week of dust over northern China', 'dust china')).toBe(true)
    expect(found('A week of dust over northern China', 'dust ozone')).toBe(false)
    expect(found('臭氧日最大8小时平均', 'ozone')).toBe(true)
    expect(found('fine particles, PM₂.₅', 'pm2.5')).toBe(true)
  })
  test('is marked where it stands', () => {
    const { title, text } = shown('How ozone is made', 'Of nothing', soughtIn('ozone')!)
    expect(title.filter(({ hit }) => hit).map((one) => one.text)).toEqual(['ozone'])
    expect(text).toEqual([{ text: 'Of nothing', hit: false }])
  })
  test('nothing that is looked for is no search', () => {
    expect(soughtIn('  ')).toBeNull()
  })
  test('is read without what only lays it out', () => {
    expect(plain('## A\n\n- **b** [c](/d)\n\n| e | f |\n|---|---|\n| 1 | 2 |')).toBe('A · b c · e f · 1 2')
  })
})

onBothDatabases('the areas beside the catalogue', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(async () => {
      const given = await fresh()
      await given.database.close()
      return given
    })
    await portal.services.publishing.publish(makeDataset({ slug: 'linked' }))
    const { database } = portal.services
    const row = (slug: string, position: number, more: object = {}) => ({
      area: 'cases' as const,
      slug,
      section: 'dust',
      titleZh: `沙尘 ${slug}`,
      titleEn: `Dust ${slug}`,
      summaryZh: '摘要',
      summaryEn: 'Summary',
      contentZh: '**粗** 兰州',
      contentEn: '**bold** <script>alert(1)</script> Lanzhou',
      facts: [{ label: { zh: '持续', en: 'Lasted' }, value: { zh: '三天', en: 'Three days' } }],
      datasets: ['linked', 'gone'],
      madeUp: true,
      position,
      updatedAt: 0,
      ...more,
    })
    await database.transaction(() =>
      database.sql
        .insert(database.tables.libraryEntries)
        .values([
          row('b', 2, { dateFrom: '2023-04-15', dateTo: '2023-04-26', picture: picture('linked') }),
          row('a', 1, { dateFrom: '2025-03-25', dateTo: '2025-03-31', picture: picture('gone') }),
          row('c', 3, { section: 'haze', titleZh: '霾', titleEn: 'Haze', contentZh: '济南', contentEn: 'Jinan' }),
          { ...row('a', 1), area: 'models' as const },
        ]),
    )
  })
  afterAll(() => portal.close())
  const picture = (dataset: string) => ({ dataset, variable: 'pm25', stations: ['X1'] })
  const page = async (query = '', language = 'en') =>
    (await portal.app.inject({ url: `/api/library/cases${query}`, headers: { datasourcetype: language } })).json()
      .data as EntryPage
  const slugs = async (query: string, language?: string) => (await page(query, language)).list.map(({ slug }) => slug)

  test('are listed in their order, by section and in pages, with what is published of their datasets', async () => {
    const all = await page()
    expect(all.list.map(({ slug, datasets }) => [slug, datasets])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ])
    expect(all.sections.map(({ value, count }) => [value, count])).toEqual([
      ['haze', 1],
      ['ozone', 0],
      ['dust', 2],
    ])
    expect(await slugs('?section=dust')).toEqual(['a', 'b'])
    expect(await slugs('?section=none')).toEqual([])
    expect((await page('?limit=1&page=2')).total).toBe(3)
    expect(await slugs('?limit=1&page=2')).toEqual(['b'])
    expect(await slugs('?orderField=from&order=asc')).toEqual(['b', 'a', 'c'])
    expect(await slugs('?orderField=from&order=desc')).toEqual(['a', 'b', 'c'])
  })
  test('are searched in both languages, whichever is read', async () => {
    expect(await slugs('?keyword=Lanzhou')).toEqual(['a', 'b'])
    expect(await slugs(`?keyword=${encodeURIComponent('兰州')}`)).toEqual(['a', 'b'])
    expect(await slugs(`?keyword=${encodeURIComponent('济南')}`, 'zh')).toEqual(['c'])
    const { list, sections } = await page('?keyword=haze&section=dust')
    expect(list).toEqual([])
    expect(sections.find(({ value }) => value === 'haze')?.count).toBe(1)
    const [first] = (await page('?keyword=Lanzhou')).list
    expect(first!.found!.text.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['Lanzhou'])
  })
  test('tell one in full: text alone, linked datasets that are there, and those beside it', async () => {
    const one = async (slug: string) =>
      (await portal.app.inject({ url: `/api/library/cases/${slug}` })).json().data as Entry
    const b = await one('b')
    expect(b.html.en).toContain('<strong>bold</strong>')
    expect(b.html.en).not.toContain('<script')
    expect(b.datasets).toHaveLength(1)
    expect(b.picture).toEqual({ dataset: b.datasets[0]!.id, variable: 'pm25', stations: ['X1'] })
    expect(b.beside.map(({ slug }) => slug)).toEqual(['a'])
    expect((await one('a')).picture).toBeNull()
  })
  test('refuse what they do not have', async () => {
    for (const [path, status] of [
      ['cases/zzz', 404],
      ['models/b', 404],
      ['else', 400],
      ['cases?page=0', 400],
      ['cases?page=Infinity', 400],
      ['cases?limit=1000', 400],
      ['cases?surprise=1', 400],
      ['cases?orderField=madeUp', 400],
      ['cases?order=asc', 400],
      [`cases?keyword=${'a'.repeat(5000)}`, 400],
    ] as const)
      expect((await portal.app.inject({ url: `/api/library/${path}` })).statusCode, path).toBe(status)
  })
  test('stand in the map for crawlers', async () => {
    const { body } = await portal.app.inject({ url: '/sitemap.xml' })
    expect(body).toContain('/caseBase/b')
    expect(body).toContain('/modelBase/a')
  })
})
