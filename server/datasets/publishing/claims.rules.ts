/** What is said of a dataset against what its data are: of two that differ nobody could tell which is right. */
import { steps } from '../../averages/times.vocabulary.ts'
import { species } from '../species.vocabulary.ts'

/** What people write. */
export interface Said {
  temporalResolution: string
  species: readonly string[]
}
/** What the data tell: seconds between values, null where there are no series to ask; no variables where none are described. */
export interface Held {
  step: number | null
  variables: readonly { key: string; cfName?: string | null }[]
}
/** What the resolution is, and which species no variable is. */
export interface Contradictions {
  temporalResolution?: 'minute' | 'hour' | 'day'
  species: string[]
}

/** How often values come; single measurements have no resolution that could be told of them. */
function resolutionOf(step: number): 'minute' | 'hour' | 'day' | null {
  if (step === steps.irregular) return null
  if (step < steps.hour) return 'minute'
  return step < steps.day ? 'hour' : 'day'
}

/** `aod_550` is AOD, `wind_speed` is wind; else a variable is what its CF name says. */
function isOf({ key, cfName }: Held['variables'][number], named: string): boolean {
  const known = Object.hasOwn(species, named) ? species[named as keyof typeof species] : null
  const cf = known && 'cfName' in known ? known.cfName : undefined
  return key === named || key.startsWith(`${named}_`) || key.endsWith(`_${named}`) || (!!cf && cf === cfName)
}

/** Said of many substances together, which tables name one by one, or of weather that others are measured in. */
const collective = new Set(['vocs', 'elements', 'pahs', 'soa', 'nox', 'wind', 'dust'])

/**
 * What is not said is not asked, nor what the data cannot tell: without series, species are what a profile, a reaction or a
 * report is about.
 */
export function contradictions(
  { temporalResolution, species: named }: Said,
  { step, variables }: Held,
): Contradictions {
  if (step === null) return { species: [] }
  const is = resolutionOf(step)
  const isThere = (one: string) => collective.has(one) || variables.some((variable) => isOf(variable, one))
  return {
    ...(is && is !== temporalResolution && { temporalResolution: is }),
    species: variables.length === 0 ? [] : named.filter((one) => !isThere(one)),
  }
}
