/** What a table says of itself, for whoever opens the file alone: key and value in the Parquet file. */
import { captureRules } from '../../averages/capture.rules.ts'
import { flagLine, keptOut } from '../../averages/flags.vocabulary.ts'
import { isMade, referenceWords, type SourceTimes, statisticName, steps } from '../../averages/times.vocabulary.ts'
import type { Resolution } from '../datasets.vocabulary.ts'
import type { NewDataset } from './publishing.types.ts'

const leftOut = `${flagLine.en}; left out of means: ${keptOut.join(', ')}`
const flagsSaid = {
  values: `<variable>__flag: ${leftOut}, with their values kept here; <variable>__written: what the source wrote, where that is no plain number`,
  intervals: `<variable>__out: values of the source left out by their flags; <variable>__flags: bit c is set where one has flag c; ${leftOut}`,
}

export function describeTable(
  { slug, version }: NewDataset,
  station: string,
  resolution: Resolution,
  flagged: keyof typeof flagsSaid | null,
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
    ...(flagged && { flags: flagsSaid[flagged] }),
    variables: JSON.stringify(variables),
  }
}
