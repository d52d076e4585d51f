import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccess } from '../../server/access/access.service.ts'
import { defaultLimits } from '../../server/roles/limits.vocabulary.ts'
import { columnsMediaType, decodeColumns } from '../../server/series/series.columns.vocabulary.ts'
import { createSeries } from '../../server/series/series.service.ts'
import type { Person } from '../../server/sessions/sessions.types.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { hourly, material, start } from '../publishing/material.ts'

let portal: Portal
/** Most of what stands here is taking, so somebody is logged in unless it says otherwise. */
let reader: { access_token: string }
const ids: Record<string, number> = {}

beforeAll(async () => {
  portal = await startPortal()
  await makeRoles(portal.services)
  await makeAccount(portal.services, { username: 'reader' })
  reader = await portal.logIn('reader')
  await ensureVocabulary(portal.services.database)
  const { publishing } = portal.services
  const publish = async (name: string, ...rest: [object?, object?]) => {
    ids[name] = (await publishing.publish(material(name, ...rest))).id
  }
  const gaps = (i: number) => (i >= 30 && i < 48 ? Number.NaN : i + 0.2856)
  const later = hourly('open-west', 24 * 30, () => 7)
  await publish(
    'open',
    { name: { zh: '观测，=1+1', en: 'Observations,=1+1' } },
    {
      series: () => [
        hourly('open-east', 24 * 365, gaps),
        { ...later, times: later.times.map((time) => time + 20 * 86_400) },
      ],
    },
  )
  await publish('closed', { sharingMode: 'permission', preview: 'days' })
  await publish('fileless', {}, { stations: [], series: undefined })
})
afterAll(() => portal.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ method: 'GET', url, headers: { ...reader, ...headers } })
const series = async (dataset: string, query = '', headers: Record<string, string> = {}) =>
  get(`/api/datasets/${ids[dataset]}/series?${query}`, headers)
