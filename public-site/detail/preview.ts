import { isShown, type Shown } from '../../server/access/ways.vocabulary.ts'
import { keptOut } from '../../server/averages/flags.vocabulary.ts'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { Series } from '../../server/series/series.schema.ts'
import { offerOf, seenBy } from '../charts/series/offer.ts'
import type { Preview } from '../charts/series/preview.ts'
import { seriesAddress } from '../charts/series/request.ts'
import { defaultState } from '../charts/series/state.ts'
import type { Api } from '../page.types.ts'

/** Daily values of the picture that the page opens with: drawn by the server, and all there is without script. */
export async function loadPreview(dataset: Dataset, api: Api): Promise<Preview | null> {
  const offer = offerOf(dataset)
  if (!offer?.resolutions.includes('day') || !seenBy(dataset).includes('day')) return null
  const { variables, stations, from, to } = defaultState(offer)
  const request = {
    dataset: dataset.id,
    version: dataset.version,
    variables,
    stations,
    from,
    to,
    resolution: 'day' as const,
  }
  // The page is whole without it.
  const as = isShown(dataset as Shown, 'days') ? 'anybody' : undefined
  const series = await api<Series>(seriesAddress(request), as).catch(() => null)
  const line = series?.series[0]
  if (!series || !line || series.times[0] === undefined) return null
  return {
    variable: line.variable,
    station: line.station,
    unit: line.unit,
    from,
    to,
    offset: offer.offset,
    start: series.times[0],
    values: line.values.map((value, row) =>
      value === null || keptOut.includes(line.flag?.[row] ?? 0) ? null : Math.round(value * 100) / 100,
    ),
  }
}
