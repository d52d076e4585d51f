import { keptOut } from '../averages/flags.vocabulary.ts'
import { beijingDay, startOf } from '../basics/time.vocabulary.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import { DomainError } from '../errors.ts'
import type { SeriesQuery } from '../series/series.schema.ts'
import type { Asking, SeriesAnswer, SeriesService } from '../series/series.service.ts'
import type { AirDay, AirYear, DayQuery, YearQuery } from './air.schema.ts'
import { dailyIndex, dayMaximum, dayMean, maximumOfEight, type OfHours, ofSingle } from './aqi.rules.ts'
import { type Item, pollutants } from './aqi.vocabulary.ts'

type Reader = Pick<Asking, 'person' | 'address'>

/** What makes a value of this unit one of the standard's (µg/m³, CO mg/m³); null where that is not known. */
function factorOf(key: string, unit: string): number | null {
  const mass = /^([µμum])g\s?(?:m⁻³|m-3|\/m³|\/m3)$/.exec(unit.trim())?.[1]
  if (!mass) return null
  const milli = mass === 'm'
  if (key === 'co') return milli ? 1 : 0.001
  return milli ? 1000 : 1
}

const dateOf = (seconds: number) => beijingDay(seconds * 1000)
const mean = (key: string) => `${key}_24h` as Item

/** The air quality index of a station, from what its reader may look at anyway. */
export function createAir({ series, datasets }: { series: SeriesService; datasets: Pick<Datasets, 'detail'> }) {
  async function placeOf(id: number, code: string | undefined, { person }: Reader) {
    const dataset = await datasets.detail(id, person)
    const station = code ? dataset.stations.find((one) => one.code === code) : dataset.stations[0]
    if (!station) throw new DomainError(code ? 'invalidInput' : 'noSeries', code ? { detail: `station: ${code}` } : {})
    const variable = dataset.variables.map(({ key }) => key).filter((key) => pollutants.includes(key))
    if (variable.length === 0) throw new DomainError('noSeries')
    return { dataset, station, variable }
  }

  /** Reads, and gives the memory back once its numbers are taken over. */
  async function reading<T>(id: number, query: SeriesQuery, reader: Reader, work: (answer: SeriesAnswer) => T) {
    const overs: (() => void)[] = []
    try {
      const whenOver = (over: () => void) => overs.push(over)
      const answer = await series.read(id, query, { ...reader, format: 'json', whenOver })
      try {
        return work(answer)
      } finally {
        answer.release()
      }
    } finally {
      for (const over of overs) over()
    }
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
      const index = dailyIndex(date, values)
      return {
        ...index,
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
          const values: Partial<Record<Item, number | null>> = {}
          for (const { variable: key, unit, values: column } of lines) {
            const factor = factorOf(key, unit)
            const value = column[at]!
            if (factor !== null)
              values[key === 'o3' ? 'o3_8h' : mean(key)] = Number.isNaN(value) ? null : ofSingle(value * factor)
          }
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
