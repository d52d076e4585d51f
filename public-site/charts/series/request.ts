import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import { columnsMediaType, decodeColumns } from '../../../server/series/series.columns.vocabulary.ts'
import { getAs } from '../../api.ts'
import type { Texts } from '../../texts/texts.ts'
import { type ChartData, toChartData } from './data.ts'

export interface SeriesRequest {
  dataset: number
  version?: number
  variables: string[]
  stations: string[]
  from: string
  to: string
  resolution: Resolution
}

export function seriesAddress(request: SeriesRequest): string {
  const query = new URLSearchParams()
  for (const key of request.variables) query.append('variable', key)
  for (const code of request.stations) query.append('station', code)
  query.set('from', request.from)
  query.set('to', request.to)
  query.set('resolution', request.resolution)
  // What is longer, no source brings.
  if (request.resolution === 'hour' || request.resolution === 'day') query.set('written', 'true')
  if (request.version) query.set('version', String(request.version))
  return `/datasets/${request.dataset}/series?${query}`
}

export async function fetchSeries(request: SeriesRequest, t: Texts, signal: AbortSignal): Promise<ChartData> {
  const answer = await getAs(t, seriesAddress(request), columnsMediaType, signal)
  return toChartData(decodeColumns(await answer.arrayBuffer()))
}

export const fetchCsv = async (request: SeriesRequest, t: Texts): Promise<Blob> =>
  (await getAs(t, seriesAddress(request), 'text/csv')).blob()

/** The same for a picture that is kept: a download, recorded before it is drawn. */
export async function fetchToKeep(request: SeriesRequest, t: Texts): Promise<ChartData> {
  const answer = await getAs(t, `${seriesAddress(request)}&format=picture`, columnsMediaType)
  return toChartData(decodeColumns(await answer.arrayBuffer()))
}

/** `dataset-1_aotizhongxin_2015-01-01_2015-12-31_day`: what a reader must know a year later. */
export const fileStem = (request: SeriesRequest) =>
  [
    `dataset-${request.dataset}`,
    request.stations.length > 3 ? `${request.stations.length}-stations` : request.stations.join('+'),
    request.from,
    request.to,
    request.resolution,
  ]
    .filter(Boolean)
    .join('_')
    .replace(/[^\p{L}\p{N}._+-]/gu, '-')
