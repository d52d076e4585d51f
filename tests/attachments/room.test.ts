import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

onBothDatabases('Room for what people attach', (fresh) => {
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(fresh, { UPLOADS_MIB_PER_PERSON: '1', UPLOADS_MIB_IN_ALL: '2' })
  })
  afterAll(() => portal.close())
  let number = 0
  const send = (who: Someone) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/attachments?name=part${++number}.pdf`,
      headers: { ...who.headers, 'content-type': 'application/octet-stream' },
      payload: Buffer.concat([Buffer.from(`%PDF-1.7\n${number}`), Buffer.alloc(300 * 1024, 32)]),
    })
  const codes = async (who: Someone) =>
    (await Promise.all(Array.from({ length: 8 }, () => send(who)))).map((answer) => answer.json().code as string).sort()

  test('is bounded for each and for all, also when many come at once', async () => {
    const [anna, bert, carl] = [
      await portal.someone('anna'),
      await portal.someone('bert'),
      await portal.someone('carl'),
    ]
    const three = ['000000', '000000', '000000']
    expect(await codes(anna)).toEqual([...three, ...Array(5).fill('042271')])
    expect(await codes(bert)).toEqual([...three, ...Array(5).fill('042271')])
    // Six parts are there, and two MiB hold no seventh.
    expect(new Set(await codes(carl))).toEqual(new Set(['042272']))
    const { sql, tables } = portal.services.database
    expect(await sql.select().from(tables.attachments)).toHaveLength(6)
  })
})
