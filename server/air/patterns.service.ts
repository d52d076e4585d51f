import { mannersOf } from '../averages/capture.rules.ts'
import { keptOut } from '../averages/flags.vocabulary.ts'
import type { Averaging } from '../averages/times.vocabulary.ts'
import { beijingDay, offsetOf, startOf } from '../basics/time.vocabulary.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { mostNames } from '../series/series.looks.vocabulary.ts'
import type { SeriesAnswer, SeriesService } from '../series/series.service.ts'
import { createReading, type Reader } from './air.reading.ts'
import { createAirStore } from './air.store.ts'
import { dailyIndex, ofSingle, standardOn } from './aqi.rules.ts'
import { type Item, pollutants } from './aqi.vocabulary.ts'
import { availability, fitOf, rose, speedBreaks, timeVariation, valueBreaks } from './patterns.rules.ts'
import type { AirMap, AirPatterns, AirScatter, MapQuery, PatternsQuery, ScatterQuery } from './patterns.schema.ts'
import { factorOf } from './units.vocabulary.ts'

const dateOf = (seconds: number) => beijingDay(seconds * 1000)
const itemOf = (key: string) => (key === 'o3' ? 'o3_8h' : `${key}_24h`) as Item
const tidy = (value: number) => Number(value.toPrecision(6))

