import { describe, expect, test } from 'vitest'
import { endOf, isDay } from '../../server/basics/time.vocabulary.ts'
import { addWorkdays, addWorkingTime, calendarOf, workingTime } from '../../server/calendar/workdays.rules.ts'

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
    ['a Monday', '2026-11-02T09:00', '2026-11-05T09:00'],
    ['a Friday afternoon', '2026-11-06T15:00', '2026-11-11T15:00'],
    ['a Saturday counts from Monday', '2026-11-07T10:00', '2026-11-12T00:00'],
    ['just before midnight in Beijing', '2026-11-06T23:59', '2026-11-11T23:59'],
    ['before the National Day holiday', '2026-09-30T12:00', '2026-10-10T12:00'],
    ['over the Spring Festival, with a worked Saturday before it', '2026-02-13T12:00', '2026-02-25T12:00'],
    ['into the next year', '2026-12-31T12:00', '2027-01-06T12:00'],
  ])('three from %s: %s is due %s', (_, start, due) => {
    expect(new Date(addWorkdays(calendar, at(start), 3)).toISOString()).toBe(new Date(at(due)).toISOString())
  })

  test('the time left stands still at the weekend and is 0 when it is over', () => {
    const due = addWorkdays(calendar, at('2026-11-06T15:00'), 3)
    expect(hours(workingTime(calendar, at('2026-11-06T15:00'), due))).toBe(72)
    expect(hours(workingTime(calendar, at('2026-11-07T03:00'), due))).toBe(63)
    expect(hours(workingTime(calendar, at('2026-11-08T23:00'), due))).toBe(63)
    expect(hours(workingTime(calendar, at('2026-11-11T14:00'), due))).toBe(1)
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

  test('what was added is what is left, from any instant and under any calendar', () => {
    for (let i = 0; i < 200; i++) {
      const start = at('2026-01-31T00:00') + i * 31 * 3_600_000 + i * 977
      const days = 1 + (i % 7)
      const due = addWorkdays(calendar, start, days)
      expect(hours(workingTime(calendar, start, due))).toBe(24 * days)
      // So a case moves to another calendar by the working time it had.
      const other = calendarOf([])
      expect(addWorkingTime(other, start, workingTime(calendar, start, due))).toBe(addWorkdays(other, start, days))
    }
  })

  test('a day that there is not is none', () => {
    expect(['2026-10-01', '2028-02-29'].map(isDay)).toEqual([true, true])
    expect(['2026-02-30', '2027-02-29', '2026-13-01', '26-10-01', '2026-10-01T00:00'].some(isDay)).toBe(false)
    expect(new Date(endOf('2026-10-01')).toISOString()).toBe('2026-10-01T15:59:59.999Z')
  })
})