const data = async (dataset: string, query: string) => {
  const answer = await series(dataset, query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

describe('A series', () => {
  it('holds hours with missing values as null, and no n of N', async () => {
    const answer = await data('open', 'variable=pm25&from=2015-01-01&to=2015-01-02&resolution=hour')
    expect(answer.resolution).toBe('hour')
    expect(answer.times).toHaveLength(48)
    expect(answer.times[0]).toBe(start)
    const [pm25] = answer.series
    expect(pm25).toMatchObject({ variable: 'pm25', station: 'open-east', unit: 'µg m⁻³', n: [], of: [] })
    expect(pm25.values.slice(28, 32)).toEqual([28.2856, 29.2856, null, null])
  })

  it('of days keeps n of N where there is no mean', async () => {
    const answer = await data('open', 'variable=pm25&to=2015-01-03&resolution=day')
    const [pm25] = answer.series
    expect(pm25.n).toEqual([24, 6, 24])
    expect(pm25.of).toEqual([24, 24, 24])
    expect(pm25.values[1]).toBeNull()
    expect(pm25.values[0]).toBeCloseTo(11.7856, 3)
  })

  it('holds all variables of the first station where nothing is named', async () => {
    const answer = await data('open', 'resolution=month')
    expect(answer.series.map((one: { variable: string; station: string }) => `${one.station} ${one.variable}`)).toEqual(
      ['pm25', 'rain', 'wind_direction'].map((variable) => `open-east ${variable}`),
    )
    expect(answer.times).toHaveLength(12)
  })

  it('puts stations with different periods on the same times', async () => {
    const answer = await data('open', 'variable=pm25&station=open-west&station=open-east&resolution=day&to=2015-03-01')
    expect(answer.times).toHaveLength(60)
    const [west, east] = answer.series
    expect([west.station, east.station]).toEqual(['open-west', 'open-east'])
    expect(west.values.slice(19, 22)).toEqual([null, 7, 7])
    expect(west.n.slice(19, 21)).toEqual([0, 24])
    expect(west.values.slice(49, 51)).toEqual([7, null])
    expect(east.values[59]).not.toBeNull()
  })

  it('takes the finest resolution with so many points', async () => {
    for (const [points, resolution] of [
      [8760, 'hour'],
      [400, 'day'],
      [20, 'month'],
      [10, 'year'],
    ] as const)
      expect((await data('open', `variable=pm25&points=${points}`)).resolution).toBe(resolution)
  })

  it('is empty for a period in which nothing was recorded', async () => {
    const answer = await data('open', 'variable=pm25&from=2018-01-01&resolution=day')
    expect(answer.times).toEqual([])
    expect(answer.series[0].values).toEqual([])
  })

  it.each([
    ['a variable it does not have', 'variable=ozone', /variable: ozone/],
    ['a station it does not have', 'station=nowhere', /station: nowhere/],
    ['a date that does not exist', 'from=2015-02-30', /2015-02-30/],
    ['an end before its start', 'from=2016-01-01&to=2015-01-01', /2016-01-01/],
    ['SQL for a variable', `variable=${encodeURIComponent('pm25" from x; --')}`, /variable/],
    ['too few points', 'points=1', /points/],
  ])('with %s is refused by name', async (_, query, message) => {
    const answer = await series('open', query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toMatch(message)
  })

  it('of a dataset without stations, and of none, is refused', async () => {
    expect((await series('fileless')).statusCode).toBe(422)
    expect((await get('/api/datasets/999999/series')).statusCode).toBe(404)
    expect((await series('open', 'version=9')).statusCode).toBe(404)
  })

  it('names an earlier version by its number', async () => {
    const before = await data('open', 'variable=pm25&resolution=year')
    await portal.services.publishing.publish(
      material('open', {}, { series: () => [hourly('open-east', 24 * 365, () => 5)] }),
      undefined,
      () => true,
    )
    expect((await data('open', 'variable=pm25&resolution=hour&to=2015-01-01')).series[0].values[0]).toBe(5)
    // What the dataset is called, and how it is cited, is told as it is now.
    const { dataset, ...values } = await data('open', 'variable=pm25&resolution=year&version=1')
    expect({ dataset: before.dataset, ...values }).toEqual(before)
    expect([dataset.version, dataset.address]).toEqual([1, before.dataset.address])
  })
})

describe('The same series', () => {
  const query = 'version=1&station=open-east&station=open-west&to=2015-02-28'
  it.each(['hour', 'day'])('by %s is the same in columns as in JSON', async (resolution) => {
    const json = await data('open', `${query}&resolution=${resolution}`)
    const answer = await series('open', `${query}&resolution=${resolution}`, { accept: columnsMediaType })
    expect(answer.headers['content-type']).toBe(columnsMediaType)
    const bytes = new Uint8Array(answer.rawPayload)
    const decoded = decodeColumns(bytes.buffer)
    expect([...decoded.times]).toEqual(json.times)
    expect(decoded.series).toHaveLength(6)
    for (const [index, one] of decoded.series.entries()) {
      const expected = json.series[index]
      expect([one.variable, one.station, one.unit]).toEqual([expected.variable, expected.station, expected.unit])
      expect(Array.from(one.values, (value) => (Number.isNaN(value) ? null : value))).toEqual(
        expected.values.map((value: number | null) => (value === null ? null : Math.fround(value))),
      )
      expect([...(one.n ?? [])]).toEqual(expected.n)
      expect([...(one.of ?? [])]).toEqual(expected.of)
    }
  })

  it('is laid out byte for byte as documented', async () => {
    const answer = await series('open', 'version=1&variable=pm25&resolution=day&to=2015-01-03&format=columns')
    const bytes = answer.rawPayload
    const headLength = bytes.readUInt32LE(0)
    expect((headLength + 4) % 8).toBe(0)
    const head = JSON.parse(bytes.toString('utf8', 4, 4 + headLength))
    expect(head).toEqual({
      resolution: 'day',
      points: 3,
      time: { label: 'begin', step: 3600, zone: '+08:00' },
      series: [
        {
          ...{ variable: 'pm25', station: 'open-east', unit: 'µg m⁻³', n: true, calm: false },
          meaning: {
            ...{ name: { zh: 'PM2.5（中）', en: 'PM2.5' }, statistic: 'unknown', averaging: 'mean' },
            ...{ is: { zh: '日均值', en: 'daily mean' }, referenceStates: [] },
          },
        },
      ],
    })
    let at = 4 + headLength
    expect(bytes.readDoubleLE(at)).toBe(start)
    at += 3 * 8
    expect(bytes.readFloatLE(at)).toBeCloseTo(11.7856, 3)
    expect(bytes.readFloatLE(at + 4)).toBeNaN()
    at += 3 * 4
    expect([0, 2, 4, 6].map((offset) => bytes.readUInt16LE(at + offset))).toEqual([24, 6, 24, 0])
    at += 8
    expect([0, 2, 4, 6].map((offset) => bytes.readUInt16LE(at + offset))).toEqual([24, 24, 24, 0])
    expect(bytes.length).toBe(at + 8)
  })

  it('is a CSV that says what it is, in the language of the reader', async () => {
    const asked = 'version=1&variable=pm25&resolution=day&to=2015-01-03'
    const zh = await series('open', asked, { accept: 'text/csv' })
    expect(zh.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(zh.headers['content-disposition']).toContain(`dataset-${ids.open}-day.csv`)
    expect(zh.body.startsWith('\ufeff# 数据集：')).toBe(true)
    expect(zh.body).toContain('北京时间（UTC+08:00）')
    expect(zh.body).toContain('知识共享')
    expect(zh.body).not.toMatch(/,=/)
    const en = await series('open', `${asked}&format=csv`, { datasourcetype: 'en' })
    const lines = en.body.split('\r\n')
    expect(lines.filter((line) => line.startsWith('#')).join('\n')).toMatch(/Unit: pm25 \[µg m⁻³\][\s\S]*Citation: /)
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
      'time,time_end,station,pm25,pm25_n,pm25_of',
      expect.stringMatching(/^2015-01-01T00:00:00\+08:00,2015-01-02T00:00:00\+08:00,open-east,11\.7856\d*,24,24$/),
      '2015-01-02T00:00:00+08:00,2015-01-03T00:00:00+08:00,open-east,,6,24',
      expect.stringMatching(/^2015-01-03T00:00:00\+08:00,2015-01-04T00:00:00\+08:00,open-east,59\.7856\d*,24,24$/),
      '',
    ])
  })

  it('that is large arrives whole, in a stream', async () => {
    const columns = Array.from({ length: 30 }, (_, i) => `v${i}`)
    const base = hourly('large-east', 24 * 365)
    await portal.services.publishing
      .publish(
        material(
          'large',
          {},
          {
            variables: columns.map((key) => ({ ...material('x').version.variables[0]!, key })),
            series: () => [{ ...base, values: Object.fromEntries(columns.map((key) => [key, base.values.pm25!])) }],
          },
        ),
      )
      .then((published) => {
        ids.large = published.id
      })
    const answer = await data('large', 'resolution=hour')
    expect(answer.series).toHaveLength(30)
    expect(answer.series[29].values).toHaveLength(8760)
    const csv = await series('large', 'resolution=hour&format=csv')
    expect(csv.body.split('\r\n').filter((line) => line.startsWith('2015')).length).toBe(8760)
  })
})

describe('A dataset that needs permission', () => {
  it('shows its days to everyone, and its hours only to those who may have it', async () => {
    expect((await data('closed', 'variable=pm25')).resolution).toBe('day')
    expect((await series('closed', 'resolution=hour')).statusCode).toBe(403)
    const visitor = await portal.app.inject(`/api/datasets/${ids.closed}/series?resolution=hour`)
    expect(visitor.statusCode).toBe(401)
    const person = (actions: string[]): Person => ({
      accountId: 1,
      username: 'someone',
      realName: 'Someone',
      roles: [],
      actions: new Set(actions) as Person['actions'],
      reviewKinds: [],
      limits: defaultLimits('ordinary'),
      via: 'session',
      sessionId: null,
      address: '127.0.0.1',
    })
    const read = (query: { resolution?: 'hour' }, who: Person) =>
      portal.services.series.read(ids.closed!, query, {
        ...{ person: who, address: '127.0.0.1', format: 'json' },
        whenOver: (over) => over(),
      })
    await expect(read({ resolution: 'hour' }, person([]))).rejects.toMatchObject({
      error: 'noDatasetPermission',
    })
    const staff = person(['datasets.download-any', 'datasets.manage'])
    expect((await read({ resolution: 'hour' }, staff)).times).toHaveLength(1440)
    expect((await read({}, staff)).resolution).toBe('hour')
  })

  it('that was withdrawn shows nothing', async () => {
    const { database } = portal.services
    const { datasets } = database.tables
    await database.transaction(async () => {
      await database.sql.update(datasets).set({ status: 'withdrawn' })
    })
    await portal.services.database.transaction(() => portal.services.revision.bump())
    expect((await series('closed', 'resolution=day')).statusCode).toBe(404)
    expect((await get('/api/stations')).json().data).toEqual({ list: [], total: 0 })
    await database.transaction(async () => {
      await database.sql.update(datasets).set({ status: 'published' })
    })
    await portal.services.database.transaction(() => portal.services.revision.bump())
  })
})

describe('Many readers at once', () => {
  it('each get their own, also while others break off, and again from what is kept', async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = portal.app.server.address() as AddressInfo
    const urls = ['columns', 'json', 'csv'].flatMap((format) =>
      ['pm25', 'rain', 'wind_direction'].flatMap((variable) =>
        ['open-east', 'open-west'].map(
          (station) =>
            `http://127.0.0.1:${port}/api/datasets/${ids.open}/series?version=1&resolution=hour&format=${format}&variable=${variable}&station=${station}`,
        ),
      ),
    )
    const read = async (url: string, signal?: AbortSignal) => {
      const answer = await fetch(url, { signal: signal ?? null, headers: reader })
      if (answer.status !== 200) throw new Error(url + (await answer.text()))
      return createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex')
    }
    const alone = new Map<string, string>()
    for (const url of urls) alone.set(url, await read(url))
    expect(new Set(alone.values()).size).toBe(urls.length)
    // Asked for the first time under another address, so that none is kept yet.
    const asked = Array.from({ length: 12 }, (_, time) =>
      urls.map((url) => ({ url, as: `${url}&points=${10 + (time >> 1)}` })),
    )
    await Promise.all(
      asked.flat().map(async ({ url, as }, place) => {
        if (place % 5 === 0) await read(as, AbortSignal.timeout(place % 7)).catch(() => undefined)
        expect(await read(as)).toBe(alone.get(url))
      }),
    )
  })
})

describe('More readers than there is memory for', () => {
  it('are told to come again, and those who wait are answered', async () => {
    let go = () => {}
    const gate = new Promise<void>((resolve) => {
      go = resolve
    })
    // Only the turn of each is put off, so that all wait at once.
    // An installation that lets open data go without log-in: taking is not bounded there.
    const access = createAccess({
      config: { OPEN_DOWNLOAD: true },
      standing: async () => ({ grant: null, delivered: false, running: null }),
      agreements: { demand: async () => undefined },
    })
    const series = createSeries({ ...portal.services, access, tables: { ...portal.services.tables, fill: () => gate } })
    let overs: (() => void)[] = []
    const read = (address: string) =>
      series.read(
        ids.open!,
        { resolution: 'hour', version: 1 },
        { person: null, address, format: 'columns', whenOver: (over) => void overs.push(over) },
      )
    const nowOver = () => {
      for (const over of overs) over()
      overs = []
    }
    const outcomes = async (addresses: string[]) => {
      let refused = 0
      const all = addresses.map((address) =>
        read(address).then(
          () => 'read',
          (error) => {
            refused++
            return error.error
          },
        ),
      )
      await expect.poll(() => refused).toBeGreaterThan(0)
      return all
    }
    const crowd = await outcomes(Array.from({ length: 1500 }, (_, i) => `10.1.${i >> 8}.${i & 255}`))
    go()
    expect(new Set(await Promise.all(crowd))).toEqual(new Set(['read', 'unavailable']))
    // Read, but still on their way.
    await expect(read('10.2.0.1')).rejects.toMatchObject({ error: 'unavailable' })
    nowOver()
    expect(series.held()).toBe(0)

    // One reader who takes their time keeps nobody else waiting, and networks of one line are one reader.
    const one = await Promise.all(await outcomes(Array.from({ length: 400 }, (_, i) => `2001:db8:7:${i}::1`)))
    expect(new Set(one)).toEqual(new Set(['read', 'unavailable']))
    expect((await read('10.2.0.1')).times.length).toBeGreaterThan(8000)
    await expect(read('2001:db8:7::1')).rejects.toMatchObject({ error: 'unavailable' })
    nowOver()
    expect((await read('2001:db8:7::1')).times.length).toBeGreaterThan(8000)
    nowOver()
    expect(series.held()).toBe(0)
  })

  it('holds no memory once they have gone out', async () => {
    for (const format of ['json', 'columns'])
      expect((await get(`/api/datasets/${ids.open}/series?resolution=day&format=${format}`)).statusCode).toBe(200)
    await expect.poll(portal.services.series.held).toBe(0)
  })
})

describe('Stations', () => {
  const stations = async (query = '') => (await get(`/api/stations?${query}`)).json().data
  it('are listed with what is observed there, when, and in which datasets', async () => {
    const { list, total } = await stations(`dataset=${ids.open}`)
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      code: 'open-east',
      city: { zh: '北京', en: 'Beijing' },
      variables: ['pm25', 'rain', 'wind_direction'],
      period: { from: '2014-12-31T16:00:00.000Z', to: '2015-12-31T15:00:00.000Z' },
      datasets: [ids.open],
    })
    const one = await get(`/api/stations/${list[0].id}`)
    expect(one.json().data).toEqual(list[0])
  })

  it('are found by box and by city, page by page', async () => {
    expect((await stations('bbox=116.35,39,117,41')).list.map((one: { code: string }) => one.code)).toEqual([
      'closed-west',
    ])
    const around = (await stations('bbox=116.35,39,116.2,41')).list
    expect(around.map((one: { code: string }) => one.code)).toEqual(['closed-west'])
    expect((await stations('city=北京')).total).toBe(4)
    expect((await stations('city=beijing&limit=1&page=2')).list).toHaveLength(1)
    expect((await stations('city=Shanghai')).total).toBe(0)
    expect((await stations('keyword=OPEN-east')).list.map((one: { code: string }) => one.code)).toEqual(['open-east'])
    expect((await stations(`keyword=${encodeURIComponent('北京')}`)).total).toBe(4)
    for (const sign of ['%25', '_', '!']) expect((await stations(`keyword=open${sign}east`)).total).toBe(0)
    const [{ setting }] = (await stations('keyword=open-east')).list
    expect((await stations(`keyword=open-east&setting=${setting}`)).total).toBe(1)
    expect((await stations('setting=nowhere')).total).toBe(0)
  })

  it('that do not exist, and boxes off the Earth, are refused', async () => {
    expect((await get('/api/stations/999999')).statusCode).toBe(404)
    expect((await get('/api/stations?bbox=0,50,10,40')).statusCode).toBe(400)
    expect((await get('/api/stations?bbox=a,b,c,d')).statusCode).toBe(400)
  })
})
