import { createHash } from 'node:crypto'
import { captureRules } from '../../averages/capture.rules.ts'
import { counting } from '../../averages/flags.rules.ts'
import { flag, isFlag } from '../../averages/flags.vocabulary.ts'
import { isStep, type SourceTimes, steps, timeLabels } from '../../averages/times.vocabulary.ts'
import { beijingZone, dateOf, day as dayLength, isZone, offsetOf } from '../../basics/time.vocabulary.ts'
import { licences } from '../datasets.vocabulary.ts'
import { impossible } from '../profiles/judging.rules.ts'
import type { NewProfiles } from '../profiles/profiles.types.ts'
import type { NewDataset, NewVariable, StationSeries } from './publishing.types.ts'

const daySeconds = dayLength / 1000
/** More than a century of hours: a wrong year, not a long series. */
const mostHours = 1_000_000

/** What a source writes in place of a number is a word or two. */
const mostWritten = 100

/** Material that cannot be published as it is: nothing of it was. */
export class PublishingError extends Error {
  override readonly name = 'PublishingError'
}

const repeated = (list: string[]) => list.find((one, index) => list.indexOf(one) !== index)

/** What can be known before any file or series is read. @throws PublishingError */
export function checkMaterial({ slug, licence, timeZone, version }: NewDataset) {
  const wrong = (detail: string) => new PublishingError(`${slug}: ${detail}`)
  if (!Object.hasOwn(licences, licence)) throw wrong(`"${licence}" is not a licence`)
  for (const [what, names] of [
    ['variable', version.variables.map((variable) => variable.key)],
    ['file', version.files.map((file) => file.name)],
    ['station', version.stations.map((station) => station.code)],
  ] as const) {
    const twice = repeated(names)
    if (twice !== undefined) throw wrong(`${what} ${twice} is there twice`)
  }
  const unfit = version.profiles && impossible(version.profiles, new Date().getUTCFullYear())
  if (unfit) throw wrong(unfit)
  for (const { key } of version.variables)
    if (!/^[a-z][a-z0-9_]*$/.test(key) || key.includes('__') || key === 'time')
      throw wrong(`"${key}" is not a name for a variable`)
  for (const { name } of version.files)
    if (name === '' || /[/\\\0]/.test(name) || name.startsWith('.')) throw wrong(`"${name}" is not a name for a file`)
  if (version.series) {
    checkTimes(version.times, wrong)
    const { zone } = version.times!
    if (isZone(timeZone) && offsetOf(timeZone) !== offsetOf(zone))
      throw wrong(`it says that its time zone is ${timeZone}, and that its times are in ${zone}`)
    checkAveraging(version, wrong)
  }
  for (const { code, longitude, latitude } of version.stations) {
    if (longitude === null && latitude === null) continue
    if (longitude === null || latitude === null)
      throw wrong(`station ${code} has one coordinate: give both, or none where its place is not known`)
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
      throw wrong(`station ${code} has no place on the Earth`)
  }
}

/** The conventions of a source are said, and not guessed. @throws PublishingError */
function checkTimes(times: SourceTimes | undefined, wrong: (detail: string) => PublishingError) {
  if (!times) throw wrong('say what its times are: label (begin, end, middle or unknown), step and zone')
  const { label, step, zone } = times
  if (!Object.hasOwn(timeLabels, label)) throw wrong(`"${label}" is not begin, end, middle or unknown`)
  if (!isZone(zone))
    throw wrong(
      `"${zone}" is not a fixed offset such as ${beijingZone}: networks keep standard time all year, so say that offset and bring times in it`,
    )
  if (!isStep(step))
    throw wrong(
      `its step is ${step} s; it must be a day (${steps.day}), an hour (${steps.hour}), a part that fills an hour (60), or ${steps.irregular} for single measurements`,
    )
}

/** Of days no direction and no 8-hour mean is made, and only of single measurements something that is measured now and then. */
function checkAveraging({ times, variables }: NewDataset['version'], wrong: (detail: string) => PublishingError) {
  const step = times!.step
  for (const { key, averaging } of variables) {
    if (step === steps.day && (averaging === 'circular' || averaging === 'mda8'))
      throw wrong(`${key} is ${averaging}, which needs hours; its source has days`)
    if (averaging === 'sampled' && step >= steps.hour)
      throw wrong(`${key} is sampled, which is for measurements within hours`)
  }
}

