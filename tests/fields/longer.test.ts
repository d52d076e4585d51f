/** Days, months and years of fields: by the rules on made values, and of a file as it is imported and told. */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Calendar, type CalendarDate, decodeTime, readTimeUnit } from '../../server/averages/cf-times.rules.ts'
import {
  couldBe,
  createLengthening,
  type Lengthening,
  type LongFrame,
  lengthsOf,
  mannerOf,
  secondsIn,
  secondsOfTime,
  stepIn,
} from '../../server/averages/lengthening.rules.ts'
import { openNetcdf } from '../../server/imports/netcdf/open.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { makeAccount, makeRoles } from '../helpers/make.ts'
import { fieldDataset, fieldFile, storedAt } from './material.ts'

const dates = (calendar: Calendar, from: string, step: string, count: number): CalendarDate[] => {
  const unit = readTimeUnit(`${step} since ${from}`, calendar)!
  return Array.from({ length: count }, (_, i) => decodeTime(i, unit)!)
}
function made(
  all: readonly CalendarDate[],
  value: (i: number) => number,
  manner: Lengthening,
  calendar: Calendar = 'standard',
) {
  const step = stepIn(all, calendar)!
  const lengths = lengthsOf(step, all[0]!, all.at(-1)!, calendar)
  const work = createLengthening({ calendar, step, manner, lengths, cells: 1 })
  const found: Record<string, { value: number; n: number }[]> = { day: [], month: [], year: [] }
  const keep = ({ length, values, n }: LongFrame) => found[length]!.push({ value: values[0]!, n: n[0]! })
  all.forEach((date, i) => {
    for (const frame of work.add(date, [value(i)])) keep(frame)
  })
  for (const frame of work.done()) keep(frame)
  return { ...found, step, lengths } as typeof found & { step: typeof step; lengths: typeof lengths }
}

describe('A time of a source', () => {
  test('is as many seconds as its date, in every calendar', () => {
    for (const calendar of ['standard', 'noleap', '360_day', 'julian'] as const)
      for (const step of ['hours', 'days', 'months', 'seconds'])
        for (const value of [0, 1, 0.1, 59, 1e4, 123_456.7]) {
          const unit = readTimeUnit(`${step} since 1999-12-30 07:30:00`, calendar)!
          const date = decodeTime(value, unit)
          if (date) expect(secondsOfTime(value, unit)).toBeCloseTo(secondsIn(date, calendar), 2)
          else expect(secondsOfTime(value, unit)).toBeNaN()
        }
  })
})

describe('A step of the source', () => {
  test('is an hour, some hours, a day, a month, or none', () => {
    expect(stepIn(dates('standard', '2023-01-01', 'hours', 30), 'standard')).toEqual({ of: 'hour', seconds: 3600 })
    expect(stepIn(dates('standard', '2023-01-01', 'days', 30), 'standard')).toEqual({ of: 'day', seconds: 86_400 })
    expect(stepIn(dates('standard', '2023-01-16', 'months', 12), 'standard')?.of).toBe('month')
    expect(stepIn(dates('standard', '2023-01-01', 'years', 3), 'standard')).toBeNull()
    const eight = dates('standard', '2023-01-01', 'days', 80).filter((_, i) => i % 8 === 0)
    expect(stepIn(eight, 'standard')).toBeNull()
    expect(stepIn(dates('standard', '2023-01-01', 'hours', 1), 'standard')).toBeNull()
  })
  test('may have gaps', () => {
    const some = dates('standard', '2023-01-01', 'hours', 30).filter((_, i) => i % 7 !== 3)
    expect(stepIn(some, 'standard')).toEqual({ of: 'hour', seconds: 3600 })
  })
})

