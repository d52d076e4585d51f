import type { Calendar } from '../averages/calendar.rules.ts'
import type { Language } from '../basics/language.ts'
import { iso, zonedIso } from '../basics/time.vocabulary.ts'
import type { Resolution } from '../datasets/datasets.vocabulary.ts'
import { DomainError } from '../errors.ts'
import { defaultLimits } from '../roles/limits.vocabulary.ts'
import type { DecodedColumns } from './series.columns.vocabulary.ts'
import { mostDrawn, mostDrawnValues, mostNames } from './series.looks.vocabulary.ts'

const finestFirst: readonly Resolution[] = ['hour', 'day', 'month', 'year']
const usual = defaultLimits('ordinary').valuesAtOnce
/** As much as a chart shows; more of it is taking the data, in whatever form. */
export const isLook = (points: number, series: number) => points <= mostDrawn && points * series <= mostDrawnValues
/** Points per series that somebody gets without naming a resolution who may only look. */
export const pointsOfLook = (asked: number | undefined, series: number) =>
  Math.min(asked ?? mostDrawn, mostDrawn, Math.floor(mostDrawnValues / series))

/** A file to keep, or as much as no chart shows, is a download; here in words that the pages turn into sentences. */
export const selectionOf = (taken: {
  calendar: Calendar
  resolution: Resolution
  first: number
  last: number
  stations: string[]
  variables: string[]
  format: string
  points: number
}): string[] => [
  `resolution=${taken.resolution}`,
  `from=${iso(taken.first * 1000)}`,
  `to=${new Date(taken.calendar.end(taken.resolution, taken.last) * 1000).toISOString()}`,
  ...taken.stations.map((code) => `station=${code}`),
  ...taken.variables.map((key) => `variable=${key}`),
  `format=${taken.format}`,
  `rows=${taken.points * taken.stations.length}`,
]

/** Per series, where the reader names neither a resolution nor a number of points: a year of hours fits. */
const defaultPoints = 10_000

/** What gives the same values again, whatever is published later: nothing of the selection is left to be chosen. */
export function addressOf(
  { id, version }: { id: number; version: number },
  { resolution, time, series, period }: Pick<DecodedColumns, 'resolution' | 'time' | 'series'> & { period: Period },
  format: string,
  language: Language,
): string {
  const query = new URLSearchParams({ version: String(version), resolution })
  const variables = new Set(series.map(({ variable }) => variable))
  // Left out, they are all of them.
  if (variables.size <= mostNames) for (const key of variables) query.append('variable', key)
  for (const code of new Set(series.map(({ station }) => station))) query.append('station', code)
  // Whole seconds; an end that was left open stays so.
  if (Number.isFinite(period.from)) query.set('from', zonedIso(Math.floor(period.from), time.zone))
  if (Number.isFinite(period.to)) query.set('to', zonedIso(Math.ceil(period.to), time.zone))
  if (series.some(({ written }) => written)) query.set('written', 'true')
  query.set('format', format)
  // A CSV speaks one language, JSON both.
  if (format === 'csv') query.set('lang', language)
  return `/api/datasets/${id}/series?${query}`
}

export interface Period {
  from: number
  /** Exclusive. */
  to: number
}

const dateOnly = /^\d{4}-\d{2}-\d{2}$/
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** Epoch seconds of a date or an instant; without an offset it is by the clock of the dataset. */
function readTime(name: string, text: string, offset: number): number {
  // A plus sign in an address that was not escaped arrives as a blank.
  const given = text.replace(' ', '+')
  const wrong = () => new DomainError('invalidInput', { detail: `${name}: ${text}` })
  if (!dateOnly.test(given) && !instant.test(given)) throw wrong()
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(given.slice(10))
  const local = dateOnly.test(given) ? `${given}T00:00:00Z` : `${given}Z`
  const milliseconds = zoned ? Date.parse(given) : Date.parse(local) - offset * 1000
  // 30 February is read as 2 March by some engines.
  const day = Number(given.slice(8, 10))
  const month = new Date(Date.UTC(Number(given.slice(0, 4)), Number(given.slice(5, 7)), 0))
  if (Number.isNaN(milliseconds) || day > month.getUTCDate()) throw wrong()
  return milliseconds / 1000
}

/** @throws DomainError invalidInput that names what is wrong */
export function readPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { offset, end: endOf }: Calendar,
): Period {
  const start = from === undefined ? Number.NEGATIVE_INFINITY : readTime('from', from, offset)
  let end = to === undefined ? Number.POSITIVE_INFINITY : readTime('to', to, offset)
  // A date includes its day.
  if (to !== undefined && dateOnly.test(to)) end = endOf('day', end)
  if (start >= end) throw new DomainError('invalidInput', { detail: `from ${from} > to ${to}` })
  return { from: start, to: end }
}

/**
 * The whole intervals that the period touches, within what the tables hold. `held.to` is the start of the last row.
 * Null where nothing of it is held.
 */
export function clip(
  resolution: Resolution,
  period: Period,
  held: Period,
  calendar: Calendar,
): { first: number; last: number } | null {
  const first = Math.max(
    held.from,
    period.from === Number.NEGATIVE_INFINITY ? held.from : calendar.start(resolution, period.from),
  )
  const last = Math.min(
    held.to,
    period.to === Number.POSITIVE_INFINITY ? held.to : calendar.start(resolution, Math.ceil(period.to) - 1),
  )
  return first > last ? null : { first, last }
}

export interface Offer {
  resolution: Resolution
  held: Period
}

/**
 * A resolution that is asked for is given, or refused where it is too much: values are never thinned out. Otherwise
 * the finest one with at most so many points per series.
 * @throws DomainError tooMuchData, noSeries
 */
export function chooseResolution(request: {
  offers: Offer[]
  asked: Resolution | undefined
  points: number | undefined
  period: Period
  series: number
  calendar: Calendar
  /** Values in one answer, over all its series. */
  most?: number
}): Resolution {
  const { period, calendar, series, points = defaultPoints, most = usual } = request
  const counted = finestFirst.flatMap((resolution) => {
    const offer = request.offers.find((one) => one.resolution === resolution)
    if (!offer) return []
    const range = clip(resolution, period, offer.held, calendar)
    return [{ resolution, count: range ? calendar.count(resolution, range.first, range.last + 1) : 0 }]
  })
  const coarsest = counted.at(-1)
  if (!coarsest) throw new DomainError('noSeries')
  const chosen = request.asked
    ? counted.find((one) => one.resolution === request.asked)
    : (counted.find((one) => one.count <= points && one.count * series <= most) ?? coarsest)
  if (!chosen) throw new DomainError('noSeries')
  if (chosen.count * series > most) throw new DomainError('tooMuchData', { points: chosen.count * series, most })
  return chosen.resolution
}
