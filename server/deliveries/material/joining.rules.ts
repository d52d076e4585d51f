/** The series of several files as those of one version: the same variables, at different stations. */
import { type SourceTimes, steps } from '../../averages/times.vocabulary.ts'
import type { Bilingual } from '../../basics/language.ts'
import type { NewDataset, NewStation, NewVariable, StationSeries } from '../../datasets/publishing/publishing.types.ts'
import type { Material as FileSeries, SeriesMaterial } from '../../intake/material/material.types.ts'
import { merged } from './merging.rules.ts'

/** What was read of one file, under the name that it has in the catalogue. */
export interface ReadFile {
  file: string
  tables: SeriesMaterial[]
  left: FileSeries['left']
}
type Joined = Required<Pick<NewDataset['version'], 'variables' | 'stations' | 'times' | 'series'>>

/** So many files at most are read for their series; more would keep whoever publishes waiting. */
export const mostSeriesFiles = 100
const mostTold = 12

export const whys = {
  unreadable: { zh: '未能完整读取其中的数据', en: 'its values could not be read to the end' },
  tooMany: {
    zh: `含时间序列的文件超过 ${mostSeriesFiles} 个`,
    en: `there are more than ${mostSeriesFiles} files with series`,
  },
  times: { zh: '各表的时区、时间间隔或时标不一致', en: 'their time zones, steps or labels of time differ' },
  alone: { zh: '各表没有共同的变量', en: 'they have no variable in common' },
  directions: { zh: '日值的风向无法再作平均', en: 'no means can be made of directions of whole days' },
  meaning: ({ name, key }: NewVariable): Bilingual => ({
    zh: `变量“${name.zh}”（${key}）在各表中的单位或统计方式不一致`,
    en: `the units or statistics of ${name.en} (${key}) differ between them`,
  }),
  place: (code: string): Bilingual => ({
    zh: `站点 ${code} 在各表中的位置不一致`,
    en: `the place of station ${code} differs between them`,
  }),
  doubled: (code: string, count: number): Bilingual => ({
    zh: `站点 ${code} 有 ${count} 个数值在多个文件中不一致，采用了排在前面的文件`,
    en: `station ${code}: ${count} values differ between files; those of the first file were taken`,
  }),
}

/** What the catalogue counts itself, of what it was given, is not said. */
const bare = ({ valueCount: _n, missingCount: _m, minimum: _least, maximum: _most, ...variable }: NewVariable) =>
  variable as NewVariable

const placeOf = (file: string, table: string, column?: string): Bilingual => ({
  zh: [file, ...(table === 'table' ? [] : [table]), ...(column === undefined ? [] : [`列“${column}”`])].join('，'),
  en: [file, ...(table === 'table' ? [] : [table]), ...(column === undefined ? [] : [`column “${column}”`])].join(', '),
})
const because = (place: Bilingual, why: Bilingual): Bilingual => ({
  zh: `${place.zh}：${why.zh}`,
  en: `${place.en}: ${why.en}`,
})
export const ofFile = (file: string, why: Bilingual): Bilingual => because({ zh: file, en: file }, why)

/** The values of days are what they are: of them no 8-hour maximum is made, and no mean of directions. */
function ofStep(variable: NewVariable, { step }: SourceTimes): NewVariable | null {
  if (step !== steps.day) return variable
  if (variable.averaging === 'circular') return null
  return variable.averaging === 'mda8' ? { ...variable, averaging: 'mean' } : variable
}

const meaningOf = ({ unit, averaging, statistic }: NewVariable) => JSON.stringify([unit, averaging, statistic])
/** Rows with times of their own go with those on full hours: all are then single measurements. */
const fitting = (one: SourceTimes, other: SourceTimes) =>
  one.zone === other.zone &&
  (one.step === other.step
    ? one.label === other.label || one.step === steps.irregular
    : one.step !== steps.day && other.step !== steps.day && Math.min(one.step, other.step) === steps.irregular)

const codesOf = ({ stations }: Pick<SeriesMaterial, 'stations'>) => new Set(stations.map(({ code }) => code))
const degree = 1e-3
const isElsewhere = (one: NewStation, other: NewStation) =>
  one.longitude !== null &&
  other.longitude !== null &&
  (Math.abs(one.longitude - other.longitude) > degree || Math.abs(one.latitude! - other.latitude!) > degree)

/** Each once, with a place where one of the files says it. */
function stationsOf(tables: readonly SeriesMaterial[]): NewStation[] {
  const all = new Map<string, NewStation>()
  for (const one of tables.flatMap(({ stations }) => stations)) {
    const known = all.get(one.code)
    if (!known || (known.longitude === null && one.longitude !== null)) all.set(one.code, one)
  }
  return [...all.values()]
}

