import { calendarOf } from '../averages/calendar.rules.ts'
import { flagsIn } from '../averages/flags.vocabulary.ts'
import type { Language } from '../basics/language.ts'
import { iso, offsetOf } from '../basics/time.vocabulary.ts'
import { type AboutDataset, absolute, factsOfDataset, termsOfDataset } from '../datasets/about.fields.ts'
import { factLine, madeUpWords } from '../datasets/about.vocabulary.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import { decimal } from '../datasets/publishing/publishing.rules.ts'
import { factsOfValues } from './series.about.fields.ts'
import type { DecodedColumns } from './series.columns.vocabulary.ts'

/** What is said of values that are taken away, as CSV or JSON. */
export interface FileHead {
  dataset: AboutDataset & { id: number; publishedAt: string; licence: { code: string } }
  /** What gives these very values again. */
  address: string
  publicUrl: string
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

/**
 * What was computed is as exact as 32 bits are: 0.3, not 0.30000001. What was delivered is written as it came
 * (`decimal`).
 */
function computed(value: number): number {
  const size = Math.abs(value)
  if (size < 1e6)
    for (let power = 1; power <= 10_000; power *= 10) {
      const candidate = Math.round(value * power) / power
      if (Math.abs(candidate - value) <= size * 1.2e-7) return candidate
    }
  return Number(value.toPrecision(7))
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
  // A quotation mark right after a comma would begin a cell that only ends at the next one, lines later.
  const line = text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/([,;])"/g, '$1 "')
    .replace(/([,;]\s*"?\s*)(?=[=+\-@])/g, "$1'")
  return `# ${line}\r\n`
}

/** The same in JSON. */
export const aboutJson = ({ dataset, address, publicUrl, from, to }: FileHead) => {
  const { id, name, version, publishedAt, addedAt, madeUp, licence, citation, quality } = dataset
  const { gbt7714, apa } = citation
  return {
    ...{ id, name, version, publishedAt, addedAt, madeUp, ...(madeUp && { note: madeUpWords.text }) },
    ...{ address, from: from === null ? null : iso(from * 1000), to: to === null ? null : iso(to * 1000) },
    licence: { ...licence, url: absolute(licence.url, publicUrl) },
    ...{ citation: { gbt7714, apa }, quality },
  }
}

/** What it is and where it is, what the values are, and on which terms. */
function headLines({ dataset, address, publicUrl, ...values }: FileHead, answer: DecodedColumns, language: Language) {
  return [
    ...factsOfDataset(dataset, address),
    ...factsOfValues({ ...values, time: answer.time, series: answer.series }, true),
    ...termsOfDataset(dataset, publicUrl),
  ]
    .map((fact) => comment(factLine(fact, language)))
    .join('')
}

/** One row per station and time. */
export function* encodeCsv(head: FileHead, answer: DecodedColumns, language: Language): Generator<string> {
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
  yield `${['time', 'time_end', 'station', ...names].join(',')}\r\n`
  const calendar = calendarOf(answer.time.zone)
  const labels = timeLabels(times, answer.time.zone)
  const ends = timeLabels(
    times.map((start) => calendar.end(head.resolution, start)),
    answer.time.zone,
  )
  for (const station of stations) {
    const columns = series.filter((one) => one.station === station)
    const code = cell(station)
    let piece = ''
    for (let i = 0; i < times.length; i++) {
      piece += `${labels[i]},${ends[i]},${code}`
      for (const { variable, values, n, of, calm, out, flags, flag, written } of columns) {
        const value = values[i]!
        piece += Number.isNaN(value) ? ',' : `,${n ? computed(value) : decimal(value)}`
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
