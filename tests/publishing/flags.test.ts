import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../server/averages/calendar.rules.ts'
import { aggregate, onFullHours } from '../../server/averages/capture.rules.ts'
import { counting, settled, tally } from '../../server/averages/flags.rules.ts'
import { flag, flags, flagsIn, isFlag, keptOut } from '../../server/averages/flags.vocabulary.ts'
import { layOut } from '../../server/averages/steps.rules.ts'
import {
  checkSeries,
  fingerprinting,
  PublishingError,
  summarizing,
} from '../../server/datasets/publishing/publishing.rules.ts'
import type { StationSeries } from '../../server/datasets/publishing/publishing.types.ts'
import { hourly, material, start } from './material.ts'

const calendar = calendarOf('+08:00')
const manners = { pm25: { averaging: 'mean' as const } }
const hours = (count: number) => Float64Array.from({ length: count }, (_, i) => start + i * 3600)

/** A day of tens with some hours of a hundred that carry a code. */
function day(codes: Record<number, number>): StationSeries {
  const values = new Float32Array(24).fill(10)
  const given = new Uint8Array(24).fill(flag.valid)
  for (const [at, code] of Object.entries(codes)) {
    values[Number(at)] = 100
    given[Number(at)] = code
  }
  return { station: 'A', times: hours(24), values: { pm25: values }, flags: { pm25: given } }
}

