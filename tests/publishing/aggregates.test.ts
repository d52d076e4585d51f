import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../server/averages/calendar.rules.ts'
import { aggregate, mannersOf } from '../../server/averages/capture.rules.ts'

/**
 * Days, months and years against a computation that knows nothing of ours: hours are put under the names of their
 * days by text, and every rule is written down once more in the plainest way.
 */

const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}
const minutesOf = (zone: string) => Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4)))
/** `2015-06-01T07` by the clock of a zone. */
const named = (seconds: number, zone: string) =>
  new Date((seconds + minutesOf(zone) * 60) * 1000).toISOString().slice(0, 13)

interface Plain {
  value: number
  n: number
  of: number
  calm?: number
}
const cut = { day: 10, month: 7, year: 4 } as const
type Length = keyof typeof cut
const mean = (list: number[]) => list.reduce((a, b) => a + b, 0) / list.length
const daysIn = (name: string) => {
  const [year, month] = name.split('-').map(Number) as [number, number?]
  return month ? new Date(Date.UTC(year, month, 0)).getUTCDate() : year % 4 === 0 ? 366 : 365
}
const needed = (month: string) => (month.endsWith('-02') ? 25 : 27)
function enough(name: string, validDays: string[]): boolean {
  const within = (month: string) => validDays.filter((one) => one.startsWith(month)).length
  if (name.length === 7) return within(name) >= needed(name)
  const months = Array.from({ length: 12 }, (_, i) => `${name}-${String(i + 1).padStart(2, '0')}`)
  return validDays.filter((one) => one.startsWith(name)).length >= 324 && months.every((m) => within(m) >= needed(m))
}
/** Hours under the name of their interval, in order. */
function grouped(hours: Map<string, number>, length: number): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [name, value] of hours)
    groups.set(name.slice(0, length), [...(groups.get(name.slice(0, length)) ?? []), value])
  return groups
}
const known = (list: number[]) => list.filter((value) => !Number.isNaN(value))

/** Months and years from daily values. */
function ofDays(days: Map<string, Plain>, how: 'mean' | 'sum', length: number): Map<string, Plain> {
  const valid = [...days].filter(([, day]) => !Number.isNaN(day.value))
  return new Map(
    [...new Set([...days.keys()].map((name) => name.slice(0, length)))].map((name) => {
      const its = valid.filter(([day]) => day.startsWith(name))
      const values = its.map(([, day]) => day.value)
      const total = values.reduce((a, b) => a + b, 0)
      const holds = enough(
        name,
        its.map(([day]) => day),
      )
      const value = holds ? (how === 'sum' ? total : total / values.length) : Number.NaN
      return [name, { value, n: values.length, of: daysIn(name) }]
    }),
  )
}

function plainMeans(hours: Map<string, number>, how: 'mean' | 'sum'): Record<Length, Map<string, Plain>> {
  const day = new Map(
    [...grouped(hours, 10)].map(([name, all]) => {
      const list = known(all)
      const value = list.length >= 20 ? (how === 'sum' ? mean(list) * list.length : mean(list)) : Number.NaN
      return [name, { value: Math.fround(value), n: list.length, of: 24 }]
    }),
  )
  return { day, month: ofDays(day, how, 7), year: ofDays(day, how, 4) }
}

function plainOzone(hours: Map<string, number>, limit: number): Record<Length, Map<string, Plain>> {
  const day = new Map(
    [...grouped(hours, 10).keys()].map((name) => {
      const windows: number[] = []
      for (let end = 8; end <= 24; end++) {
        const list: number[] = []
        for (let at = end - 8; at < end; at++) {
          const value = hours.get(`${name}T${String(at).padStart(2, '0')}`)
          if (value !== undefined && !Number.isNaN(value)) list.push(value)
        }
        if (list.length >= 6) windows.push(mean(list))
      }
      const most = Math.max(...windows)
      const holds = windows.length >= 14 || (windows.length > 0 && most > limit)
      return [name, { value: Math.fround(holds ? most : Number.NaN), n: windows.length, of: 17 }]
    }),
  )
  return { day, month: ofDays(day, 'mean', 7), year: ofDays(day, 'mean', 4) }
}

