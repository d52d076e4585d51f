import type { Bilingual, Language } from '../basics/language.ts'
import { beijingIso, beijingLead, inBeijing } from '../basics/time.vocabulary.ts'
import { type Resolution, resolutions } from '../datasets/datasets.vocabulary.ts'
import { decimal } from '../datasets/publishing.rules.ts'
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
function timeLabels(times: Float64Array): string[] {
  let day = Number.NaN
  let date = ''
  return Array.from(times, (time) => {
    const local = time + beijingLead / 1000
    if (Math.floor(local / 86_400) !== day) {
      day = Math.floor(local / 86_400)
      date = beijingIso(time * 1000).slice(0, 11)
    }
    const hour = Math.floor((local - day * 86_400) / 3600)
    return inBeijing(`${date}${hour < 10 ? '0' : ''}${hour}:00:00`)
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
    ozone:
      '臭氧的日、月、年均值由本平台按上述有效性规则计算，供研究使用；GB 3095对臭氧只规定1小时平均和日最大8小时平均',
    dataset: '数据集',
    version: '版本',
    period: '时段',
    resolution: '时间分辨率',
    time: '时间：北京时间（UTC+08:00）；time为各时段的开始，小时标记与来源一致，来源的小时约定见数据集的质量说明',
    missing: '空单元格：缺测或有效数据不足',
    counts:
      '变量_n：参与统计的有效值个数；变量_of：应有个数（小时值≥20个方有日均值，日均值≥27个（二月25个）方有月均值，≥324个且各月有效方有年均值，GB 3095-2026）',
    unit: '单位',
    licence: '许可',
    citation: '引用',
  },
  en: {
    ozone:
      'Means of ozone over days, months and years are computed by this portal with the same completeness, for research; for ozone GB 3095 knows only the hourly mean and the daily maximum of eight hours',
    dataset: 'Dataset',
    version: 'version',
    period: 'Period',
    resolution: 'Time resolution',
    time: 'Times: Beijing time (UTC+08:00); time is the start of each interval. Hours are labelled as in the source; its hour convention is in the quality notes of the dataset',
    missing: 'Empty cell: missing or too few valid values',
    counts:
      'variable_n: valid values in each statistic; variable_of: how many there could be (a day needs 20 hours; a month 27 days or 25 in February; a year 324 days and every month valid; GB 3095-2026)',
    unit: 'Unit',
    licence: 'Licence',
    citation: 'Citation',
  },
}

function headLines(head: CsvHead, { series }: DecodedColumns, language: Language): string {
  const w = words[language]
  const colon = language === 'zh' ? '：' : ': '
  const units = new Map(series.map((one) => [one.variable, one.unit]))
  const lines = [
    `${w.dataset}${colon}${head.name[language]} (${w.version} ${head.version})`,
    ...(head.from === null || head.to === null
      ? []
      : [`${w.period}${colon}${beijingIso(head.from * 1000)} – ${beijingIso(head.to * 1000)}`]),
    `${w.resolution}${colon}${resolutions[head.resolution][language]}`,
    w.time,
    w.missing,
    ...(series.some((one) => one.n) ? [w.counts] : []),
    ...(series.some((one) => one.n && /^o3(_|$)/.test(one.variable)) ? [w.ozone] : []),
    ...[...units].map(([variable, unit]) => `${w.unit}${colon}${variable} [${unit}]`),
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
  const names = first.flatMap(({ variable, n }) => (n ? [variable, `${variable}_n`, `${variable}_of`] : [variable]))
  yield `${['time', 'station', ...names].join(',')}\r\n`
  const labels = timeLabels(times)
  for (const station of stations) {
    const columns = series.filter((one) => one.station === station)
    const code = cell(station)
    let piece = ''
    for (let i = 0; i < times.length; i++) {
      piece += `${labels[i]},${code}`
      for (const { values, n, of } of columns) {
        const value = values[i]!
        piece += Number.isNaN(value) ? ',' : `,${decimal(value)}`
        if (n && of) piece += `,${n[i]},${of[i]}`
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