/** Stations beside each other on a day, and what the hours of one have in common. */
export function createPatterns({
  database,
  series,
  datasets,
}: {
  database: Database
  series: SeriesService
  datasets: Pick<Datasets, 'detail'>
}) {
  const store = createAirStore(database)
  const { reading, placeOf } = createReading({ series, datasets })

  /** A station, its year and the variables that can be drawn; pollutants first. */
  async function askedOf(
    { dataset: id, station: code, year: wanted }: { dataset: number; station?: string; year?: number },
    reader: Reader,
  ) {
    const { dataset, station } = await placeOf(id, code, reader)
    if (!dataset.series) throw new DomainError('noSeries')
    const drawn = new Set(dataset.series.variables)
    const all = dataset.variables
      .filter(({ key }) => drawn.has(key))
      .map(({ key, name, unit, averaging }) => ({ key, name, unit, averaging: averaging as Averaging }))
    const variables = [
      ...all.filter(({ key }) => pollutants.includes(key)),
      ...all.filter(({ key, averaging }) => !pollutants.includes(key) && averaging !== 'circular'),
    ].map(({ key, name, unit }) => ({ key, name, unit }))
    const { zone } = dataset.series.time
    const offset = offsetOf(zone)
    const yearOf = (time: string) => new Date(Date.parse(time) + offset * 1000).getUTCFullYear()
    const [first, last] = [yearOf(station.from), yearOf(station.to)]
    const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, i) => first + i)
    const year = wanted ?? last
    const told = {
      dataset: { id, name: dataset.name },
      station: { code: station.code, name: station.name },
      ...{ year, years, zone, variables },
    }
    const period = { from: `${year}-01-01`, to: `${year}-12-31` }
    return { told, station, all, offset, period, hourly: dataset.series.resolutions.includes('hour') }
  }
  const known = (variables: { key: string }[], key: string | undefined, place: number) => {
    const found = key === undefined ? (variables[place] ?? variables[0]) : variables.find((one) => one.key === key)
    if (!found) throw new DomainError(key ? 'invalidInput' : 'noSeries', key ? { detail: `variable: ${key}` } : {})
    return found.key
  }
  /** Without what its flags keep out of means. */
  const kept = ({ values, flag }: SeriesAnswer['series'][number]) =>
    flag ? values.map((value, i) => (keptOut.includes(flag[i]!) ? Number.NaN : value)) : values

  return {
    networks: store.networks,

    map: async ({ dataset: id, date: asked }: MapQuery, reader: Reader): Promise<AirMap> => {
      const dataset = await datasets.detail(id, reader.person)
      const variable = dataset.variables.map(({ key }) => key).filter((key) => pollutants.includes(key))
      const places = await store.places(id)
      if (variable.length === 0 || places.length === 0) throw new DomainError('noSeries')
      const date = asked ?? dateOf(Math.max(...places.map(({ to }) => to)))
      if (Number.isNaN(startOf(date)) || beijingDay(startOf(date)) !== date)
        throw new DomainError('invalidInput', { detail: `date: ${date}` })
      const standard = standardOn(date)
      const found = new Map<string, Partial<Record<Item, number | null>>>()
      for (let at = 0; at < places.length; at += mostNames) {
        const station = places.slice(at, at + mostNames).map(({ code }) => code)
        const query = { station, variable, resolution: 'day' as const, from: date, to: date }
        await reading(id, query, reader, ({ times, series: lines }) => {
          const place = times.findIndex((time) => dateOf(time) === date)
          for (const { station: code, variable: key, unit, values } of lines) {
            const factor = factorOf(key, unit)
            const value = place < 0 ? Number.NaN : values[place]!
            const of = found.get(code) ?? {}
            if (factor !== null) of[itemOf(key)] = Number.isNaN(value) ? null : ofSingle(value * factor)
            found.set(code, of)
          }
        })
      }
      return {
        ...{ dataset: { id, name: dataset.name }, date, standard },
        without: standard === 'HJ 633-2012' ? ['o3_1h'] : [],
        stations: places.map(({ from, to, ...place }) => {
          const values = found.get(place.code) ?? {}
          const { aqi, highest, primary } = dailyIndex(date, values)
          return { ...place, from: dateOf(from), to: dateOf(to), aqi, highest, primary, values }
        }),
      }
    },

    patterns: async (query: PatternsQuery, reader: Reader): Promise<AirPatterns> => {
      const { told, station, all, offset, period, hourly } = await askedOf(query, reader)
      if (!hourly) throw new DomainError('noHours')
      const variable = known(told.variables, query.variable, 0)
      const direction = Object.entries(mannersOf(all)).find(([, { speed }]) => speed !== undefined)
      const [from, speed] = direction ? [direction[0], direction[1].speed!] : [null, null]
      const keys = [...new Set([...told.variables.slice(0, 12).map(({ key }) => key), variable, from, speed])]
      const asked = {
        ...{ station: [station.code], variable: keys.filter((key) => key !== null) },
        ...{ resolution: 'hour' as const, ...period },
      }
      return reading(query.dataset, asked, { ...reader, summed: true }, ({ times, series: lines }) => {
        const of = new Map(lines.map((line) => [line.variable, kept(line)]))
        const values = of.get(variable)!
        const variation = timeVariation(times, values, offset)
        const [speeds, directions] = [speed && of.get(speed), from && of.get(from)]
        const own = told.variables.find(({ key }) => key === variable)!
        const roses = speeds &&
          directions && {
            wind: rose(directions, speeds, speeds, speedBreaks),
            pollution: rose(directions, speeds, values, valueBreaks(values)),
          }
        const round = (group: (typeof variation.hours)[number]) => ({
          ...{ n: group.n, mean: group.mean === null ? null : tidy(group.mean) },
          low: group.low === null ? null : tidy(group.low),
          high: group.high === null ? null : tidy(group.high),
        })
        return {
          ...{ ...told, variable: own.key },
          hours: variation.hours.map(round),
          weekdays: variation.weekdays.map(round),
          months: variation.months.map(round),
          wind: roses ? roses.wind : null,
          pollution: roses && variable !== speed ? roses.pollution : null,
          available: [...of].map(([key, column]) => ({ key, months: availability(times, column, offset) })),
        }
      })
    },

    /** Of daily values, which everybody sees where days are seen; of ozone the highest 8-hour mean. */
    scatter: async (query: ScatterQuery, reader: Reader): Promise<AirScatter> => {
      const { told, station, period } = await askedOf(query, reader)
      const [x, y] = [known(told.variables, query.x, 0), known(told.variables, query.y, 1)]
      const variable = [...new Set([x, y])]
      const asked = { station: [station.code], variable, resolution: 'day' as const, ...period }
      return reading(query.dataset, asked, reader, ({ times, series: lines }) => {
        const column = (key: string) => lines.find((line) => line.variable === key)!.values
        const [across, up] = [column(x), column(y)]
        const days = Array.from(times, (time, i) => ({ date: dateOf(time), x: across[i]!, y: up[i]! }))
        return {
          ...{ ...told, x, y },
          fit: fitOf(across, up),
          days: days
            .filter((day) => !Number.isNaN(day.x + day.y))
            .map((day) => ({ ...day, x: tidy(day.x), y: tidy(day.y) })),
        }
      })
    },
  }
}
export type Patterns = ReturnType<typeof createPatterns>
