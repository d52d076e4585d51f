import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const minute = 60_000
const both = (zh: string, en = '') => ({ zh, en })

onBothDatabases('notices', (fresh) => {
  let portal: People
  let editor: Someone
  let now: number
  beforeAll(async () => {
    portal = await startPeople(fresh)
    editor = await portal.holderOf('editor', 'console.open', 'notices.manage')
    now = portal.services.clock()
  })
  afterAll(() => portal.close())

  const at = (instant: number) => {
    now = instant
    portal.setNow(instant)
  }
  const write = async (edit: object) => {
    const answer = await portal.call('POST', '/admin/notices', editor, edit)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const published = (title: string, more: object = {}) =>
    write({ title: both(title, `${title} en`), content: both('正文', 'Text'), draft: false, ...more })
  const list = async (query = '') => (await portal.call('GET', `/datashare/dtongzhigonggao/page${query}`)).json().data
  const titles = async (query = '') =>
    (await list(query)).list.map((notice: { title: { zh: string } }) => notice.title.zh)
  const send = async (name = 'plan.txt', content = 'plan') => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/attachments?name=${name}`,
      headers: { ...editor.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data as { key: string; url: string }
  }

  describe('a draft', () => {
    test('may be unfinished, and is nobody’s to read', async () => {
      const draft = await write({ title: both('草稿') })
      expect(draft).toMatchObject({ state: 'draft', category: 'notice', pinned: false, attachments: [] })
      expect(await titles()).not.toContain('草稿')
      expect((await portal.call('GET', `/datashare/dtongzhigonggao/${draft.id}`)).statusCode).toBe(404)
    })
    test('is published with words in one language at least', async () => {
      const answer = await portal.call('POST', '/admin/notices', editor, { title: both('  '), draft: false })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json().errors)).toEqual(['title.zh', 'content.zh'])
      const one = await write({ title: both('', 'English only'), content: both('', 'Text'), draft: false })
      expect(one.state).toBe('published')
    })
    test('whose time was left empty is not published at once', async () => {
      for (const publishedAt of ['', 0, false]) {
        const answer = await portal.call('POST', '/admin/notices', editor, {
          title: both('未定时'),
          content: both('正文'),
          draft: false,
          publishedAt,
        })
        // What is no text and not null is no such field at all; an empty one is told at the field.
        const told = publishedAt === '' ? ['publishedAt'] : []
        expect([publishedAt, answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([
          publishedAt,
          400,
          told,
        ])
      }
      expect(await titles()).not.toContain('未定时')
    })
    test('that is published without a time shows at once', async () => {
      const draft = await write({ title: both('先存'), content: both('正文') })
      at(now + minute)
      const edit = { draft: false, publishedAt: null, updatedAt: draft.updatedAt }
      const answer = await portal.call('PUT', `/admin/notices/${draft.id}`, editor, edit)
      expect(answer.json()).toMatchObject({ state: 'published', publishedAt: new Date(now).toISOString() })
      expect((await titles())[0]).toBe('先存')
    })
  })

  test('what is pinned stands first, then the newest; categories are lists of their own', async () => {
    await published('旧', { publishedAt: new Date(now - 5 * minute).toISOString() })
    await published('置顶', { publishedAt: new Date(now - 9 * minute).toISOString(), pinned: true })
    await published('新', { publishedAt: new Date(now - minute).toISOString(), category: 'news' })
    const all = await titles('?limit=100')
    expect(all[0]).toBe('置顶')
    expect(all.indexOf('新')).toBeLessThan(all.indexOf('旧'))
    expect(await titles('?category=news')).toEqual(['新'])
    expect((await list('?category=notice&limit=1&page=2')).total).toBe(all.length - 1)
    expect((await portal.call('GET', '/datashare/dtongzhigonggao/page?category=other')).statusCode).toBe(400)
    const home = (await portal.call('GET', '/home')).json().data
    expect(home.notices.map((notice: { category: string }) => notice.category)).toContain('news')
  })

  describe('a scheduled notice', () => {
    test('shows by itself and on time, although finished pages are kept', async () => {
      const due = now + 10 * minute
      const { id, state } = await published('预定', { publishedAt: new Date(due).toISOString() })
      expect(state).toBe('scheduled')
      // Kept from now on: nothing is published any more.
      const visit = async () => ({
        page: await titles('?limit=100'),
        home: (await portal.call('GET', '/home')).body,
        feed: (await portal.app.inject('/feed.rss?lang=zh')).body,
        one: (await portal.call('GET', `/datashare/dtongzhigonggao/${id}`)).statusCode,
      })
      const shows = ({ page, home, feed, one }: Awaited<ReturnType<typeof visit>>) => [
        page.includes('预定'),
        home.includes('预定'),
        feed.includes('预定'),
        one === 200,
      ]
      expect(shows(await visit())).toEqual([false, false, false, false])
      const { etag } = (await portal.app.inject('/feed.rss?lang=zh')).headers
      at(due - 1)
      expect(shows(await visit())).toEqual([false, false, false, false])
      at(due)
      expect(shows(await visit())).toEqual([true, true, true, true])
      const again = await portal.app.inject({ url: '/feed.rss?lang=zh', headers: { 'if-none-match': String(etag) } })
      expect(again.statusCode).toBe(200)
    })
    test('that another process wrote shows on time as well', async () => {
      const due = now + 10 * minute
      const { database, notices, revision } = portal.services
      // As it comes from elsewhere: rows and a revision, no call of ours.
      await database.transaction(async () => {
        await database.sql.insert(database.tables.notices).values({
          titleZh: '他处',
          titleEn: '',
          contentZh: '正文',
          contentEn: '',
          publishedAt: due,
          pinned: false,
        })
        await revision.bump()
      })
      await expect.poll(() => titles('?limit=100').then(() => notices.lastAppeared())).toBeLessThan(due)
      expect(await titles('?limit=100')).not.toContain('他处')
      await notices.refresh()
      at(due)
      expect(await titles('?limit=100')).toContain('他处')
    })
    test('can be taken back before', async () => {
      const due = now + 10 * minute
      const { id, updatedAt } = await published('收回', { publishedAt: new Date(due).toISOString() })
      await portal.call('PUT', `/admin/notices/${id}`, editor, { draft: true, updatedAt })
      at(due + minute)
      expect(await titles('?limit=100')).not.toContain('收回')
    })
  })

  test('of two who change it the second is told, and nothing is lost', async () => {
    const { id, updatedAt } = await published('两人')
    const first = await portal.call('PUT', `/admin/notices/${id}`, editor, { title: { zh: '甲' }, updatedAt })
    expect(first.json()).toMatchObject({ title: both('甲', '两人 en'), content: both('正文', 'Text') })
    const second = await portal.call('PUT', `/admin/notices/${id}`, editor, { title: { zh: '乙' }, updatedAt })
    expect([second.statusCode, second.json().code]).toEqual([409, '040901'])
    expect((await portal.call('GET', `/admin/notices/${id}`, editor)).json().title.zh).toBe('甲')
    const without = await portal.call('PUT', `/admin/notices/${id}`, editor, { title: both('丙') })
    expect(without.statusCode).toBe(400)
  })

  describe('files', () => {
    test('go with the notice: for everyone once it shows, for editors before', async () => {
      const file = await send()
      const { id, updatedAt, attachments } = await write({
        title: both('附件'),
        content: both('正文'),
        attachments: [file.key],
      })
      expect(attachments).toMatchObject([{ key: file.key, name: 'plan.txt', bytes: 4 }])
      const path = `/attachments/${file.key}`
      expect((await portal.call('HEAD', path)).statusCode).toBe(404)
      expect((await portal.call('HEAD', path, editor)).headers['content-length']).toBe('4')
      await portal.call('PUT', `/admin/notices/${id}`, editor, { draft: false, updatedAt })
      expect((await portal.call('HEAD', path)).headers['content-length']).toBe('4')
      const detail = (await portal.call('GET', `/datashare/dtongzhigonggao/${id}`)).json().data
      expect(detail.attachments).toMatchObject([{ key: file.key, url: `/api${path}` }])
    })
    test('another editor keeps, adds and takes away; each belongs to one notice', async () => {
      const [one, two] = [await send('one.txt'), await send('two.txt')]
      const notice = await published('文件', { attachments: [one.key, two.key] })
      const other = await portal.someone('editor2', { roles: ['of-editor'] })
      const edit = { attachments: [two.key], updatedAt: notice.updatedAt }
      const changed = await portal.call('PUT', `/admin/notices/${notice.id}`, other, edit)
      expect(changed.json().attachments).toMatchObject([{ key: two.key }])
      expect((await portal.call('GET', `/attachments/${one.key}`)).statusCode).toBe(404)
      const stolen = await portal.call('POST', '/admin/notices', editor, { title: both('他'), attachments: [two.key] })
      expect([stolen.statusCode, stolen.json().code]).toEqual([422, '042235'])
    })
    test('are gone with it', async () => {
      const file = await send()
      const { id } = await published('删除', { attachments: [file.key] })
      expect((await portal.call('DELETE', `/admin/notices/${id}`, editor)).statusCode).toBe(200)
      expect((await portal.call('GET', `/datashare/dtongzhigonggao/${id}`)).statusCode).toBe(404)
      expect((await portal.call('GET', `/attachments/${file.key}`)).statusCode).toBe(404)
      expect((await portal.call('DELETE', `/admin/notices/${id}`, editor)).statusCode).toBe(404)
    })
  })

  test('the preview is what readers get, and runs nothing', async () => {
    const content = both(
      '**粗** <script>alert(1)</script> [坏](javascript:alert(1)) ![图](/pic/a.svg)',
      '[good](https://data.example)',
    )
    const preview = (await portal.call('POST', '/admin/notices/preview', editor, { content })).json()
    const { id } = await published('预览', { content })
    const shown = (await portal.call('GET', `/datashare/dtongzhigonggao/${id}`)).json().data
    expect(preview.html).toEqual(shown.html)
    expect(preview.html.zh).toContain('<strong>粗</strong>')
    expect(preview.html.zh).not.toMatch(/<script|href="javascript/)
    expect(preview.html.en).toContain('href="https://data.example"')
  })

  test('the console finds them by state, category, pin and words of either language', async () => {
    const find = async (filter: object) =>
      (
        await portal.call(
          'GET',
          `/admin/notices?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
          editor,
        )
      ).json()
    expect((await find({ state: 'draft' })).every((one: { state: string }) => one.state === 'draft')).toBe(true)
    expect((await find({ category: 'news' })).map((one: { title: { zh: string } }) => one.title.zh)).toEqual(['新'])
    expect(await find({ pinned: true })).toHaveLength(1)
    expect((await find({ keyword: 'english ONLY' })).map((one: { title: { en: string } }) => one.title.en)).toEqual([
      'English only',
    ])
  })

  test.each([
    [{ publishedAt: 'tomorrow' }],
    [{ title: both('长'.repeat(201)) }],
    [{ category: 'other' }],
    [{ id: 7 }],
    [{ attachments: ['x'.repeat(81)] }],
  ])('%j is refused', async (edit) => {
    expect((await portal.call('POST', '/admin/notices', editor, edit)).statusCode).toBe(400)
  })

  test('only who manages notices may write them', async () => {
    const reviewer = await portal.someone('reviewer', { roles: ['reviewer'] })
    for (const [method, path] of [
      ['GET', '/admin/notices'],
      ['POST', '/admin/notices'],
      ['POST', '/admin/notices/preview'],
      ['PUT', '/admin/notices/1'],
      ['DELETE', '/admin/notices/1'],
    ] as const)
      expect((await portal.call(method, path, reviewer, method === 'GET' ? undefined : {})).statusCode).toBe(403)
  })
})
