import type { Language } from '../../../server/basics/language.ts'
import type { Dataset, Sample } from '../../../server/datasets/datasets.schema.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { pick } from '../../site.ts'
import { isoDay, secondsOf } from '../common/beijing.ts'
import { formatInterval, type HourLabels } from '../common/format.ts'
import type { Line } from './data.ts'
import { resolutionOrder } from './resolution.ts'
import type { Offer } from './state.ts'

/** What of a dataset can be drawn; null where nothing can. */
export function offerOf(dataset: Dataset): Offer | null {
  const { series } = dataset
  if (!series) return null
  const variables = dataset.variables.filter((variable) => series.variables.includes(variable.key))
  if (!variables.length || !dataset.stations.length) return null
  return {
    variables: variables.map((variable) => ({ key: variable.key, unit: variable.unit })),
    stations: dataset.stations.map((station) => station.code),
    resolutions: resolutionOrder.filter((one) => series.resolutions.includes(one)),
    first: isoDay(secondsOf(series.from)),
    last: isoDay(secondsOf(series.to)),
  }
}

/**
 * A publisher whose tables say `time_start` labels hours by their beginning. Others leave it open, and so does the
 * picture: an hour is then only what the source calls it.
 */
export const hourLabelsOf = ({ columns }: Pick<Sample, 'columns'>): HourLabels =>
  columns.some(({ name }) => name === 'time_start') ? 'start' : 'source'

export interface Names {
  /** What a time of the series is called, by how the dataset labels its hours. */
  hours: HourLabels
  time: (seconds: number, resolution: Resolution) => string
  variable: (key: string) => string
  station: (code: string) => string
  /** As in the legend: the station alone where one variable is drawn, and so on. */
  line: (line: Pick<Line, 'variable' | 'station'>, of: Pick<Line, 'variable' | 'station'>[]) => string
}

export function namesOf(dataset: Dataset, hours: HourLabels, language: Language): Names {
  const variables = new Map(dataset.variables.map((one) => [one.key, pick(one.name, language)]))
  const stations = new Map(dataset.stations.map((one) => [one.code, pick(one.name, language)]))
  const variable = (key: string) => variables.get(key) ?? key
  const station = (code: string) => stations.get(code) ?? code
  return {
    hours,
    time: (seconds, resolution) => formatInterval(seconds, resolution, language, hours),
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
