import { describe, expect, test } from 'vitest'
import { deadlineIn } from '../../admin/format/deadline.ts'
import { bytes, date, dateTime, isoDate, month, period, place, roundNumber } from '../../public-site/ui/format.ts'
import { deadline } from '../../public-site/ui/limits.ts'
import { beijingDeadline } from '../../server/basics/time.vocabulary.ts'

describe('what a reader sees', () => {
  test('sizes have three figures and decimal units', () => {
    expect([0, 999, 1000, 7_281_000, 48_230_112, 999_600_000, 1.34e12].map(bytes)).toEqual([
      '0\u202fB',
      '999\u202fB',
      '1.00\u202fkB',
      '7.28\u202fMB',
      '48.2\u202fMB',
      '1.00\u202fGB',
      '1.34\u202fTB',
    ])
  })
  test('an instant late in the evening of UTC is the next day in Beijing', () => {
    const instant = '2016-12-31T16:30:00Z'
    expect(date(instant, 'zh')).toBe('2017年1月1日')
    expect(dateTime(instant, 'en')).toBe('1 Jan 2017 00:30')
    expect(isoDate(instant)).toBe('2017-01-01')
    expect(month(instant, 'en')).toBe('Jan 2017')
  })
  test('a limit at midnight belongs to the day that ends, on the site, in the console and in mails', () => {
    const console = (locale: string, iso: string) => deadlineIn(locale)(iso).replaceAll(' ', '')
    const midnight = '2026-11-24T16:00:00Z'
    expect(deadline(midnight, 'zh')).toBe('2026年11月24日 24:00')
    expect(console('zh-CN', midnight)).toBe('2026年11月24日24:00')
    expect(console('en-GB', midnight)).toBe('24Nov2026,24:00')
    expect(beijingDeadline(Date.parse(midnight))).toBe('2026-11-24 24:00')
    const minute = '2026-11-24T16:01:00Z'
    expect(deadline(minute, 'en')).toBe('25 Nov 2026 00:01')
    expect(console('en-GB', minute)).toBe('25Nov2026,00:01')
    expect(beijingDeadline(Date.parse(minute))).toBe('2026-11-25 00:01')
  })
  test('a period is told by its months, once where they are the same', () => {
    expect(period('2013-03-01T00:00:00+08:00', '2017-02-28T23:00:00+08:00')).toBe('2013-03 – 2017-02')
    expect(period('2013-03-01T00:00:00+08:00', '2013-03-09T00:00:00+08:00')).toBe('2013-03')
    expect(period('2013-03-01T00:00:00+08:00', null)).toBe('2013-03 –')
    expect(period(null, null)).toBe('')
  })
  test('large numbers are rounded as each language counts', () => {
    expect(roundNumber(48_210, 'zh')).toBe('48,210')
    expect(roundNumber(9_993_240, 'zh')).toBe('999.3\u202f万')
    expect(roundNumber(9_993_240, 'en')).toBe('9.99\u202fM')
    expect(roundNumber(250_000_000, 'zh')).toBe('2.5\u202f亿')
  })
  test('south and west have letters, not signs', () => {
    expect(place(-23.55, -46.63)).toBe('23.55°S, 46.63°W')
  })
})
