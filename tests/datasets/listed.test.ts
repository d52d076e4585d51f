import { and, eq } from 'drizzle-orm'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import { editableNames } from '../../server/datasets/datasets.fields.ts'
import { DatasetPage } from '../../server/datasets/datasets.schema.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { actor, makeDataset } from '../helpers/make.ts'
import { type People, startPeople } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

onBothDatabases('A row of a list', (fresh) => {
  let portal: People
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    portal = await startPeople(fresh)
    const { publishing } = portal.services
    const publish = async (slug: string, more: Parameters<typeof material>[1], hours = 24 * 30) => {
      const series = () => ['east', 'west'].map((name) => hourly(`${slug}-${name}`, hours, (i) => Math.floor(i / 24)))
      ids[slug] = (await publishing.publish(material(slug, { categoryId: 1001, ...more }, { series }))).id
    }
    await publish('open', {})
    await publish('shown', { sharingMode: 'permission', preview: 'days' })
    await publish('hidden', { sharingMode: 'permission', preview: 'sample' })
    await publish('nothing', { sharingMode: 'permission', preview: 'nothing' })
    await publish('short', {}, 48)
    await publishing.publish(makeDataset({ slug: 'files' }))
  })
  afterAll(() => portal.close())

  const read = async () => {
    const answer = await portal.call('GET', '/dataAccess/dat/page?sort=newest')
    return answer.json().data as DatasetPage
  }
  const nameOf = (one: DatasetPage['list'][number]) => one.name.en.replace('Observations ', '')
  const lines = async () => Object.fromEntries((await read()).list.map((one) => [nameOf(one), one.line]))
  const change = (work: () => PromiseLike<unknown>) =>
    portal.services.database.transaction(async () => {
      await work()
    })
  /** The 30 days of the material rise by one a day. */
  const rising = {
    ...{ variable: { zh: 'PM2.5（中）', en: 'PM2.5' }, unit: 'µg m⁻³', stations: 2 },
    ...{ from: '2015-01-01', to: '2015-01-30' },
    heights: Array.from({ length: 30 }, (_, i) => Math.round((i / 29) * 20)),
  }

  it('counts the stations that are stored, and says whether everybody may look at the chart', async () => {
    const said = Object.fromEntries((await read()).list.map((one) => [nameOf(one), [one.stationCount, one.drawn]]))
    expect(said).toMatchObject({ open: [2, true], shown: [2, true], hidden: [2, false] })
    expect(Object.values(said).filter(([count, drawn]) => count === 0 && drawn === false)).toHaveLength(1)
  })

  it('has a small line a moment after its publishing, where everybody may look at the chart and it tells something', async () => {
    expect(Object.values(await lines()).every((line) => line === null)).toBe(true)
    await portal.services.publishing.refreshDerived()
    const made = await lines()
    expect(made).toMatchObject({ open: rising, shown: rising, hidden: null, nothing: null, short: null })
    const answer = await portal.call('GET', '/dataAccess/dat/page?sort=newest')
    expect(Value.Check(DatasetPage, answer.json().data)).toBe(true)
    const { etag } = answer.headers
    expect(etag).toBeTruthy()
    await portal.services.publishing.refreshDerived()
    expect((await portal.call('GET', '/dataAccess/dat/page?sort=newest')).headers.etag).toBe(etag)
  })

  it('shows and hides its line with the next edit of what everybody sees', async () => {
    const { datasetsAdmin } = portal.services
    const edit = async (preview: string) => {
      const now = await datasetsAdmin.read(ids.hidden!)
      const given = ['updatedAt', ...editableNames].map((name) => [name, now[name as keyof typeof now]])
      const edited = { ...Object.fromEntries(given), preview } as DatasetEdit
      expect(await datasetsAdmin.edit(actor, ids.hidden!, edited)).toMatchObject({ dataset: { preview } })
    }
    await edit('days')
    expect((await lines()).hidden).toEqual(rising)
    await edit('nothing')
    expect((await lines()).hidden).toBeNull()
  })

  it('has the line of its current version, of a restored one at once', async () => {
    const { publishing, versionsAdmin } = portal.services
    const files = [{ name: 'data.csv', format: 'text/csv', content: Buffer.from('other') }]
    const series = () => [hourly('open-east', 24 * 30, (i) => -Math.floor(i / 24))]
    await publishing.publish(material('open', { categoryId: 1001 }, { files, series }), undefined, () => true)
    expect((await lines()).open).toBeNull()
    await publishing.refreshDerived()
    expect((await lines()).open).toMatchObject({ stations: 1, heights: rising.heights.toReversed() })
    await versionsAdmin.restore(actor, ids.open!, 1, 2)
    expect((await lines()).open).toEqual(rising)
  })

  it('gets its line in a database of an earlier release, which never heard of lines', async () => {
    const { database, publishing } = portal.services
    const { derived, versions } = database.tables
    await change(() => database.sql.update(versions).set({ line: null }))
    await change(() => database.sql.delete(derived).where(eq(derived.what, 'lines')))
    await change(() => portal.services.revision.bump())
    expect(Object.values(await lines()).every((line) => line === null)).toBe(true)
    await publishing.refreshDerived()
    expect(await lines()).toMatchObject({ open: rising, shown: rising, short: null })
  })

  it('goes without where its tables cannot be read, which holds up no other and is tried again', async () => {
    const { database, publishing } = portal.services
    const { stationTables, stations } = database.tables
    const rise = (slug: string) => ({ series: () => [hourly(`${slug}-east`, 24 * 30, (i) => Math.floor(i / 24))] })
    for (const slug of ['broken', 'after']) await publishing.publish(material(slug, { categoryId: 1001 }, rise(slug)))
    const [found] = await database.sql
      .select({ sha256: stationTables.sha256, id: stationTables.id })
      .from(stationTables)
      .innerJoin(stations, eq(stations.id, stationTables.stationId))
      .where(and(eq(stations.code, 'broken-east'), eq(stationTables.resolution, 'day')))
    const put = (sha256: string) =>
      change(() => database.sql.update(stationTables).set({ sha256 }).where(eq(stationTables.id, found!.id)))
    await put('f'.repeat(64))
    await expect(publishing.refreshDerived()).rejects.toThrow()
    expect(await lines()).toMatchObject({ broken: null, after: { stations: 1, heights: rising.heights } })
    await put(found!.sha256)
    await publishing.refreshDerived()
    expect((await lines()).broken).toMatchObject({ heights: rising.heights })
  })
})
