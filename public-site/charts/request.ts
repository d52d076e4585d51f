import type { Language } from '../../server/basics/language.ts'
import type { Resolution } from '../../server/datasets/datasets.vocabulary.ts'
import { columnsMediaType, decodeColumns } from '../../server/series/series.columns.vocabulary.ts'
import { ApiError, offline } from '../api.errors.ts'
import { readToken } from '../session.ts'
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
  if (request.version) query.set('version', String(request.version))
  return `/datasets/${request.dataset}/series?${query}`
}

async function ask(
  request: SeriesRequest,
  accept: string,
  language: Language,
  signal?: AbortSignal,
): Promise<Response> {
  const token = readToken()
  const response = await fetch(`/api${seriesAddress(request)}`, {
    credentials: 'same-origin',
    headers: { accept, dataSourceType: language, ...(token ? { access_token: token } : {}) },
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, offline, offline)
  })
  if (response.ok) return response
  const answer = (await response.json().catch(() => null)) as { code: string; msg: string } | null
  throw new ApiError(response.status, answer?.code ?? String(response.status), answer?.msg ?? String(response.status))
}

export async function fetchSeries(request: SeriesRequest, language: Language, signal: AbortSignal): Promise<ChartData> {
  const response = await ask(request, columnsMediaType, language, signal)
  return toChartData(decodeColumns(await response.arrayBuffer()))
}

export const fetchCsv = async (request: SeriesRequest, language: Language): Promise<Blob> =>
  (await ask(request, 'text/csv', language)).blob()

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

export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 30_000)
}
