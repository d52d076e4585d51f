import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { addUp, mostUsed, stepsOf } from '../../server/statistics/figures.rules.ts'
import { figuresOf, isDoubleClick, isRobot, isView, sessionOf } from '../../server/statistics/visits.rules.ts'

/** Its compiler has other settings than that of the tests. */
const { viewed } = (await import(resolve('public-site/viewed.ts'))) as {
  viewed(address: string): { page: string; datasetId: number | null } | null
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const dayOf = (date: string) => Date.parse(date) / 86_400_000
const now = Date.parse('2026-11-02T09:00:00+08:00')

test.each([
  [firefox, false],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Baiduspider/2.0', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
  ['', true],
  [undefined, true],
])('%s is a robot: %s', (name, robot) => {
  expect(isRobot(name)).toBe(robot)
})

test('a view is a GET answered with the page, and not fetched ahead', () => {
  expect(isView('GET', 200, {})).toBe(true)
  expect(isView('GET', 304, {})).toBe(true)
  expect(isView('HEAD', 200, {})).toBe(false)
  expect(isView('GET', 404, {})).toBe(false)
  expect(isView('GET', 302, {})).toBe(false)
  expect(isView('GET', 200, { 'sec-purpose': 'prefetch;prerender' })).toBe(false)
})

test('a double click ends after 30 seconds', () => {
  expect(isDoubleClick(undefined, now)).toBe(false)
  expect(isDoubleClick(now, now + 30_000)).toBe(true)
  expect(isDoubleClick(now, now + 30_001)).toBe(false)
  expect(isDoubleClick(now, now - 1)).toBe(false)
})

test('a session hangs on the salt, the address and the program', () => {
  const session = sessionOf('salt', '192.0.2.1', firefox)
  expect(sessionOf('salt', '192.0.2.1', firefox)).toBe(session)
  expect(sessionOf('other', '192.0.2.1', firefox)).not.toBe(session)
  expect(sessionOf('salt', '192.0.2.2', firefox)).not.toBe(session)
})

test('views add up to the same at once and part by part', () => {
  const views = [
    { day: 1, session: 'a', datasetId: 5 },
    { day: 1, session: 'a', datasetId: null },
    { day: 1, session: 'b', datasetId: 5 },
    { day: 2, session: 'a', datasetId: null },
  ]
  expect(figuresOf(views)).toEqual([
    { day: 1, measure: 'views', subject: '', count: 3 },
    { day: 1, measure: 'dataset-views', subject: '5', count: 2 },
    { day: 1, measure: 'visitors', subject: '', count: 2 },
    { day: 2, measure: 'views', subject: '', count: 1 },
    { day: 2, measure: 'visitors', subject: '', count: 1 },
  ])
  expect(figuresOf(views.slice(1, 2), new Set(['1 a']))).toEqual([{ day: 1, measure: 'views', subject: '', count: 1 }])
})

test('pages are known by the pattern of their address and their dataset', () => {
  expect(viewed('/')).toEqual({ page: '/', datasetId: null })
  expect(viewed('/detail?id=5&version=2')).toEqual({ page: '/detail', datasetId: 5 })
  expect(viewed('/resourceDownload/wxDetail?id=7')).toEqual({ page: '/resourceDownload/wxDetail', datasetId: 7 })
  expect(viewed('/resourceDownload/satellite?id=7')).toEqual({ page: '/resourceDownload/:type', datasetId: null })
  expect(viewed('/notices/3')).toEqual({ page: '/notices/:id', datasetId: null })
  expect(viewed('/detail?id=x')).toEqual({ page: '/detail', datasetId: null })
  expect(viewed('/about')).toBeNull()
  expect(viewed('/nowhere/')).toBeNull()
})

test('ranges are days and months of Beijing', () => {
  const days = stepsOf('30d', now, null)
  expect([days.step, days.starts.length, days.starts.at(-1)]).toEqual(['day', 30, dayOf('2026-11-02')])
  const year = stepsOf('year', now, null)
  expect([year.step, year.starts.length, year.starts[0]]).toEqual(['month', 12, dayOf('2025-12-01')])
  expect(stepsOf('all', now, dayOf('2026-09-17')).starts).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'].map(dayOf))
  expect(stepsOf('all', now, null).starts).toEqual([dayOf('2026-11-01')])
})

test('days are added to the step that holds them', () => {
  const starts = ['2026-10-01', '2026-11-01'].map(dayOf)
  const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-02', '2026-11-03'].map((date) => ({
    day: dayOf(date),
    count: 1,
  }))
  expect(addUp(days, starts, now)).toEqual([2, 1])
})

test('the most used come first, and what nobody used in no place', () => {
  const used = (visits: number, downloads: number) => ({ visits, downloads, bytes: 0 })
  expect(mostUsed([used(0, 0), used(1, 0), used(1, 2), used(0, 1)], 2)).toEqual([used(1, 2), used(1, 0)])
})
