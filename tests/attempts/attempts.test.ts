import { beforeEach, expect, test } from 'vitest'
import { bounds } from '../../server/attempts/attempts.rules.ts'
import { createAttempts } from '../../server/attempts/attempts.service.ts'
import { onBothDatabases, type TestDatabase } from '../helpers/databases.ts'

const minute = 60_000
const limits = [{ most: 10, within: 15 * minute }]

onBothDatabases('attempts', (fresh) => {
  let now: number
  let place: TestDatabase
  let attempts: ReturnType<typeof createAttempts>
  beforeEach(async () => {
    now = Date.parse('2026-11-02T09:00:00+08:00')
    place = await fresh()
    attempts = createAttempts({ database: place.database, clock: () => now })
  })

  test('of fifty at once ten are let in, whatever the order of their keys', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => attempts.take(i % 2 ? ['a', 'b'] : ['b', 'a'], limits)),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(new Set(refused.map((error) => `${error.error} ${error.details.seconds}`))).toEqual(
      new Set(['tooManyRequests 900']),
    )
  })

  test('a refused try is not counted, so the window ends', async () => {
    for (let i = 0; i < 10; i++) await attempts.take(['a'], limits)
    now += 14 * minute
    await expect(attempts.take(['a'], limits)).rejects.toMatchObject({ details: { seconds: 60 } })
    now += minute
    await expect(attempts.take(['a'], limits)).resolves.toEqual({ a: 1 })
  })

  test('one full key refuses the try for all its keys, and counts for none', async () => {
    for (let i = 0; i < 10; i++) await attempts.take(['address'], limits)
    await expect(attempts.take(['address', 'account'], limits)).rejects.toThrow('tooManyRequests')
    await expect(attempts.take(['account'], limits)).resolves.toEqual({ account: 1 })
  })

  test('what turned out right does not count, and is refused while the key is full', async () => {
    const right = async () => true
    for (let i = 0; i < 30; i++) await attempts.unlessWrong(bounds(['a'], limits), right)
    const wrong = async () => false
    for (let i = 1; i <= 10; i++)
      expect(await attempts.unlessWrong(bounds(['a'], limits), wrong)).toEqual({ right: false, counts: { a: i } })
    await expect(attempts.unlessWrong(bounds(['a'], limits), right)).rejects.toThrow('tooManyRequests')
  })

  test('a right guess among many at once is answered no better than one after the other', async () => {
    let running = 0
    const work = (right: boolean) => async () => {
      running++
      while (running < 40) await new Promise((resolve) => setTimeout(resolve, 1))
      // The right one is slowest: by then the wrong ones are counted.
      if (right) await new Promise((resolve) => setTimeout(resolve, 500))
      return right
    }
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => attempts.unlessWrong(bounds(['a'], limits), work(i === 0))),
    )
    expect(tries[0]!.status).toBe('rejected')
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
  })

  test('what only slows down refuses nothing, and keeps as many as it needs', async () => {
    const slows = { key: 'all', limits, slows: true as const }
    for (let i = 0; i < 30; i++) await attempts.takeEach([slows])
    expect(await attempts.counts([slows])).toEqual({ all: 10 })
    await attempts.check([slows])
  })

  test('of tries that belong to another count only the first of each is counted', async () => {
    const names = { key: 'names', limits, slows: true as const }
    for (const name of ['a', 'b', 'a', 'a', 'c'])
      await attempts.takeEach([
        { key: name, limits },
        { ...names, firstOf: name },
      ])
    expect(await attempts.counts([names])).toEqual({ names: 3 })
  })

  test('what is cleared under a key is cleared with it alone', async () => {
    await attempts.take(['a:b', 'a:c', 'ab:c', 'a'], limits)
    await attempts.clearUnder('a')
    expect(await attempts.counts(bounds(['a:b', 'a:c', 'ab:c', 'a'], limits))).toEqual({
      'a:b': 0,
      'a:c': 0,
      'ab:c': 1,
      a: 1,
    })
  })

  test('what counts for an hour at most is gone after it, what counts for a day stays', async () => {
    await attempts.take(['log-in:pause:a:b', 'log-in:warning:a', 'code:mailbox:c'], limits)
    now += 61 * minute
    await attempts.sweep()
    const { database } = place
    const rows = await database.sql.select().from(database.tables.attempts)
    expect(rows.map((row) => row.key)).toEqual(['log-in:warning:a'])
  })

  test('cleared and old keys leave no rows', async () => {
    await attempts.take(['a', 'b'], limits)
    await attempts.clear(['a'])
    expect(await attempts.take(['a'], limits)).toEqual({ a: 1 })
    now += 25 * 60 * minute
    await attempts.sweep()
    expect(await attempts.take(['b'], limits)).toEqual({ b: 1 })
  })
})
