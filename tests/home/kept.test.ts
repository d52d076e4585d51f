import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onceFor } from '../../server/engines/once.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

/** More slices than one, so that there are turns to take between them. */
const many = 9000

onBothDatabases('what the home page counts', (fresh) => {
  let portal: People
  let someone: Someone
  beforeAll(async () => {
    portal = await startPeople(async () => {
      const given = await fresh()
      await given.database.close()
      return given
    })
    await portal.services.publishing.publish(makeDataset())
    someone = await portal.someone('reader')
  })
  afterAll(() => portal.close())

  const counted = async (who: Someone | null, language: string, path = '/home') => {
    const answer = await portal.app.inject({
      url: `/api${path}`,
      headers: { ...(who?.headers ?? {}), datasourcetype: language },
    })
    return answer.statusCode === 200 ? (answer.json().data.figures.datasets as number) : answer.statusCode
  }
  /** As another process does it that forgets to say so: only whoever counts anew would see it. */
  const copy = (count: number, from: number) =>
    portal.services.database.transaction(async () => {
      const { datasets } = portal.services.database.tables
      const [one] = await portal.services.database.sql.select().from(datasets).limit(1)
      const { id: _, ...row } = one!
      for (let at = 0; at < count; at += 300)
        await portal.services.database.sql
          .insert(datasets)
          .values(
            Array.from({ length: Math.min(300, count - at) }, (_, i) => ({ ...row, slug: `copy-${from + at + i}` })),
          )
    })

  test('is counted once, however many ask, in whatever language, logged in or not, and with whatever parameters', async () => {
    expect(await counted(null, 'zh')).toBe(1)
    await copy(1, 0)
    for (const who of [null, someone])
      for (const language of ['zh', 'en', 'fr'])
        for (const path of ['/home', '/home/', '/datashare/zdyjjhjj/getJianjie'])
          expect(await counted(who, language, path), `${language} ${path}`).toBe(1)
    expect(await counted(someone, 'zh', '/home?x=1')).toBe(400)
    await portal.services.database.transaction(() => portal.services.revision.bump())
    for (const who of [someone, null]) expect(await counted(who, 'en')).toBe(2)
  })

  test('holds up nobody while it is counted, and all who wait get the one count', async () => {
    await copy(many, 10)
    await portal.services.database.transaction(() => portal.services.revision.bump())
    let waiting = true
    const all = Promise.all(
      Array.from({ length: 20 }, (_, i) => counted(i % 2 ? someone : null, i % 3 ? 'zh' : 'en')),
    ).finally(() => {
      waiting = false
    })
    let answered = 0
    while (waiting) {
      expect((await portal.app.inject({ url: '/healthz' })).statusCode).toBe(200)
      if (waiting) answered++
      // An answer to ourselves alone would leave nobody else a turn.
      await turn()
    }
    expect(await all).toEqual(Array(20).fill(many + 2))
    expect(answered).toBeGreaterThan(3)
  })
})

test('what failed is worked out again by the next who asks, and once for all who wait', async () => {
  let tries = 0
  let state = 'a'
  const work = onceFor(
    () => state,
    async () => {
      tries++
      if (tries === 1) throw new Error('away')
      return tries
    },
  )
  await expect(Promise.all([work(), work()])).rejects.toThrow('away')
  expect(await Promise.all([work(), work(), work()])).toEqual([2, 2, 2])
  state = 'b'
  expect(await work()).toBe(3)
})
