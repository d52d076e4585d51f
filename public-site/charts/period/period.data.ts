/** The lines of a few stations over a short period, read for the first view: drawn without script. */
import { keptOut } from '../../../server/averages/flags.vocabulary.ts'
import type { Bilingual } from '../../../server/basics/language.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import type { Series } from '../../../server/series/series.schema.ts'
import { ApiError } from '../../api.errors.ts'
import type { Api } from '../../page.types.ts'

export interface PeriodAsked {
  dataset: number
  variable: string
  stations: string[]
  /** ISO dates, both within. */
  from: string
  to: string
}
export interface Period extends PeriodAsked {
  resolution: Resolution
  name: Bilingual
  /** What the values are, in words. */
  is: Bilingual
  unit: string
  times: number[]
  lines: { station: string; values: (number | null)[] }[]
  madeUp: boolean
}

const addressOf = ({ dataset, variable, stations, from, to }: PeriodAsked, resolution: Resolution) =>
  `/datasets/${dataset}/series?${new URLSearchParams([
    ['variable', variable],
    ...stations.map((station) => ['station', station]),
    ['from', from],
    ['to', to],
    ['resolution', resolution],
  ])}`

/** Its address as an interactive chart. */
export const chartAddress = ({ dataset, variable, stations, from, to }: PeriodAsked, resolution: string) =>
  `/detail?${new URLSearchParams([
    ['id', String(dataset)],
    ['variable', variable],
    ...stations.map((station) => ['station', station]),
    ['from', from],
    ['to', to],
    ['resolution', resolution],
  ])}#chart`

/** What is drawn of an answer; null where there is nothing in it. */
export function periodOf(
  asked: PeriodAsked,
  { times, series, dataset }: Pick<Series, 'times' | 'series' | 'dataset'>,
  resolution: Resolution,
): Period | null {
  const [first] = series
  if (!first || times.length === 0) return null
  return {
    ...asked,
    resolution,
    times,
    name: first.meaning.name,
    is: first.meaning.is,
    unit: first.unit,
    lines: series.map(({ station, values, flag }) => ({
      station,
      values: values.map((value, at) => (keptOut.includes(flag?.[at] ?? 0) ? null : value)),
    })),
    madeUp: dataset.madeUp,
  }
}

/** The finest of these that the reader may look at; null where there is none, which is no fault of the page. */
export async function readPeriod(api: Api, asked: PeriodAsked, resolutions: Resolution[]): Promise<Period | null> {
  for (const resolution of resolutions)
    try {
      const found = periodOf(asked, await api<Series>(addressOf(asked, resolution)), resolution)
      if (found) return found
    } catch (error) {
      // Not for this reader, too much for today, or not there any more: coarser values may do.
      if (!(error instanceof ApiError && error.status < 500)) throw error
    }
  return null
}
