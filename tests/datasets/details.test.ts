import { eq } from 'drizzle-orm'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Envelope } from '../../server/basics/envelope.ts'
import { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { Database } from '../../server/engines/database/database.ts'
import { DomainError } from '../../server/errors.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { material } from '../publishing/material.ts'

onBothDatabases('Details written down', (fresh) => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal((await fresh()).config)
    await ensureVocabulary(portal.services.database)
  })
  afterAll(() => portal.close())

  const publish = async (...given: Parameters<typeof material>) =>
    (await portal.services.publishing.publish(material(...given))).id
  /** Behind the back of what writes details down. */
  const change = (work: (database: Database) => PromiseLike<unknown>) =>
    portal.services.database.transaction(async () => {
      await work(portal.services.database)
    })
  const fail = (error: unknown) => {
    throw error
  }
  const detail = (id: number, number?: number) => portal.services.datasets.detail(id, null, number)
  const table = () => portal.services.database.tables.details
  const written = async (id: number) =>
    (await portal.services.database.sql.select().from(table()).where(eq(table().datasetId, id)))[0]
  const forget = (id: number) => change(({ sql }) => sql.delete(table()).where(eq(table().datasetId, id)))
  const rename = (id: number, nameEn: string) =>
    change(({ sql, tables }) => sql.update(tables.datasets).set({ nameEn }).where(eq(tables.datasets.id, id)))

  test('say what the rows say', async () => {
    const id = await publish('same')
    expect(await written(id)).toBeDefined()
    const fromOneRow = await detail(id)
    await forget(id)
    expect(await detail(id)).toEqual(fromOneRow)
    expect(fromOneRow.stations.map(({ code }) => code)).toEqual(['same-east', 'same-west'])
    expect(fromOneRow.series).toMatchObject({ resolutions: ['hour', 'day', 'month', 'year'] })
    expect(fromOneRow.citation.gbt7714).toContain(fromOneRow.name.zh)
  })

  test('are sent in the shape that the API promises, with nothing beside it', async () => {
    const id = await publish('sent')
    for (const query of ['', '?version=1']) {
      const answer = await portal.app.inject({ url: `/api/datasets/${id}${query}` })
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(Value.Check(Envelope(Dataset), answer.json())).toBe(true)
      expect(Object.keys(answer.json().data).sort()).toEqual(Object.keys(Dataset.properties).sort())
      expect(answer.json().data).toEqual(await detail(id))
    }
  })

  test('are what is read', async () => {
    const id = await publish('read')
    await rename(id, 'Changed behind its back')
    expect((await detail(id)).name.en).toBe('Observations read')
  })

  test('follow a new version, and the old one can still be read', async () => {
    const id = await publish('versions')
    await publish('versions', {}, { files: [], notes: { zh: '第二版', en: 'Second' } })
    const now = await detail(id)
    expect([now.version, now.versions.map(({ number }) => number), now.files]).toEqual([2, [2, 1], []])
    expect(await detail(id, 2)).toEqual(now)
    const before = await detail(id, 1)
    expect([before.version, before.files.length]).toEqual([1, 1])
    expect(before.citation.apa).toContain(`/id/dataset-${id}.v1`)
    // Of the current one as well: there may be a third tomorrow.
    expect(now.citation.apa).toContain(`/id/dataset-${id}.v2`)
    await expect(detail(id, 3)).rejects.toThrow(DomainError)
  })

  test('leave out what changes without a publishing; stations are those of the version', async () => {
    const id = await publish('counted')
    await change(async ({ sql, tables }) => {
      await sql.update(tables.datasets).set({ downloadCount: 7 }).where(eq(tables.datasets.id, id))
      await sql.update(tables.stations).set({ nameEn: 'Moved' }).where(eq(tables.stations.code, 'counted-east'))
      await sql.update(tables.categories).set({ nameEn: 'Renamed' }).where(eq(tables.categories.id, 1015))
    })
    const now = await detail(id)
    expect([now.downloadCount, now.stations[0]!.name.en, now.category.name.en]).toEqual([7, 'east', 'Renamed'])
  })

  test('that tell of another state of the dataset are passed over, and written anew at the next start', async () => {
    // As a process of an earlier release leaves it, which knows nothing of what is written down.
    const id = await publish('elsewhere')
    await change(({ sql, tables }) =>
      sql
        .update(tables.datasets)
        .set({ nameEn: 'Edited elsewhere', updatedAt: Date.now() + 1 })
        .where(eq(tables.datasets.id, id)),
    )
    expect((await detail(id)).name.en).toBe('Edited elsewhere')
    expect((await written(id))?.body).toContain('Observations elsewhere')
    await portal.services.datasets.prepare(fail)
    expect((await written(id))?.body).toContain('Edited elsewhere')
  })

  test('hold the address of the portal open, which each process has from its settings', async () => {
    const id = await publish('addressed')
    const { PUBLIC_URL } = portal.config
    expect((await written(id))?.body).not.toContain(PUBLIC_URL)
    expect((await detail(id)).citation.bibtex).toContain(`url       = {${PUBLIC_URL}/id/dataset-${id}.v1}`)
  })

  test('are not told of what is withdrawn', async () => {
    const id = await publish('withdrawn')
    await change(({ sql, tables }) =>
      sql.update(tables.datasets).set({ status: 'withdrawn' }).where(eq(tables.datasets.id, id)),
    )
    await expect(detail(id)).rejects.toThrow(DomainError)
  })

  describe('at the start of a server', () => {
    test('what is missing or was written by other rules is written', async () => {
      const [missing, other] = [await publish('missing'), await publish('other')]
      await forget(missing)
      const older = { rules: 'older', body: '{"name":"of another shape"}' }
      await change(({ sql }) => sql.update(table()).set(older).where(eq(table().datasetId, other)))
      expect((await detail(other)).name.en).toBe('Observations other')
      await portal.services.datasets.prepare(fail)
      for (const id of [missing, other]) expect((await written(id))?.rules).not.toBe('older')
      expect(JSON.parse((await written(missing))!.body)).toMatchObject({ id: missing, version: 1 })
      expect(JSON.parse((await written(other))!.body)).toMatchObject({ id: other, version: 1 })
    })
    test('what is written as it is now stays', async () => {
      const id = await publish('kept')
      await rename(id, 'Changed behind its back')
      await portal.services.datasets.prepare(fail)
      expect((await detail(id)).name.en).toBe('Observations kept')
    })
  })

  test('a publishing that fails leaves what was written', async () => {
    const id = await publish('whole')
    await expect(
      portal.services.database.transaction(async () => {
        await rename(id, 'Half done')
        await portal.services.datasets.writeDetails([id])
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect((await detail(id)).name.en).toBe('Observations whole')
  })
})
