import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const both = (zh: string, en = `${zh} en`) => ({ zh, en })
const minute = 60_000

onBothDatabases('content that its owners change', (fresh) => {
  let portal: People
  let editor: Someone
  let other: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    editor = await portal.holderOf('editor', 'console.open', 'content.manage')
    other = await portal.holderOf('other', 'console.open', 'notices.manage')
    await portal.services.publishing.publish(makeDataset({ slug: 'linked' }))
  })
  afterAll(() => portal.close())

  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, who: Someone = editor) =>
    portal.call(method, `/admin/${path}`, who, body)
  const made = async (type: string, body: object) => {
    const answer = await call('POST', type, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const problems = async (type: string, body: object) => {
    const answer = await call('POST', type, body)
    expect(answer.statusCode, answer.body).toBe(400)
    return Object.keys(answer.json().errors ?? {}).sort()
  }
  const seen = async (path: string) => (await portal.call('GET', path)).json().data
  const questions = async () => (await seen('/site/questions')).map((one: { title: { zh: string } }) => one.title.zh)
  const question = (zh: string, more: object = {}) => ({
    title: both(zh),
    content: both('**答**'),
    draft: false,
    publishedAt: null,
    ...more,
  })

  describe('a question', () => {
    test('is a draft at first; shown at once when it is published, as safe text', async () => {
      const draft = await made('questions', { title: { zh: '未完' } })
      expect(draft.state).toBe('draft')
      expect(await questions()).toEqual([])
      const one = await made('questions', question('甲', { content: both('<script>alert(1)</script> **粗**') }))
      expect(await questions()).toEqual(['甲'])
      const [shown] = await seen('/site/questions')
      expect(shown.html.zh).toContain('<strong>粗</strong>')
      expect(shown.html.zh).not.toContain('<script')
      for (const { id } of [draft, one]) await call('DELETE', `questions/${id}`)
    })

    test('that readers see is there in both languages', async () => {
      expect(await problems('questions', question('甲', { title: { zh: '甲' } }))).toEqual(['title.en'])
      expect(await problems('questions', { ...question('甲'), title: both('长'.repeat(201)) })).toEqual([
        'title.en',
        'title.zh',
      ])
    })

    test('that is scheduled shows when its time has come, although pages are kept', async () => {
      const now = portal.services.clock()
      const due = new Date(now + 10 * minute).toISOString()
      const { id, state } = await made('questions', question('预定', { publishedAt: due }))
      expect(state).toBe('scheduled')
      expect(await questions()).toEqual([])
      portal.setNow(now + 11 * minute)
      expect(await questions()).toEqual(['预定'])
      await call('DELETE', `questions/${id}`)
      expect(await questions()).toEqual([])
    })

    test('is put in order; an order of others than there are is refused', async () => {
      const ids: string[] = []
      for (const zh of ['甲', '乙', '丙']) ids.push(String((await made('questions', question(zh))).id))
      const [a, b, c] = ids as [string, string, string]
      expect((await call('POST', 'content/questions/order', { ids: [c, a, b] })).statusCode).toBe(200)
      expect(await questions()).toEqual(['丙', '甲', '乙'])
      for (const wrong of [
        [a, b],
        [a, a, b],
        [a, b, '999999'],
        [a, b, c, '999999'],
      ])
        expect((await call('POST', 'content/questions/order', { ids: wrong })).statusCode, String(wrong)).toBe(409)
      expect((await call('POST', 'content/questions/order', { ids: [1] })).statusCode).toBe(400)
      expect((await call('POST', 'content/milestones/order', { ids: ['1'] })).statusCode).toBe(404)
      for (const id of ids) await call('DELETE', `questions/${id}`)
    })

    test('keeps every state; an earlier one, and what was removed, come back', async () => {
      const one = await made('questions', question('初'))
      const two = await call('PUT', `questions/${one.id}`, { title: both('改'), updatedAt: one.updatedAt })
      expect(two.statusCode, two.body).toBe(200)
      const versions = (await call('GET', `content/questions/${one.id}/versions`)).json()
      expect(versions.map((v: { number: number }) => v.number)).toEqual([2, 1])
      expect(versions[0].by).not.toBe('')
      const restore = (body: object) => call('POST', `content/questions/${one.id}/restore`, body)
      // Read before somebody else changed it.
      expect((await restore({ number: 1, updatedAt: one.updatedAt })).statusCode).toBe(409)
      expect((await restore({ number: 1 })).statusCode).toBe(409)
      expect((await restore({ number: 9, updatedAt: two.json().updatedAt })).statusCode).toBe(404)
      expect((await restore({ number: 1, updatedAt: two.json().updatedAt })).json().title.zh).toBe('初')
      expect(await questions()).toEqual(['初'])
      expect((await call('DELETE', `questions/${one.id}`)).statusCode).toBe(200)
      expect((await call('DELETE', `questions/${one.id}`)).statusCode).toBe(404)
      const [gone] = (await call('GET', 'content/questions/removed')).json()
      expect(gone).toMatchObject({ id: String(one.id), title: both('初') })
      const back = await restore({ number: gone.number })
      expect([back.statusCode, back.json().id]).toEqual([200, one.id])
      expect(await questions()).toEqual(['初'])
      const listed = (await call('GET', 'content/questions/removed')).json()
      expect(listed.map((other: { id: string }) => other.id)).not.toContain(String(one.id))
      await call('DELETE', `questions/${one.id}`)
    })

    test('that someone else changed meanwhile is not overwritten', async () => {
      const one = await made('questions', question('同'))
      const change = (zh: string) => call('PUT', `questions/${one.id}`, { title: both(zh), updatedAt: one.updatedAt })
      const answers = await Promise.all([change('一'), change('二')])
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
      expect((await call('PUT', `questions/${one.id}`, { title: both('三') })).statusCode).toBe(400)
      await call('DELETE', `questions/${one.id}`)
    })
  })

  test('nobody without the right reads or writes any of it', async () => {
    for (const path of ['questions', 'guides/1', 'content/questions/removed', 'content/roles'])
      expect((await call('GET', path, undefined, other)).statusCode, path).toBe(403)
    expect((await call('POST', 'questions', question('无'), other)).statusCode).toBe(403)
    expect((await call('POST', 'content/questions/1/restore', { number: 1 }, other)).statusCode).toBe(403)
  })

  test('wrong input is refused, named, and never an error of ours', async () => {
    for (const body of [{ surprise: 1 }, { title: 'x' }, { title: { zh: 1 } }, { draft: 'no' }, { position: 3 }, []])
      expect((await call('POST', 'questions', body)).statusCode, JSON.stringify(body)).toBe(400)
    for (const id of ['0', 'x', '-1', '1e9', '99999999999', 'Infinity'])
      expect([404, 400], id).toContain((await call('GET', `questions/${id}`)).statusCode)
    for (const path of ['content/nothing/order', 'content/__proto__/order'])
      expect((await call('POST', path, { ids: ['1'] })).statusCode, path).toBe(404)
    expect((await call('GET', 'questions?filter={"group":1}')).statusCode).toBe(400)
    expect((await call('POST', 'kinds', {})).statusCode).toBe(404)
    expect((await call('DELETE', 'kinds/field')).statusCode).toBe(404)
    expect((await call('DELETE', 'site-texts/programme')).statusCode).toBe(404)
  })

  test('what no database keeps is kept out, on both', async () => {
    const odd = 'a\u0000b\u202ec'
    const one = await made('questions', question('奇', { title: { zh: odd, en: odd }, content: { zh: odd, en: odd } }))
    for (const sign of ['\u0000', '\u202e']) expect(one.title.zh).not.toContain(sign)
    expect((await call('GET', `content/questions/${one.id}/versions`)).statusCode).toBe(200)
    await call('DELETE', `questions/${one.id}`)
    const fact = { label: { zh: odd, en: odd }, value: { zh: odd, en: odd } }
    const entry = { area: 'cases', section: 'haze', slug: 'odd', facts: [fact], datasets: [odd], draft: true }
    expect(await problems('library-entries', entry)).toEqual(['datasets'])
    const { id } = await made('library-entries', { ...entry, datasets: [] })
    await call('DELETE', `library-entries/${id}`)
  })

  test('an entry of the library has a name of its own and datasets that exist', async () => {
    const entry = {
      ...{ area: 'cases', section: 'haze', title: both('过程'), slug: 'one-haze', summary: both('摘要') },
      ...{ content: both('正文'), dateFrom: '2023-11-01', dateTo: '2023-11-05', datasets: ['linked'] },
      ...{ draft: false, publishedAt: null, facts: [{ label: both('峰值'), value: both('210') }] },
    }
    await made('library-entries', entry)
    const shown = await seen('/library/cases/one-haze')
    expect(shown).toMatchObject({ from: '2023-11-01', facts: entry.facts, region: null })
    expect(shown.datasets).toHaveLength(1)
    expect(await problems('library-entries', entry)).toEqual(['slug'])
    expect(await problems('library-entries', { ...entry, slug: 'Two Words', section: 'ozone' })).toEqual(['slug'])
    expect(await problems('library-entries', { ...entry, slug: 'b', section: 'standard' })).toEqual(['section'])
    expect(await problems('library-entries', { ...entry, slug: 'b', datasets: ['none'] })).toEqual(['datasets'])
    expect(await problems('library-entries', { ...entry, slug: 'b', dateTo: '2023-10-05' })).toEqual(['dateTo'])
    expect(await problems('library-entries', { ...entry, slug: 'b', dateTo: '2023-02-30' })).toContain('dateTo')
  })

  test('a guide that other pages lead to stays where they lead', async () => {
    const guide = { title: both('协议'), content: both('文'), draft: false, publishedAt: null, listed: true }
    const { id, updatedAt } = await made('guides', { ...guide, slug: 'data-use-agreement' })
    const later = new Date(portal.services.clock() + minute).toISOString()
    for (const [change, field] of [
      [{ slug: 'agreement' }, 'slug'],
      [{ draft: true }, 'publishedAt'],
      [{ publishedAt: later }, 'publishedAt'],
    ] as const) {
      const answer = await call('PUT', `guides/${id}`, { ...change, updatedAt })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
    }
    expect((await call('DELETE', `guides/${id}`)).statusCode).toBe(422)
    expect((await call('PUT', `guides/${id}`, { title: both('新协议'), updatedAt })).statusCode).toBe(200)
    expect((await seen('/wrdatashow/dataplatform/getDataPlatform?id=data-use-agreement')).page.title.zh).toBe('新协议')
    const other = await made('guides', { ...guide, slug: 'other' })
    expect((await call('DELETE', `guides/${other.id}`)).statusCode).toBe(200)
    expect((await seen('/wrdatashow/dataplatform/getDataPlatform')).list).toHaveLength(1)
  })

  test('milestones tell a year or a month', async () => {
    const one = { date: '2020-06', title: both('里程碑'), content: both('文'), draft: false, publishedAt: null }
    await made('milestones', one)
    for (const date of ['2020-13', '20', '2020-06-01', ''])
      expect(await problems('milestones', { ...one, date })).toEqual(['date'])
    expect((await seen('/datashare/dfazhanlicheng/page')).list.map(({ date }: { date: string }) => date)).toEqual([
      '2020-06',
    ])
  })

  test('hot words: pinned ones first, then what is wanted, none that is blocked', async () => {
    const { database } = portal.services
    const { datasets } = database.tables
    await database.transaction(() =>
      database.sql
        .update(datasets)
        .set({ downloadCount: 9, keywordsZh: ['臭氧', '颗粒物'], keywordsEn: ['ozone', 'PM'] }),
    )
    await made('hot-words', { name: both('置顶词', 'pinned'), use: 'pinned' })
    expect(await seen('/datashare/dresou/getResou')).toEqual({ gjc1: '置顶词', gjc2: '臭氧', gjc3: '颗粒物' })
    const blocked = await made('hot-words', { name: both('臭氧', 'Ozone'), use: 'blocked' })
    expect(await seen('/datashare/dresou/getResou')).toEqual({ gjc1: '置顶词', gjc2: '颗粒物' })
    await call('DELETE', `hot-words/${blocked.id}`)
    expect((await seen('/datashare/dresou/getResou')).gjc2).toBe('臭氧')
  })

  describe('a slide', () => {
    const send = async (name: string, payload: Buffer, who = editor) =>
      (
        await portal.app.inject({
          method: 'POST',
          url: `/api/attachments?name=${name}`,
          headers: { ...who.headers, 'content-type': 'application/octet-stream' },
          payload,
        })
      ).json().data?.url as string
    const png = (bytes = 100) => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes)])
    const slide = (picture: string, more: object = {}) => ({
      ...{ title: both('轮播'), alt: both('图'), link: '/list', picture, draft: false, publishedAt: null },
      ...more,
    })

    test('has a picture that everybody sees while it is shown', async () => {
      const url = await send('a.png', png())
      const view = async () => (await portal.app.inject({ method: 'HEAD', url })).statusCode
      expect(await view()).toBe(404)
      const one = await made('slides', slide(url))
      expect(await view()).toBe(200)
      expect(await seen('/datashare/datatypelb/getlbt')).toEqual([
        { id: one.id, title: '轮播', alt: '图', picture: url, link: '/list' },
      ])
      expect((await seen('/home')).slides).toHaveLength(1)
      const hidden = await call('PUT', `slides/${one.id}`, { draft: true, updatedAt: one.updatedAt })
      expect(hidden.json().state).toBe('draft')
      expect([await view(), (await seen('/home')).slides]).toEqual([404, []])
    })

    test('takes no picture that is too large, of another kind, or somebody else’s', async () => {
      expect(await problems('slides', slide(await send('b.png', png(400_000))))).toEqual(['picture'])
      expect(await problems('slides', slide(await send('b.txt', Buffer.from('text'))))).toEqual(['picture'])
      const theirs = await send('c.png', png(), other)
      expect((await call('POST', 'slides', slide(theirs))).statusCode).toBe(404)
      for (const picture of ['https://elsewhere.example/a.png', '/pic/../x', 'javascript:alert(1)', ''])
        expect(await problems('slides', slide(picture)), picture).toEqual(['picture'])
      for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'list', ''])
        expect(await problems('slides', slide('/pic/ribbon.svg', { link })), link).toEqual(['link'])
    })
  })

  describe('the menu', () => {
    const menu = async (headers?: Someone) =>
      (await portal.call('GET', '/sys/menu/nav', headers ?? null)).json().data as {
        id: number
        type: string
        url: string
      }[]
    const item = (zh: string, more: object = {}) => ({
      name: both(zh),
      url: '/list',
      visible: true,
      public: true,
      ...more,
    })

    test('shows items in both languages to the roles that hold them', async () => {
      const one = await made('menu-items', item('公开'))
      const two = await made('menu-items', item('内部', { public: false, roles: ['of-editor'] }))
      const names = async (who?: Someone) => (await menu(who)).map(({ type }) => type)
      expect(await names()).toEqual(['公开'])
      expect(await names(editor)).toEqual(['公开', '内部'])
      expect(await names(other)).toEqual(['公开'])
      expect((await call('GET', 'menu-items')).json().find((row: { id: number }) => row.id === two.id).roles).toEqual([
        'of-editor',
      ])
      const under = await made('menu-items', item('下级', { parentId: one.id }))
      expect(await problems('menu-items', item('孙', { parentId: under.id }))).toEqual(['parentId'])
      expect(await problems('menu-items', item('外', { url: 'https://elsewhere.example' }))).toEqual(['url'])
      expect(await problems('menu-items', item('谁', { roles: ['nobody'] }))).toEqual(['roles'])
      const refused = await call('DELETE', `menu-items/${one.id}`)
      expect([refused.statusCode, refused.json().code ?? refused.json().message]).toEqual([422, expect.anything()])
      for (const { id } of [under, one, two]) expect((await call('DELETE', `menu-items/${id}`)).statusCode).toBe(200)
      // Who saw it sees it again.
      const [gone] = (await call('GET', 'content/menu-items/removed')).json()
      await call('POST', `content/menu-items/${gone.id}/restore`, { number: gone.number })
      expect(await names(editor)).toEqual(['内部'])
    })

    test('of data resources narrows a list to the days that an editor says', async () => {
      const [child] = (await call('GET', 'menu-children?sort=["position","ASC"]')).json()
      const save = (dayRange: unknown, updatedAt = child.updatedAt) =>
        call('PUT', `menu-children/${child.id}`, { dayRange, updatedAt })
      for (const wrong of [0, -1, 1.5, '30', 1e9]) expect((await save(wrong)).statusCode, String(wrong)).toBe(400)
      const saved = await save(30)
      expect(saved.json().dayRange).toBe(30)
      const kinds = await seen('/dataAccess/getDataModule')
      const found = kinds.flatMap((kind: { children: { id: number }[] }) => kind.children)
      expect(found.find(({ id }: { id: number }) => id === child.id)).toMatchObject({
        dayRange: 30,
        url: expect.stringContaining('dayRange=30'),
      })
      expect((await save(null, saved.json().updatedAt)).json().dayRange).toBeNull()
    })
  })

  test('texts of the site change at once, and the first state can be brought back', async () => {
    const { database } = portal.services
    await database.transaction(() =>
      database.sql.insert(database.tables.texts).values({ key: 'notice-line', zh: '旧', en: 'old' }),
    )
    const one = (await call('GET', 'site-texts/notice-line')).json()
    const text = both('新', 'new')
    expect((await call('PUT', 'site-texts/notice-line', { text, updatedAt: one.updatedAt })).json().text).toEqual(text)
    expect((await seen('/site/texts'))['notice-line']).toEqual(text)
    const versions = (await call('GET', 'content/site-texts/notice-line/versions')).json()
    expect(versions.map(({ by }: { by: string }) => by === '')).toEqual([false, true])
    const { updatedAt } = (await call('GET', 'site-texts/notice-line')).json()
    await call('POST', 'content/site-texts/notice-line/restore', { number: 1, updatedAt })
    expect((await seen('/site/texts'))['notice-line']).toEqual({ zh: '旧', en: 'old' })
  })

  test('every change stands in the log', async () => {
    const reader = await portal.holderOf('reader', 'console.open', 'audit.read')
    const entries = (await portal.call('GET', '/admin/audit?filter={"subject":"content"}&range=[0,199]', reader)).json()
    const actions = new Set(entries.map(({ action }: { action: string }) => action))
    for (const action of ['created', 'edited', 'deleted', 'restored', 'ordered'])
      expect(actions).toContain(`content.${action}`)
  })
})
