import { describe, expect, test } from 'vitest'
import { holidays, workedWeekends } from '../../server/calendar/holidays.vocabulary.ts'
import { addWorkdays, workingTime } from '../../server/calendar/workdays.rules.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const hours = (time: number) => time / 3_600_000

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
    expect(new Date(addWorkdays(at(start), 3)).toISOString()).toBe(new Date(at(due)).toISOString())
  })

  test('the time left stands still at the weekend and is 0 when it is over', () => {
    const due = addWorkdays(at('2026-11-06T15:00'), 3)
    expect(hours(workingTime(at('2026-11-06T15:00'), due))).toBe(72)
    expect(hours(workingTime(at('2026-11-07T03:00'), due))).toBe(63)
    expect(hours(workingTime(at('2026-11-08T23:00'), due))).toBe(63)
    expect(hours(workingTime(at('2026-11-11T14:00'), due))).toBe(1)
    expect(workingTime(due, due)).toBe(0)
    expect(workingTime(due + 1, due)).toBe(0)
  })

  test('the time zone of the server changes nothing', () => {
    const zone = process.env.TZ
    const seen = ['UTC', 'Asia/Shanghai', 'America/New_York'].map((name) => {
      process.env.TZ = name
      return addWorkdays(at('2026-03-06T15:00'), 3)
    })
    process.env.TZ = zone
    expect(new Set(seen).size).toBe(1)
  })

  test('the list holds real days in order, and worked weekends are weekends', () => {
    const days = holidays.flat()
    for (const day of [...days, ...workedWeekends]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
    expect([...days].sort()).toEqual(days)
    for (const day of workedWeekends) expect([0, 6]).toContain(new Date(day).getUTCDay())
  })
})
