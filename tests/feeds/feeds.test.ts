import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeRoles } from '../helpers/make.ts'
import { material } from '../publishing/material.ts'

onBothDatabases('What is followed by Atom', (fresh) => {
  let portal: Portal
  const ids: number[] = []
  beforeAll(async () => {
    portal = await startPortal({ ...(await fresh()).config })
    await makeRoles(portal.services)
    await ensureVocabulary(portal.services.database)
    const publish = async (slug: string, changes: object) =>
      ids.push((await portal.services.publishing.publish(material(slug, changes))).id)
    await publish('ozone', { name: { zh: '臭氧 <逐时>', en: 'Ozone & <hours>' } })
    await publish('ships', { kind: 'inventory', categoryId: 1001, name: { zh: '船舶清单', en: 'Ships' } })
  })
  afterAll(() => portal.close())
  const feed = async (url: string, status = 200) => {
    const answer = await portal.app.inject({ url })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status)
    if (status === 200) expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    return answer.body
  }
  const titles = (xml: string) => [...xml.matchAll(/<entry>.*?<title>(.*?)<\/title>/gs)].map((found) => found[1])

  it('the catalogue, a kind, and a search, in either language, as text that cannot end its element', async () => {
    expect(titles(await feed('/feed/datasets.atom?lang=en')).sort()).toEqual(['Ozone &amp; &lt;hours&gt;', 'Ships'])
    expect(titles(await feed('/feed/datasets.atom?type=inventory&lang=zh'))).toEqual(['船舶清单'])
    const found = await feed('/feed/datasets.atom?keyword=ozone&search=1&lang=en&page=7&limit=1&sort=name')
    expect(titles(found)).toEqual(['Ozone &amp; &lt;hours&gt;'])
    expect(found).toContain(`<id>${portal.services.config.PUBLIC_URL}/detail?id=${ids[0]}</id>`)
    // It names itself and its page as they were asked for.
    expect(found).toMatch(/rel="self"[^>]*keyword=ozone[^>]*lang=en/)
    expect(found).toMatch(/rel="alternate" type="text\/html" href="[^"]*\/list\?keyword=ozone/)
    expect(titles(await feed('/feed/datasets.atom?keyword=zzzzqq'))).toEqual([])
  })

  it('a dataset, with each of its versions once more when one comes', async () => {
    expect(titles(await feed(`/feed/datasets/${ids[1]}?lang=en`))).toEqual(['Ships · Version 1'])
    await portal.services.publishing.publish(
      material(
        'ships',
        { kind: 'inventory', categoryId: 1001, name: { zh: '船舶清单', en: 'Ships' } },
        { notes: { zh: '改正', en: 'Corrected' }, sample: { columns: [{ name: 'a' }], rows: [['1']] } },
      ),
    )
    const xml = await feed(`/feed/datasets/${ids[1]}?lang=en`)
    expect(titles(xml)).toEqual(['Ships · Version 2', 'Ships · Version 1'])
    expect(xml).toContain('<summary>Corrected</summary>')
  })

  it('what is not there is no feed', async () => {
    await feed('/feed/datasets/98765', 404)
    await feed('/feed/datasets/x', 400)
    await feed('/feed/datasets.atom?bbox=1', 400)
  })
})
