import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('Room for what people attach', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(fresh, { UPLOADS_MIB_PER_PERSON: '1', UPLOADS_MIB_IN_ALL: '4' })
  })
  afterAll(() => portal.close())
  let number = 0
  const send = (who: Someone | null) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/attachments?name=part${++number}.pdf`,
      headers: { ...who?.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.concat([Buffer.from(`%PDF-1.7\n${number}`), Buffer.alloc(300 * 1024, 32)]),
    })
  const codes = async (who: Someone | null) =>
    (await Promise.all(Array.from({ length: 8 }, () => send(who)))).map((answer) => answer.json().code as string).sort()

  test('is bounded for each and for all, also when many come at once', async () => {
    const { sql, tables } = portal.services.database
    // A tenth is for visitors, who can fill no more: one part of 300 KiB.
    expect(await codes(null)).toEqual(['000000', ...Array(7).fill('042272')])
    const three = ['000000', '000000', '000000']
    for (const name of ['anna', 'bert', 'carl', 'dora'])
      expect(await codes(await portal.someone(name))).toEqual([...three, ...Array(5).fill('042271')])
    // Thirteen parts are there, and four MiB hold no fourteenth.
    expect(new Set(await codes(await portal.someone('emil')))).toEqual(new Set(['042272']))
    expect(await sql.select().from(tables.attachments)).toHaveLength(13)
  })

  test('counts what was given up until its bytes are swept', async () => {
    const fred = await portal.someone('fred')
    const { attachments, database, clock } = portal.services
    const { tables } = database
    await database.transaction(() => database.sql.delete(tables.attachments))
    for (let round = 0; round < 3; round++) {
      const answer = await send(fred)
      expect(answer.statusCode).toBe(200)
      const path = `/attachments/${answer.json().data.key}`
      expect((await portal.call('DELETE', path, fred)).statusCode).toBe(200)
      expect((await portal.call('DELETE', path, fred)).statusCode).toBe(404)
      expect((await portal.call('GET', path, fred)).statusCode).toBe(404)
      const keys = [answer.json().data.key as string]
      const taken = database.transaction(() =>
        attachments.take(keys, { accountId: fred.id, subject: 'notice', subjectId: 1 }),
      )
      await expect(taken).rejects.toMatchObject({ error: 'attachmentGone' })
    }
    expect((await send(fred)).json().code).toBe('042271')
    const now = clock()
    portal.setNow(now + 25 * 3_600_000)
    await attachments.sweep()
    expect(await database.sql.select().from(tables.attachments)).toHaveLength(0)
    portal.setNow(now)
    expect((await send(fred)).statusCode).toBe(200)
  })
})