/** @throws PublishingError where a series cannot be laid out by its step */
export function checkSeries({ slug, version }: NewDataset, series: StationSeries) {
  const wrong = (detail: string) => new PublishingError(`${slug}, station ${series.station}: ${detail}`)
  if (!version.stations.some((station) => station.code === series.station)) throw wrong('the station is not described')
  const { times } = series
  const { zone, step } = version.times!
  const offset = offsetOf(zone)
  const place =
    step === steps.day ? 'at midnight' : step === steps.hour ? 'at a full hour' : `at a multiple of ${step} s`
  if (times.length === 0) throw wrong('there is not a single time')
  for (let i = 0; i < times.length; i++) {
    if (step !== steps.irregular && (times[i]! + offset) % step !== 0)
      throw wrong(`row ${i + 1} does not stand ${place}`)
    if (i > 0 && times[i]! <= times[i - 1]!) throw wrong(`row ${i + 1} is not later than the one before`)
  }
  if ((times.at(-1)! - times[0]!) / steps.hour >= mostHours) throw wrong('the period is longer than a century')
  for (const [key, values] of Object.entries(series.values)) {
    if (!version.variables.some((variable) => variable.key === key)) throw wrong(`variable ${key} is not described`)
    if (values.length !== times.length) throw wrong(`${key} has ${values.length} values for ${times.length} times`)
    if (values.some((value) => value === Infinity || value === -Infinity)) throw wrong(`${key} has an infinite value`)
  }
  for (const [key, codes] of Object.entries(series.flags ?? {})) {
    const values = series.values[key]
    if (!values) throw wrong(`${key} has flags and no values`)
    if (codes.length !== values.length) throw wrong(`${key} has ${codes.length} flags for ${values.length} values`)
    const other = codes.findIndex((code) => !isFlag(code))
    if (other >= 0) throw wrong(`row ${other + 1}: ${key} has the flag ${codes[other]}, which means nothing`)
    const there = codes.findIndex((code, i) => code === flag.missing && !Number.isNaN(values[i]!))
    if (there >= 0) throw wrong(`row ${there + 1}: ${key} is flagged as missing and has the value ${values[there]}`)
  }
  for (const [key, words] of Object.entries(series.written ?? {})) {
    if (!series.values[key]) throw wrong(`${key} says what was written and has no values`)
    for (const [row, word] of words)
      if (!(Number.isInteger(row) && row >= 0 && row < times.length && word.length <= mostWritten))
        throw wrong(`${key} says what was written in row ${row + 1}: there is no such row, or it is too long`)
  }
}

interface Summary {
  valueCount: number
  /** What is no value, and how many of these are there and left out by their flag. */
  missingCount: number
  leftOutCount: number
  minimum: number
  maximum: number
}

/** Counts and range of each variable, while the stations pass by; what a flag keeps out of means is no value here. */
export function summarizing() {
  const summaries = new Map<string, Summary>()
  return {
    add(series: StationSeries) {
      for (const [key, column] of Object.entries(series.values)) {
        const values = counting(column, series.flags?.[key])
        const summary = summaries.get(key) ?? {
          ...{ valueCount: 0, missingCount: 0, leftOutCount: 0 },
          ...{ minimum: Infinity, maximum: -Infinity },
        }
        for (const [row, value] of values.entries()) {
          if (Number.isNaN(value)) {
            summary.missingCount++
            if (!Number.isNaN(column[row]!)) summary.leftOutCount++
            continue
          }
          summary.valueCount++
          if (value < summary.minimum) summary.minimum = value
          if (value > summary.maximum) summary.maximum = value
        }
        summaries.set(key, summary)
      }
    },
    /** What the deliverer said comes first, then what was counted. */
    describe: (variable: NewVariable) => {
      const counted = summaries.get(variable.key)
      const filled = counted && counted.valueCount > 0 ? counted : undefined
      return {
        valueCount: variable.valueCount ?? counted?.valueCount ?? null,
        missingCount: variable.missingCount ?? counted?.missingCount ?? null,
        leftOutCount: variable.missingCount === undefined ? (counted?.leftOutCount ?? null) : null,
        minimum: variable.minimum ?? (filled ? decimal(filled.minimum) : null),
        maximum: variable.maximum ?? (filled ? decimal(filled.maximum) : null),
      }
    },
  }
}

