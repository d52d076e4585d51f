import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import type { Someone } from '../helpers/people.ts'
import { csv, day, monday, startWorld, type World, whole } from './world.ts'

onBothDatabases('The publication of a delivery', (fresh) => {
  let portal: World
  beforeAll(async () => {
    portal = await startWorld(fresh)
  })
  afterAll(() => portal.close())
  beforeEach(() => portal.setNow(monday))

  const act = (who: Someone, id: number, verb: string, payload: object = {}) =>
    portal.call('POST', `/admin/deliveries/${id}/${verb}`, who, payload)
  const mine = async (id: number) => (await portal.call('GET', `/deliveries/${id}`, portal.deliverer)).json().data
  async function passed(given?: Parameters<World['submitted']>[1], publishAt?: string) {
    const { id, revision } = await portal.submitted(portal.deliverer, given)
    const answer = await act(portal.reviewer, id, 'pass', { revision, ...(publishAt && { publishAt }) })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return id
  }

  it('makes a dataset of its files and words, once, and tells whoever delivered', async () => {
    const id = await passed({ files: { '2024/o3.csv': csv, '2023/o3.csv': `${csv}\n`, 'readme.txt': 'text' } })
    const [first, second] = await Promise.all([
      portal.call('POST', `/admin/deliveries/${id}/publish`, portal.reviewer, {}),
      portal.call('POST', `/admin/deliveries/${id}/publish`, portal.admin, {}),
    ])
    expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409])
    const after = await mine(id)
    expect(after).toMatchObject({ status: 'published', version: 1, files: 3 })
    const dataset = (await portal.call('GET', `/datasets/${after.datasetId}`)).json().data
    expect(dataset).toMatchObject({
      name: whole.name,
      kind: 'field',
      version: 1,
      classificationLevel: 0,
      fileFormats: ['CSV', 'TXT'],
    })
    expect(dataset.files.map((file: { name: string }) => file.name)).toEqual([
      '2024_o3.csv',
      '2023_o3.csv',
      'readme.txt',
    ])
    const file = await portal.take(`/files/${dataset.files[0].id}/content`, portal.deliverer)
    expect(await file.text()).toBe(csv)
    const { database, config } = portal.services
    expect((await database.sql.select().from(database.tables.uploads)).filter((one) => one.deliveryId === id)).toEqual(
      [],
    )
    expect(existsSync(join(config.DATA_DIR, 'objects'))).toBe(true)
    const messages = (await database.sql.select().from(database.tables.messages)).filter(
      (row) => row.eventKey === `delivery-published:${id}`,
    )
    expect(messages.map((row) => row.link)).toEqual([`/detail?id=${after.datasetId}`])
    const datasets = (await database.sql.select().from(database.tables.datasets)).filter(
      (one) => one.slug === `delivery-${id}`,
    )
    expect(datasets.length).toBe(1)
  })

  it('comes when its time has come, not before', async () => {
    const at = new Date(monday + 10 * day).toISOString()
    expect((await act(portal.reviewer, await passed(), 'pass', { revision: 1, publishAt: 'soon' })).statusCode).toBe(
      400,
    )
    const id = await passed(undefined, at)
    expect((await mine(id)).publishAt).toBe(at)
    await portal.services.publication.run()
    expect((await mine(id)).status).toBe('passed')
    portal.setNow(monday + 10 * day)
    expect(await portal.services.publication.run()).toBe(1)
    expect(await portal.services.publication.run()).toBe(0)
    portal.setNow(monday)
    expect(await mine(id)).toMatchObject({ status: 'published', version: 1 })
  })

  it('of a second delivery makes a new version of the same dataset', async () => {
    const first = await passed({ files: { 'a.csv': csv, 'b.csv': `${csv}x` } })
    await act(portal.reviewer, first, 'publish')
    const { datasetId } = await mine(first)
    const stranger = await portal.someone(`stranger${Date.now()}`)
    expect((await portal.call('POST', '/deliveries', stranger, { datasetId })).statusCode).toBe(404)
    const made = await portal.call('POST', '/deliveries', portal.deliverer, { datasetId })
    const id = made.json().data.id as number
    const draft = await mine(id)
    expect(draft).toMatchObject({ kind: 'field', datasetId })
    expect(draft.description.name).toEqual(whole.name)
    await portal.upload(id, portal.deliverer.id, 'a.csv', `${csv}2024-01-01T02:00,39\n`)
    const submitted = await portal.call('POST', `/deliveries/${id}/submit`, portal.deliverer, {
      revision: draft.revision,
    })
    await act(portal.reviewer, id, 'pass', { revision: submitted.json().data.revision })
    expect((await act(portal.reviewer, id, 'publish')).statusCode).toBe(200)
    expect(await mine(id)).toMatchObject({ status: 'published', datasetId, version: 2 })
    const dataset = (await portal.call('GET', `/datasets/${datasetId}`)).json().data
    expect([dataset.version, dataset.files.length]).toEqual([2, 1])
  })

  it('under permission is taken by whoever delivered that version, and by nobody else without asking', async () => {
    const id = await passed({ description: { sharingMode: 'permission', licence: 'programme' } })
    expect((await act(portal.reviewer, id, 'publish')).statusCode).toBe(200)
    const { datasetId } = await mine(id)
    const other = await portal.someone(`other${id}`)
    const seenBy = async (who: Someone) => (await portal.call('GET', `/datasets/${datasetId}`, who)).json().data
    expect((await seenBy(portal.deliverer)).access).toMatchObject({
      allowed: true,
      reason: 'delivered',
      applicable: false,
    })
    expect((await seenBy(other)).access).toMatchObject({ allowed: false, reason: 'permission-needed' })
    const [file] = (await seenBy(portal.deliverer)).files
    const taken = await portal.take(`/files/${file.id}/content`, portal.deliverer)
    expect([taken.status, await taken.text()]).toEqual([200, csv])
    expect((await portal.take(`/files/${file.id}/content`, other)).status).toBe(403)
    // It goes with who delivered the version, not with the dataset.
    const { database } = portal.services
    const { eq } = await import('drizzle-orm')
    const { deliveries } = database.tables
    await database.transaction(async () => {
      await database.sql.update(deliveries).set({ accountId: other.id }).where(eq(deliveries.id, id))
    })
    expect((await seenBy(portal.deliverer)).access.reason).toBe('permission-needed')
    expect((await seenBy(other)).access.reason).toBe('delivered')
    await database.transaction(async () => {
      await database.sql.update(deliveries).set({ accountId: portal.deliverer.id }).where(eq(deliveries.id, id))
    })
  })

  it('that is refused leaves it passed, says why, and asks somebody to look', async () => {
    const at = new Date(monday + day).toISOString()
    const id = await passed(undefined, at)
    const { database } = portal.services
    const { eq } = await import('drizzle-orm')
    const { deliveries } = database.tables
    const [row] = await database.sql.select().from(deliveries).where(eq(deliveries.id, id))
    await database.transaction(async () => {
      await database.sql
        .update(deliveries)
        .set({ description: { ...row!.description, licence: 'nonsense' } })
        .where(eq(deliveries.id, id))
    })
    portal.setNow(monday + day)
    expect(await portal.services.publication.run()).toBe(0)
    expect(await portal.services.publication.run()).toBe(0)
    portal.setNow(monday)
    const after = await mine(id)
    expect(after).toMatchObject({ status: 'passed', publishAt: null })
    expect(after.events.at(-1)).toMatchObject({ type: 'notPublished', text: '不认识许可协议“nonsense”' })
    const again = await act(portal.reviewer, id, 'publish')
    expect([again.statusCode, again.json().message]).toEqual([422, '未能发布：不认识许可协议“nonsense”'])
    const todos = (await portal.call('GET', '/sys/dpush/mypush', portal.admin)).json().data
    expect(todos.some((one: { content: string }) => one.content.includes('未能发布'))).toBe(true)
    const { revision } = (await portal.call('GET', `/admin/deliveries/${id}`, portal.reviewer)).json()
    expect((await act(portal.reviewer, id, 'return', { revision, reason: '请改许可' })).json().status).toBe('returned')
  })

  it('that dies between the store and the rows leaves it passed, and is made the next time', async () => {
    const id = await passed()
    const { publication, database } = portal.services
    const transaction = database.transaction
    let died = 0
    // The first transaction of publishing writes the rows.
    database.transaction = async () => {
      died++
      throw new Error('killed')
    }
    const { person } = (await portal.services.sessions.personOf(portal.reviewer.id))!
    const reviewer = { ...person, via: 'session' as const, sessionId: null, address: '127.0.0.1' }
    await expect(publication.publish(reviewer, id, {})).rejects.toThrow('killed')
    database.transaction = transaction
    expect(died).toBe(1)
    const rows = async () =>
      (await database.sql.select().from(database.tables.datasets)).filter((one) => one.slug === `delivery-${id}`)
    expect([(await mine(id)).status, (await rows()).length]).toEqual(['passed', 0])
    expect((await act(portal.reviewer, id, 'publish')).statusCode).toBe(200)
    expect([(await mine(id)).status, (await rows()).length]).toEqual(['published', 1])
  })
})
