import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import type { Concern } from '../../server/datasets/publishing/questions.rules.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor, makeAccount, makeRoles } from '../helpers/make.ts'
import { hourly, material } from './material.ts'

const reason = { zh: '站点坐标有误', en: 'The stations lie at 0°, 0°' }

onBothDatabases('Versions', (fresh) => {
  let portal: Portal
  let admin: { access_token: string }
  let reader: { access_token: string }
  beforeAll(async () => {
    portal = await startPortal((await fresh()).config)
    await ensureVocabulary(portal.services.database)
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'chief', roles: ['admin'] })
    await makeAccount(portal.services, { username: 'reader' })
    admin = await portal.logIn('chief')
    reader = await portal.logIn('reader')
  })
  afterAll(() => portal.close())

  const publish = (...given: Parameters<typeof material>) => portal.services.publishing.publish(material(...given))
  const ask = (url: string, headers: object) =>
    portal.app.inject({ url: `/api${url}`, headers: { datasourcetype: 'en', ...headers } })
  const get = async (url: string, headers: object = {}) => {
    const answer = await ask(url, headers)
    return { status: answer.statusCode, ...(answer.json() as { code: string; msg: string; data: never }) }
  }
  const data = async (url: string, headers: object = {}) => (await ask(url, headers)).json().data
  const post = (url: string, payload: object) =>
    portal.app.inject({ method: 'POST', url: `/api/admin${url}`, headers: admin, payload })
  const logged = async (action: string) => {
    const filter = encodeURIComponent(JSON.stringify({ action }))
    return (await portal.app.inject({ url: `/api/admin/audit?filter=${filter}`, headers: admin })).json()[0]
  }
  const restore = (id: number, number: number, current: number) =>
    post(`/datasets/${id}/versions/${number}/restore`, { current })
  const withdraw = (id: number, number: number, current: number, why: object = reason, next?: number) =>
    post(`/datasets/${id}/versions/${number}/withdraw`, { current, reason: why, ...(next && { next }) })

  /** The same stations as a bad import has them: moved to 0°, 0°, over another period. */
  function bad(slug: string): [Partial<NewDataset>, Partial<NewDataset['version']>] {
    const stations = material(slug).version.stations.map((one) => ({
      ...one,
      name: { zh: '错', en: 'Wrong' },
      longitude: 0,
      latitude: 0,
    }))
    return [
      { extent: { west: 0, south: 0, east: 0, north: 0 }, timeFrom: 0, timeTo: 86_400_000, fileFormats: ['TXT'] },
      { stations },
    ]
  }

  test('say what they said, whatever comes after them', async () => {
    const { id } = await publish('said')
    const before = await data(`/datasets/${id}`)
    await publish('said', ...bad('said'))
    const [first, second] = [await data(`/datasets/${id}?version=1`), await data(`/datasets/${id}`)]
    for (const field of [
      'stations',
      'extent',
      'timeFrom',
      'timeTo',
      'timeZone',
      'fileFormats',
      'dataVolume',
      'variables',
      'files',
      'series',
    ])
      expect(first[field], field).toEqual(before[field])
    expect(second).toMatchObject({ version: 2, currentVersion: 2, extent: { west: 0, north: 0 }, fileFormats: ['TXT'] })
    expect(second.stations[0]).toMatchObject({ code: 'said-east', longitude: 0, name: { en: 'Wrong' } })
    expect(first.stations[0]).toMatchObject({ code: 'said-east', longitude: 116.3, name: { en: 'east' } })
    // The list of stations describes them as they are now.
    const { list } = await data(`/stations?dataset=${id}`)
    expect(list.map((one: { longitude: number }) => one.longitude)).toEqual([0, 0])
  })

  describe('An import of the right material after a bad one', () => {
    test('makes it current again, as a new version that says what it undoes', async () => {
      const { id } = await publish('again')
      const right = await data(`/datasets/${id}`)
      await publish('again', ...bad('again'))
      expect(await publish('again')).toEqual({ id, version: 3, changed: true, undoes: 2, restores: 1 })
      expect(await publish('again')).toEqual({ id, version: 3, changed: false })
      const now = await data(`/datasets/${id}`)
      for (const field of ['stations', 'extent', 'timeFrom', 'timeTo', 'fileFormats', 'variables', 'series'])
        expect(now[field].map?.(({ id: _, ...one }: { id: number }) => one) ?? now[field], field).toEqual(
          right[field].map?.(({ id: _, ...one }: { id: number }) => one) ?? right[field],
        )
      expect(now.versions.map((one: object) => one)).toMatchObject([
        { number: 3, current: true, undoes: 2, restores: 1, state: 'published' },
        { number: 2, current: false, undoes: null },
        { number: 1, current: false, restores: null },
      ])
      const { list } = await data(`/stations?dataset=${id}`)
      expect(list[0].longitude).toBe(116.3)
    })
  })

  describe('In the console', () => {
    test('an earlier version is made current again', async () => {
      const { id } = await publish('console')
      const right = await data(`/datasets/${id}`)
      await publish('console', ...bad('console'))
      const answer = await restore(id, 1, 2)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()[0]).toMatchObject({ number: 3, current: true, undoes: 2, restores: 1 })
      const now = await data(`/datasets/${id}`)
      expect(now).toMatchObject({ version: 3, extent: right.extent, timeFrom: right.timeFrom, fileFormats: ['CSV'] })
      expect(now.stations).toEqual(right.stations)
      // Its values are those of the first.
      const values = (number: number) =>
        data(`/datasets/${id}/series?version=${number}&variable=pm25&resolution=day`, reader)
      expect((await values(3)).series[0].values).toEqual((await values(1)).series[0].values)
      const { list } = await data(`/dataAccess/dat/page?limit=100`)
      expect(list.find((one: { id: number }) => one.id === id)).toMatchObject({ extent: right.extent })
      expect(await logged('dataset.version-restored')).toMatchObject({
        subjectId: String(id),
        before: { currentVersion: 2 },
        after: { currentVersion: 3, undoes: 2, restores: 1 },
      })
    })

    test('nothing is done on what somebody else has changed, with what is current, or what is withdrawn', async () => {
      const { id } = await publish('conflict')
      await publish('conflict', ...bad('conflict'))
      expect((await restore(id, 1, 1)).statusCode).toBe(409)
      expect((await restore(id, 2, 2)).statusCode).toBe(409)
      expect((await restore(id, 9, 2)).statusCode).toBe(404)
      expect((await withdraw(id, 1, 2)).statusCode).toBe(200)
      expect((await withdraw(id, 1, 2)).statusCode).toBe(409)
      expect((await restore(id, 1, 2)).statusCode).toBe(409)
      expect((await withdraw(id, 2, 2, { zh: '错', en: ' ' })).json().code).toBe('040026')
      expect((await withdraw(id, 2, 2, { zh: '错', en: 'x'.repeat(501) })).json().code).toBe('040003')
      expect((await data(`/datasets/${id}`)).version).toBe(2)
    })

    test('each version says what it changed', async () => {
      const { id } = await publish('changes')
      await publish('changes', ...bad('changes'))
      const list = (await portal.app.inject({ url: `/api/admin/datasets/${id}/versions`, headers: admin })).json()
      expect(list.map((one: { number: number }) => one.number)).toEqual([2, 1])
      expect(list[0].changes).toMatchObject({
        stations: { before: 2, after: 2, came: 0, went: 0, changed: 2 },
        variables: { changed: 0 },
        files: { came: 0, went: 0, changed: 0 },
        extent: { before: { west: 116 }, after: { west: 0 } },
      })
      const back = await portal.app.inject({
        url: `/api/admin/datasets/${id}/comparison?from=2&to=1`,
        headers: admin,
      })
      expect(back.json()).toMatchObject({
        stations: { changed: 2 },
        extent: { before: { west: 0 }, after: { west: 116 } },
      })
      expect(list[1].changes).toMatchObject({
        stations: { before: 0, after: 2, came: 2 },
        rows: { before: 0, after: 2880 },
      })
    })
  })

  test('a version that was undone never becomes current when the one that undid it is withdrawn', async () => {
    const { id } = await publish('undone')
    await publish('undone', ...bad('undone'))
    await publish('undone', {}, { files: [] })
    expect((await restore(id, 1, 3)).json()[0]).toMatchObject({ number: 4, restores: 1, follows: [1] })
    // Neither by itself nor when it is asked for.
    for (const undone of [2, 3, 4, 9]) expect((await withdraw(id, 4, 4, reason, undone)).statusCode).toBe(409)
    expect((await data(`/datasets/${id}`)).version).toBe(4)
    expect((await withdraw(id, 4, 4)).statusCode).toBe(200)
    expect((await data(`/datasets/${id}`)).version).toBe(1)
  })

  test('who withdraws the current version says which follows', async () => {
    const { id } = await publish('follower')
    await publish('follower', {}, { files: [] })
    await publish('follower', ...bad('follower'))
    const [{ follows }] = await data(`/datasets/${id}/versions`).then(() =>
      portal.app.inject({ url: `/api/admin/datasets/${id}/versions`, headers: admin }).then((answer) => answer.json()),
    )
    expect(follows).toEqual([2, 1])
    expect((await withdraw(id, 3, 3, reason, 1)).statusCode).toBe(200)
    expect((await data(`/datasets/${id}`)).version).toBe(1)
  })

  describe('A version that was withdrawn', () => {
    test('keeps its address, which says why and leads on; nothing of it is given', async () => {
      const { id } = await publish('gone')
      await publish('gone', ...bad('gone'))
      const file = (await data(`/datasets/${id}`)).files[0].id
      const bundle = await portal.app.inject({
        method: 'POST',
        url: '/api/downloads',
        headers: reader,
        payload: { files: [file] },
      })
      const zip = bundle.json().data?.url as string
      const ofZip = () => portal.app.inject({ method: 'HEAD', url: zip, headers: reader })
      expect((await ofZip()).statusCode).toBe(200)
      // What was read before must not be given from what is kept.
      const ways = [
        `/datasets/${id}?version=2`,
        `/datasets/${id}/sample?version=2`,
        `/datasets/${id}/series?version=2&resolution=day`,
      ]
      for (const way of [...ways, ...ways]) expect((await get(way)).status, way).toBe(200)
      expect((await withdraw(id, 2, 2)).statusCode).toBe(200)

      for (const way of ways)
        for (const who of [{}, reader, admin])
          expect(await get(way, who), way).toMatchObject({
            status: 410,
            code: '041001',
            msg: expect.stringContaining(reason.en),
          })
      expect(await get(`/files/${file}/content`, reader)).toMatchObject({ status: 410, code: '041001' })
      expect((await ofZip()).statusCode).toBe(410)
      expect(await get(`/datasets/${id}/comparison?from=1&to=2`)).toMatchObject({ status: 410 })
      expect(await data(`/datasets/${id}/versions`)).toMatchObject({
        dataset: { id, name: { en: 'Observations gone' } },
        currentVersion: 1,
        versions: [
          { number: 2, state: 'withdrawn', current: false, withdrawn: { reason } },
          { number: 1, current: true },
        ],
      })
      // The newest that is left is current, as it was.
      const now = await data(`/datasets/${id}`)
      expect(now).toMatchObject({ version: 1, currentVersion: 1, extent: { west: 116 }, fileFormats: ['CSV'] })
      expect(now.versions[0]).toMatchObject({ number: 2, state: 'withdrawn', withdrawn: { reason } })
      expect((await data(`/stations?dataset=${id}`)).list[0].longitude).toBe(116.3)
      expect(await logged('dataset.version-withdrawn')).toMatchObject({
        subjectId: String(id),
        after: { version: 2, currentVersion: 1, reason },
      })
    })

    test('and was the last takes its dataset along, which a version to come brings back', async () => {
      const { id } = await publish('last')
      expect((await withdraw(id, 1, 1)).statusCode).toBe(200)
      for (const way of [`/datasets/${id}`, `/datasets/${id}?version=1`])
        expect(await get(way), way).toMatchObject({ status: 410, msg: expect.stringContaining(reason.en) })
      expect(await data(`/datasets/${id}/versions`)).toMatchObject({ currentVersion: null })
      const { list } = await data(`/dataAccess/dat/page?limit=100`)
      expect(list.some((one: { id: number }) => one.id === id)).toBe(false)
      await expect(portal.services.datasetsAdmin.publish(actor, id)).rejects.toThrow('conflict')
      // The public state stays an administrator's decision.
      expect(await publish('last', {}, { files: [] })).toMatchObject({ version: 2 })
      expect((await get(`/datasets/${id}`)).status).toBe(404)
      await portal.services.datasetsAdmin.publish(actor, id)
      expect(await data(`/datasets/${id}`)).toMatchObject({ version: 2, files: [] })
      expect((await get(`/datasets/${id}?version=1`)).status).toBe(410)
    })

    test('is not published again unasked', async () => {
      const { id } = await publish('unasked')
      await publish('unasked', ...bad('unasked'))
      await withdraw(id, 2, 2)
      await expect(publish('unasked', ...bad('unasked'))).rejects.toThrow(/version 2 held this.*withdrawn.*0°, 0°/)
      expect((await data(`/datasets/${id}`)).version).toBe(1)
      const asked: Concern[] = []
      const agree = (concerns: Concern[]) => asked.push(...concerns) > 0
      expect(
        await portal.services.publishing.publish(material('unasked', ...bad('unasked')), undefined, agree),
      ).toEqual({ id, version: 3, changed: true })
      expect(asked).toMatchObject([{ what: 'withdrawn', number: 2, reason: reason.en }])
    })
  })

  describe('What shrinks', () => {
    const less = (slug: string): Partial<NewDataset['version']> => ({
      variables: material(slug).version.variables.slice(0, 1),
      series: () => {
        const { times, values } = hourly(`${slug}-east`, 24 * 10)
        return [{ station: `${slug}-east`, times, values: { pm25: values.pm25! } }]
      },
    })
    const shorter = { timeTo: material('x').timeFrom! + 3 * 3_600_000 }

    test('is named and asked about; unasked it changes nothing', async () => {
      const { id } = await publish('shrinks', { timeTo: material('x').timeFrom! + 59 * 86_400_000 })
      const before = await data(`/datasets/${id}`)
      await expect(publish('shrinks', shorter, less('shrinks'))).rejects.toThrow(
        'shrinks: fewer stations: 1 instead of 2; fewer variables: 1 instead of 3; fewer days: 1 instead of 60; fewer rows: 240 instead of 2880; fewer values: 240 instead of 8640',
      )
      expect(await data(`/datasets/${id}`)).toEqual(before)
      let asked: Concern[] = []
      const answer = (yes: boolean) => (concerns: Concern[]) => {
        asked = concerns
        return yes
      }
      const given = material('shrinks', shorter, less('shrinks'))
      await expect(portal.services.publishing.publish(given, undefined, answer(false))).rejects.toThrow(
        'fewer stations',
      )
      expect(await portal.services.publishing.publish(given, undefined, answer(true))).toMatchObject({ version: 2 })
      expect(asked.map(({ what }) => what)).toEqual(['stations', 'variables', 'days', 'rows', 'values'])
    })

    test('what was agreed to holds for that alone', async () => {
      await publish('agreed')
      const { stations } = material('agreed').version
      const third = { ...stations[0]!, code: 'agreed-third' }
      const more = () => ['agreed-east', 'agreed-west', 'agreed-third'].map((code) => hourly(code, 24 * 61))
      let asked = 0
      // Somebody else publishes more while the question stands.
      const agree = async () => {
        if (asked++ > 0) return false
        await publish('agreed', {}, { stations: [...stations, third], series: more })
        return true
      }
      const given = material('agreed', {}, less('agreed'))
      await expect(portal.services.publishing.publish(given, undefined, agree)).rejects.toThrow('1 instead of 3')
      expect(asked).toBe(2)
    })
  })

  test('two are compared: what came, went and changed', async () => {
    const { id } = await publish('compared')
    const { stations, variables } = material('compared').version
    const north = { ...stations[1]!, code: 'compared-north', name: { zh: '北', en: 'north' } }
    await publish(
      'compared',
      { licence: 'CC0-1.0', fileFormats: ['CSV', 'NetCDF'] },
      {
        stations: [{ ...stations[0]!, longitude: 116.35 }, north],
        variables: variables.map((one) => (one.key === 'rain' ? { ...one, unit: 'cm' } : one)),
        files: [{ name: 'more.csv', format: 'text/csv', content: Buffer.from('more') }],
        series: () => [hourly('compared-east', 24 * 61), hourly('compared-north', 24 * 61)],
      },
    )
    const comparison = await data(`/datasets/${id}/comparison?from=1&to=2`)
    expect(comparison).toMatchObject({
      from: 1,
      to: 2,
      stations: {
        came: [{ code: 'compared-north' }],
        went: [{ code: 'compared-west' }],
        changed: [{ before: { longitude: 116.3 }, after: { longitude: 116.35 } }],
      },
      variables: { came: [], went: [], changed: [{ before: { unit: 'mm' }, after: { unit: 'cm' } }] },
      files: { came: [{ name: 'more.csv' }], went: [{ name: 'data.csv' }], changed: [] },
      rows: { before: 2880, after: 2928 },
      licence: { before: 'CC-BY-4.0', after: 'CC0-1.0' },
      fileFormats: { before: ['CSV'], after: ['CSV', 'NetCDF'] },
      sharingMode: { before: 'open', after: 'open' },
      // The one that is there in both was given a day more; the others came or went.
      data: { before: 2, after: 2, changed: [{ code: 'compared-east' }] },
    })
    expect(await get(`/datasets/${id}/comparison?from=1&to=7`)).toMatchObject({ status: 404, code: '040405' })
  })

  test('one value that is another is told by its station; other words about the same values are not', async () => {
    const hours = 24 * 60
    const series = (value?: (i: number) => number) => () => [
      hourly('one-east', hours, value),
      hourly('one-west', hours),
    ]
    const { id } = await publish('one', {}, { series: series() })
    await publish('one', {}, { series: series((i) => (i === 700 ? 99.5 : i % 100)) })
    await publish(
      'one',
      { name: { zh: '另一名称', en: 'Another name' } },
      { series: series((i) => (i === 700 ? 99.5 : i % 100)), files: [] },
    )
    const compared = async (from: number, to: number) =>
      (await data(`/datasets/${id}/comparison?from=${from}&to=${to}`)).data.changed
    expect(await compared(1, 2)).toMatchObject([{ code: 'one-east' }])
    expect(await compared(2, 3)).toEqual([])
  })
})
