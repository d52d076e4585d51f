import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReadings } from '../../server/deliveries/readings/readings.service.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { csv, startWorld, type World } from './world.ts'

onBothDatabases('The files of a delivery', (fresh) => {
  let portal: World
  beforeAll(async () => {
    portal = await startWorld(fresh)
  })
  afterAll(() => portal.close())

  const read = async (id: number) => (await portal.call('GET', `/deliveries/${id}`, portal.deliverer)).json().data

  it('are read into their health cards, and answered by their bearer alone', async () => {
    const { id } = await portal.ready()
    await portal.services.readings.run()
    const [upload] = (await read(id)).uploads
    expect(upload.reading).toMatchObject({ state: 'read', answers: {} })
    expect(upload.reading.card).toMatchObject({ edition: 1, format: 'csv', outcome: 'read' })
    const path = `/deliveries/${id}/uploads/${upload.id}/answers`
    expect((await portal.call('PUT', path, portal.reviewer, { tables: {} })).statusCode).toBe(404)
    expect((await portal.call('PUT', path, portal.deliverer, { columns: {} })).statusCode).toBe(400)
    expect((await portal.call('PUT', path, portal.deliverer, { tables: { table: 1 } })).statusCode).toBe(400)
    const answers = { tables: { table: { zone: '+08:00' } } }
    const answered = await portal.call('PUT', path, portal.deliverer, answers)
    expect(answered.json().data.uploads[0].reading).toMatchObject({ answers })
    await portal.services.readings.run()
    expect((await read(id)).uploads[0].reading.state).toBe('read')
    // Another file of the same shape needs no answers any more.
    const next = await portal.ready()
    await portal.services.readings.run()
    expect((await read(next.id)).uploads[0].reading).toMatchObject({ state: 'read', answers })
  })

  it('are taken up again when a process died at them, one at a time', async () => {
    const { id } = await portal.ready(portal.deliverer, { files: { 'a.csv': csv, 'b.csv': csv } })
    const { database } = portal.services
    const { uploads } = await read(id)
    await database.transaction(async () => {
      for (const { id: uploadId } of uploads)
        await database.sql
          .insert(database.tables.readings)
          .values({ uploadId, state: 'reading', card: null, answers: {}, updatedAt: 1 })
    })
    expect((await read(id)).checks.filter((check: { upload?: string }) => check.upload).length).toBe(2)
    let at = 0
    let most = 0
    const counts = { error: 2, question: 0, warning: 0, info: 0 }
    const again = createReadings({
      database,
      clock: Date.now,
      uploads: { pathOf: async (key) => key },
      intake: {
        read: async (_path, name) => {
          most = Math.max(most, ++at)
          await new Promise((resolve) => setTimeout(resolve, 5))
          at--
          if (name === 'b.csv') throw new Error('it broke')
          return { outcome: 'read', counts, shape: null }
        },
      },
    })
    await Promise.all([again.run(), again.run()])
    expect(most).toBe(1)
    const after = await read(id)
    expect(after.uploads.map((one: { reading: { state: string } }) => one.reading.state)).toEqual(['read', 'failed'])
    const told = after.checks.filter((check: { upload?: string }) => check.upload)
    expect(told.map((check: { level: string }) => check.level)).toEqual(['error', 'warning'])
  })
})
