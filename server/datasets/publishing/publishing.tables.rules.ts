/** What a table says of itself, for whoever opens the file alone: key and value in the Parquet file. */
import { captureRules } from '../../averages/capture.rules.ts'
import { flagLine, keptOut } from '../../averages/flags.vocabulary.ts'
import { isMade, referenceWords, type SourceTimes, statisticName, steps } from '../../averages/times.vocabulary.ts'
import { madeUpWords } from '../about.vocabulary.ts'
import { licenceAddresses, licences, type Resolution } from '../datasets.vocabulary.ts'
import type { NewDataset } from './publishing.types.ts'

const leftOut = `${flagLine.en}; left out of means: ${keptOut.join(', ')}`
const flagsSaid = {
  values: `<variable>__flag: ${leftOut}, with their values kept here; <variable>__written: what the source wrote, where that is no plain number`,
  intervals: `<variable>__out: values of the source left out by their flags; <variable>__flags: bit c is set where one has flag c; ${leftOut}`,
}

export function describeTable(
  dataset: NewDataset,
  station: string,
  resolution: Resolution,
  flagged: keyof typeof flagsSaid | null,
): Record<string, string> {
  const { slug, version } = dataset
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
    ...aboutTable(dataset),
    dataset: slug,
    station,
    resolution,
    time: 'start of the interval, seconds since 1970-01-01T00:00:00Z',
    time_end: 'end of the interval, likewise',
    zone,
    source_label: label,
    source_step: step === steps.irregular ? 'irregular' : `${step} s`,
    ...(isMade(resolution, step) ? counted : { missing: 'null' }),
    ...(flagged && { flags: flagsSaid[flagged] }),
    variables: JSON.stringify(variables),
  }
}

const counted = {
  missing: 'null: missing, or too few valid values',
  counts: '<variable>_n: valid values in each statistic; <variable>_of: how many there could be',
  rules: captureRules,
}

/**
 * Of the dataset, in words. Neither its version nor its address: the same bytes serve every version that holds the
 * same material, and material that comes a second time must leave nothing behind.
 */
export function aboutTable({
  slug,
  name,
  creators,
  publisher,
  doi,
  licence,
  quality,
  sourceRecord,
  madeUp,
}: NewDataset) {
  const people = creators.map(({ en, family, given }) => (family ? [family, given].filter(Boolean).join(', ') : en))
  const title = sourceRecord?.title ?? name.en
  const code = licence as keyof typeof licences
  const url = licenceAddresses[code]
  return {
    title: name.en,
    title_zh: name.zh,
    ...(madeUp && { made_up: madeUpWords.text.en, made_up_zh: madeUpWords.text.zh }),
    creators: people.join('; '),
    publisher: publisher.en,
    ...(doi && !madeUp && { doi }),
    licence: licences[code].en,
    ...(url.startsWith('https:') && { licence_url: url }),
    citation: `${people.join('; ')}: ${title}. ${publisher.en}.${doi && !madeUp ? ` https://doi.org/${doi}` : ''} Cite the version that was used: its page gives year, version and address (dataset ${slug}).`,
    quality: quality.en,
    quality_zh: quality.zh,
  }
}
