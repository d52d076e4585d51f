import { expect, test } from 'vitest'
import { daysBetween, daysOfMonth, dueDay, nextDay, runsOf, weekday } from '../../admin/calendar-days/year.ts'
import { addWorkdays, calendarOf } from '../../server/calendar/workdays.rules.ts'

const beijing = 8 * 3_600_000
const dayIn = (instant: number) => new Date(instant + beijing).toISOString().slice(0, 10)
const noonOf = (day: string) => Date.parse(`${day}T12:00:00+08:00`)

test('the console tells the same due date as the clock of the server keeps', () => {
  const first = '2026-01-01'
  // A year in which one day in nine differs from its week, always the same ones.
  const differing = new Map<string, boolean>()
  for (let index = 0; index < 365; index++) {
    const day = nextDay(first, index)
    if ((index * 7 + 3) % 9 === 0) differing.set(day, weekday(day) < 5)
  }
  const calendar = calendarOf([...differing].map(([day, off]) => ({ day, off })))
  for (let index = 0; index < 330; index++)
    for (const workdays of [1, 3, 10]) {
      const sent = nextDay(first, index)
      const due = addWorkdays(calendar, noonOf(sent), workdays)
      // What is sent on a day off is due at the very end of a day, which is the first instant of the next.
      expect(dueDay(differing, sent, workdays), `${sent} + ${workdays}`).toBe(dayIn(due - 1))
    }
})

test('a month begins on its own weekday and has all its days', () => {
  const february = daysOfMonth(2028, 1)
  expect([february[0], february.length, weekday(february[0]!)]).toEqual(['2028-02-01', 29, 1])
  expect(daysBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(daysBetween('2027-01-02', '2026-12-30')).toEqual([])
})

test('days in a row that say the same are one entry, and nothing else is', () => {
  const day = (id: string, off: boolean, zh: string) => ({ id, off, name: { zh, en: zh } })
  const runs = runsOf([
    day('2026-02-14', false, '春节调休上班'),
    day('2026-02-15', true, '春节'),
    day('2026-02-16', true, '春节'),
    day('2026-02-18', true, '春节'),
    day('2026-02-19', true, '元宵'),
  ])
  expect(runs.map((run) => run.map((one) => one.id.slice(8)))).toEqual([['14'], ['15', '16'], ['18'], ['19']])
})
