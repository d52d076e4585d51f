/** The rows of a table as they pass: times, stations, and what is counted of every column. */

import { flag } from '../../averages/flags.vocabulary.ts'
import { rangeOf } from '../../imports/gate/ranges.rules.ts'
import type { TableAnswers } from '../card.types.ts'
import type { DateOrder } from '../card.vocabulary.ts'
import { conceptOf } from '../names/concepts.fields.ts'
import { createClock } from './clock.ts'
import { type ColumnTally, createColumn } from './column.ts'
import { flagOfWord } from './flags.rules.ts'
import { type ColumnPlan, own } from './plan.rules.ts'
import { createTimeReader, secondsOf } from './times.rules.ts'

interface Example {
  row: number
  text: string
  times: number
}
export interface SeenStation {
  code: string
  name: string
  longitude: number | null
  latitude: number | null
  altitude: number | null
  rows: number
  /** Where it was first seen. */
  row: number
}
/** Takes each row that has a time; `values` in the order of `plans` that are values, used again for the next row. */
export type Sink = (
  station: string,
  time: number,
  values: Float64Array,
  tallies: readonly ColumnTally[],
  cells: readonly string[],
) => void

export interface ScanForm {
  plans: readonly ColumnPlan[]
  answers: TableAnswers
  decimal: '.' | ','
  order: DateOrder
  sink?: Sink
}

const mostStations = 20_000
const epochs = /^1\d{9}(\d{3})?(\.\d+)?$/

