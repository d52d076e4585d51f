/** Field datasets with hourly series that the portal draws: a national network and campaigns over chosen stations. */
import { gzipSync } from 'node:zlib'
import { flagLine } from '../../server/averages/flags.vocabulary.ts'
import type { Bilingual } from '../../server/basics/language.ts'
import type { NewDataset, NewFile, NewVariable } from '../../server/datasets/publishing/publishing.types.ts'
import { beijing, beijingTime, day } from '../clock.ts'
import { fileHead } from '../delivered.ts'
import { type Element, type Hours, observe } from '../observations.ts'
import { published, type SeedStation, stationOf, stations } from '../stations.ts'
import { checked, checkedNote } from './checked.ts'
import { type Column, of as known, own } from './columns.ts'
import { dictionary, firstNotes, head, readmeFile } from './compose.ts'
import { measuredBy } from './field/instruments.ts'
import { negatives } from './phrases.ts'
import { campaigns } from './series-themes.ts'
import { stateOf } from './states.ts'
import { flagKey, header } from './tables.ts'
import type { Run, Theme } from './theme.ts'
import { contextOf, type Facts } from './wording.ts'

const columns: Record<Element, Column> = {
  pm25: known('pm25', 0),
  pm10: known('pm10', 0),
  so2: known('so2', 0),
  no2: known('no2', 0),
  o3: known('o3', 0),
  co: known('co', 0),
  temperature: known('temperature', 0),
  humidity: known('humidity', 0),
  wind_speed: { ...own('wind_speed|风速|Wind speed|m s⁻¹', 0), cfName: 'wind_speed' },
  wind_direction: {
    ...own('wind_direction|风向|Wind direction|°', 0),
    cfName: 'wind_from_direction',
    averaging: 'circular',
  },
}

export interface Campaign extends Omit<Theme, 'table' | 'runs' | 'file'> {
  run: Run
  stations: string[]
  elements: Element[]
  /** Open whatever the draw says: the datasets that everyone should be able to try. */
  open?: boolean
  /** Each value has a flag of its own, in the files too. */
  checked?: boolean
  /** Compressed where one file per station would be large. */
  compressed?: boolean
}

const sampleRows = 8
/** Where the first hours stand of which nothing is missing. */
function sampleFrom({ times, values }: Hours, elements: Element[]): number {
  const isWhole = (row: number) => elements.every((element) => !Number.isNaN(values[element]?.[row]))
  for (let from = 9, row = from; row < times.length; row++) {
    if (!isWhole(row)) from = row + 1
    else if (row - from + 1 === sampleRows) return from
  }
  throw new Error('There are no eight hours without a gap.')
}

/** What people call the station, as a part of a file's name. */
export const fileName = ({ name }: Pick<SeedStation, 'name'>) => name.en.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const labels = new Map<string, string[]>()
/** The times of a series as text; stations of one campaign share them. */
function labelsOf({ times }: Hours): string[] {
  const key = `${times[0]} ${times.length}`
  const found = labels.get(key) ?? Array.from(times, (time) => beijingTime(time * 1000))
  labels.clear()
  labels.set(key, found)
  return found
}

const digitsOf = (element: Element) =>
  element === 'co' ? 3 : element === 'humidity' || element === 'wind_direction' ? 0 : 1

/** Numbers as text: the same few thousand come again and again. */
const written = new Map<number, string>()
function textOf(value: number, digits: number): string {
  const key = Math.round(value * 1000) * 4 + digits
  let text = written.get(key)
  if (text === undefined) {
    text = value.toFixed(digits)
    written.set(key, text)
  }
  return text
}

/** Hour by hour as text, beside each value its flag. */
function csvOf(series: Hours, elements: Element[]): Buffer {
  const list = elements.map((element) => ({
    values: series.values[element] as Float32Array,
    flags: series.flags[element] as Uint8Array,
    digits: digitsOf(element),
  }))
  const names = elements.flatMap((element) => [header(columns[element]), flagKey(element)])
  const lines = [['time_start [UTC+08:00]', ...names].join(',')]
  labelsOf(series).forEach((label, index) => {
    let line = label
    for (const { values, flags, digits } of list) {
      const value = values[index] as number
      line += `,${Number.isNaN(value) ? '' : textOf(value, digits)},${flags[index]}`
    }
    lines.push(line)
  })
  return Buffer.from(`${lines.join('\r\n')}\r\n`)
}

const stationList = (list: SeedStation[]): Buffer =>
  Buffer.from(
    `${['code,name_zh,name_en,city_zh,city_en,longitude [°E],latitude [°N],altitude [m],setting', ...list.map((s) => [s.code, s.name.zh, s.name.en, s.city.zh, s.city.en, s.longitude, s.latitude, s.altitude, s.setting].join(','))].join('\r\n')}\r\n`,
  )

/** A box of tenths of a degree that holds every station. */
function around(list: SeedStation[]): NonNullable<NewDataset['extent']> {
  const [lon, lat] = [list.map(({ longitude }) => longitude), list.map(({ latitude }) => latitude)]
  const low = (values: number[]) => Math.floor(Math.min(...values) * 10) / 10
  const high = (values: number[]) => Math.ceil(Math.max(...values) * 10) / 10
  return { west: low(lon), south: low(lat), east: high(lon), north: high(lat) }
}

