import type { ApplicationForm, InventoryOffer, NewApplication } from '../../server/applications/applications.schema.ts'
import { mostPurpose, mostReason, spansOf } from '../../server/applications/applications.vocabulary.ts'
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

/** More boxes than this are slower than writing the years. */
const mostBoxes = 40

/** What there is to choose from in the inventories among them; years only where each tells its own. */
function choicesOf(inventories: Dataset[]) {
  const offers = inventories.flatMap(({ offer }) => offer ?? [])
  const all = <T>(of: (offer: InventoryOffer) => T[]) => [...new Set(offers.flatMap(of))]
  const years = all((offer) => offer.years).sort((a, b) => a - b)
  const told = offers.length > 0 && offers.every((offer) => offer.years.length > 0)
  return {
    years: told && years.length <= mostBoxes ? years : [],
    species: [...new Set(inventories.flatMap((dataset) => dataset.species))],
    sectors: [...new Map(offers.flatMap(({ sectors }) => sectors).map((sector) => [sector.code, sector])).values()],
    resolutions: all((offer) => offer.resolutions),
  }
}
export type Choices = ReturnType<typeof choicesOf>

/** Which can be applied for now, and which not; several kinds become several cases. */
export function sortOut(datasets: Dataset[]) {
  const open = datasets.filter((dataset) => dataset.applicable)
  const inventories = open.filter((dataset) => dataset.inventory)
  return {
    open,
    refused: datasets.filter((dataset) => !dataset.applicable),
    inventory: inventories.length > 0 ? choicesOf(inventories) : null,
    kinds: new Set(open.map((dataset) => dataset.kind)).size,
    /** The longest of them. */
    reviewWorkdays: Math.max(0, ...open.map((dataset) => dataset.reviewWorkdays)),
  }
}

/** Where there is one to choose it is chosen. */
export const beginning = (choices: Choices | null): ApplyValues => {
  const only = (list: string[] = []) => (list.length === 1 ? list[0]! : '')
  return {
    ...blankApplication,
    years: only(choices?.years.map(String)),
    species: only(choices?.species),
    sectors: only(choices?.sectors.map(({ code }) => code)),
    resolution: only(choices?.resolutions),
  }
}

/** What was ticked and can be: the datasets may have become others since. */
function ticked(values: ApplyValues, { years, species, sectors, resolutions }: Choices) {
  const among = (text: string, list: string[]) => list.filter((one) => wordsOf(text).includes(one))
  return {
    years: years.length > 0 ? spansOf(among(values.years, years.map(String)).map(Number)) : yearsOf(values.years),
    species: among(values.species, species),
    sectors: among(
      values.sectors,
      sectors.map(({ code }) => code),
    ),
    resolution: resolutions.includes(values.resolution) ? values.resolution : '',
  }
}

const long = (text: string, most: number) => [...text.trim()].length > most

export function applyProblems(values: ApplyValues, choices: Choices | null, { apply, inventory: say }: Say) {
  const chosen = choices && ticked(values, choices)
  return {
    reason: !values.reason.trim()
      ? apply.reasonMissing
      : long(values.reason, mostReason)
        ? apply.tooLong(mostReason)
        : null,
    purpose: long(values.purpose, mostPurpose) ? apply.tooLong(mostPurpose) : null,
    ...(choices &&
      chosen && {
        years: chosen.years ? null : choices.years.length > 0 ? say.yearsMissing : say.yearsWrong,
        species: choices.species.length > 0 && chosen.species.length === 0 ? say.speciesMissing : null,
        sectors: choices.sectors.length > 0 && chosen.sectors.length === 0 ? say.sectorsMissing : null,
        resolution: choices.resolutions.length > 0 && !chosen.resolution ? say.resolutionMissing : null,
        agreement: values.agreement ? null : say.agreementMissing,
      }),
  }
}

export function applicationOf(values: ApplyValues, { open, inventory }: ReturnType<typeof sortOut>): NewApplication {
  const chosen = inventory && ticked(values, inventory)
  return {
    datasets: open.map(({ id }) => id),
    reason: values.reason.trim(),
    ...(values.purpose.trim() && { purpose: values.purpose.trim() }),
    ...(chosen && {
      inventory: { ...chosen, years: chosen.years ?? values.years, agreement: values.agreement === 'yes' },
    }),
    ...(values.attachments && { attachments: keysOf(values.attachments) }),
  }
}
