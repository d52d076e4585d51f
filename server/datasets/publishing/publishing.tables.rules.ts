/** What a table says of itself, for whoever opens the file alone: key and value in the Parquet file. */
import { captureRules } from '../../averages/capture.rules.ts'
import { isMade, referenceWords, type SourceTimes, statisticName, steps } from '../../averages/times.vocabulary.ts'
import type { Resolution } from '../datasets.vocabulary.ts'
import type { NewDataset } from './publishing.types.ts'

export function describeTable(
  { slug, version }: NewDataset,
  station: string,
  resolution: Resolution,
): Record<string, string> {
  const { label, step, zone } = version.times as SourceTimes
  const variables = version.variables.map(
    ({ key, name, unit, statistic = 'unknown', averaging, referenceStates = [] }) => ({
      key,
      name,
      unit,
      statistic: statisticName({ statistic, averaging }, resolution, label, step).en,
      reference_state: referenceWords({ unit, referenceStates })?.en ?? null,
    }),
  )
  return {
    dataset: slug,
    station,
    resolution,
    time: 'start of the interval, seconds since 1970-01-01T00:00:00Z',
    time_end: 'end of the interval, likewise',
    zone,
    source_label: label,
    source_step: step === steps.irregular ? 'irregular' : `${step} s`,
    ...(isMade(resolution, step) ? { rules: captureRules } : {}),
    variables: JSON.stringify(variables),
  }
}
