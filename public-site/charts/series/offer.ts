import { type Shown, seenResolutions } from '../../../server/access/ways.vocabulary.ts'
import { pollutants } from '../../../server/air/aqi.vocabulary.ts'
import { holdsAt } from '../../../server/air/limits.vocabulary.ts'
import type { SourceTimes } from '../../../server/averages/times.vocabulary.ts'
import type { Language } from '../../../server/basics/language.ts'
import { offsetOf } from '../../../server/basics/time.vocabulary.ts'
import type { Dataset } from '../../../server/datasets/datasets.schema.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { pick } from '../../site.ts'
import { isoDay, secondsOf } from '../common/beijing.ts'
import { formatInterval, type HourLabels } from '../common/format.ts'
import type { ChartData, Line } from './data.ts'
import { resolutionOrder } from './resolution.ts'
import type { Offer } from './state.ts'

/** What of a dataset can be drawn; null where nothing can. */
export function offerOf(dataset: Dataset): Offer | null {
  const { series } = dataset
  if (!series) return null
  const offset = offsetOf(series.time.zone)
  const variables = dataset.variables.filter((variable) => series.variables.includes(variable.key))
  if (!variables.length || !dataset.stations.length) return null
  return {
    variables: variables.map((variable) => ({ key: variable.key, unit: variable.unit })),
    stations: dataset.stations.map((station) => station.code),
    resolutions: resolutionOrder.filter((one) => series.resolutions.includes(one)),
    first: isoDay(secondsOf(series.from), offset),
    last: isoDay(secondsOf(series.to), offset),
    time: series.time,
    offset,
  }
}

/** What this reader may look at. */
export const seenBy = ({ access, sharingMode, preview }: Dataset): readonly Resolution[] =>
  seenResolutions(access.allowed, { sharingMode, preview } as Shown)

/** National limits judge what is measured, where all of it lies in the country. */
export function limitedIn({ extent }: Pick<Dataset, 'extent'>): ChartData['limited'] {
  if (!extent) return undefined
  const { west, south, east, north } = extent
  const here = holdsAt({ lon: west, lat: south }) && holdsAt({ lon: east, lat: north })
  return here ? (variable) => (pollutants.includes(variable) ? variable : null) : undefined
}

/** Where the source does not say what its labels mean, an hour is only what the source calls it. */
export const hourLabelsOf = ({ label }: Pick<SourceTimes, 'label'>): HourLabels =>
  label === 'unknown' ? 'source' : 'start'

export interface Names {
  /** What a time of the series is called, by how the dataset labels its hours. */
  time: (seconds: number, resolution: Resolution) => string
  variable: (key: string) => string
  station: (code: string) => string
  /** As in the legend: the station alone where one variable is drawn, and so on. */
  line: (line: Pick<Line, 'variable' | 'station'>, of: Pick<Line, 'variable' | 'station'>[]) => string
}

/** First and last interval of a picture, each as one says it: a day, a month, a year. */
export function endsOf(
  { times, resolution, offset }: Pick<ChartData, 'times' | 'resolution' | 'offset'>,
  names: Names,
) {
  const said = (seconds: number) => (resolution === 'hour' ? isoDay(seconds, offset) : names.time(seconds, resolution))
  return [said(times[0] ?? 0), said(times.at(-1) ?? 0)] as const
}

export function namesOf(dataset: Dataset, { time, offset }: Pick<Offer, 'time' | 'offset'>, language: Language): Names {
  const hours = hourLabelsOf(time)
  const variables = new Map(dataset.variables.map((one) => [one.key, pick(one.name, language)]))
  const stations = new Map(dataset.stations.map((one) => [one.code, pick(one.name, language)]))
  const variable = (key: string) => variables.get(key) ?? key
  const station = (code: string) => stations.get(code) ?? code
  return {
    time: (seconds, resolution) => formatInterval(seconds, resolution, language, hours, offset),
    variable,
    station,
    line: (line, all) => {
      const oneStation = new Set(all.map((other) => other.station)).size === 1
      const oneVariable = new Set(all.map((other) => other.variable)).size === 1
      if (oneStation) return variable(line.variable)
      return oneVariable ? station(line.station) : `${station(line.station)} · ${variable(line.variable)}`
    },
  }
}
