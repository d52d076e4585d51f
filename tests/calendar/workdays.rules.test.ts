import { describe, expect, test } from 'vitest'
import { endOf, isDay } from '../../server/basics/time.vocabulary.ts'
import { addWorkdays, calendarOf, moveDue, workingTime } from '../../server/calendar/workdays.rules.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const hours = (time: number) => time / 3_600_000
const span = (first: string, last: string) => {
  const days: { day: string; off: boolean }[] = []
  for (let day = Date.parse(first); day <= Date.parse(last); day += 24 * 3_600_000)
    days.push({ day: new Date(day).toISOString().slice(0, 10), off: true })
  return days
}
const worked = (day: string) => ({ day, off: false })
const calendar = calendarOf([
  ...span('2026-02-15', '2026-02-23'),
  ...span('2026-10-01', '2026-10-07'),
  ...span('2027-01-01', '2027-01-01'),
  worked('2026-02-14'),
  worked('2026-10-10'),
])

describe('working days in Beijing', () => {
  test.each([
    ['a Monday', '2026-11-02T09:00', '2026-11-05T18:00'],
    ['a Monday, long before anybody works', '2026-11-02T00:00', '2026-11-05T18:00'],
    ['a Friday afternoon', '2026-11-06T15:00', '2026-11-11T18:00'],
    ['a Friday evening', '2026-11-06T23:00', '2026-11-11T18:00'],
    ['a Saturday counts from Monday', '2026-11-07T10:00', '2026-11-11T18:00'],
    ['just before midnight in Beijing', '2026-11-06T23:59', '2026-11-11T18:00'],
    ['before the National Day holiday', '2026-09-30T12:00', '2026-10-10T18:00'],
    ['over the Spring Festival, with a worked Saturday before it', '2026-02-13T12:00', '2026-02-25T18:00'],
    ['into the next year', '2026-12-31T12:00', '2027-01-06T18:00'],
  ])('three from %s: %s is due %s', (_, start, due) => {
    expect(new Date(addWorkdays(calendar, at(start), 3)).toISOString()).toBe(new Date(at(due)).toISOString())
  })

  test('the time left stands still at the weekend and is 0 when it is over', () => {
    const due = addWorkdays(calendar, at('2026-11-06T15:00'), 3)
    expect(hours(workingTime(calendar, at('2026-11-06T15:00'), due))).toBe(75)
    expect(hours(workingTime(calendar, at('2026-11-07T03:00'), due))).toBe(66)
    expect(hours(workingTime(calendar, at('2026-11-08T23:00'), due))).toBe(66)
    expect(hours(workingTime(calendar, at('2026-11-11T17:00'), due))).toBe(1)
    expect(workingTime(calendar, due, due)).toBe(0)
    expect(workingTime(calendar, due + 1, due)).toBe(0)
  })

  test('the time zone of the server changes nothing', () => {
    const zone = process.env.TZ
    const seen = ['UTC', 'Asia/Shanghai', 'America/New_York'].map((name) => {
      process.env.TZ = name
      return addWorkdays(calendar, at('2026-03-06T15:00'), 3)
    })
    process.env.TZ = zone
    expect(new Set(seen).size).toBe(1)
  })

  test('ends as a working day closes, and moves to another calendar by its working days, from any instant', () => {
    for (let i = 0; i < 200; i++) {
      const start = at('2026-01-31T00:00') + i * 31 * 3_600_000 + i * 977
      const days = 1 + (i % 7)
      const due = addWorkdays(calendar, start, days)
      expect(new Date(due + 8 * 3_600_000).toISOString().slice(11)).toBe('18:00:00.000Z')
      // All of the last day until its close, the days between whole, and the rest of the first where it is worked.
      const left = hours(workingTime(calendar, start, due))
      expect(left).toBeGreaterThanOrEqual(24 * days - 6)
      expect(left).toBeLessThanOrEqual(24 * days + 18)
      expect(workingTime(calendar, due - 1, due)).toBe(1)
      const other = calendarOf([])
      expect(moveDue(calendar, other, start, due)).toBe(addWorkdays(other, start, days))
      expect(moveDue(calendar, calendar, start, due)).toBe(due)
    }
  })

  test('one that was told another hour keeps it when it moves', () => {
    const other = calendarOf([...span('2026-11-03', '2026-11-03')])
    const start = at('2026-11-02T03:00')
    expect(moveDue(calendar, other, start, at('2026-11-05T03:00'))).toBe(at('2026-11-06T03:00'))
    expect(moveDue(calendar, other, at('2026-11-07T10:00'), at('2026-11-12T00:00'))).toBe(at('2026-11-12T00:00'))
  })

  test('a day that there is not is none', () => {
    expect(['2026-10-01', '2028-02-29'].map(isDay)).toEqual([true, true])
    expect(['2026-02-30', '2027-02-29', '2026-13-01', '26-10-01', '2026-10-01T00:00'].some(isDay)).toBe(false)
    expect(new Date(endOf('2026-10-01')).toISOString()).toBe('2026-10-01T15:59:59.999Z')
  })
})
