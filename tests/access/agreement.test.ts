/** The data use agreement is accepted once for each version of its text, before anything is taken away. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ways } from '../../server/access/ways.vocabulary.ts'
import { curtainFields, curtainFile } from '../fields/curtain.material.ts'
import { fieldDataset, fieldFile } from '../fields/material.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

const takings = Object.entries(ways).filter(([, { is }]) => is === 'take')

onBothDatabases('The data use agreement', (fresh) => {
  let portal: People
  let reader: Someone
  let agreed: Someone
  const urls: Partial<Record<string, string>> = {}
  const text = (zh: string) => ({
    ...{ slug: 'data-use-agreement', titleZh: '数据使用协议', titleEn: 'Data use agreement', contentZh: zh },
    ...{ contentEn: `${zh} in English`, position: 0, listed: true },
  })
  async function write(zh: string) {
    const { database } = portal.services
    const { guides } = database.tables
    await database.transaction(async () => {
      await database.sql.delete(guides).where(eq(guides.slug, 'data-use-agreement'))
      await database.sql.insert(guides).values(text(zh))
    })
  }
  let origin = ''
  /** Over a line: bytes of files are sent past the framework. */
  const code = async (way: string, { headers }: { headers: { access_token: string } }) => {
    const answer = await fetch(`${origin}/api${urls[way]}`, { headers })
    const body = await answer.text()
    return answer.status === 200 ? '000000' : (JSON.parse(body).code as string)
  }
  const agreement = async (who: Someone | null = null) => (await portal.call('GET', '/agreement', who)).json().data

  beforeAll(async () => {
    portal = await startPeople(fresh)
    origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    await write('一、署名。')
    agreed = await portal.someone('agreed')
    reader = await portal.someone('reader', { agreed: false })
    const { publishing, datasets, database } = portal.services
    const { fields: read } = (await fieldDataset(fieldFile(2, { name: 'a.nc', stored: () => 123 }))).version
    const fields: typeof read = async function* (...given) {
      yield* read!(...given)
      yield* curtainFields(curtainFile(3, 2, () => 123))(...given)
    }
    const species = [{ key: 's0', name: { zh: '甲', en: 'A' }, symbol: null, cas: null }]
    const list = [
      {
        ...{ code: 'p', name: { zh: '谱', en: 'Profile' }, sourceClass: 'coal' as const, category: '' },
        ...{ particleType: 'pm10' as const, country: null, city: null, year: null, sampleCount: null },
        ...{ emissionFactor: null, values: [{ species: 's0', relativeMass: 1, uncertainty: null }] },
      },
    ]
    const { id } = await publishing.publish(
      material(
        'one',
        { categoryId: 1001 },
        { series: () => [hourly('one-east', 24 * 400)], fields, profiles: { species, list } },
      ),
    )
    const file = (await datasets.detail(id, null)).files[0]!.id
    const [profile] = await database.sql.select().from(database.tables.profiles)
    const zip = (await portal.call('POST', '/downloads', agreed, { files: [file] })).json().data.url as string
    const made = await portal.call('POST', '/exports', agreed, { of: 'table', dataset: id, format: 'csv' })
    const much = 'variable=pm25&resolution=hour&points=100000'
    Object.assign(urls, {
      values: `/datasets/${id}/series?format=csv`,
      picture: `/datasets/${id}/series?format=picture`,
      rectangle: `/grids/${id}/values?variable=aod_550&format=csv`,
      file: `/files/${file}/content`,
      bundle: zip.slice('/api'.length),
      export: `/exports/${made.json().data.id}/content`,
      profiles: `/source-profiles/values?id=${profile!.id}`,
      much: `/datasets/${id}/series?${much}`,
    })
  })
  afterAll(() => portal.close())

  it('stands before every way to take values away', async () => {
    // More of a cell than a chart draws is the same gate as a chart with too many points (`tests/fields`).
    expect(takings.map(([name]) => name).filter((name) => !urls[name])).toEqual(['cell', 'gridCell'])
    for (const way of Object.keys(urls)) {
      // What is one person’s is not there for another, whatever they accepted.
      const own = way === 'bundle' || way === 'export'
      expect([way, await code(way, reader)]).toEqual([way, own ? '040401' : '040314'])
      expect([way, await code(way, agreed)]).toEqual([way, '000000'])
    }
    for (const [path, body] of [
      ['/downloads', { files: [Number(/\d+/.exec(urls.file!)![0])] }],
      ['/exports', { of: 'table', dataset: Number(/\d+/.exec(urls.values!)![0]), format: 'csv' }],
    ] as const) {
      const answer = await portal.call('POST', path, reader, body)
      expect([answer.statusCode, answer.json().code]).toEqual([403, '040314'])
    }
    // Looking is no taking.
    expect((await portal.call('GET', urls.values!.replace('format=csv', 'resolution=day'), reader)).statusCode).toBe(
      200,
    )
  })

  it('tells whoever calls what to read, where, and which version', async () => {
    const answer = await portal.call('GET', urls.file!, { ...reader.headers, datasourcetype: 'en' })
    const { msg, data } = answer.json()
    expect(msg).toBe(
      `Before you download, please log in to the site, read the data use agreement and accept it: ${data.url}`,
    )
    expect(data.url).toMatch(/^http.*\/about\/platformguid\?id=data-use-agreement$/)
    expect(data.agreement).toBe((await agreement()).version)
  })

  it('is read by everybody, and accepted by who is logged in, in the version that was read', async () => {
    const seen = await agreement()
    expect(seen).toMatchObject({ accepted: false, acceptedAt: null })
    expect(seen.html.zh).toContain('一、署名。')
    expect((await portal.call('POST', '/agreement', null, { version: seen.version })).statusCode).toBe(401)
    const wrong = await portal.call('POST', '/agreement', reader, { version: 'a'.repeat(64) })
    expect([wrong.statusCode, wrong.json().code]).toEqual([409, '040935'])
    for (const body of [{}, { version: 'latest' }, { version: seen.version, by: 1 }])
      expect((await portal.call('POST', '/agreement', reader, body)).statusCode).toBe(400)
    expect(await code('file', reader)).toBe('040314')
    for (let twice = 0; twice < 2; twice++) {
      const { data } = (await portal.call('POST', '/agreement', reader, { version: seen.version })).json()
      expect(data).toMatchObject({ accepted: true, version: seen.version })
    }
    expect(await code('file', reader)).toBe('000000')
    const { database } = portal.services
    const log = await database.sql
      .select()
      .from(database.tables.auditEntries)
      .where(eq(database.tables.auditEntries.action, 'account.agreement-accepted'))
    expect(log.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([[reader.id, String(reader.id)]])
    const mine = (await portal.call('GET', '/profile/export', reader)).json().data
    expect(mine.agreements).toEqual([{ version: seen.version, acceptedAt: expect.any(String) }])
  })

  it('is asked for again once its text has changed, also of who has an address that worked', async () => {
    await write('二、署名，并告知提供者。')
    for (const way of Object.keys(urls)) expect([way, await code(way, agreed)]).toEqual([way, '040314'])
    const { version } = await agreement()
    await portal.call('POST', '/agreement', agreed, { version })
    for (const way of Object.keys(urls)) expect([way, await code(way, agreed)]).toEqual([way, '000000'])
    // The old text again is the old version.
    await write('一、署名。')
    expect(await code('file', reader)).toBe('000000')
  })

  it('is not accepted by an API token, which then downloads for its person', async () => {
    const someone = await portal.someone('script', { agreed: false })
    const { token } = (await portal.call('POST', '/tokens', someone, { name: 'cron' })).json().data
    const bearer = { access_token: token as string }
    const { version } = (await portal.call('GET', '/agreement', bearer)).json().data
    expect((await portal.call('POST', '/agreement', bearer, { version })).json().code).toBe('040311')
    await portal.call('POST', '/agreement', someone, { version })
    expect(await code('file', { headers: bearer })).toBe('000000')
  })
})

describe('A portal without such a text', () => {
  it('asks for nothing', async () => {
    const portal = await startPeople()
    const reader = await portal.someone('reader', { agreed: false })
    const { id } = await portal.services.publishing.publish(material('two', { categoryId: 1001 }))
    const { files } = await portal.services.datasets.detail(id, null)
    const zip = await portal.call('POST', '/downloads', reader, { files: [files[0]!.id] })
    expect(zip.statusCode, zip.body).toBe(200)
    expect((await portal.call('GET', '/agreement')).json().data).toMatchObject({ html: null, accepted: false })
    await portal.close()
  })
})
