import { leastValid, mda8 } from '../averages/capture.vocabulary.ts'
import { flagLine, flagsIn, keptOut } from '../averages/flags.vocabulary.ts'
import { conventionWords, referenceWords, steps } from '../averages/times.vocabulary.ts'
import type { Bilingual, Language } from '../basics/language.ts'
import { offsetOf, zoneName } from '../basics/time.vocabulary.ts'
import { type Resolution, resolutions } from '../datasets/datasets.vocabulary.ts'
import { decimal } from '../datasets/publishing/publishing.rules.ts'
import type { DecodedColumns } from './series.columns.vocabulary.ts'

export interface CsvHead {
  name: Bilingual
  version: number
  licence: { code: string; name: Bilingual; url: string }
  citation: Bilingual
  resolution: Resolution
  /** Start of the first interval and end of the last, epoch seconds. */
  from: number | null
  to: number | null
}

const rowsPerPiece = 2000

/** `2015-01-01T00:00:00+08:00` for many times, a day being written once. */
function timeLabels(times: Float64Array, zone: string): string[] {
  const offset = offsetOf(zone)
  let day = Number.NaN
  let date = ''
  return Array.from(times, (time) => {
    const local = time + offset
    if (Math.floor(local / 86_400) !== day) {
      day = Math.floor(local / 86_400)
      date = new Date(local * 1000).toISOString().slice(0, 11)
    }
    const minutes = Math.floor((local - day * 86_400) / 60)
    const two = (value: number) => `${value < 10 ? '0' : ''}${value}`
    return `${date}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00${zone}`
  })
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe; then RFC 4180. */
export function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A line of the head: one line whatever is in it. A spreadsheet cuts it at its commas, and whatever then stands at
 * the beginning of a cell must not be a formula.
 */
export function comment(text: string): string {
  const line = text.replace(/[\r\n\t]+/g, ' ').replace(/([,;]\s*"?\s*)(?=[=+\-@])/g, "$1'")
  return `# ${line}\r\n`
}

const words = {
  zh: {
    dataset: '数据集',
    version: '版本',
    period: '时段',
    resolution: '时间分辨率',
    time: (zone: string, convention: string) => `时间：${zone}；time为各时段的开始。${convention}`,
    missing: '空单元格：缺测或有效数据不足',
    counts: `变量_n：参与统计的有效值个数；变量_of：应有个数（小时值≥${leastValid.day}个方有日值，日值≥${leastValid.month}个（二月${leastValid.february}个）方有月值，≥${leastValid.year}个且各月有效方有年值，GB 3095-2026）`,
    mda8: `MDA8：当日8时至24时${mda8.windows}个8小时滑动平均（各须≥${mda8.leastHours}个小时值）中的最大值，日值的_n与_of为滑动平均的个数，须≥${mda8.leastWindows}个，最大值已超过${mda8.limit} µg m⁻³时除外（HJ 663-2013）；月、年值为其平均`,
    shorter: `小时值由更短时段的值计算，有效时间须≥${leastValid.minutes}分钟（GB 3095-2026）`,
    sampled:
      '不定时的单次测量：小时值、日值为其间各次测量的平均，_n为测量次数，应有次数不可知，_of为空；月值、年值为日均值的平均，年值须每月都有日均值',
    wind: '风向：各小时单位矢量之和的方向，_n与_of为小时数',
    calm: '变量_calm：静风小时数（风速<0.3 m s⁻¹，GB/T 28591-2012），不参与合成',
    flag: `变量_flag：质量标识，${flagLine.zh}；${keptOut.join('、')}不参与日、月、年统计，数值按来源保留`,
    flags: `变量_out：因质量标识不参与统计的来源值个数；变量_flags：时段内出现的质量标识（${flagLine.zh}；${keptOut.join('、')}不参与统计）`,
    written: '变量_written：来源的原文（不是普通数字之处）',
    unit: '单位',
    licence: '许可',
    citation: '引用',
  },
  en: {
    dataset: 'Dataset',
    version: 'version',
    period: 'Period',
    resolution: 'Time resolution',
    time: (zone: string, convention: string) => `Times: ${zone}; time is the start of each interval. ${convention}`,
    missing: 'Empty cell: missing or too few valid values',
    counts: `variable_n: valid values in each statistic; variable_of: how many there could be (a day needs ${leastValid.day} hours; a month ${leastValid.month} days or ${leastValid.february} in February; a year ${leastValid.year} days and every month valid; GB 3095-2026)`,
    mda8: `MDA8: the largest of the ${mda8.windows} running 8-hour means that end from 8:00 to 24:00 (each of at least ${mda8.leastHours} hours); _n and _of of a day count these means, ${mda8.leastWindows} of them are needed unless the largest exceeds ${mda8.limit} µg m⁻³ (HJ 663-2013); months and years are means of it`,
    shorter: `Hours are made of shorter intervals, of at least ${leastValid.minutes} minutes (GB 3095-2026)`,
    sampled:
      'Single measurements at times of their own: hours and days are means of those in them, _n is their number, how many there could be nobody knows, so _of is empty; months and years are means of daily means, a year with a day of every month',
    wind: 'Directions: that of the sum of the unit vectors of the hours; _n and _of count hours',
    calm: 'variable_calm: hours without wind (below 0.3 m s⁻¹, GB/T 28591-2012), which have no part in it',
    flag: `variable_flag: quality of the value (${flagLine.en}); ${keptOut.join(', ')} have no part in days, months and years; their values are as the source gives them`,
    flags: `variable_out: values of the source left out by their flag; variable_flags: flags that they carry (${flagLine.en}; ${keptOut.join(', ')} have no part in the statistic)`,
    written: 'variable_written: what the source wrote, where that is no plain number',
    unit: 'Unit',
    licence: 'Licence',
    citation: 'Citation',
  },
}

/** `2013-03-01T00:00:00+08:00` by the clock of a zone. */
const zonedIso = (seconds: number, zone: string) =>
  `${new Date((seconds + offsetOf(zone)) * 1000).toISOString().slice(0, 19)}${zone}`

/** The first and the last, inclusive. */
type Days = [string | null, string | null]

/** `o3 [µg m⁻³]: O₃, daily maximum 8-hour mean (MDA8), 273.15 K, 1013.25 hPa` */
function variableWords(
  { variable, unit, meaning }: DecodedColumns['series'][number],
  [from, to]: Days,
  language: Language,
): string {
  const reference = referenceWords({ unit, referenceStates: meaning.referenceStates }, from, to)
  const parts = [meaning.name[language], meaning.is[language], ...(reference ? [reference[language]] : [])]
  return `${variable} [${unit}]${language === 'zh' ? '：' : ': '}${parts.join(language === 'zh' ? '，' : ', ')}`
}

function headLines(head: CsvHead, { time, series }: DecodedColumns, language: Language): string {
  const w = words[language]
  const colon = language === 'zh' ? '：' : ': '
  const held = head.from === null || head.to === null ? null : { from: head.from, to: head.to }
  const at = (seconds: number) => zonedIso(seconds, time.zone)
  const days: Days = held ? [at(held.from).slice(0, 10), at(held.to - 1).slice(0, 10)] : [null, null]
  const one = (station: string | undefined) => series.filter((line) => line.station === station)
  const counted = (averaging: string) => series.some((line) => line.n && line.meaning.averaging === averaging)
  const lines = [
    `${w.dataset}${colon}${head.name[language]} (${w.version} ${head.version})`,
    ...(held ? [`${w.period}${colon}${at(held.from)} – ${at(held.to)}`] : []),
    `${w.resolution}${colon}${resolutions[head.resolution][language]}`,
    w.time(zoneName(time.zone)[language], conventionWords(time, head.resolution === 'hour')[language]),
    w.missing,
    ...(series.some((line) => line.n && line.meaning.averaging !== 'sampled') ? [w.counts] : []),
    ...(head.resolution === 'hour' && time.step > 0 && time.step < steps.hour ? [w.shorter] : []),
    ...(counted('sampled') ? [w.sampled] : []),
    ...(counted('mda8') ? [w.mda8] : []),
    ...(counted('circular') ? [w.wind] : []),
    ...(series.some((line) => line.calm) ? [w.calm] : []),
    ...(series.some((line) => line.flag) ? [w.flag] : []),
    ...(series.some((line) => line.flags) ? [w.flags] : []),
    ...(series.some((line) => line.written) ? [w.written] : []),
    ...one(series[0]?.station).map((line) => `${w.unit}${colon}${variableWords(line, days, language)}`),
    `${w.licence}${colon}${head.licence.name[language]} ${head.licence.url}`,
    `${w.citation}${colon}${head.citation[language]}`,
  ]
  return lines.map(comment).join('')
}

/** One row per station and time. */
export function* encodeCsv(head: CsvHead, answer: DecodedColumns, language: Language): Generator<string> {
  // Excel needs the mark to read Chinese; R and awk are better off without it.
  yield `${language === 'zh' ? '\ufeff' : ''}${headLines(head, answer, language)}`
  const { times, series } = answer
  const stations = [...new Set(series.map((one) => one.station))]
  const first = series.filter((one) => one.station === stations[0])
  // What one station has written, all have a column for.
  const wordy = new Set(series.flatMap(({ variable, written }) => (written ? [variable] : [])))
  const names = first.flatMap(({ variable, n, calm, flags, flag }) => [
    variable,
    ...(n ? [`${variable}_n`, `${variable}_of`] : []),
    ...(calm ? [`${variable}_calm`] : []),
    ...(flags ? [`${variable}_out`, `${variable}_flags`] : []),
    ...(flag ? [`${variable}_flag`] : []),
    ...(wordy.has(variable) ? [`${variable}_written`] : []),
  ])
  yield `${['time', 'station', ...names].join(',')}\r\n`
  const labels = timeLabels(times, answer.time.zone)
  for (const station of stations) {
    const columns = series.filter((one) => one.station === station)
    const code = cell(station)
    let piece = ''
    for (let i = 0; i < times.length; i++) {
      piece += `${labels[i]},${code}`
      for (const { variable, values, n, of, calm, out, flags, flag, written } of columns) {
        const value = values[i]!
        piece += Number.isNaN(value) ? ',' : `,${decimal(value)}`
        // Of single measurements nobody can say how many there could be.
        if (n && of) piece += `,${n[i]},${of[i] || ''}`
        if (calm) piece += `,${calm[i]}`
        if (out && flags) piece += `,${out[i]},${flagsIn(flags[i]!).join(' ')}`
        if (flag) piece += `,${flag[i]}`
        if (wordy.has(variable)) piece += `,${cell(written?.[i] ?? '')}`
      }
      piece += '\r\n'
      if (i % rowsPerPiece === rowsPerPiece - 1) {
        yield piece
        piece = ''
      }
    }
    yield piece
  }
}
