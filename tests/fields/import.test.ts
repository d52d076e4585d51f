import { describe, expect, it } from 'vitest'
import type { NewDataset } from '../../server/datasets/publishing/publishing.types.ts'
import { createVersionsStore } from '../../server/datasets/versions/versions.store.ts'
import { createArrays } from '../../server/engines/arrays/arrays.ts'
import { coarserOf, joined } from '../../server/imports/grids/coarse.rules.ts'
import { grid } from '../../server/imports/grids/grid.ts'
import { layoutOf } from '../../server/imports/grids/layouts.rules.ts'
import { createOperationsStore } from '../../server/operations/operations.store.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { publishingOn } from '../publishing/material.ts'
import { fieldDataset, fieldFile, storedAt } from './material.ts'

const times = 60
onBothDatabases('Fields', (fresh) => {
  it('are published with a version, kept as they came, in both copies', async () => {
    const world = await publishingOn(await fresh())
    const { sql, tables: t } = world.database
    const path = fieldFile(times)
    const published = await world.publishing.publish(await fieldDataset(path))
    expect(published).toMatchObject({ version: 1, changed: true })
    const [field] = await sql.select().from(t.versionFields)
    expect(field).toMatchObject({
      key: 'aod_550',
      about: {
        ...{ element: 'int16', unit: '1', series: true, coarser: [], levels: null, least: 0, most: 2.99 },
        grid: { kind: 'axes', latitudes: [42, 41, 40] },
        times: { count: times, first: '2023-01-01T00:30:00', last: '2023-01-03T11:30:00', calendar: 'standard' },
      },
    })
    const stored = Array.from({ length: times * 12 }, (_, i) => storedAt(i))
    expect(field!.about.missing).toBe(stored.filter((one) => one === -999).length)
    const arrays = createArrays({ objects: world.objects })
    const whole = [
      [0, times],
      [0, 3],
      [0, 4],
    ] as [number, number][]
    for (const copy of ['aod_550', 'series/aod_550'])
      expect([...(await arrays.read(field!.sha256, copy, whole))]).toEqual(stored)
    const { arrays: held, groups } = await arrays.contents(field!.sha256)
    expect(held.aod_550).toMatchObject({ chunks: [1, 3, 4], fill: -999, attributes: { scale_factor: 0.01 } })
    expect(held.time!.attributes).toMatchObject({ units: 'minutes since 2023-01-01 00:30:00' })
    expect(groups['']).toMatchObject({ Conventions: 'CF-1.12' })
    const [variable] = await sql.select().from(t.variables)
    expect(variable).toMatchObject({ key: 'aod_550', minimum: 0, maximum: 2.99, missingCount: field!.about.missing })

    // The same again changes nothing; one number changed is another version, and its going back holds the first arrays.
    expect(await world.publishing.publish(await fieldDataset(path))).toMatchObject({ version: 1, changed: false })
    const other = fieldFile(times, { stored: (i) => (i === 5 ? 1 : storedAt(i)) })
    expect(await world.publishing.publish(await fieldDataset(other), undefined, () => true)).toMatchObject({
      version: 2,
    })
    const versions = createVersionsStore(world.database)
    const first = (await versions.find(published.id, 1))!
    const copied = await world.database.transaction(() => versions.copy(first.id, { number: 3, fingerprint: 'again' }))
    const all = await sql.select().from(t.versionFields)
    expect(all.find(({ versionId }) => versionId === copied.id)).toMatchObject({
      key: 'aod_550',
      sha256: field!.sha256,
    })

    const referenced = await createOperationsStore(world.database).referencedObjects()
    for (const { sha256 } of await sql.select().from(t.fieldObjects)) expect(referenced).toContain(sha256)
    await world.tables.close()
  })

  it('that end in the middle leave nothing but objects that are swept', async () => {
    let now = Date.now()
    const world = await publishingOn(await fresh(), () => now)
    const { sql, tables: t } = world.database
    const dataset = await fieldDataset(fieldFile(times))
    const broken: NewDataset = {
      ...dataset,
      version: {
        ...dataset.version,
        async *fields(...given) {
          yield* dataset.version.fields!(...given)
          throw new Error('pulled the plug')
        },
      },
    }
    await expect(world.publishing.publish(broken)).rejects.toThrow('pulled the plug')
    for (const table of [t.datasets, t.versions, t.versionFields, t.fieldObjects])
      expect(await sql.select().from(table)).toEqual([])
    const count = async () => {
      let objects = 0
      for await (const _ of world.objects.list()) objects++
      return objects
    }
    expect(await count()).toBeGreaterThan(2)
    await world.publishing.publish(dataset)
    now += 25 * 3_600_000
    await world.publishing.sweepOrphans()
    const kept = new Set((await sql.select().from(t.fieldObjects)).map(({ sha256 }) => sha256))
    expect(await count()).toBe(kept.size + 1)
    await world.tables.close()
  })
})

describe('What is read', () => {
  it('of a product that nobody described, of two products or twice is refused', async () => {
    const path = fieldFile(2)
    await expect(grid.read(path, () => undefined, [path])).rejects.toThrow(/its times are in another file/)
  })
  it('tells its period and where it is', async () => {
    const dataset = await fieldDataset(fieldFile(2))
    expect(dataset.extent).toEqual({ west: 109.5, south: 39.5, east: 113.5, north: 42.5 })
    expect(new Date(dataset.timeFrom!).toISOString()).toBe('2023-01-01T00:30:00.000Z')
  })
})

describe('Copies', () => {
  it('are cut so that a slab fits into memory', () => {
    const has = { times: true, levels: false }
    expect(layoutOf([8760, 1, 160, 280], 2, has)).toEqual({ slab: 720, frames: [1, 160, 280], series: [720, 10, 10] })
    const global = layoutOf([8760, 1, 1800, 3600], 4, has)
    expect(global).toMatchObject({ slab: 2, frames: [1, 512, 512] })
    expect(layoutOf([24, 1, 160, 280], 2, has).series).toBe(null)
    expect(layoutOf([1, 1, 4, 5], 4, { times: false, levels: false })).toMatchObject({
      slab: 1,
      frames: [4, 5],
      series: null,
    })
  })
  it('that are coarser are means by area, of at least half of it', () => {
    expect(coarserOf(160, 280)).toEqual([])
    expect(coarserOf(720, 1440)).toEqual([2, 4, 8])
    const values = Float64Array.from([1, 3, Number.NaN, 1, 3, Number.NaN, 5, Number.NaN, Number.NaN])
    expect([...joined(values, [3, 3], 2, null)]).toEqual([2, Number.NaN, 5, Number.NaN])
    // From 60° to the pole lies less than from 0° to 30°: as 0.134 to 0.5.
    const poleward = joined(Float64Array.from([0, 10]), [2, 1], 2, [90, 60, 30])
    expect(poleward[0]).toBeCloseTo((10 * (Math.sqrt(3) / 2 - 0.5)) / 0.5, 4)
  })
})
