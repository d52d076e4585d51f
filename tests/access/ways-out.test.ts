/**
 * Every way to values, tried as nobody, as somebody without, with and after permission, be it revoked or run out. A call of the API that is not
 * named here fails the test: whoever adds one says whether values leave by it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ways } from '../../server/access/ways.vocabulary.ts'
import type { DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import { editableNames } from '../../server/datasets/datasets.fields.ts'
import type { NewProfile } from '../../server/datasets/profiles/profiles.types.ts'
import { columnsMediaType, decodeColumns } from '../../server/series/series.columns.vocabulary.ts'
import { mostDrawn, mostDrawnValues } from '../../server/series/series.looks.vocabulary.ts'
import { type Cases, monday, startCases } from '../applications/cases.ts'
import { curtainFields, curtainFile } from '../fields/curtain.material.ts'
import { fieldDataset, fieldFile } from '../fields/material.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import type { Someone } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

const editOf = <T extends { updatedAt: string }>(dataset: T) =>
  Object.fromEntries(
    ['updatedAt', ...editableNames].map((name) => [name, dataset[name as keyof T]]),
  ) as unknown as DatasetEdit

/** Three years of hours, as in the archive that was carried off. */
const hours = 26_304
const whole = 'from=2015-01-01&to=2018-01-01'

/** What is asked of the series that no chart asks. */
const takings: [string, string, Record<string, string>?][] = [
  ['CSV by Accept', `variable=pm25&resolution=hour&${whole}`, { accept: 'text/csv' }],
  ['CSV among others in Accept', 'variable=pm25&resolution=day', { accept: 'text/html, text/csv;q=0.1' }],
  ['CSV in capitals', 'variable=pm25&resolution=day', { accept: 'TEXT/CSV' }],
  ['CSV by format', 'variable=pm25&resolution=year&format=csv'],
  ['a CSV of one hour', 'variable=pm25&resolution=hour&from=2015-01-01T00:00&to=2015-01-01T01:00&format=csv'],
  ['JSON', `variable=pm25&resolution=hour&${whole}`],
  ['JSON by points', 'variable=pm25&resolution=hour&points=100000'],
  ['JSON of many lines', 'station={a}&station={b}&resolution=hour&from=2015-01-01&to=2015-04-30'],
  ['columns by Accept', `variable=pm25&resolution=hour&${whole}`, { accept: columnsMediaType }],
  ['the values of a picture', 'variable=pm25&resolution=day&format=picture'],
  ['columns by format', `variable=pm25&resolution=hour&${whole}&format=columns`],
  ['one point more than a chart shows', `variable=pm25&resolution=hour&from=2015-01-01&to=${'2015-03-25T09:00'}`],
  ['an earlier version', `version=1&variable=pm25&resolution=hour&${whole}`],
]

/** Addresses whose answers hold values. */
const guarded = [...new Set(Object.values(ways).flatMap(({ routes }) => routes as readonly string[]))]
/** Answers of other kinds than JSON that hold no values of datasets. */
const harmless = [
  'get /feed.rss',
  'get /feed.atom',
  'get /feed/datasets.atom',
  'get /feed/datasets/{id}',
  'get /id/{handle}',
  'get /robots.txt',
  'get /sitemap.xml',
  'get /metrics',
  'get /api/sys/dpush/stream',
  'get /api/attachments/{key}',
  'get /api/admin/audit/export',
  // What was handed in and is not published, for its reviewers.
  'get /api/admin/deliveries/{id}/uploads/{upload}/content',
  // What comes in; nothing goes out by them.
  'post /uploads',
  'patch /uploads/{id}',
  'delete /uploads/{id}',
]

