import { keptOut } from '../averages/flags.vocabulary.ts'
import { beijingDay, startOf } from '../basics/time.vocabulary.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import { DomainError } from '../errors.ts'
import type { SeriesQuery } from '../series/series.schema.ts'
import type { SeriesAnswer, SeriesService } from '../series/series.service.ts'
import { createReading, type Reader } from './air.reading.ts'
import type { AirDay, AirYear, DayQuery, YearQuery } from './air.schema.ts'
import {
  dailyIndex,
  dayMaximum,
  dayMean,
  exemptOf,
  maximumOfEight,
  type OfHours,
  ofSingle,
  type PastDay,
} from './aqi.rules.ts'
import { exemptYears, type Item, pollutants, standards } from './aqi.vocabulary.ts'
import { factorOf } from './units.vocabulary.ts'

const dateOf = (seconds: number) => beijingDay(seconds * 1000)
const mean = (key: string) => `${key}_24h` as Item

/** Daily values of the standard's items at one of the times. */
function valuesAt(lines: SeriesAnswer['series'], at: number) {
  const values: Partial<Record<Item, number | null>> = {}
  for (const { variable: key, unit, values: column } of lines) {
    const factor = factorOf(key, unit)
    const value = column[at]!
    if (factor !== null)
      values[key === 'o3' ? 'o3_8h' : mean(key)] = Number.isNaN(value) ? null : ofSingle(value * factor)
  }
  return values
}

/** The air quality index of a station, from what its reader may look at anyway. */
export function createAir({ series, datasets }: { series: SeriesService; datasets: Pick<Datasets, 'detail'> }) {
  const { reading, placeOf: stationOf } = createReading({ series, datasets })
  async function placeOf(id: number, code: string | undefined, reader: Reader) {
    const { dataset, station } = await stationOf(id, code, reader)
    const variable = dataset.variables.map(({ key }) => key).filter((key) => pollutants.includes(key))
    if (variable.length === 0) throw new DomainError('noSeries')
    return { dataset, station, variable }
  }

  /** The three years before a day, a year each, from daily values. */
  async function past(id: number, code: string, variable: string[], midnight: number, reader: Reader) {
    const begins = Array.from({ length: exemptYears }, (_, i) => midnight - (exemptYears - i) * 365 * 86_400)
    return Promise.all(
      begins.map((from) =>
        reading(
          id,
          {
            ...{ station: [code], variable, resolution: 'day' },
            from: new Date(from * 1000).toISOString(),
            to: new Date((from + 365 * 86_400) * 1000).toISOString(),
          },
          reader,
          ({ times, series: lines }) =>
            Array.from(times, (time, at): PastDay => {
              const values = valuesAt(lines, at)
              const { aqi, primary } = dailyIndex(dateOf(time), values)
              const valued = (Object.keys(values) as Item[]).filter((item) => values[item] != null)
              return { aqi, primary, valued }
            }),
        ),
      ),
    )
  }

  return {
    day: async (query: DayQuery, reader: Reader): Promise<AirDay> => {
      const { dataset, station, variable } = await placeOf(query.dataset, query.station, reader)
      const date = query.date ?? dateOf(Date.parse(station.to) / 1000)
      const midnight = startOf(date) / 1000
      // Also the thirtieth of February, which would be another day.
      if (Number.isNaN(midnight) || dateOf(midnight) !== date)
        throw new DomainError('invalidInput', { detail: `date: ${date}` })
      const asked: SeriesQuery = {
        station: [station.code],
        variable,
        resolution: 'hour',
        from: new Date(midnight * 1000).toISOString(),
        to: new Date((midnight + 86_400) * 1000).toISOString(),
      }
      const made = await reading(query.dataset, asked, reader, ({ times, series: lines }) => {
        const found: Partial<Record<Item, OfHours>> = {}
        for (const { variable: key, unit, values, flag } of lines) {
          const factor = factorOf(key, unit)
          if (factor === null) continue
          const hours = Array<number | null>(24).fill(null)
          for (let i = 0; i < times.length; i++) {
            const place = (times[i]! - midnight) / 3600
            const value = values[i]!
            if (
              Number.isInteger(place) &&
              place >= 0 &&
              place < 24 &&
              !Number.isNaN(value) &&
              !keptOut.includes(flag?.[i] ?? 0)
            )
              hours[place] = ofSingle(value * factor)
          }
          if (key === 'o3') {
            found.o3_1h = dayMaximum(hours)
            found.o3_8h = maximumOfEight(hours)
          } else found[mean(key)] = dayMean(hours)
        }
        return found
      })
      const values = Object.fromEntries(Object.entries(made).map(([item, { value }]) => [item, value]))
      const unplanned = pollutants.filter((key) => !variable.includes(key))
      const first = dailyIndex(date, values, { unplanned })
      const lacking = first.standard === 'HJ 633-2026' && first.aqi === null && first.missing.length > 0
      const exempt = lacking ? exemptOf(await past(query.dataset, station.code, variable, midnight, reader)) : []
      const index = lacking ? dailyIndex(date, values, { unplanned, exempt }) : first
      const other = dailyIndex(date, values, {
        standard: standards.find((one) => one !== index.standard),
        ...{ unplanned, exempt },
      })
      return {
        ...index,
        other: { standard: other.standard, aqi: other.aqi, highest: other.highest, primary: other.primary },
        dataset: { id: query.dataset, name: dataset.name },
        station: { code: station.code, name: station.name },
        why: index.why.map((one) => ({ ...one, n: made[one.item]?.n ?? 0, of: made[one.item]?.of ?? 0 })),
      }
    },

    /** From daily means and the 8-hour maximum, which everybody reads cheaply; the highest hour of ozone is not among them. */
    year: async ({ dataset: id, station: code, year }: YearQuery, reader: Reader): Promise<AirYear> => {
      const { station, variable } = await placeOf(id, code, reader)
      const asked: SeriesQuery = {
        station: [station.code],
        variable,
        resolution: 'day',
        from: `${year}-01-01`,
        to: `${year}-12-31`,
      }
      const days = await reading(id, asked, reader, ({ times, series: lines }) =>
        Array.from(times, (time, at) => {
          const values = valuesAt(lines, at)
          const { date, standard, aqi, highest, primary } = dailyIndex(dateOf(time), values)
          return { date, standard, aqi, highest, primary }
        }),
      )
      const older = days.some(({ standard }) => standard === 'HJ 633-2012')
      return { year, without: older ? ['o3_1h'] : [], days }
    },
  }
}
export type Air = ReturnType<typeof createAir>
