import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { material } from '../publishing/material.ts'

const csv = `# A line of comment
sector_zh,sector,province,year,pm25 [kt a-1],pm25_flag,rain
电力,Power,A,2018,1,1,10
电力,Power,B,2018,2,1,20
工业,Industry,A,2018,"4",1,
工业,Industry,A,2019,8,1,40
电力,Power,A,2019,16,1,
`

onBothDatabases('What tables come to', (fresh) => {
  let portal: Portal
  let open: number
  let closed: number
  beforeAll(async () => {
    portal = await startPortal({ ...(await fresh()).config })
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'reader' })
    await ensureVocabulary(portal.services.database)
    const publish = async (slug: string, sharingMode: 'open' | 'permission', text = csv) =>
      (
        await portal.services.publishing.publish(
          material(
            slug,
            { kind: 'inventory', categoryId: 1001, sharingMode, preview: 'days' },
            { files: [{ name: 'data.csv', format: 'text/csv', content: Buffer.from(text) }] },
          ),
        )
      ).id
    open = await publish('open', 'open')
    closed = await publish('closed', 'permission')
  })
  afterAll(() => portal.close())
  const ask = (id: number, query = '', headers = {}) =>
    portal.app.inject({ url: `/api/datasets/${id}/overview${query}`, headers })
  const valuesOf = async (query: string) => {
    const { data } = (await ask(open, query)).json()
    const pm25 = data.variables.findIndex(({ key }: { key: string }) => key === 'pm25')
    return Object.fromEntries(
      data.groups.map(({ name, values }: { name: { en: string }; values: number[] }) => [name.en, values[pm25]]),
    )
  }

  it('are told by sector of the last year first, in both languages, by every variable', async () => {
    const { data } = (await ask(open)).json()
    expect(data).toMatchObject({ by: 'sector', at: '2019', steps: ['2018', '2019'], rows: 5, mixed: false })
    expect(data.axes.map(({ key, kind }: { key: string; kind: string }) => `${key} ${kind}`)).toEqual([
      'sector name',
      'province name',
      'year time',
    ])
    expect(data.groups.map(({ name }: { name: unknown }) => name)).toContainEqual({ zh: '电力', en: 'Power' })
  })

  it('never add amounts of different years, and say by time what all come to', async () => {
    const how = (await ask(open)).json().data.variables.find(({ key }: { key: string }) => key === 'pm25').how
    const [earlier, later] = how === 'sum' ? [{ Power: 3, Industry: 4 }, 16 + 8] : [{ Power: 1.5, Industry: 4 }, 12]
    expect(await valuesOf('?by=sector&at=2018')).toEqual(earlier)
    expect((await valuesOf('?by=year'))['2019']).toBe(later)
    const rain = (await ask(open, '?by=sector&at=2018')).json().data
    const at = rain.variables.findIndex(({ key }: { key: string }) => key === 'rain')
    // Rain is added; nothing is made of what is missing.
    expect(rain.groups.map(({ values }: { values: number[] }) => values[at])).toEqual([30, null])
  })

  it.each(['?by=nothing', '?at=1999', '?by=sector&at=x', '?by=__proto__'])(
    'refuse what they do not have: %s',
    async (query) => {
      expect((await ask(open, query)).statusCode).toBe(400)
    },
  )

  it('of data under permission are for who has it', async () => {
    expect((await ask(closed)).statusCode).toBe(401)
    expect((await ask(closed, '', await portal.logIn('reader'))).statusCode).toBe(403)
    expect((await ask(987_654)).statusCode).toBe(404)
  })
})
