/** Which species of a theme its table really has: a dataset is found under what it holds. */
import type { SpeciesKey } from '../../server/datasets/species.vocabulary.ts'
import type { Column } from './columns.ts'

/** Columns that count as a species besides the one of its name. */
const also: Partial<Record<SpeciesKey, RegExp>> = {
  vocs: /precursor|nmhc|nmvoc|alkanes|toluene|hcho|acetaldehyde|relative_mass|standard|reference|cross_section|absorption$/,
  nox: /^nox|^no2?($|_)|initial_nox/,
  soa: /soa|organics|ooa|secondary|log_viscosity|growth/,
  elements: /^(k|pb|zn|al|si|ca|fe|cu|relative_mass|.*dust)$/,
  wind: /^wind/,
  dust: /dust|pm10|depolarisation|relative_mass/,
  precipitation: /rain/,
  pm25: /pm25|relative_mass|dtt/,
  pm10: /pm10|relative_mass|soil_dust/,
  oc: /^(oc|oa|ef_oc|organic|mae|log_viscosity|relative_mass)/,
  ec: /^(ec|elemental|relative_mass)/,
  bc: /^(bc|ef_bc|rbc|elemental|mae|poa|absorption)/,
  sulfate: /sulfate|gamma|growth|relative_mass/,
  nitrate: /nitrate|growth/,
  levoglucosan: /levoglucosan|relative_mass/,
  hcho: /hcho|relative_mass/,
  no2: /no2/,
  o3: /^o3|ofp|background|increment/,
  so2: /so2/,
  co: /^co($|_)/,
  nh3: /nh3/,
  ammonium: /ammonium/,
  aod: /aod/,
  pblh: /pblh/,
  extinction: /extinction|scattering/,
  pahs: /pahs|viability/,
  oh: /^(oh|k_first)/,
  hono: /hono/,
}

export function columnsOfSpecies(species: readonly SpeciesKey[], columns: readonly Column[]): SpeciesKey[] {
  const found = species.filter((key) =>
    columns.some((column) => column.key === key || also[key]?.test(column.key) || column.key.startsWith(`${key}_`)),
  )
  // What a table counts (projects, visits) is no species, and belongs to those it is about.
  return found.length > 0 ? found : [...species]
}
