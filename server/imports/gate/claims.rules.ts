/** What is said of a dataset against what its data are: of two that differ nobody could tell which is right. */
import { steps } from '../../averages/times.vocabulary.ts'
import type { NewDataset, NewVariable } from '../../datasets/publishing/publishing.types.ts'
import { species } from '../../datasets/species.vocabulary.ts'
import { ImportError } from '../adapter.types.ts'

/** How often values come; single measurements have no resolution that could be told of them. */
function resolutionOf(step: number): 'minute' | 'hour' | 'day' | null {
  if (step === steps.irregular) return null
  if (step < steps.hour) return 'minute'
  return step < steps.day ? 'hour' : 'day'
}

/** `aod_550` is AOD, `wind_speed` is wind; else a variable is what its CF name says. */
function isOf({ key, cfName }: Pick<NewVariable, 'key' | 'cfName'>, named: string): boolean {
  const known = Object.hasOwn(species, named) ? species[named as keyof typeof species] : null
  const cf = known && 'cfName' in known ? known.cfName : undefined
  return key === named || key.startsWith(`${named}_`) || key.endsWith(`_${named}`) || (!!cf && cf === cfName)
}

/** Said of many substances together, which tables name one by one. */
const collective = new Set(['vocs', 'elements', 'pahs', 'soa', 'nox', 'wind'])

/** @throws ImportError where resolution or species contradict times and variables; what is not said is not asked */
export function checkClaims({ temporalResolution, species: named, version: { times, variables } }: NewDataset) {
  const is = times && resolutionOf(times.step)
  if (is && temporalResolution !== is)
    throw new ImportError('otherResolution', {}, { said: temporalResolution, is, step: times.step })
  if (variables.length === 0) return
  const missing = named.filter((one) => !collective.has(one) && !variables.some((variable) => isOf(variable, one)))
  if (missing.length > 0)
    throw new ImportError(
      'otherSpecies',
      {},
      { said: missing.join(', '), is: variables.map(({ key }) => key).join(', ') },
    )
}
