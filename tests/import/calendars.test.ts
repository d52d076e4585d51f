import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import {
  type Calendar,
  calendarOf,
  calendars,
  dateOfDay,
  dayNumber,
  decodeTime,
  instantOf,
  readTimeUnit,
  written,
} from '../../server/averages/cf-times.rules.ts'
import { dice } from '../applications/moves.ts'

const at = (value: number, units: string, calendar: Calendar = 'standard') => {
  const unit = readTimeUnit(units, calendar)
  const date = unit && decodeTime(value, unit)
  return date && written(date)
}

describe('Calendars of CF', () => {
  it('know their names, and no others', () => {
    expect(calendarOf(undefined)).toBe('standard')
    expect([calendarOf('gregorian'), calendarOf('365_day'), calendarOf('NoLeap'), calendarOf('366_day')]).toEqual([
      'standard',
      'noleap',
      'noleap',
      'all_leap',
    ])
    expect(calendarOf('lunar')).toBeNull()
  })

  it('count every day once, there and back', () => {
    for (const calendar of calendars) {
      const first = dayNumber(calendar, -3, 1, 1)
      let last = ''
      for (let number = first; number < first + 3000; number++) {
        const { year, month, day } = dateOfDay(calendar, number)
        expect(dayNumber(calendar, year, month, day)).toBe(number)
        expect(`${year}-${month}-${day}`).not.toBe(last)
        last = `${year}-${month}-${day}`
      }
    }
    // The reform left ten days out.
    const reform = dayNumber('standard', 1582, 10, 15)
    expect(dateOfDay('standard', reform - 1)).toEqual({ year: 1582, month: 10, day: 4 })
  })

  it('have no 29 February, or each year one, or 30 of them', () => {
    expect(at(59, 'days since 2016-01-01', 'noleap')).toBe('2016-03-01T00:00:00')
    expect(at(59, 'days since 2015-01-01', 'all_leap')).toBe('2015-02-29T00:00:00')
    expect(at(59, 'days since 2015-01-01', '360_day')).toBe('2015-02-30T00:00:00')
    expect(instantOf({ year: 2015, month: 2, day: 30, second: 0 })).toBeNull()
    expect(instantOf({ year: 2016, month: 2, day: 29, second: 1.5 })).toBe(Date.UTC(2016, 1, 29, 0, 0, 1, 500))
  })

  it('read what real files write', () => {
    expect(at(960_936, 'hours since 1900-01-01 00:00:0.0')).toBe('2009-08-16T00:00:00')
    expect(at(60, 'minutes since 2023-01-01 00:30:00')).toBe('2023-01-01T01:30:00')
    expect(at(6, 'hours since 2021-11-20 00:00:00 +00:00')).toBe('2021-11-20T06:00:00')
    expect(at(0, 'hour since 2012-05-15T12:00:00Z')).toBe('2012-05-15T12:00:00')
    expect(at(8, 'hours since 2024-01-01 08:00 +08:00')).toBe('2024-01-01T08:00:00')
    expect(at(14, 'months since 2015-01-01')).toBe('2016-03-01T00:00:00')
    expect(at(0.5, 'months since 2015-01-01')).toBeNull()
    expect(at(1e-9 + 1 / 3, 'days since 2015-01-01')).toBe('2015-01-01T08:00:00')
    for (const units of ['mm', 'hours', 'days since yesterday', 'furlongs since 2015-01-01', 'days since 2015-13-01'])
      expect(readTimeUnit(units, 'standard'), units).toBeNull()
    expect(at(Number.NaN, 'days since 2015-01-01')).toBeNull()
  })
})

/** Debian's own Python: another may be first on the path. */
const python = '/usr/bin/python3'
const cftime = (() => {
  try {
    execFileSync(python, ['-c', 'import cftime'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

describe.skipIf(!cftime)("Calendars as cftime reads them (needs Debian's python3-cftime)", () => {
  it('agree on a thousand dates', () => {
    const { below, pick } = dice(7)
    const asked = Array.from({ length: 1000 }, () => {
      const calendar = pick(calendars)
      const units = `${pick(['seconds', 'minutes', 'hours', 'days'])} since ${String(1 + below(2300)).padStart(4, '0')}-${1 + below(12)}-${1 + below(28)} ${below(24)}:${below(60)}:00`
      return { value: below(800_000) - 200_000, units, calendar }
    }).filter(({ value, units, calendar }) => at(value, units, calendar)!.startsWith('-') === false)
    const program = `
import cftime, json, sys
out = []
for one in json.load(sys.stdin):
    try:
        out.append(cftime.num2date(one["value"], one["units"], one["calendar"]).strftime("%Y-%m-%dT%H:%M:%S"))
    except Exception as error:
        out.append(str(error))
print(json.dumps(out))`
    const said = JSON.parse(execFileSync(python, ['-c', program], { input: JSON.stringify(asked), encoding: 'utf8' }))
    const wrong = asked.flatMap(({ value, units, calendar }, i) => {
      const ours = at(value, units, calendar)!
      // cftime writes years without zeros before them.
      return said[i].padStart(19, '0') === ours || said[i].trim().padStart(19, '0') === ours
        ? []
        : [{ value, units, calendar, ours, theirs: said[i] }]
    })
    expect(wrong.slice(0, 5)).toEqual([])
  })
})