describe('A day of a field', () => {
  const hours = dates('standard', '2023-01-01', 'hours', 72)
  test('is the mean of 20 hours or more, and none of 19', () => {
    const { day } = made(hours, (i) => ((i >= 24 && i < 28) || (i >= 48 && i < 53) ? Number.NaN : i), 'mean')
    expect(day).toEqual([
      { value: 11.5, n: 24 },
      { value: 37.5, n: 20 },
      { value: Number.NaN, n: 19 },
    ])
  })
  test('needs 7 of 8 steps of three hours, and all 4 of six', () => {
    const three = dates('standard', '2023-01-01', 'hours', 72).filter((_, i) => i % 3 === 0)
    expect(made(three, (i) => (i < 1 ? Number.NaN : 2), 'mean').day![0]).toEqual({ value: 2, n: 7 })
    expect(made(three, (i) => (i < 2 ? Number.NaN : 2), 'mean').day![0]!.value).toBeNaN()
    const six = dates('standard', '2023-01-01', 'hours', 72).filter((_, i) => i % 6 === 0)
    expect(made(six, (i) => (i < 1 ? Number.NaN : 2), 'mean').day![0]!.value).toBeNaN()
    expect(couldBe({ step: { of: 'hour', seconds: 10_800 }, manner: 'mean' }, 'day', 1)).toBe(8)
  })
  test('that nobody recorded stands between those that were', () => {
    const gap = [...hours.slice(0, 24), ...dates('standard', '2023-01-04', 'hours', 24)]
    const { day } = made(gap, () => 1, 'mean')
    expect(day!.map(({ n }) => n)).toEqual([24, 0, 0, 24])
    expect(day![1]!.value).toBeNaN()
  })
})

describe('Months and years of a field', () => {
  const days = dates('standard', '2024-01-01', 'days', 366)
  const month = (i: number) => days[i]!.month
  test('are means of days: 27 make a month, 25 a February, 324 a year', () => {
    const without = new Set([...Array(4).keys(), ...Array.from({ length: 4 }, (_, i) => 31 + i)])
    const { month: months, year } = made(days, (i) => (without.has(i) ? Number.NaN : month(i)), 'mean')
    expect(months!.slice(0, 3)).toEqual([
      { value: 1, n: 27 },
      { value: 2, n: 25 },
      { value: 3, n: 31 },
    ])
    const kept = days.flatMap((_, i) => (without.has(i) ? [] : [month(i)]))
    expect(year![0]!.value).toBeCloseTo(kept.reduce((a, b) => a + b) / kept.length, 5)
    expect(year![0]!.n).toBe(358)
  })
  test('a month of too few days leaves the year without value, with its n', () => {
    const { month: months, year } = made(days, (i) => (i < 5 ? Number.NaN : 1), 'mean')
    expect(months![0]).toEqual({ value: Number.NaN, n: 26 })
    expect(year![0]).toEqual({ value: Number.NaN, n: 361 })
  })
  test('of hours are means of valid days, not of hours', () => {
    const hours = dates('standard', '2023-03-01', 'hours', 31 * 24)
    // One day has 20 of its hours, ten times as high: it is a day as others are.
    const { month: months } = made(hours, (i) => (i < 4 ? Number.NaN : i < 24 ? 10 : 1), 'mean')
    expect(months![0]!.value).toBeCloseTo((10 + 30) / 31, 6)
    expect(months![0]!.n).toBe(31)
  })
  test('go by the calendar of the source', () => {
    const short = dates('noleap', '2024-01-01', 'days', 365)
    expect(made(short, () => 1, 'mean', 'noleap').month![1]).toEqual({ value: 1, n: 28 })
    const even = dates('360_day', '2024-01-01', 'days', 360)
    const all = made(even, () => 1, 'mean', '360_day')
    expect(all.month!.map(({ n }) => n)).toEqual(Array(12).fill(30))
    expect(all.year).toEqual([{ value: 1, n: 360 }])
    // A February of 30 days is a month as others are.
    const less = made(even, (i) => (i >= 30 && i < 34 ? Number.NaN : 1), 'mean', '360_day')
    expect(less.month![1]!.value).toBeNaN()
  })
  test('of months a year weighs each by its days', () => {
    const twelve = dates('standard', '2023-01-01', 'months', 12)
    const { year } = made(twelve, (i) => (i === 1 ? 100 : 0), 'mean')
    expect(year![0]!.value).toBeCloseTo((100 * 28) / 365, 4)
    expect(made(twelve, (i) => (i === 1 ? Number.NaN : 0), 'mean').year![0]).toEqual({ value: Number.NaN, n: 11 })
  })
  test('amounts add up', () => {
    const twelve = dates('standard', '2023-01-01', 'months', 12)
    expect(made(twelve, () => 2, 'sum').year![0]!.value).toBe(24)
    expect(mannerOf('t month⁻¹', {})).toBe('sum')
    expect(mannerOf('kg m⁻² s⁻¹', {})).toBe('mean')
    expect(mannerOf('mm', { cell_methods: 'time: sum' })).toBe('sum')
  })
  test('directions are those of the sum of unit vectors', () => {
    const hours = dates('standard', '2023-01-01', 'hours', 24)
    const { day } = made(hours, (i) => (i % 2 ? 350 : 10), 'circular')
    expect(Math.min(day![0]!.value, 360 - day![0]!.value)).toBeCloseTo(0, 4)
    expect(mannerOf('degree', { standard_name: 'wind_from_direction' })).toBe('circular')
  })
})

