import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParityOfKind } from '../../server/parity/parity.schema.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('what says less in one language', (fresh) => {
  let portal: People
  let editor: Someone
  let owner: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    editor = await portal.holderOf('editor', 'console.open', 'content.manage')
    owner = await portal.holderOf('owner', 'console.open', 'content.manage', 'datasets.manage', 'notices.manage')
    const dataset = (slug: string, more: object) => portal.services.publishing.publish(makeDataset({ slug, ...more }))
    await dataset('whole', {})
    await dataset('short', { abstract: { zh: '臭氧及其前体物的地面观测，'.repeat(8), en: 'Ozone.' } })
    await dataset('same', { name: { zh: '臭氧观测', en: '臭氧观测' } })
  })
  afterAll(() => portal.close())

  const report = async (who: Someone): Promise<ParityOfKind[]> =>
    (await portal.call('GET', '/admin/parity', who)).json().kinds
  const of = async (what: string, who = owner) => (await report(who)).find((kind) => kind.what === what)

  test('is named with its fields, in order, and how', async () => {
    const datasets = await of('datasets')
    expect(datasets).toMatchObject({ total: 3, behind: 2 })
    expect(datasets!.entries.map(({ title, fields }) => [title.zh, fields])).toEqual([
      [expect.any(String), [{ field: 'abstract', parity: 'short' }]],
      ['臭氧观测', [{ field: 'name', parity: 'same' }]],
    ])
  })

  test('an entry of the site that lacks a language is found, and no more once it is written', async () => {
    const content = { title: { zh: '只有中文' }, content: { zh: '正文' } }
    const { id } = (await portal.call('POST', '/admin/questions', editor, content)).json()
    const before = await of('questions')
    expect(before).toMatchObject({ total: 1, behind: 1 })
    expect(before!.entries).toEqual([
      {
        id: String(id),
        title: { zh: '只有中文', en: '只有中文' },
        fields: [
          { field: 'title', parity: 'onlyZh' },
          { field: 'content', parity: 'onlyZh' },
        ],
      },
    ])
    await portal.call('DELETE', `/admin/questions/${id}`, editor)
    expect(await of('questions')).toMatchObject({ total: 0, behind: 0, entries: [] })
  })

  test('is told of what one may change, and to nobody without the right', async () => {
    const kinds = (await report(editor)).map(({ what }) => what)
    expect(kinds).toContain('guides')
    for (const other of ['datasets', 'notices', 'settings']) expect(kinds).not.toContain(other)
    const nobody = await portal.holderOf('nobody', 'console.open')
    expect((await portal.call('GET', '/admin/parity', nobody)).statusCode).toBe(403)
  })

  test('built-in texts and templates say as much in both languages', async () => {
    for (const what of ['site-texts', 'kinds', 'menu-children', 'menu-items', 'feedback-types']) {
      const found = await of(what)
      expect([what, found!.entries]).toEqual([what, []])
    }
  })
})