function plainWind(
  degrees: Map<string, number>,
  speeds: Map<string, number> | null,
): Record<Length, Map<string, Plain>> {
  const names = [...degrees.keys()]
  const calm = (name: string) => speeds !== null && speeds.get(name)! < 0.3
  const blows = (name: string) => !calm(name) && !Number.isNaN(degrees.get(name)!)
  const validDays = [...new Set(names.map((name) => name.slice(0, 10)))].filter(
    (day) => names.filter((name) => name.startsWith(day) && (calm(name) || blows(name))).length >= 20,
  )
  const at = (length: Length) =>
    new Map(
      [...new Set(names.map((name) => name.slice(0, cut[length])))].map((interval) => {
        const its = names.filter((name) => name.startsWith(interval))
        const directions = its.filter(blows).map((name) => (degrees.get(name)! * Math.PI) / 180)
        const east = directions.reduce((sum, angle) => sum + Math.sin(angle), 0)
        const north = directions.reduce((sum, angle) => sum + Math.cos(angle), 0)
        const holds =
          directions.length > 0 && (length === 'day' ? validDays.includes(interval) : enough(interval, validDays))
        return [
          interval,
          {
            value: holds ? ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 : Number.NaN,
            n: directions.length,
            of: length === 'day' ? 24 : daysIn(interval) * 24,
            ...(speeds && { calm: its.filter(calm).length }),
          },
        ]
      }),
    )
  return { day: at('day'), month: at('month'), year: at('year') }
}

const variables = [
  { key: 'no2', unit: 'µg m⁻³', averaging: 'mean' },
  { key: 'rain', unit: 'mm', averaging: 'sum' },
  { key: 'o3', unit: 'µg m⁻³', averaging: 'mda8' },
  { key: 'o3_ppb', unit: 'ppb', averaging: 'mda8' },
  { key: 'wind_direction', unit: '°', averaging: 'circular' },
  { key: 'wind_speed', unit: 'm s⁻¹', averaging: 'mean' },
  { key: 'wave_direction', unit: '°', averaging: 'circular' },
] as const

/** Hours with outages of all lengths, some of which take whole days. */
function observed(seed: number, zone: string, days: number) {
  const next = random(seed)
  const offset = minutesOf(zone) * 60
  const from = Math.floor((Date.UTC(2011, 0, 1) / 1000 + next() * 8e7) / 3600) * 3600 - (offset % 3600)
  const times = Float64Array.from({ length: days * 24 }, (_, i) => from + i * 3600)
  const gaps = next() * 0.04
  const column = (value: (i: number) => number) => {
    let out = 0
    return Float32Array.from(times, (_, i) => {
      if (out === 0 && next() < gaps) out = Math.ceil(next() ** 4 * 90)
      if (out > 0) {
        out--
        return Number.NaN
      }
      return Math.fround(value(i))
    })
  }
  const values = {
    no2: column(() => next() * 90 - 2),
    rain: column(() => (next() < 0.1 ? next() * 9 : 0)),
    o3: column((i) => 90 + 95 * Math.sin((i / 24) * 2 * Math.PI) + 30 * next()),
    o3_ppb: column(() => 20 + 80 * next()),
    wind_direction: column(() => next() * 360),
    wind_speed: column(() => (next() < 0.2 ? Math.floor(next() * 5) / 10 : 4 * next())),
    wave_direction: column(() => 300 + next() * 120),
  }
  return { times, values }
}

