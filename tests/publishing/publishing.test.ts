import { utimes } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewDataset, StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { hourly, material, publishingOn, start } from './material.ts'

type World = Awaited<ReturnType<typeof publishingOn>>

onBothDatabases('Publishing', (fresh) => {
  let world: World
  let now = Date.parse('2026-05-01T00:00:00Z')
  beforeAll(async () => {
    world = await publishingOn(await fresh(), () => now)
  })
  afterAll(() => world.tables.close())

  const rowsOf = async (id: number) => {
    const { tables: t, sql } = world.database
    const [dataset] = (await sql.select().from(t.datasets)).filter((row) => row.id === id)
    const versions = (await sql.select().from(t.versions)).filter((row) => row.datasetId === id)
    const ids = versions.map((version) => version.id)
    return {
      dataset: dataset!,
      versions,
      contacts: (await sql.select().from(t.contacts)).filter((row) => row.datasetId === id),
      variables: (await sql.select().from(t.variables)).filter((row) => ids.includes(row.versionId)),
      files: (await sql.select().from(t.files)).filter((row) => ids.includes(row.versionId)),
      tables: (await sql.select().from(t.stationTables)).filter((row) => ids.includes(row.versionId)),
    }
  }
  const count = async () => (await world.database.sql.select().from(world.database.tables.datasets)).length

  it('makes a dataset with its version, files, stations and a table per station and resolution', async () => {
    const published = await world.publishing.publish(material('whole'))
    expect(published).toMatchObject({ version: 1, changed: true })
    const rows = await rowsOf(published.id)
    expect(rows.dataset).toMatchObject({ slug: 'whole', status: 'published', currentVersion: 1, publishedAt: now })
    expect(rows.dataset.dataVolume).toBe(rows.files[0]!.bytes)
    expect(rows.contacts.map((contact) => contact.mailbox)).toEqual(['zhang@example.org'])
    expect(rows.tables.map((table) => `${table.resolution} ${table.rows}`).sort()).toEqual(
      ['hour 1440', 'day 60', 'month 3', 'year 1'].flatMap((one) => [one, one]).sort(),
    )
    expect(world.indexed.at(-1)).toEqual([published.id])
    for (const { sha256 } of [...rows.files, ...rows.tables]) expect(await world.objects.has(sha256)).toBe(true)
  })

  it('is new on the day it comes out here, and cited with the day its source issued it', async () => {
    const issued = Date.parse('2017-12-31T00:00:00+08:00')
    const { id } = await world.publishing.publish(material('old-source', {}, { issuedAt: issued }))
    const first = await rowsOf(id)
    expect([first.dataset.publishedAt, first.versions[0]!.publishedAt]).toEqual([now, issued])
    now += 3_600_000
    await world.publishing.publish(material('old-source', {}, { issuedAt: issued + 1, files: [] }))
    const second = await rowsOf(id)
    expect([second.dataset.currentVersion, second.dataset.publishedAt]).toEqual([2, now])
    expect(second.versions.map((version) => version.publishedAt)).toEqual([issued, issued + 1])
  })

  it('counts values, missing values and the range of each variable', async () => {
    const series = () => [hourly('counted-east', 48, (i) => (i === 7 ? Number.NaN : i / 10 + 0.2856))]
    const { id } = await world.publishing.publish(material('counted', {}, { series }))
    const [pm25] = (await rowsOf(id)).variables
    expect(pm25).toMatchObject({ key: 'pm25', valueCount: 47, missingCount: 1, minimum: 0.2856, maximum: 4.9856 })
  })

  it('reads back day values with n of N', async () => {
    const { id } = await world.publishing.publish(material('whole'))
    const day = (await rowsOf(id)).tables.find((table) => table.resolution === 'day')!
    const read = await world.tables.read({
      ...day,
      variables: ['pm25', 'rain', 'wind_direction'],
      counts: true,
      from: 0,
      to: 4e9,
    })
    expect(read.times[0]).toBe(start)
    expect(read.values.pm25![0]).toBe(11.5)
    expect(read.values.rain![0]).toBe(0.5)
    expect([read.n.pm25![0], read.of.pm25![0]]).toEqual([24, 24])
  })

  it('the same material a second time changes nothing, whatever the descriptions say', async () => {
    const first = await world.publishing.publish(material('same'))
    const [indexed, bumps, before] = [world.indexed.length, world.bumps(), await rowsOf(first.id)]
    const renamed: Partial<NewDataset> = { name: { zh: '新名', en: 'New name' } }
    expect(await world.publishing.publish(material('same', renamed))).toEqual({
      id: first.id,
      version: 1,
      changed: false,
    })
    expect(await rowsOf(first.id)).toEqual(before)
    expect([world.indexed.length, world.bumps()]).toEqual([indexed, bumps])
  })

  it('other material makes the next version; the first stays as it was', async () => {
    const first = await world.publishing.publish(material('next'))
    const before = await rowsOf(first.id)
    const files = [{ name: 'data.csv', format: 'text/csv', content: Buffer.from('corrected') }]
    const second = await world.publishing.publish(material('next', {}, { files }))
    expect(second).toEqual({ id: first.id, version: 2, changed: true })
    const after = await rowsOf(first.id)
    expect(after.dataset).toMatchObject({ currentVersion: 2, dataVolume: 9 })
    expect(after.versions.find((version) => version.number === 1)).toEqual(before.versions[0])
    expect(after.files).toHaveLength(2)
    expect(after.contacts).toHaveLength(1)
    const again = { id: first.id, version: 3, changed: true, undoes: 2, restores: 1 }
    expect(await world.publishing.publish(material('next'))).toEqual(again)
  })

  it('one changed value in a series is other material', async () => {
    await world.publishing.publish(material('value'))
    const series = () => [
      hourly('value-east', 24 * 60, (i) => (i === 999 ? 1 : i % 100)),
      hourly('value-west', 24 * 60, (i) => 200 + (i % 7)),
    ]
    expect(await world.publishing.publish(material('value', {}, { series }))).toMatchObject({ version: 2 })
  })

  it('two publishers of the same dataset at once make it once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => world.publishing.publish(material('race'))))
    expect(new Set(results.map((result) => `${result.id} ${result.version}`)).size).toBe(1)
    expect(results.filter((result) => result.changed)).toHaveLength(1)
  })

  describe('leaves nothing half done', () => {
    const series = (broken: StationSeries) => () => [hourly('broken-east', 48), broken]
    const west = hourly('broken-west', 48)
    it.each<[string, Partial<NewDataset>, Partial<NewDataset['version']>, RegExp]>([
      ['a station that is not described', {}, { series: series(hourly('elsewhere', 48)) }, /elsewhere.*not described/],
      ['times that go back', {}, { series: series({ ...west, times: west.times.toReversed() }) }, /row 2 is not later/],
      ['times between hours', {}, { series: series({ ...west, times: west.times.map((t) => t + 60) }) }, /full hour/],
      [
        'columns of another length',
        {},
        { series: series({ ...west, values: { pm25: new Float32Array(3) } }) },
        /3 values for 48/,
      ],
      [
        'a variable that is not described',
        {},
        { series: series({ ...west, values: { co: new Float32Array(48) } }) },
        /co is not described/,
      ],
      [
        'an infinite value',
        {},
        { series: series({ ...west, values: { pm25: new Float32Array(48).fill(Infinity) } }) },
        /infinite/,
      ],
      ['the same station twice', {}, { series: series(hourly('broken-east', 48)) }, /came twice/],
      [
        'a file name that is a path',
        {},
        { files: [{ name: '../x', format: 'text/csv', content: Buffer.from('') }] },
        /not a name for a file/,
      ],
      [
        'a time zone that its times are not in',
        { timeZone: '+01:00' },
        {},
        /time zone is \+01:00.*times are in \+08:00/,
      ],
      ['a project nobody knows', { projectNumber: '00000000' }, {}, /no project 00000000/],
      ['a category nobody knows', { categoryId: 999_999 }, {}, /./],
    ])('with %s', async (_, changes, version, message) => {
      const before = await count()
      await expect(world.publishing.publish(material('broken', changes, version))).rejects.toThrow(message)
      expect(await count()).toBe(before)
    })

    it('when indexing fails, the dataset is not there either', async () => {
      const before = await count()
      world.whenIndexing(async () => {
        throw new Error('disk full')
      })
      await expect(world.publishing.publish(material('unindexed'))).rejects.toThrow('disk full')
      world.whenIndexing(async () => {})
      expect(await count()).toBe(before)
      expect(await world.publishing.publish(material('unindexed'))).toMatchObject({ changed: true })
    })
  })

  it('publishes many in few transactions and indexes each batch at once', async () => {
    const [indexed, bumps] = [world.indexed.length, world.bumps()]
    const list = Array.from({ length: 120 }, (_, i) => material(`many-${i}`, {}, { stations: [], series: undefined }))
    const results = await world.publishing.publishMany(list)
    expect(results.every((result) => result.changed)).toBe(true)
    expect(world.indexed.slice(indexed).map((ids) => ids.length)).toEqual([50, 50, 20])
    expect(world.bumps() - bumps).toBe(3)
    expect((await world.publishing.publishMany(list)).some((result) => result.changed)).toBe(false)
  })

  it('sweeps objects that nothing refers to, once they are a day old', async () => {
    const { sha256 } = await world.objects.put(Buffer.from('left behind by a killed run'))
    const { id } = await world.publishing.publish(material('whole'))
    now = Date.now()
    expect(await world.publishing.sweepOrphans()).toBe(0)
    now += 25 * 3_600_000
    expect(await world.publishing.sweepOrphans()).toBeGreaterThan(0)
    expect(await world.objects.has(sha256)).toBe(false)
    const rows = await rowsOf(id)
    for (const object of [...rows.files, ...rows.tables]) expect(await world.objects.has(object.sha256)).toBe(true)
    expect(await world.publishing.sweepOrphans()).toBe(0)
  })

  it('leaves what is put again while it sweeps', async () => {
    const bytes = Buffer.from('left behind yesterday, wanted again now')
    const { sha256 } = await world.objects.put(bytes)
    const old = Date.now() / 1000 - 2 * 86_400
    await utimes(await world.objects.localPath(sha256), old, old)
    now = Date.now()
    const { list } = world.objects
    world.objects.list = async function* () {
      yield* list()
      await world.objects.put(bytes)
    }
    try {
      await world.publishing.sweepOrphans()
    } finally {
      world.objects.list = list
    }
    expect(await world.objects.has(sha256)).toBe(true)
  })

  it('averages PM2.5 over stations for every day, each station once', async () => {
    const other = await publishingOn(await fresh())
    const stations = material('nation').version.stations
    await other.publishing.publish(material('nation'))
    const again = material('nation-again', {}, { stations, series: () => [hourly('nation-east', 24 * 61, () => 999)] })
    await other.publishing.publish({ ...again, publishedAt: Date.parse('2010-01-01') })
    expect(await other.publishing.recomputeNationalDays()).toBe(61)
    const days = await other.database.sql.select().from(other.database.tables.nationalDays)
    const west = [200, 201, 202, 203, 204, 205, 206]
    const mean = Array.from({ length: 24 }, (_, i) => west[i % 7]!).reduce((sum, value) => sum + value) / 24
    expect(days.find((day) => day.day === '2015-01-01')).toEqual({
      day: '2015-01-01',
      pm25: Math.round(((11.5 + mean) / 2) * 10) / 10,
      stations: 2,
    })
    expect(days.find((day) => day.day === '2015-03-02')).toEqual({ day: '2015-03-02', pm25: 999, stations: 1 })
    await other.tables.close()
  })
})
