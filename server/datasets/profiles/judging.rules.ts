import type { JudgedProfile, NewProfile, NewProfiles, NewSpecies } from './profiles.types.ts'
import { type ProfileFault, particleTypes, profileFaults, sourceClasses, sumTolerance } from './profiles.vocabulary.ts'
import { areCas, seemsCas } from './species.rules.ts'

/** 12 figures: of sums of decimal fractions none is lost, and 0.1 + 0.2 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12))

/** Adds up what the source counts; null where it has no value. */
export function totalOf({ values }: Pick<NewProfile, 'values'>): number | null {
  const counted = values.flatMap(({ relativeMass, counted = true }) =>
    counted && relativeMass !== null ? [relativeMass] : [],
  )
  return counted.length === 0 ? null : tidy(counted.reduce((sum, one) => sum + one, 0))
}

/** What is wrong with a profile or doubtful, in the order of the vocabulary. */
export function faultsOf(
  { values }: Pick<NewProfile, 'values'>,
  species: ReadonlyMap<string, NewSpecies>,
): ProfileFault[] {
  const found = new Set<ProfileFault>()
  const total = totalOf({ values })
  if (total !== null && total > 100 + sumTolerance) found.add('sumOver')
  const seen = new Set<string>()
  const given = values.filter(({ relativeMass }) => relativeMass !== null)
  for (const { species: key, relativeMass, uncertainty } of values) {
    if (seen.has(key)) found.add('duplicate')
    seen.add(key)
    if (relativeMass === null) found.add('valueMissing')
    else if (relativeMass < 0) found.add('negative')
    else if (relativeMass > 100) found.add('valueOver')
    if (uncertainty !== null && uncertainty < 0) found.add('negativeUncertainty')
    const cas = species.get(key)?.cas
    if (cas && seemsCas(cas) && !areCas(cas)) found.add('badCas')
  }
  const known = given.filter(({ uncertainty }) => uncertainty !== null).length
  if (given.length > 0 && known === 0) found.add('noUncertainty')
  else if (known < given.length) found.add('someUncertainty')
  return (Object.keys(profileFaults) as ProfileFault[]).filter((one) => found.has(one))
}

export function judged({ species, list }: NewProfiles): JudgedProfile[] {
  const known = new Map(species.map((one) => [one.key, one]))
  return list.map((profile) => ({ ...profile, total: totalOf(profile), faults: faultsOf(profile, known) }))
}

/** What cannot be stored, as one English line; null where all is well. */
export function impossible({ species, list }: NewProfiles, thisYear: number): string | null {
  const keys = new Set<string>()
  for (const { key } of species) {
    if (!key || keys.has(key)) return `species "${key}" is there twice or has no key`
    keys.add(key)
  }
  const codes = new Set<string>()
  for (const { code, sourceClass, particleType, country, year, sampleCount, emissionFactor, values } of list) {
    const of = `profile ${code}`
    if (!code || codes.has(code)) return `${of} is there twice or has no code`
    codes.add(code)
    if (!Object.hasOwn(sourceClasses, sourceClass)) return `${of}: "${sourceClass}" is not a source class`
    if (!Object.hasOwn(particleTypes, particleType)) return `${of}: "${particleType}" is not a particle type`
    if (country !== null && !/^[A-Z]{2}$/.test(country)) return `${of}: "${country}" is not a code of ISO 3166-1`
    if (year !== null && !(Number.isInteger(year) && year >= 1900 && year <= thisYear))
      return `${of}: there is no year ${year}`
    if (sampleCount !== null && !(Number.isInteger(sampleCount) && sampleCount >= 0 && sampleCount < 1e9))
      return `${of}: ${sampleCount} is no number of samples`
    if (emissionFactor && !Number.isFinite(emissionFactor.value)) return `${of}: its emission factor is not finite`
    for (const one of values) {
      if (!keys.has(one.species)) return `${of}: species "${one.species}" is not described`
      for (const number of [one.relativeMass, one.uncertainty])
        if (number !== null && !Number.isFinite(number)) return `${of}: ${one.species} is not finite`
    }
  }
  return null
}
