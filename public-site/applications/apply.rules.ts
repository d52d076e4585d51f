import type { ApplicationForm, NewApplication } from '../../server/applications/applications.schema.ts'
import { mostPurpose, mostReason } from '../../server/applications/applications.vocabulary.ts'
import { keysOf } from '../attachments/attachments.rules.ts'
import { wordsOf } from '../forms/words.rules.ts'
import { yearsOf } from './applications.rules.ts'
import type { applicationTexts } from './texts.ts'

export type ApplyField =
  | 'reason'
  | 'purpose'
  | 'keep'
  | 'years'
  | 'species'
  | 'sectors'
  | 'resolution'
  | 'agreement'
  | 'attachments'
export type ApplyValues = Record<ApplyField, string>
type Say = (typeof applicationTexts)['zh']
type Dataset = ApplicationForm['datasets'][number]

export const blankApplication: ApplyValues = {
  reason: '',
  purpose: '',
  keep: '',
  years: '',
  species: '',
  sectors: '',
  resolution: '',
  agreement: '',
  attachments: '',
}

/** Which can be applied for now, and which not; several kinds become several cases. */
export function sortOut(datasets: Dataset[]) {
  const open = datasets.filter((dataset) => dataset.applicable)
  return {
    open,
    refused: datasets.filter((dataset) => !dataset.applicable),
    inventory: open.some((dataset) => dataset.inventory),
    kinds: new Set(open.map((dataset) => dataset.kind)).size,
    /** The longest of them. */
    reviewWorkdays: Math.max(0, ...open.map((dataset) => dataset.reviewWorkdays)),
    /** Those that the inventories among them hold. */
    species: [...new Set(open.filter((dataset) => dataset.inventory).flatMap((dataset) => dataset.species))],
  }
}

const long = (text: string, most: number) => [...text.trim()].length > most

export function applyProblems(values: ApplyValues, inventory: boolean, { apply, inventory: say }: Say) {
  return {
    reason: !values.reason.trim()
      ? apply.reasonMissing
      : long(values.reason, mostReason)
        ? apply.tooLong(mostReason)
        : null,
    purpose: long(values.purpose, mostPurpose) ? apply.tooLong(mostPurpose) : null,
    ...(inventory && {
      years: yearsOf(values.years) === null ? say.yearsWrong : null,
      species: wordsOf(values.species).length === 0 ? say.speciesMissing : null,
      sectors: wordsOf(values.sectors).length === 0 ? say.sectorsMissing : null,
      resolution: values.resolution ? null : say.resolutionMissing,
      agreement: values.agreement ? null : say.agreementMissing,
    }),
  }
}

export function applicationOf(values: ApplyValues, { open, inventory }: ReturnType<typeof sortOut>): NewApplication {
  return {
    datasets: open.map(({ id }) => id),
    reason: values.reason.trim(),
    ...(values.purpose.trim() && { purpose: values.purpose.trim() }),
    ...(inventory && {
      inventory: {
        years: yearsOf(values.years) ?? values.years,
        species: wordsOf(values.species),
        sectors: wordsOf(values.sectors),
        resolution: values.resolution,
        agreement: values.agreement === 'yes',
      },
    }),
    ...(values.attachments && { attachments: keysOf(values.attachments) }),
  }
}
