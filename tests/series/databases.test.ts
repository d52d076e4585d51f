import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccess } from '../../server/access/access.service.ts'
import { createDatasets } from '../../server/datasets/datasets.service.ts'
import { createVersions } from '../../server/datasets/versions/versions.service.ts'
import { createSeries } from '../../server/series/series.service.ts'
import { createStations } from '../../server/stations/stations.service.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { material, publishingOn, start } from '../publishing/material.ts'

onBothDatabases('Series and stations', (fresh) => {
  let world: Awaited<ReturnType<typeof publishingOn>>
  let id: number
  beforeAll(async () => {
    world = await publishingOn(await fresh())
    id = (await world.publishing.publish(material('both'))).id
  })
  afterAll(() => world.tables.close())

  it('are read', async () => {
    const { database, tables } = world
    const access = createAccess({
      config: { OPEN_DOWNLOAD: false },
      standing: async () => ({ grant: null, delivered: false, running: null }),
      agreements: { demand: async () => undefined },
    })
    const datasets = createDatasets({
      database,
      access,
      versions: createVersions({ database }),
      publicUrl: 'http://localhost',
      clock: Date.now,
    })
    const visitor = { person: null, address: '127.0.0.1', format: 'json' as const, whenOver: () => undefined }
    const series = createSeries({ database, tables, access, datasets, clock: Date.now })
    const answer = await series.read(id, { variable: ['pm25'], station: ['both-west'], resolution: 'day' }, visitor)
    expect(answer.times[0]).toBe(start)
    expect(answer.series[0]!.n![0]).toBe(24)
  })

  it('are listed', async () => {
    const stations = createStations({ database: world.database })
    const page = await stations.page({ bbox: '116.35,39,117,40', city: '北京', dataset: id })
    expect(page).toMatchObject({ total: 1, list: [{ code: 'both-west', datasets: [id] }] })
    expect(page.list[0]!.period).toEqual({ from: '2014-12-31T16:00:00.000Z', to: '2015-03-01T15:00:00.000Z' })
  })
})