onBothDatabases('Ways out', (fresh) => {
  let portal: Cases
  let open: number
  let closed: number
  const files: Record<string, number> = {}
  let member: Someone
  let holder: Someone
  let former: Someone
  let lapsed: Someone
  beforeAll(async () => {
    portal = await startCases(fresh)
    const { publishing, datasets } = portal.services
    const publish = async (slug: string, sharingMode: 'open' | 'permission') => {
      const series = () => [hourly(`${slug}-east`, hours, (i) => i + 0.25), hourly(`${slug}-west`, 24 * 120)]
      const { id } = await publishing.publish(
        material(slug, { categoryId: 1001, sharingMode, preview: 'days' }, { series }),
      )
      files[slug] = (await datasets.detail(id, null)).files[0]!.id
      return id
    }
    open = await publish('open', 'open')
    closed = await publish('closed', 'permission')
    // A permission for a day, which is over.
    lapsed = await portal.someone('lapsed')
    const { id: short } = await portal.apply(lapsed, [closed])
    expect((await portal.pass(portal.fieldReviewer, short, { until: '2026-11-03' })).statusCode).toBe(200)
    expect(await portal.reason(lapsed, closed)).toBe('granted')
    later(2 * 86_400_000)
    for (const who of ['admin', 'fieldReviewer'] as const)
      portal[who] = { ...portal[who], headers: await portal.logInAgain(who.toLowerCase()) }
    lapsed.headers = await again(lapsed)
    expect(await portal.reason(lapsed, closed)).toBe('grant-ended')
    member = await portal.someone('member')
    holder = await portal.someone('holder')
    former = await portal.someone('former')
    for (const who of [holder, former]) {
      const made = await portal.apply(who, [closed])
      expect((await portal.pass(portal.fieldReviewer, made.id)).statusCode).toBe(200)
    }
    const grants = (await portal.call('GET', '/admin/grants', portal.admin)).json() as {
      id: number
      account: { id: number }
    }[]
    const { id } = grants.find(({ account }) => account.id === former.id)!
    await portal.call('POST', `/admin/grants/${id}/revoke`, portal.admin, { reason: '用途不符' })
  })
  afterAll(() => portal.close())
  let now = monday
  const later = (by: number) => {
    now += by
    portal.setNow(now)
  }

  const address = (dataset: number, query: string) => {
    const slug = dataset === open ? 'open' : 'closed'
    return `/api/datasets/${dataset}/series?${query.replace('{a}', `${slug}-east`).replace('{b}', `${slug}-west`)}`
  }
  let origin: Promise<string> | null = null
  const listening = () => {
    origin ??= portal.app.listen({ host: '127.0.0.1', port: 0 })
    return origin
  }
  let addresses = 0
  /** From an address of its own, so that what one test looks at does not count for the next. */
  const ask = (
    who: Someone | null,
    dataset: number,
    query: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
    remoteAddress = `10.9.${addresses >> 8}.${addresses++ & 255}`,
  ) =>
    portal.app.inject({
      method,
      url: address(dataset, query),
      headers: { ...(who?.headers ?? {}), ...headers },
      remoteAddress,
    })
  const records = async () => {
    const { database } = portal.services
    return (await database.sql.select().from(database.tables.downloads)).sort((a, b) => a.id - b.id)
  }
  const counted = async (id: number) =>
    (await portal.call('GET', `/datasets/${id}`, portal.admin)).json().data.downloadCount as number

  it('are all named here', () => {
    const paths = Object.entries(portal.app.swagger().paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(
        methods as Record<string, { tags?: string[]; responses?: Record<string, { content?: object }> }>,
      ).map(([method, { tags, responses }]) => ({
        name: `${method} ${path}`,
        tags,
        types: Object.keys(responses?.['200']?.content ?? { none: '' }),
      })),
    )
    const others = paths.filter(
      ({ tags, types }) =>
        tags?.some((tag) => ['series', 'fields', 'grids', 'profiles'].includes(tag)) ||
        types.some((type) => type !== 'application/json'),
    )
    const asText = guarded.filter((name) => !/\/(sample|home|overview)$/.test(name))
    expect(others.map(({ name }) => name).sort()).toEqual([...asText, ...harmless].sort())
  })

  it('are all there are: nobody gets values by an address that is not in the list, whatever they may', async () => {
    const canary = 7341.125
    const { publishing } = portal.services
    // Its least and its highest value are description; what lies between is data.
    const series = () => [hourly('canary-east', 24 * 60, (i) => (i === 0 ? 1 : i === 1400 ? 9000 : canary))]
    const sample = { columns: [{ name: 'pm25' }], rows: [[String(canary)]] }
    const files = [{ name: 'data.csv', format: 'text/csv', content: Buffer.from(`place,pm25\nA,${canary}\nB,2\n`) }]
    // Of a frame the range that was asked for tells the value: one cell is within it.
    const { fields: read } = (await fieldDataset(fieldFile(2, { name: 'canary.nc', stored: () => 123 }))).version
    // Tonnes of an inventory, so that its sums by sector hold them as well.
    const fields: typeof read = async function* (...given) {
      for await (const one of read!(...given)) yield { ...one, about: { ...one.about, unit: 't' } }
      yield* curtainFields(curtainFile(3, 2, () => 123))(...given)
    }
    const profile: NewProfile = {
      ...{ code: 'canary', name: { zh: '谱', en: 'Profile' }, sourceClass: 'coal', category: '', particleType: 'pm10' },
      ...{ country: null, city: null, year: null, sampleCount: null, emissionFactor: null },
      // The sum is description.
      values: [canary, 1].map((relativeMass, i) => ({ species: `s${i}`, relativeMass, uncertainty: null })),
    }
    const species = ['s0', 's1'].map((key) => ({ key, name: { zh: key, en: key }, symbol: null, cas: null }))
    const held = { series, sample, files, fields, profiles: { species, list: [profile] } }
    const { id } = await publishing.publish(material('canary', { kind: 'inventory', categoryId: 1001 }, held))
    await publishing.recomputeNationalDays()
    const profiles = portal.services.database.tables.profiles
    const [stored] = await portal.services.database.sql.select().from(profiles)
    const admin = await portal.logInAgain('admin')
    const file = (await portal.call('GET', `/datasets/${id}`, admin)).json().data.files[0].id as number
    const zip = (await portal.call('POST', '/downloads', admin, { files: [file] })).json().data.url as string
    const selection = { of: 'table', dataset: id, format: 'csv' }
    const made = (await portal.call('POST', '/exports', admin, selection)).json().data as { id: string }
    const queries: Record<string, string> = {
      'get /api/datasets/{id}/comparison': '?from=1&to=1',
      'get /api/admin/datasets/{id}/comparison': '?from=1&to=1',
      'get /api/source-profiles/values': `?id=${stored!.id}`,
      'get /api/admin/grants/explain': `?accountId=${holder.id}&datasetId=${id}`,
    }
    const cell = '?row=0&column=0'
    for (const [way, query] of [
      ['frame', '?from=1.2&to=1.3'],
      ['value', cell],
      ['series', cell],
    ])
      queries[`get /api/datasets/{id}/fields/{key}/${way}`] = query!
    const ofGrids = `?variable=aod_550&row=0&column=0`
    for (const [way, query] of [
      ['curtain', '?variable=beta&from=1.2&to=1.3'],
      ['slice', '?variable=aod_550'],
      ['series', ofGrids],
      ['profile', ofGrids],
      ['values', '?variable=aod_550&format=csv'],
      ['quote', '?variable=aod_550'],
      ['regions', '?variable=aod_550'],
      ['regions/series', '?variable=aod_550&code=150000&last=1'],
      ['cell', cell],
    ])
      queries[`get /api/grids/{id}/${way}`] = query!
    const ofNumbers =
      /"type":"float64"|,1\.23\r\n|"rows":2,"columns":3|"counted":[1-9]|"covered":\[0\.\d|"whole":\[29\.52\]|"values":\[\[1\.23,/
    const ofFields = /"rows":3,"columns":4|"value":1\.23\b|"values":\[1\.23,1\.23\]/
    const giving = new Set<string>()
    for (const [path, methods] of Object.entries(portal.app.swagger().paths ?? {})) {
      const name = `get ${path}`
      // The stream of to-dos does not end.
      if (!('get' in methods) || name === 'get /api/sys/dpush/stream') continue
      const subject = path.includes('/exports')
        ? made.id
        : path.includes('/files')
          ? file
          : path.includes('profiles')
            ? stored!.id
            : id
      const url = path.includes('{token}')
        ? zip
        : path.replace(/\{\w+\}/, String(subject)).replace('{key}', 'aod_550') + (queries[name] ?? '')
      for (const headers of [admin, {}]) {
        const answer = await fetch((await listening()) + url, { headers: headers as Record<string, string> })
        const body = await answer.text()
        expect(answer.status, `${name}: ${body.slice(0, 200)}`).toBeLessThan(500)
        // Means of the country are of many stations.
        const found =
          name === 'get /api/home'
            ? /"pm25":\d/
            : name.includes('/fields/{key}/')
              ? ofFields
              : name.includes('/grids/')
                ? ofNumbers
                : /7341\.1/
        if (found.test(body)) giving.add(name)
      }
    }
    expect([...giving].sort()).toEqual([...guarded].sort())
  })

  it('of data under permission everybody sees what its publisher chose, and who holds them all', async () => {
    const shown = { nothing: [0, 401, 403], sample: [1, 401, 403], days: [1, 200, 200] } as const
    const { datasetsAdmin } = portal.services
    const editor = { accountId: portal.admin.id, username: 'admin', address: '127.0.0.1' }
    try {
      for (const [preview, [rows, nobody, without]] of Object.entries(shown)) {
        const now = await datasetsAdmin.read(closed)
        const edited = await datasetsAdmin.edit(editor, closed, { ...editOf(now), preview })
        expect(edited).toMatchObject({ dataset: { preview } })
        for (const [who, status, seen] of [
          [null, nobody, rows],
          [member, without, rows],
          [former, without, rows],
          [lapsed, without, rows],
          [holder, 200, 1],
        ] as const) {
          const headers = who ? await again(who) : null
          const sample = (await portal.call('GET', `/datasets/${closed}/sample`, headers)).json().data
          expect(sample.rows, `${preview}: sample`).toHaveLength(seen)
          const { variables } = (await portal.call('GET', `/datasets/${closed}`, headers)).json().data
          for (const { valueCount, missingCount, minimum, maximum } of variables)
            expect([valueCount, missingCount, minimum, maximum].some((one) => one !== null)).toBe(seen > 0)
          for (const format of ['json', 'columns']) {
            const answer = await portal.call(
              'GET',
              `/datasets/${closed}/series?variable=pm25&resolution=day&format=${format}`,
              headers,
            )
            expect(answer.statusCode, `${preview}: days`).toBe(status)
          }
        }
      }
    } finally {
      const now = await datasetsAdmin.read(closed)
      await datasetsAdmin.edit(editor, closed, { ...editOf(now), preview: 'days' })
    }
  })

  describe.each(takings)('%s', (_, query, headers = {}) => {
    it('is nothing for nobody, and nothing is recorded', async () => {
      const before = await records()
      for (const dataset of [open, closed])
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await ask(null, dataset, query, headers, method)
          expect(answer.statusCode).toBe(401)
          expect(answer.body).not.toMatch(/\d,\d+\.25/)
        }
      expect(await records()).toEqual(before)
    })

    it('needs the permission where the dataset does, at this very request', async () => {
      for (const who of [member, former, lapsed]) {
        const answer = await ask(who, closed, query, headers)
        expect(answer.statusCode).toBe(403)
        expect(answer.json().code).toBe('040302')
      }
    })

    it('is recorded once for who may, and counted', async () => {
      for (const [who, dataset] of [
        [member, open],
        [holder, closed],
      ] as const) {
        const before = await records()
        const count = await counted(dataset)
        expect((await ask(who, dataset, query, headers, 'HEAD')).statusCode).toBe(200)
        expect(await records()).toHaveLength(before.length)
        // Twice at once and once more, as a broken transfer is begun anew.
        const answers = await Promise.all([1, 2].map(() => ask(who, dataset, query, headers)))
        const [answer] = [await ask(who, dataset, query, headers), ...answers]
        expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
        expect(answer.headers['cache-control']).toBe('private, no-store')
        const made = (await records()).slice(before.length)
        expect(made).toHaveLength(1)
        expect(made[0]).toMatchObject({
          accountId: who.id,
          datasetId: dataset,
          versionNumber: 1,
          method: 'filtered',
          bytes: answer.rawPayload.length,
        })
        expect(made[0]!.content.join(' ')).toMatch(
          /^resolution=\w+ from=\S+ to=\S+ station=\S+.* variable=pm25.* rows=\d+$/,
        )
        expect(await counted(dataset)).toBe(count + 1)
        const mine = (await portal.call('GET', '/downloads', who)).json().data.list[0]
        expect(mine).toMatchObject({ method: 'filtered', content: made[0]!.content })
        later(11 * 60_000)
        await ask(who, dataset, query, headers)
        expect(await records()).toHaveLength(before.length + 2)
        // Nobody else gets what was made for them.
        expect((await ask(null, dataset, query, headers)).statusCode).toBe(401)
      }
    })
  })

  it('looking is free, whole to those who look, and no download', async () => {
    const before = await records()
    for (const who of [null, member]) {
      const hour = await ask(who, open, 'variable=pm25&resolution=hour&from=2015-01-01&to=2015-03-24')
      expect(hour.statusCode, hour.body).toBe(200)
      expect(hour.json().data.times).toHaveLength(83 * 24)
      const days = await ask(who, closed, `variable=pm25&resolution=day&${whole}`, { accept: columnsMediaType })
      expect(decodeColumns(new Uint8Array(days.rawPayload).buffer).times).toHaveLength(1096)
      expect((await ask(who, closed, 'variable=pm25')).json().data).toMatchObject({ resolution: 'day' })
    }
    // Who names no resolution gets as much as a chart shows.
    const { times, series } = (await ask(null, open, 'points=100000')).json().data
    expect(times.length).toBeLessThanOrEqual(mostDrawn)
    expect(times.length * series.length).toBeLessThanOrEqual(mostDrawnValues)
    expect(await records()).toEqual(before)
  })

  it('turning over pages of hours does not give a visitor the archive, and gives everyone else their own', async () => {
    const page = (from: number, remoteAddress: string, line: string) => {
      const day = (at: number) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10)
      const query = `variable=${line}&resolution=hour&from=${day(from)}&to=${day(from + 6)}`
      return ask(null, open, query, {}, 'GET', remoteAddress)
    }
    let got = 0
    let refused = 0
    for (let from = 0; from < hours / 24; from += 7) {
      const answer = await page(from, '10.8.0.1', 'pm25')
      if (answer.statusCode === 200) got += answer.json().data.times.length
      else {
        refused++
        expect(answer.json()).toMatchObject({ code: '050413' })
      }
    }
    expect(got).toBeGreaterThan(4000)
    expect(got).toBeLessThan(hours / 5)
    expect(refused).toBeGreaterThan(100)
    // What was seen can be seen again; another line, another address and the next day are their own.
    expect((await page(0, '10.8.0.1', 'pm25')).statusCode).toBe(200)
    expect((await page(700, '10.8.0.1', 'rain')).statusCode).toBe(200)
    expect((await page(700, '10.8.0.2', 'pm25')).statusCode).toBe(200)
    later(24 * 3_600_000)
    expect((await page(350, '10.8.0.1', 'pm25')).statusCode).toBe(200)
  })

  it('a source of days has no hours, and its days are bounded as hours are', async () => {
    const years = 40
    const midnight = Date.parse('1980-01-01T00:00:00+08:00') / 1000
    const length = 365 * years
    const series = () =>
      Array.from({ length: 40 }, (_, i) => ({
        station: `daily-${i}`,
        times: Float64Array.from({ length }, (_, day) => midnight + day * 86_400),
        values: { pm25: new Float32Array(length).fill(i + 0.25) },
      }))
    const { stations, variables } = material('daily').version
    const { id } = await portal.services.publishing.publish(
      material(
        'daily',
        { categoryId: 1001 },
        {
          stations: series().map(({ station }) => ({ ...stations[0]!, code: station })),
          ...{ series, variables: variables.slice(0, 1), times: { label: 'begin', step: 86_400, zone: '+08:00' } },
        },
      ),
    )
    const look = (query: string, remoteAddress: string, headers = {}) =>
      portal.app.inject({ url: `/api/datasets/${id}/series?${query}`, remoteAddress, headers })
    for (const [datasourcetype, msg] of [
      ['en', 'The source of this dataset has one value a day, and no hours; choose days, months or years'],
      ['zh', '该数据集的来源为逐日值，没有小时值；请选择日、月或年'],
    ])
      expect((await look('resolution=hour', '10.8.1.1', { datasourcetype })).json()).toMatchObject({
        ...{ code: '042216', msg },
      })
    let got = 0
    let refused = 0
    for (let year = 0; year < years; year++) {
      const answer = await look(`resolution=day&from=${1980 + year}-01-01&to=${1980 + year}-12-30`, '10.8.1.1')
      if (answer.statusCode === 200) got += answer.json().data.times.length
      else {
        refused++
        expect(answer.json()).toMatchObject({ code: '050413' })
      }
    }
    // A chart of four years and eight lines is far within it, an archive of one line is not.
    expect(got).toBeGreaterThan(365 * 8)
    expect(got).toBeLessThanOrEqual(180 * 24)
    expect(refused).toBeGreaterThan(25)
    const eight = Array.from({ length: 8 }, (_, i) => `station=daily-${i}`).join('&')
    const usual = `resolution=day&${eight}&from=2010-01-01&to=2013-12-31`
    expect((await look(usual, '10.8.1.2')).statusCode).toBe(200)
    // Months are description, and what was seen can be seen again.
    expect((await look('resolution=month', '10.8.1.1')).statusCode).toBe(200)
    expect((await look(usual, '10.8.1.2')).statusCode).toBe(200)
    // Of all lines together it ends as well.
    const answers: number[] = []
    for (let first = 0; first < 40; first += 8) {
      const codes = Array.from({ length: 8 }, (_, i) => `station=daily-${first + i}`).join('&')
      for (let year = 1980; year < 1992; year += 4)
        answers.push(
          (await look(`resolution=day&${codes}&from=${year}-01-01&to=${year + 3}-12-31`, '10.8.1.3')).statusCode,
        )
    }
    // Eight lines of four years are 488 line-days of the 720 that a dataset gives, whichever its lines are.
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 401).length).toBeGreaterThan(5)
  })

  it('who may have them and turns over all pages of hours has taken them, which is recorded', async () => {
    const before = await records()
    const now = { ...holder, headers: await again(holder) }
    const days = (at: number) => new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10)
    let got = 0
    for (let from = 0; from < hours / 24; from += 60) {
      const query = `variable=pm25&resolution=hour&from=${days(from)}&to=${days(Math.min(from + 59, hours / 24 - 1))}`
      const answer = await ask(now, closed, query)
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
      got += answer.json().data.times.length
    }
    expect(got).toBe(hours)
    const made = (await records()).slice(before.length)
    expect(made.length).toBeGreaterThan(10)
    expect(made.every(({ method, accountId }) => method === 'filtered' && accountId === holder.id)).toBe(true)
  })

  it('files and zips ask the same gate, in whole, in part, by their head and by their tag', async () => {
    const origin = await listening()
    const fetched = async (url: string, init: RequestInit = {}) => {
      const answer = await fetch(origin + url, init)
      await answer.arrayBuffer()
      return answer
    }
    const url = `/api/files/${files.closed}/content`
    const tag = (await fetched(url, { headers: await again(holder) })).headers.get('etag')!
    const tries: Record<string, string>[] = [{}, { range: 'bytes=0-9' }, { 'if-none-match': tag }, { 'if-range': tag }]
    for (const [who, status] of [
      [null, 401],
      [member, 403],
      [former, 403],
      [lapsed, 403],
      [holder, 200],
    ] as const)
      for (const headers of tries)
        for (const method of ['GET', 'HEAD'] as const) {
          const own = who ? await again(who) : {}
          const answer = await fetched(url, { method, headers: { ...own, ...headers } })
          if (status === 200) expect([200, 206, 304]).toContain(answer.status)
          else expect(answer.status).toBe(status)
        }
    const bundle = await portal.call('POST', '/downloads', await again(holder), { files: [files.closed] })
    const zip = bundle.json().data.url as string
    for (const [who, status] of [
      [null, 401],
      [member, 404],
      [former, 404],
      [lapsed, 404],
      [holder, 200],
    ] as const)
      expect((await fetched(zip, { headers: who ? await again(who) : {} })).status).toBe(status)
    for (const [who, status] of [
      [null, 401],
      [member, 403],
      [former, 403],
      [lapsed, 403],
    ] as const)
      expect(
        (await portal.call('POST', '/downloads', who && (await again(who)), { files: [files.closed] })).statusCode,
      ).toBe(status)
  })
  /** Sessions end while the clock moves. */
  const again = (who: Someone) => {
    const names = { member, holder, former, lapsed }
    return portal.logInAgain(Object.entries(names).find(([, one]) => one?.id === who.id)![0])
  }
})