export function createScan({ plans, answers, decimal, order, sink }: ScanForm) {
  const tallies = plans.map((plan) => createColumn(plan, answers, own(answers.columns, plan.id) ?? {}, decimal))
  for (const tally of tallies) {
    const { role, key, unit } = tally.plan
    const range = role === 'value' && key && unit ? rangeOf({ key, unit, ...cfOf(tally.plan) }, 3600) : null
    if (range) [tally.low, tally.high] = [range.from, range.to]
  }
  const values = tallies.filter(({ plan }) => plan.role === 'value')
  const others = tallies.filter(({ plan }) => plan.role !== 'value' && plan.role !== 'time' && plan.role !== 'station')
  const flagged = tallies.flatMap(({ plan }) => {
    const about = plan.role === 'flag' && plan.about !== null && values.find((one) => one.plan.id === plan.about)
    return about ? [{ at: plan.at, about, said: own(answers.columns, plan.id)?.flags }] : []
  })
  const times = plans.filter(({ role }) => role === 'time')
  const at = (part: ColumnPlan['part']) => times.find((one) => one.part === part)?.at ?? -1
  const places = {
    instant: at('instant'),
    date: at('date'),
    clock: at('clock'),
    year: at('year'),
    month: at('month'),
    day: at('day'),
    hour: at('hour'),
    minute: at('minute'),
    dayOfYear: at('dayOfYear'),
  }
  const stationColumns = plans.filter(({ role }) => role === 'station')
  const codeColumn =
    stationColumns.find(({ head }) => /code|id|编码|代码|编号|区站号|站号/i.test(head)) ?? stationColumns[0]
  const nameColumn = stationColumns.find((one) => one !== codeColumn)
  const coordinate = (role: string) => tallies.find(({ plan }) => plan.role === role) ?? null
  const [longitude, latitude, altitude] = [coordinate('longitude'), coordinate('latitude'), coordinate('altitude')]
  const reader = createTimeReader(order)
  const clock = createClock(values.length)
  const stations = new Map<string, SeenStation>()
  const found: {
    unread: Example | null
    moved: Example | null
    swapped: Example | null
    off: Example | null
    nowhere: Example | null
    doubledStation: Example | null
    early: Example | null
  } = {
    unread: null,
    moved: null,
    swapped: null,
    off: null,
    nowhere: null,
    doubledStation: null,
    early: null,
  }
  const bad = { swapped: [0, 0], off: [0, 0] }
  const buffer = new Float64Array(values.length)
  let rows = 0
  let written = ''
  let latest: { time: number; text: string; row: number } | null = null
  const tell = (kind: keyof typeof found, text: string, row: number) => {
    const one = found[kind]
    if (one) one.times++
    else found[kind] = { row, text, times: 1 }
  }
  const cell = (cells: readonly string[], place: number) => (place < 0 ? '' : (cells[place] ?? '').trim())

  function timeOf(cells: readonly string[]): number {
    const instant = cell(cells, places.instant)
    if (places.instant >= 0) {
      if (epochs.test(instant)) {
        reader.seen.zones.add('UTC')
        reader.seen.clocks = true
        return instant.replace(/\..*/, '').length === 13 ? Number(instant) / 1000 : Number(instant)
      }
      return reader.instant(instant)
    }
    let date = Number.NaN
    if (places.date >= 0) date = reader.date(cell(cells, places.date))
    else if (places.year >= 0) {
      const year = whole(cell(cells, places.year))
      if (places.dayOfYear >= 0) {
        const days = whole(cell(cells, places.dayOfYear))
        date = days >= 1 && days <= 366 ? secondsOf(year, 1, 1) + (days - 1) * 86_400 : Number.NaN
      } else
        date = secondsOf(
          year,
          places.month < 0 ? 1 : whole(cell(cells, places.month)),
          places.day < 0 ? 1 : whole(cell(cells, places.day)),
        )
    }
    if (places.clock >= 0) {
      reader.seen.clocks = true
      return date + reader.clock(cell(cells, places.clock))
    }
    if (places.hour >= 0) {
      reader.seen.clocks = true
      const text = cell(cells, places.hour)
      const hour = /[:：时]/.test(text) ? reader.clock(text) / 3600 : whole(text.replace(/[时点]$/, ''))
      if (hour === 24) reader.seen.twentyFour ??= text
      if (!(hour >= 0 && hour <= 24)) return Number.NaN
      const minute = places.minute < 0 ? 0 : whole(cell(cells, places.minute))
      return minute >= 0 && minute < 60 ? date + hour * 3600 + minute * 60 : Number.NaN
    }
    return date
  }

  function stationOf(cells: readonly string[], row: number): string {
    const code = codeColumn ? cell(cells, codeColumn.at).slice(0, 100) : (answers.station?.code ?? '')
    const place = { longitude: null as number | null, latitude: null as number | null, altitude: null as number | null }
    if (longitude) place.longitude = known(longitude.read(cells[longitude.plan.at] ?? '', row))
    if (latitude) place.latitude = known(latitude.read(cells[latitude.plan.at] ?? '', row))
    if (altitude) place.altitude = known(altitude.read(cells[altitude.plan.at] ?? '', row))
    const key =
      codeColumn || !longitude || !latitude || times.length === 0
        ? code
        : `${place.longitude ?? ''},${place.latitude ?? ''}`
    const before = stations.get(key)
    if (before) {
      before.rows++
      if (times.length === 0 && codeColumn) tell('doubledStation', key, row)
      else if (
        codeColumn &&
        ((place.longitude !== null &&
          before.longitude !== null &&
          Math.abs(place.longitude - before.longitude) > 1e-4) ||
          (place.latitude !== null && before.latitude !== null && Math.abs(place.latitude - before.latitude) > 1e-4))
      )
        tell('moved', key, row)
      return key
    }
    if (stations.size < mostStations)
      stations.set(key, {
        code: key,
        name: nameColumn ? cell(cells, nameColumn.at).slice(0, 100) : key,
        ...place,
        rows: 1,
        row,
      })
    const [east, north] = [place.longitude, place.latitude]
    if (east !== null && north !== null) {
      if (east === 0 && north === 0) tell('nowhere', key, row)
      else if (Math.abs(north) > 90 || Math.abs(east) > 360) {
        const swapped = Math.abs(north) <= 180 && Math.abs(east) <= 90
        if (!found[swapped ? 'swapped' : 'off']) bad[swapped ? 'swapped' : 'off'] = [east, north]
        tell(swapped ? 'swapped' : 'off', key, row)
      }
    }
    return key
  }

  return {
    tallies,
    values,
    times,
    stations,
    clock,
    found,
    bad,
    reader,
    places,
    codeColumn,
    hasCoordinates: longitude !== null && latitude !== null,
    get rows() {
      return rows
    },
    get written() {
      return written
    },
    get latest() {
      return latest
    },
    row(cells: readonly string[], row: number) {
      rows++
      let time = Number.NaN
      if (times.length > 0) {
        for (const plan of times) {
          const text = cell(cells, plan.at)
          const tally = tallies[plan.at]!
          if (text === '') tally.missing++
          else tally.count++
          if (tally.distinct.size <= 100) tally.distinct.add(text)
        }
        time = timeOf(cells)
        if (Number.isNaN(time)) {
          tell('unread', times.map(({ at: place }) => cell(cells, place)).join(' '), row)
          return
        }
        if (written === '') written = times.map(({ at: place }) => cell(cells, place)).join(' ')
        if (!latest || time > latest.time)
          latest = { time, text: times.map(({ at: place }) => cell(cells, place)).join(' '), row }
        if (time < -2_208_988_800) tell('early', times.map(({ at: place }) => cell(cells, place)).join(' '), row)
      }
      const station = stationOf(cells, row)
      for (const plan of stationColumns) {
        const tally = tallies[plan.at]!
        const text = cell(cells, plan.at)
        if (text === '') tally.missing++
        else tally.count++
        if (tally.distinct.size <= 100) tally.distinct.add(text.slice(0, 80))
        if (text.includes('\ufffd')) tally.example('lost', text, row)
      }
      for (let i = 0; i < values.length; i++) buffer[i] = values[i]!.read(cells[values[i]!.plan.at] ?? '', row)
      for (const tally of others)
        if (tally !== longitude && tally !== latitude && tally !== altitude) tally.read(cells[tally.plan.at] ?? '', row)
      if (times.length > 0) {
        for (const { at: place, about, said } of flagged)
          if (about.flag === flag.notChecked) about.flag = flagOfWord(cell(cells, place), said)
        clock.take(station, time, row, buffer)
        sink?.(station, time, buffer, values, cells)
      }
    },
  }
}
export type Scan = ReturnType<typeof createScan>

const known = (value: number) => (Number.isNaN(value) ? null : value)
/** A number written as a whole one; NaN where it is none. */
function whole(text: string): number {
  const value = text === '' ? Number.NaN : Number(text)
  return Number.isInteger(value) ? value : Number.NaN
}
export const cfOf = ({ key, cfName }: Pick<ColumnPlan, 'key' | 'cfName'>): { cfName?: string } => {
  const name = cfName ?? (key ? conceptOf(key)?.cfName : undefined)
  return name ? { cfName: name } : {}
}