describe('A field of hours', () => {
  const hours = 24 * 62
  let portal: Portal
  let reader: { access_token: string }
  let id = 0
  beforeAll(async () => {
    portal = await startPortal()
    await makeRoles(portal.services)
    await makeAccount(portal.services, { username: 'reader' })
    reader = await portal.logIn('reader')
    await ensureVocabulary(portal.services.database)
    // A cell misses more than four hours of its second day.
    const stored = (index: number) =>
      index % 12 === 5 && Math.floor(index / 12) >= 24 && Math.floor(index / 12) < 29 ? -999 : storedAt(index)
    const dataset = await fieldDataset(fieldFile(hours, { stored }))
    id = (await portal.services.publishing.publish({ ...dataset, slug: 'longer', sharingMode: 'open' })).id
  })
  afterAll(() => portal.close())
  const ask = async (way: string) => {
    const answer = await portal.app.inject({ method: 'GET', url: `/api${way}`, headers: reader })
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
    return answer
  }
  const data = async (way: string) => (await ask(way)).json().data
  const value = (index: number) => (storedAt(index) === -999 ? Number.NaN : storedAt(index) / 100)
  const dayOf = (day: number, cell: number) => {
    const all = Array.from({ length: 24 }, (_, hour) => {
      const at = day * 24 + hour
      return cell === 5 && at >= 24 && at < 29 ? Number.NaN : value(at * 12 + cell)
    }).filter((one) => !Number.isNaN(one))
    return { n: all.length, value: all.length >= 20 ? all.reduce((a, b) => a + b, 0) / all.length : null }
  }

  it('says which levels in time it has', async () => {
    const [field] = await data(`/datasets/${id}/fields`)
    expect(field.step).toBe('hour')
    expect(field.longer).toMatchObject([
      { resolution: 'day', count: 62, first: '2023-01-01T00:00:00', last: '2023-03-03T00:00:00', manner: 'mean' },
      { resolution: 'month', count: 3 },
    ])
    const detail = await data(`/datasets/${id}/fields/${field.key}?resolution=month`)
    expect(detail.moments).toEqual(['2023-01-01T00:00:00', '2023-02-01T00:00:00', '2023-03-01T00:00:00'])
  })
  it('tells days at a cell with n of N, as they are of the hours', async () => {
    const [{ key }] = await data(`/datasets/${id}/fields`)
    for (const cell of [0, 5, 11]) {
      const place = `row=${Math.floor(cell / 4)}&column=${cell % 4}`
      const { values, n, of } = await data(`/datasets/${id}/fields/${key}/series?${place}&resolution=day`)
      for (let day = 0; day < 62; day++) {
        const right = dayOf(day, cell)
        expect(n[day]).toBe(right.n)
        expect(of[day]).toBe(24)
        if (right.value === null) expect(values[day]).toBeNull()
        else expect(values[day]).toBeCloseTo(right.value, 5)
      }
      const one = await data(`/datasets/${id}/fields/${key}/value?${place}&resolution=day&time=1`)
      expect([one.n, one.of]).toEqual([dayOf(1, cell).n, 24])
      expect(one.value === null).toBe(dayOf(1, cell).value === null)
    }
    const month = await data(`/datasets/${id}/fields/${key}/series?row=0&column=0&resolution=month`)
    expect(month.of).toEqual([31, 28, 31])
    expect(month.n).toEqual([31, 28, 3])
    expect(month.values[2]).toBeNull()
  })
  it('tells between which numbers most hours of a day lie, and nothing about a day without a mean', async () => {
    const [{ key }] = await data(`/datasets/${id}/fields`)
    const place = 'row=1&column=1&resolution=day'
    const { p10, p90 } = await data(`/datasets/${id}/fields/${key}/series?${place}&spread=true`)
    const whole = Array.from({ length: 62 }, (_, day) => {
      const hours = Array.from({ length: 24 }, (_, hour) => {
        const at = day * 24 + hour
        return at >= 24 && at < 29 ? Number.NaN : value(at * 12 + 5)
      }).filter((one) => !Number.isNaN(one))
      return { told: dayOf(day, 5).value !== null, ascending: hours.sort((a, b) => a - b) }
    })
    expect(whole.some(({ told }) => !told)).toBe(true)
    whole.forEach(({ told, ascending }, day) => {
      // Type 7: one of 24 hours has 2.3 of them below the tenth.
      const share = (part: number) => {
        const at = (ascending.length - 1) * part
        const [low, high] = [ascending[Math.floor(at)]!, ascending[Math.ceil(at)]!]
        return low + (high - low) * (at % 1)
      }
      if (!told) expect([p10[day], p90[day]]).toEqual([null, null])
      else {
        expect(p10[day]).toBeCloseTo(share(0.1), 6)
        expect(p90[day]).toBeCloseTo(share(0.9), 6)
      }
    })
    const some = await data(`/datasets/${id}/fields/${key}/series?${place}&spread=true&first=3&last=9`)
    expect(some.p10).toEqual(p10.slice(3, 10))
    const without = await data(`/datasets/${id}/fields/${key}/series?${place}`)
    expect(without.p10).toBeUndefined()
    const source = await data(`/datasets/${id}/fields/${key}/series?row=1&column=1&spread=true`)
    expect(source.p10).toBeUndefined()
  })
  it('draws a level in time, and says how many values went into it', async () => {
    const [{ key }] = await data(`/datasets/${id}/fields`)
    const { rawPayload } = await ask(`/datasets/${id}/fields/${key}/frame?resolution=day&time=1`)
    const head = JSON.parse(rawPayload.subarray(4, 4 + rawPayload.readUInt32LE(0)).toString())
    expect(head.moment).toBe('2023-01-02T00:00:00')
    expect(head.counted).toEqual({ least: dayOf(1, 5).n, most: 22, of: 24 })
    const wrong = await portal.app.inject({ url: `/api/datasets/${id}/fields/${key}/frame?resolution=year` })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().msg).toContain('day, month')
  })
  it('is taken away with n, N and bounds, as NetCDF and as text', async () => {
    const [{ key }] = await data(`/datasets/${id}/fields`)
    const file = join(temporaryFolder(), 'days.nc')
    writeFileSync(file, (await ask(`/grids/${id}/values?variable=${key}&resolution=day&format=netcdf`)).rawPayload)
    const { variables } = await openNetcdf(file)
    const read = (name: string) => [
      ...((variables.get(name) as unknown as { read(): ArrayLike<number> }).read() as never as number[]),
    ]
    expect(read(`${key}_n`).slice(12, 24)).toEqual(Array.from({ length: 12 }, (_, cell) => dayOf(1, cell).n))
    expect(read(`${key}_of`)[0]).toBe(24)
    expect(read('time_bnds').slice(0, 4)).toEqual([464_592, 464_616, 464_616, 464_640])
    const text = (await ask(`/grids/${id}/values?variable=${key}&resolution=day&first=1&last=1&format=csv`)).body
    const rows = text.split('\r\n').filter((line) => line && !line.startsWith('#') && !line.startsWith('\ufeff#'))
    expect(rows[0]).toBe(`time,latitude,longitude,${key},n,of`)
    expect(rows[6]!.split(',').slice(3)).toEqual(['', String(dayOf(1, 5).n), '24'])
  })
})