describe('Days, months and years', () => {
  const zones = ['+08:00', '+00:00', '-05:00', '+05:30']
  it.each(Array.from({ length: 12 }, (_, i) => [i + 1, zones[i % 4]!, i % 3 === 0 ? 800 : 90] as const))(
    'equal a plain computation (seed %i, %s, %i days)',
    (seed, zone, days) => {
      const { times, values } = observed(seed, zone, days)
      const made = aggregate({ times, values }, mannersOf(variables), calendarOf(zone))
      const hoursOf = (key: keyof typeof values) =>
        new Map(Array.from(times, (time, i) => [named(time, zone), values[key][i]!]))
      const expected: Record<string, Record<Length, Map<string, Plain>>> = {
        no2: plainMeans(hoursOf('no2'), 'mean'),
        rain: plainMeans(hoursOf('rain'), 'sum'),
        o3: plainOzone(hoursOf('o3'), 160),
        o3_ppb: plainOzone(hoursOf('o3_ppb'), Number.POSITIVE_INFINITY),
        wind_direction: plainWind(hoursOf('wind_direction'), hoursOf('wind_speed')),
        wind_speed: plainMeans(hoursOf('wind_speed'), 'mean'),
        wave_direction: plainWind(hoursOf('wave_direction'), null),
      }
      for (const [key, lengths] of Object.entries(expected))
        for (const length of ['day', 'month', 'year'] as const) {
          const { times: starts, values: columns, n, of, calm } = made[length]
          const plain = lengths[length]
          expect(Array.from(starts, (start) => named(start, zone).slice(0, cut[length]))).toEqual([...plain.keys()])
          for (const [i, [name, one]] of [...plain].entries()) {
            const said = `${key} ${name}`
            expect([said, n[key]![i], of[key]![i], calm[key]?.[i]]).toEqual([said, one.n, one.of, one.calm])
            const value = columns[key]![i]!
            expect([said, Number.isNaN(value)]).toEqual([said, Number.isNaN(one.value)])
            if (Number.isNaN(value)) continue
            const apart = Math.abs(value - one.value)
            const distance = key.endsWith('direction') ? Math.min(apart, 360 - apart) : apart
            expect(distance, said).toBeLessThanOrEqual(1e-3 + Math.abs(one.value) * 1e-6)
          }
        }
    },
  )

  it('of 2,610 days in London are those of London', () => {
    const { times, values } = observed(77, '+00:00', 2610)
    const day = aggregate({ times, values }, mannersOf(variables), calendarOf('+00:00')).day
    const plain = plainMeans(
      new Map(Array.from(times, (time, i) => [named(time, '+00:00'), values.no2[i]!])),
      'mean',
    ).day
    const wrong = [...plain.values()].filter(({ value }, i) => {
      const own = day.values.no2![i]!
      return Number.isNaN(value) ? !Number.isNaN(own) : !(Math.abs(own - value) <= Math.abs(value) * 1e-6 + 1e-6)
    })
    expect([plain.size >= 2610, wrong.length]).toEqual([true, 0])
  })
})

describe('The daily maximum of ozone', () => {
  const midnight = Date.UTC(2024, 5, 1) / 1000
  const calendar = calendarOf('+00:00')
  function dayOf(value: (hour: number) => number, limit?: number) {
    const times = Float64Array.from({ length: 72 }, (_, i) => midnight - 86_400 + i * 3600)
    const o3 = Float32Array.from(times, (_, i) => value(i - 24))
    const { day } = aggregate({ times, values: { o3 } }, { o3: { averaging: 'mda8', limit } }, calendar)
    return { value: day.values.o3![1]!, n: day.n.o3![1]!, of: day.of.o3![1]! }
  }

  it('is the largest of the means that end from 8:00 to 24:00, and never one of the night before', () => {
    expect(dayOf((hour) => (hour >= 12 && hour < 20 ? 100 : 20))).toEqual({ value: 100, n: 17, of: 17 })
    // High until midnight the day before: windows that end at 1:00 to 7:00 would hold it.
    expect(dayOf((hour) => (hour < 0 ? 300 : 50)).value).toBe(50)
    expect(dayOf((hour) => (hour >= 24 ? 300 : 50)).value).toBe(50)
  })
  it('takes a window with 6 of 8 hours, and none with 5', () => {
    const only = (hours: number[]) => dayOf((hour) => (hours.includes(hour) ? 170 : Number.NaN), 160)
    expect(only([8, 9, 10, 11, 12, 13])).toEqual({ value: 170, n: 3, of: 17 })
    expect(only([8, 9, 10, 11, 12])).toEqual({ value: Number.NaN, n: 0, of: 17 })
  })
  it('needs 14 windows, unless the limit is exceeded', () => {
    // The last hours are missing, so that so many windows are left.
    const until = (last: number, level: number, limit?: number) =>
      dayOf((hour) => (hour < last ? level : Number.NaN), limit)
    expect(until(19, 100, 160)).toEqual({ value: 100, n: 14, of: 17 })
    expect(until(18, 100, 160)).toEqual({ value: Number.NaN, n: 13, of: 17 })
    expect(until(18, 160, 160).value).toBeNaN()
    expect(until(18, 161, 160)).toEqual({ value: 161, n: 13, of: 17 })
    expect(until(18, 161).value).toBeNaN()
  })
  it('knows the limit of µg m⁻³ only', () => {
    const limitOf = (unit: string) => mannersOf([{ key: 'o3', unit, averaging: 'mda8' }]).o3!.limit
    expect(['µg m⁻³', 'μg m⁻³', 'ug m-3', 'ppb', 'mg m⁻³'].map(limitOf)).toEqual([160, 160, 160, undefined, undefined])
  })
})

