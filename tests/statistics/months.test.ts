import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayNumber, numberOf } from '../../server/basics/time.vocabulary.ts'
import { monthsOver, partsOf } from '../../server/statistics/months.rules.ts'
import { createSumsStore } from '../../server/statistics/sums.store.ts'
import { type Console, startConsole } from '../console/console.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeAccount } from '../helpers/make.ts'

const on = numberOf
const dayLength = 86_400_000

describe('days as months', () => {
  const counted = new Set(['2026-01-01', '2026-02-01', '2026-03-01'].map(on))
  test('are those that are counted and lie within them whole; the days about them stay days', () => {
    expect(partsOf({ from: on('2025-12-20'), to: on('2026-03-30') }, counted)).toEqual({
      months: [on('2026-01-01'), on('2026-02-01')],
      days: [
        { from: on('2025-12-20'), to: on('2025-12-31') },
        { from: on('2026-03-01'), to: on('2026-03-30') },
      ],
    })
    expect(partsOf({ from: on('2026-01-01'), to: on('2026-03-31') }, counted)).toEqual({
      ...{ months: [...counted], days: [] },
    })
    expect(partsOf({ from: on('2026-02-02'), to: on('2026-02-28') }, counted).months).toEqual([])
    expect(partsOf({ from: on('2026-04-01'), to: on('2026-06-30') }, counted)).toEqual({
      ...{ months: [], days: [{ from: on('2026-04-01'), to: on('2026-06-30') }] },
    })
    expect(partsOf({ from: on('2026-04-02'), to: on('2026-04-01') }, counted)).toEqual({ months: [], days: [] })
  })
  test('a month is over two days after its last', () => {
    const over = (now: string) => monthsOver(on('2026-01-31'), Date.parse(`${now}T12:00:00+08:00`)).map((day) => day)
    expect(over('2026-02-02')).toEqual([])
    expect(over('2026-02-03')).toEqual([on('2026-01-01')])
    expect(over('2026-03-03')).toEqual([on('2026-01-01'), on('2026-02-01')])
  })
})

onBothDatabases('months that are over', (fresh) => {
  let portal: Console
  let ids: number[]
  let now: number
  beforeAll(async () => {
    portal = await startConsole(fresh)
    now = portal.services.clock()
    ids = [await portal.publish({ slug: 'a' }), await portal.publish({ slug: 'b' })]
    const account = await makeAccount(portal.services, { username: 'lin' })
    const { database, visits } = portal.services
    const back = [0, 1, 20, 33, 45, 61, 75, 100, 380, 400]
    await database.transaction(async () => {
      await database.sql.insert(database.tables.downloads).values(
        back.map((days, i) => ({
          ...{ accountId: account, datasetId: ids[i % 2]!, versionNumber: 1, method: 'direct' as const },
          ...{ content: ['a.csv'], bytes: 10 + i, at: now - days * dayLength, address: '' },
        })),
      )
    })
    await visits.takeOver(
      back.flatMap((days, i) =>
        ['x', 'y'].map((session) => ({
          ...{ at: now - days * dayLength, day: dayNumber(now) - days, session, page: '/detail' },
          datasetId: i % 3 ? ids[i % 2]! : null,
        })),
      ),
    )
  })
  afterAll(() => portal.close())
  const later = () => {
    now += 120_000
    portal.setNow(now)
  }

  /** Asked anew each time, past what is kept for a minute. */
  async function asked() {
    const found: unknown[] = []
    for (const query of ['?range=all', '?range=year', '', '?range=all&kind=field', `?range=all&dataset=${ids[0]}`]) {
      const { at: _, ...rest } = (await portal.get(`/statistics${query}`)).json()
      found.push(rest)
    }
    for (const range of ['30d', 'year', 'all']) {
      const { at: _, ...rest } = (
        await portal.app.inject({ url: `/api/datashare/tongji/getTongji?range=${range}` })
      ).json().data
      found.push(rest)
    }
    return found
  }

  test('are counted once, and every figure stays what it was', async () => {
    const { months, database } = portal.services
    const sums = createSumsStore(database)
    const before = await asked()
    expect((before[0] as { counters: object }).counters).toEqual({ views: 20, visitors: 20, downloads: 10, bytes: 145 })
    await months.round()
    expect((await sums.counted()).size).toBeGreaterThan(11)
    later()
    expect(await asked()).toEqual(before)

    // They come from the sums indeed: what lies under them is no longer looked at.
    const first = Math.min(...(await sums.counted()))
    await database.transaction(async () => {
      await database.sql.insert(database.tables.dailyFigures).values({
        ...{ day: first + 1, measure: 'views' as const, subject: '', count: 1000 },
      })
    })
    later()
    expect(await asked()).toEqual(before)
    await months.forget()
    later()
    expect((await asked())[0]).toMatchObject({ counters: { views: 1020 } })
    await Promise.all([months.round(), months.round()])
    later()
    expect((await asked())[0]).toMatchObject({ counters: { views: 1020, downloads: 10, bytes: 145 } })
  })
})