const missingNote: Bilingual = {
  zh: '缺测在序列中为空，不以零或特殊数值代替。',
  en: 'Missing values are empty and never zero or a special number.',
}
const flagsNote: Bilingual = {
  zh: `${checkedNote.zh}代码为：${flagLine.zh}。${missingNote.zh}`,
  en: `${checkedNote.en} The codes are ${flagLine.en}. ${missingNote.en}`,
}
const flagNote: Bilingual = {
  zh: `每项要素后的“要素_flag”列为该值的质量标识：${flagLine.zh}。${missingNote.zh}`,
  en: `After each variable a column variable_flag gives the quality of its value: ${flagLine.en}. ${missingNote.en}`,
}

export const seriesSlug = (campaign: Campaign): string => `demo-field-series-${campaign.key}`

export function seriesDataset(campaign: Campaign): NewDataset {
  const { run, elements } = campaign
  const list = campaign.stations.map(stationOf)
  const [from, to] = [beijing(run.from), beijing(run.to) + day]
  const slug = seriesSlug(campaign)
  // The files are made now and the series when they are asked for: both from the same hours, worked out once.
  const made = new Map<string, Hours>()
  const hoursOf = (station: SeedStation): Hours => {
    const observed = () => observe(station, elements, from, to)
    const found = made.get(station.code) ?? (campaign.checked ? checked(observed()) : observed())
    made.set(station.code, found)
    return found
  }
  const all = list.map(hoursOf)
  const values = all.flatMap((hours) => Object.values(hours.values))
  const count = values.reduce((sum, column) => sum + column.length, 0)
  const gaps = new Map<number, number>()
  for (const hours of all)
    for (const [element, column] of Object.entries(hours.values)) {
      const codes = hours.flags[element] as Uint8Array
      for (let i = 0; i < column.length; i++)
        if (Number.isNaN(column[i])) gaps.set(codes[i]!, (gaps.get(codes[i]!) ?? 0) + 1)
    }
  const hours = all[0]?.times.length ?? 0
  const facts: Facts = {
    columns: elements.map((element) => columns[element]),
    missing: { gaps, of: count },
    content: {
      zh: `共${list.length}个站点、每站${hours.toLocaleString('en')}个小时、${elements.length}项要素，可在线绘图，也可按站下载。`,
      en: `It covers ${list.length} stations with ${hours.toLocaleString('en')} hours and ${elements.length} variables each, which can be plotted online or downloaded by station.`,
    },
    notes: [campaign.checked ? flagsNote : flagNote, negatives],
  }
  const theme: Theme = {
    ...campaign,
    table: () => ({ axes: [], columns: [], rows: [], flagged: false }),
    file: 'hourly',
    runs: [run],
  }
  const variables = elements.map((element): NewVariable => {
    const { key, name, unit, cfName, cas, averaging } = columns[element]
    return {
      key,
      name,
      unit,
      statistic: 'mean',
      averaging: key === 'o3' ? 'mda8' : averaging,
      referenceStates: stateOf(columns[element], facts.columns, run),
      ...(cfName && { cfName }),
      ...(cas && { cas }),
      ...measuredBy(campaign.method.en, element),
      description: { zh: `${name.zh}小时均值`, en: `Hourly mean of ${name.en}` },
    }
  })
  const about = {
    ...head(contextOf('field', theme, run, slug), facts),
    ...(campaign.open && { sharingMode: 'open' as const, licence: 'CC-BY-4.0' }),
  }
  const above = fileHead(about)
  const files: NewFile[] = [
    { name: 'stations.csv', format: 'text/csv', content: Buffer.concat([above, stationList(list)]) },
    { name: 'variables.csv', format: 'text/csv', content: Buffer.concat([above, dictionary(variables)]) },
    readmeFile,
    ...list.map((station): NewFile => {
      const content = Buffer.concat([above, csvOf(hoursOf(station), elements)])
      return campaign.compressed
        ? {
            name: `hourly_${fileName(station)}.csv.gz`,
            format: 'application/gzip',
            content: gzipSync(content, { level: 4 }),
          }
        : { name: `hourly_${fileName(station)}.csv`, format: 'text/csv', content }
    }),
  ]
  const first = all[0] as Hours
  const shownFrom = sampleFrom(first, elements)
  return {
    ...about,
    extent: around(list),
    preview: 'days' as const,
    version: {
      notes: firstNotes,
      sample: {
        columns: [
          { name: 'time_start', unit: 'UTC+08:00' },
          ...elements.map((element) => ({ name: element, unit: columns[element].unit })),
        ],
        rows: Array.from({ length: sampleRows }, (_, index) => [
          beijingTime((first.times[index + shownFrom] as number) * 1000),
          ...elements.map((element) => {
            const value = first.values[element]?.[index + shownFrom] as number
            return Number.isNaN(value) ? '' : value.toFixed(element === 'co' ? 3 : 1)
          }),
        ]),
      },
      variables,
      files,
      times: { label: 'begin', step: 3600, zone: '+08:00' },
      stations: list.map(published),
      series: function* () {
        for (const station of list) {
          yield hoursOf(station)
        }
      },
    },
  }
}

export const seriesCampaigns: Campaign[] = campaigns(stations.slice(0, 40).map((station) => station.code))