describe('The vocabulary of flags', () => {
  it('has the ten codes, with words in both languages', () => {
    expect(Object.keys(flags).map(Number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(new Set(Object.values(flag))).toEqual(new Set(Object.keys(flags).map(Number)))
    for (const { zh, en } of Object.values(flags)) expect(zh.length * en.length).toBeGreaterThan(0)
    expect([isFlag(9), isFlag(10), isFlag(255)]).toEqual([true, false, false])
  })

  it('keeps out of means what was not measured of the air, and what the source calls invalid', () => {
    expect(keptOut).toEqual([flag.invalid, flag.calibration, flag.fault, flag.estimated, flag.missing])
  })

  it('reads the flags of a longer interval from bits', () => {
    expect(flagsIn(0)).toEqual([])
    expect(flagsIn((1 << 5) | (1 << 8))).toEqual([5, 8])
  })
})

describe('Means', () => {
  it.each(Object.entries(flags).map(([code, { en, counts }]) => [en, Number(code), counts] as const))(
    'of values flagged "%s"',
    (_, code, counts) => {
      const series = day({ 3: code, 7: code })
      const made = aggregate(series, manners, calendar).day
      expect(made.values.pm25![0]).toBeCloseTo(counts ? (22 * 10 + 2 * 100) / 24 : 10, 4)
      expect(made.n.pm25![0]).toBe(counts ? 24 : 22)
      expect(made.of.pm25![0]).toBe(24)
      expect(made.out.pm25![0]).toBe(counts || code === flag.missing ? 0 : 2)
      expect(flagsIn(made.flags.pm25![0]!)).toEqual([0, 1, 9].includes(code) ? [] : [code])
    },
  )

  it('are not given where flags leave too few values, and say how many were left out', () => {
    const made = aggregate(day({ 1: 5, 2: 5, 3: 6, 4: 3, 5: 7 }), manners, calendar)
    expect(made.day.values.pm25![0]).toBeNaN()
    expect([made.day.n.pm25![0], made.day.of.pm25![0], made.day.out.pm25![0]]).toEqual([19, 24, 5])
    expect([made.month.out.pm25![0], made.year.out.pm25![0]]).toEqual([5, 5])
    expect(flagsIn(made.month.flags.pm25![0]!)).toEqual([3, 5, 6, 7])
  })

  it('of ozone and of directions leave out the same', () => {
    const times = hours(24)
    const codes = Uint8Array.from(times, (_, i) => (i >= 12 && i < 15 ? flag.calibration : flag.valid))
    const o3 = Float32Array.from(times, (_, i) => (i >= 12 && i < 15 ? 900 : 50))
    const wind_direction = Float32Array.from(times, (_, i) => (i >= 12 && i < 15 ? 180 : 10))
    const made = aggregate(
      { times, values: { o3, wind_direction }, flags: { o3: codes, wind_direction: codes } },
      {
        o3: { averaging: 'mda8' },
        wind_direction: { averaging: 'circular' },
      },
      calendar,
    )
    // Six of the seventeen windows hold all three and so lack one of the six hours that they need.
    expect([made.day.n.o3![0], made.day.values.o3![0]]).toEqual([11, Number.NaN])
    expect(made.day.values.wind_direction![0]).toBeCloseTo(10, 4)
    expect(made.day.n.wind_direction![0]).toBe(21)
    expect(made.day.out.wind_direction![0]).toBe(3)
  })

  it('do not take a direction for calm by a speed that is flagged as invalid', () => {
    const times = hours(24)
    const values = { wind_direction: new Float32Array(24).fill(90), wind_speed: new Float32Array(24) }
    const of = (code: number) =>
      aggregate(
        { times, values, flags: { wind_speed: new Uint8Array(24).fill(code) } },
        { wind_direction: { averaging: 'circular', speed: 'wind_speed' } },
        calendar,
      ).day
    expect([of(flag.valid).calm.wind_direction![0], of(flag.valid).n.wind_direction![0]]).toEqual([24, 0])
    expect([of(flag.fault).calm.wind_direction![0], of(flag.fault).n.wind_direction![0]]).toEqual([0, 24])
  })

  it('without flags are what they were, from the same columns', () => {
    const { times, values } = hourly('A', 48)
    expect(counting(values.pm25!, undefined)).toBe(values.pm25)
    const made = aggregate({ times, values }, manners, calendar).day
    expect([made.out, made.flags]).toEqual([{}, {}])
  })
})

describe('Of sources that do not bring hours', () => {
  it('minutes that a flag keeps out are missing in their hour, which says how many', () => {
    const times = Float64Array.from({ length: 12 }, (_, i) => start + i * 600)
    const codes = Uint8Array.from([1, 5, 5, 1, 1, 1, 1, 1, 8, 1, 1, 1])
    const values = { pm25: Float32Array.from(codes, (code) => (code === 5 ? 900 : 10)) }
    const { hour, day } = layOut({ station: 'A', times, values, flags: { pm25: codes } }, 600, manners, calendar)
    // Forty of the sixty minutes are too few.
    expect([...hour!.values.pm25!]).toEqual([Number.NaN, 10])
    expect([...hour!.n.pm25!]).toEqual([4, 6])
    expect([...hour!.out.pm25!]).toEqual([2, 0])
    expect([...hour!.flags.pm25!].map(flagsIn)).toEqual([[5], [8]])
    expect(hour!.flag).toBeUndefined()
    expect([day!.out.pm25![0], flagsIn(day!.flags.pm25![0]!)]).toEqual([2, [5, 8]])
  })

  it('days keep their numbers, flags and words, and months leave out what does not count', () => {
    const times = Float64Array.from({ length: 31 }, (_, i) => start + i * 86_400)
    const codes = Uint8Array.from(times, (_, i) => (i === 4 ? 3 : 1))
    const values = { pm25: Float32Array.from(times, (_, i) => (i === 4 ? 900 : 10)) }
    const written = { pm25: new Map([[4, '900*']]) }
    const series = { station: 'A', times, values, flags: { pm25: codes }, written }
    const { day, month, hour } = layOut(series, 86_400, manners, calendar)
    expect(hour).toBeUndefined()
    expect([day!.values.pm25![4], day!.flag!.pm25![4], day!.written!.pm25!.get(4)]).toEqual([900, 3, '900*'])
    expect([month!.values.pm25![0], month!.n.pm25![0], month!.out.pm25![0]]).toEqual([10, 30, 1])
  })

  it('single measurements that do not count are in no mean', () => {
    const times = Float64Array.from([start + 60, start + 5000, start + 5100])
    const series: StationSeries = {
      station: 'A',
      times,
      values: { aod: Float32Array.from([0.2, 9, 0.4]) },
      flags: { aod: Uint8Array.from([1, 3, 1]) },
    }
    const { hour, day } = layOut(series, 0, { aod: { averaging: 'sampled' } }, calendar)
    expect([...hour!.n.aod!]).toEqual([1, 1])
    expect([...hour!.out.aod!]).toEqual([0, 1])
    expect([day!.values.aod![0]!.toFixed(3), day!.n.aod![0], day!.out.aod![0]]).toEqual(['0.300', 2, 1])
  })
})

describe('Flags on full hours', () => {
  it('are missing where an hour is not there or has no number, unless the source says why', () => {
    const series: StationSeries = {
      station: 'A',
      times: Float64Array.from([start, start + 3600, start + 4 * 3600]),
      values: { pm25: Float32Array.from([Number.NaN, Number.NaN, 7]) },
      flags: { pm25: Uint8Array.from([flag.valid, flag.fault, flag.notChecked]) },
      written: {
        pm25: new Map([
          [0, 'NA'],
          [2, '7*'],
        ]),
      },
    }
    const full = onFullHours(series, ['pm25'])
    expect([...full.flags!.pm25!]).toEqual([9, 6, 9, 9, 0])
    expect([...full.written!.pm25!]).toEqual([
      [0, 'NA'],
      [4, '7*'],
    ])
  })

  it('are counted by the interval they lie in', () => {
    const times = hours(50)
    const codes = new Uint8Array(50)
    codes[23] = flag.fault
    codes[24] = flag.event
    codes[49] = flag.calibration
    const days = Float64Array.from([start, start + 86_400, start + 2 * 86_400])
    const told = tally(times, codes, days)
    expect([...told.out]).toEqual([1, 0, 1])
    expect([...told.flags].map(flagsIn)).toEqual([[6], [8], [5]])
  })

  it('of what has no number are settled as missing', () => {
    expect([...settled(Uint8Array.from([0, 1, 2]), new Float32Array(3).fill(Number.NaN))]).toEqual([9, 9, 2])
  })
})

describe('A series with flags', () => {
  const dataset = material('flagged')
  const with_ = (changes: Partial<StationSeries>) => ({ ...hourly('flagged-east', 24), ...changes })
  const codes = (at: Record<number, number>) => {
    const list = new Uint8Array(24)
    for (const [place, code] of Object.entries(at)) list[Number(place)] = code
    return list
  }

  it.each([
    ['a code that means nothing', { flags: { pm25: codes({ 4: 12 }) } }, /row 5: pm25 has the flag 12/],
    ['a number that is flagged as missing', { flags: { pm25: codes({ 4: 9 }) } }, /row 5: pm25 is flagged as missing/],
    ['flags of another length', { flags: { pm25: new Uint8Array(3) } }, /3 flags for 24 values/],
    ['flags of what is not there', { flags: { o3: codes({}) } }, /o3 has flags and no values/],
    ['words of what is not there', { written: { o3: new Map([[0, 'NA']]) } }, /o3 says what was written/],
    ['words in a row that is not there', { written: { pm25: new Map([[24, 'NA']]) } }, /row 25: there is no such row/],
    ['words without end', { written: { pm25: new Map([[1, 'x'.repeat(200)]]) } }, /row 2: .*too long/],
  ])('is refused with %s', (_, changes, message) => {
    expect(() => checkSeries(dataset, with_(changes))).toThrow(PublishingError)
    expect(() => checkSeries(dataset, with_(changes))).toThrow(message)
  })

  it('is other material than without them, and the same as before where it brings none', () => {
    const digest = (series: StationSeries) => {
      const made = fingerprinting(dataset)
      made.series(series)
      return made.digest()
    }
    const plain = digest(with_({}))
    expect(digest(with_({ flags: {}, written: {} }))).toBe(plain)
    const digests = [
      plain,
      digest(with_({ flags: { pm25: codes({ 4: 2 }) } })),
      digest(with_({ flags: { pm25: codes({ 5: 2 }) } })),
      digest(with_({ written: { pm25: new Map([[4, 'NA']]) } })),
      digest(with_({ written: { pm25: new Map([[4, '-']]) } })),
    ]
    expect(new Set(digests).size).toBe(digests.length)
  })

  it('has a range of the values that count', () => {
    const summaries = summarizing()
    const series = with_({ flags: { pm25: codes({ 0: 5, 23: 3 }) } })
    series.values.pm25![23] = 9000
    summaries.add(series)
    const pm25 = summaries.describe(dataset.version.variables[0]!)
    expect(pm25).toEqual({ valueCount: 22, missingCount: 2, leftOutCount: 2, minimum: 1, maximum: 22 })
    // What is not there at all is missing, and not left out.
    const gap = with_({ flags: { pm25: codes({ 0: 5, 23: 9 }) } })
    gap.values.pm25![23] = Number.NaN
    const other = summarizing()
    other.add(gap)
    expect(other.describe(dataset.version.variables[0]!)).toMatchObject({ missingCount: 2, leftOutCount: 1 })
  })
})