/** Why these cannot be one version; null where they can. */
function hindrance(tables: readonly SeriesMaterial[]): Bilingual | null {
  const [first] = tables
  if (tables.some(({ times }) => tables.some((other) => !fitting(times, other.times)))) return whys.times
  const meanings = new Map<string, string>()
  for (const variable of tables.flatMap(({ variables }) => variables)) {
    const known = meanings.get(variable.key)
    if (known !== undefined && known !== meaningOf(variable)) return whys.meaning(variable)
    meanings.set(variable.key, meaningOf(variable))
  }
  const isShared = ({ key }: NewVariable) => tables.every(({ variables }) => variables.some((one) => one.key === key))
  const isOfAll = ({ code }: NewStation) => tables.every((table) => codesOf(table).has(code))
  if (!first!.variables.some(isShared) && !first!.stations.every(isOfAll)) return whys.alone
  const stations = new Map<string, NewStation>()
  for (const one of tables.flatMap((table) => table.stations)) {
    const known = stations.get(one.code)
    if (known && isElsewhere(known, one)) return whys.place(one.code)
    if (!known || known.longitude === null) stations.set(one.code, one)
  }
  return null
}

/** With a column for each variable, also for those that its file does not have. */
function filled(series: StationSeries, keys: readonly string[]): StationSeries {
  const values: StationSeries['values'] = {}
  for (const key of keys) values[key] = series.values[key] ?? new Float32Array(series.times.length).fill(Number.NaN)
  const of = <T>(parts: Record<string, T> | undefined) =>
    Object.fromEntries(Object.entries(parts ?? {}).filter(([key]) => keys.includes(key)))
  return { ...series, values, flags: of(series.flags), written: of(series.written) }
}

/** The parts of one station, in the order of the files that have it. */
async function partsOf(tables: readonly SeriesMaterial[], code: string, keys: readonly string[]) {
  const parts: StationSeries[] = []
  for (const table of tables)
    if (codesOf(table).has(code)) for await (const one of table.series(code)) parts.push(filled(one, keys))
  return parts
}

/** What can be drawn of them, if anything, and what cannot, with the reason. */
export async function joined(files: readonly ReadFile[]): Promise<{ series: Joined | null; left: Bilingual[] }> {
  const left = files.flatMap(({ file, left }) =>
    left.map(({ table, column, why }) => because(placeOf(file, table, column), why)),
  )
  const tables: SeriesMaterial[] = []
  for (const { file, tables: read } of files)
    for (const table of read) {
      const variables: NewVariable[] = []
      for (const variable of table.variables) {
        const fit = ofStep(variable, table.times)
        if (fit) variables.push(bare(fit))
        else left.push(because(placeOf(file, table.table, variable.name.zh), whys.directions))
      }
      if (variables.length > 0) tables.push({ ...table, variables, series: (station) => table.series(station) })
    }
  if (tables.length === 0) return { series: null, left }
  const why = hindrance(tables)
  if (why) {
    const all = { zh: '各文件的数据未能合并绘图', en: 'The series of the files could not be joined' }
    return { series: null, left: [because(all, why), ...left] }
  }
  const variables = [...new Map(tables.flatMap((table) => table.variables).map((one) => [one.key, one])).values()]
  const keys = variables.map(({ key }) => key)
  const stations = stationsOf(tables)
  // Of a station in several files it is told how many values they do not agree on.
  for (const { code } of stations) {
    if (tables.filter((table) => codesOf(table).has(code)).length < 2) continue
    const { doubled } = merged(await partsOf(tables, code, keys))
    if (doubled > 0) left.push(whys.doubled(code, doubled))
  }
  const [{ times }] = tables as [SeriesMaterial]
  const step = Math.min(...tables.map((table) => table.times.step))
  return {
    series: {
      variables,
      stations,
      times: { ...times, step },
      async *series() {
        for (const { code } of stations) {
          const { series } = merged(await partsOf(tables, code, keys))
          if (series) yield series
        }
      },
    },
    left,
  }
}

/** For whoever delivered it and whoever published it; null where nothing is left out. */
export function leftWords(left: readonly Bilingual[]): Bilingual | null {
  if (left.length === 0) return null
  const lines = (language: 'zh' | 'en') => left.slice(0, mostTold).map((line) => `- ${line[language]}`)
  const more = left.length - mostTold
  return {
    zh: ['以下内容保留在文件中，但未绘制成图：', ...lines('zh'), ...(more > 0 ? [`- 另有 ${more} 处`] : [])].join('\n'),
    en: ['In the files, but not drawn as charts:', ...lines('en'), ...(more > 0 ? [`- and ${more} more`] : [])].join(
      '\n',
    ),
  }
}