describe('Wind', () => {
  const midnight = Date.UTC(2024, 5, 1) / 1000
  const calendar = calendarOf('+00:00')
  const wind = [
    { key: 'wind_direction', unit: '°', averaging: 'circular' },
    { key: 'wind_speed', unit: 'm s⁻¹', averaging: 'mean' },
  ] as const
  const over = (days: number, direction: (hour: number) => number, speed: (hour: number) => number) => {
    const times = Float64Array.from({ length: days * 24 }, (_, i) => midnight + i * 3600)
    const values = {
      wind_direction: Float32Array.from(times, (_, i) => direction(i)),
      wind_speed: Float32Array.from(times, (_, i) => speed(i)),
    }
    return aggregate({ times, values }, mannersOf(wind), calendar)
  }

  it('below 0.3 m/s is calm, whatever the vane shows; at 0.3 it is wind', () => {
    const { day } = over(
      1,
      (hour) => (hour < 12 ? 90 : 270),
      (hour) => (hour < 12 ? 0.3 : 0.2),
    )
    expect([day.values.wind_direction![0], day.n.wind_direction![0], day.calm.wind_direction![0]]).toEqual([90, 12, 12])
  })
  it('of a day that is all calm has no direction, and is known all the same', () => {
    const { day, month } = over(
      30,
      (hour) => (hour < 24 ? Number.NaN : 180),
      (hour) => (hour < 24 ? 0 : 5),
    )
    expect([day.values.wind_direction![0], day.calm.wind_direction![0]]).toEqual([Number.NaN, 24])
    expect([month.values.wind_direction![0], month.n.wind_direction![0], month.of.wind_direction![0]]).toEqual([
      180, 696, 720,
    ])
  })
  it('of a month is that of its hours, not of its days', () => {
    // Twenty days of an hour from the east and 23 that nearly cancel out, against ten days of steady north.
    const { month } = over(
      30,
      (hour) => (hour < 480 ? (hour % 24 === 0 ? 90 : hour % 2 ? 45 : 225) : 0),
      () => 3,
    )
    const [east, north] = [20 + 20 * Math.SQRT1_2, 240 + 20 * Math.SQRT1_2]
    expect(month.values.wind_direction![0]).toBeCloseTo((Math.atan2(east, north) * 180) / Math.PI, 3)
  })
  it('has no calms where the speed is in another unit or not there', () => {
    const speedOf = (unit: string) => mannersOf([wind[0], { ...wind[1], unit }]).wind_direction!.speed
    expect(['m s⁻¹', 'm/s', 'm s-1', 'km h⁻¹', 'kn'].map(speedOf)).toEqual([
      ...Array(3).fill('wind_speed'),
      ...[undefined, undefined],
    ])
    expect(mannersOf([wind[0]]).wind_direction!.speed).toBeUndefined()
  })
})