/** The shortest decimal number that is this 32-bit value: 0.2856, not 0.28560000658035. */
export function decimal(value: number): number {
  // Most values have few decimals: that is found out without making text.
  if (Math.abs(value) < 1e7)
    for (let power = 1; power <= 10_000; power *= 10) {
      const candidate = Math.round(value * power) / power
      if (Math.fround(candidate) === value) return candidate
    }
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(value.toPrecision(digits))
    if (Math.fround(candidate) === value) return candidate
  }
  return Number(value.toPrecision(9))
}

/** The same for the same times, values and flags, whatever is said of them. */
export function sumOfValues({ times, values, flags = {} }: Pick<StationSeries, 'times' | 'values' | 'flags'>): string {
  const hash = createHash('sha256')
  const add = (name: string, column: ArrayBufferView) =>
    hash.update(`${name}\n`).update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  add('time', times)
  for (const [key, column] of Object.entries(values)) add(`value ${key}`, column)
  for (const [key, codes] of Object.entries(flags)) add(`flag ${key}`, codes)
  return hash.digest('hex')
}

/**
 * Identifies delivered material: files, series as they came, and what the columns mean. Descriptions are left out:
 * an administrator may better them without making a new version.
 */
export function fingerprinting({ version }: NewDataset) {
  const hash = createHash('sha256')
  const line = (...parts: (string | number | null)[]) => hash.update(`${JSON.stringify(parts)}\n`)
  for (const { key, unit, averaging, statistic, referenceStates = [] } of version.variables) {
    line('variable', key, unit, averaging)
    // What an earlier release could not be told leaves its fingerprints as they were.
    if (statistic || referenceStates.length > 0) line('meaning', key, statistic ?? '', JSON.stringify(referenceStates))
  }
  for (const station of version.stations) line('station', station.code, station.longitude, station.latitude)
  return {
    file: (name: string, sha256: string) => line('file', name, sha256),
    series: ({ station, times, values, flags = {}, written = {} }: StationSeries) => {
      line('series', station, captureRules)
      if (version.times) line('times', version.times.label, version.times.step, version.times.zone)
      hash.update(new Uint8Array(times.buffer, times.byteOffset, times.byteLength))
      for (const [key, column] of Object.entries(values)) {
        line('column', key)
        hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
      }
      for (const [key, codes] of Object.entries(flags)) {
        line('flags', key)
        hash.update(codes)
      }
      for (const [key, words] of Object.entries(written)) line('written', key, JSON.stringify([...words]))
    },
    /** The name of its manifest tells every number of it. */
    field: (key: string, sha256: string) => line('field', key, sha256),
    profiles: ({ species, list }: NewProfiles) => {
      for (const one of species) line('profile species', JSON.stringify(one))
      for (const one of list) line('profile', JSON.stringify(one))
    },
    sample: () => line('sample', JSON.stringify(version.sample)),
    digest: () => hash.digest('hex'),
  }
}

export interface DayTable {
  station: number
  /** The clock that cut its days. */
  zone: string
  times: Float64Array
  values: Float32Array
}

/** Adds valid daily means to each day's mean over stations; a station counts once a day, however many tables it is in. */
export function nationalMeans() {
  const days = new Map<number, { sum: number; stations: number }>()
  const seen = new Map<number, Set<number>>()
  return {
    add({ station, zone, times, values }: DayTable) {
      const offset = offsetOf(zone)
      const taken = seen.get(station) ?? new Set()
      seen.set(station, taken)
      for (let i = 0; i < times.length; i++) {
        const [number, value] = [(times[i]! + offset) / daySeconds, values[i]!]
        if (Number.isNaN(value) || taken.has(number)) continue
        taken.add(number)
        const day = days.get(number) ?? { sum: 0, stations: 0 }
        day.sum += value
        day.stations++
        days.set(number, day)
      }
    },
    /** ISO date, by each station's own clock → mean of the stations' valid daily means. */
    result: () =>
      [...days]
        .sort(([a], [b]) => a - b)
        .map(([number, { sum, stations }]) => ({
          day: dateOf(number),
          pm25: Math.round((sum / stations) * 10) / 10,
          stations,
        })),
  }
}
