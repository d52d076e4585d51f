/** What binds the parts of aerosol: charge, and the mass they add up to. */
import type { Row } from './hours.ts'

const of = (row: Row, key: string) => row[key] ?? 0

/** Ammonium balances the acids, times how neutral the particles are. */
export function neutralise(row: Row, balance: number) {
  row.ammonium = 18.04 * balance * (of(row, 'sulfate') / 48.03 + of(row, 'nitrate') / 62 + of(row, 'chloride') / 35.45)
}

/** Organic matter, carbon and ions in µg m⁻³; organic matter is 1.6 times its carbon. */
export const knownMass = (row: Row): number =>
  (row.organics ?? 1.6 * of(row, 'oc')) +
  of(row, 'ec') +
  (row.ec === undefined ? of(row, 'bc') : 0) +
  of(row, 'sulfate') +
  of(row, 'nitrate') +
  of(row, 'ammonium') +
  of(row, 'chloride')

/** The weighed mass is what was found, over the share of it that was found. */
export function closeMass(row: Row, found: number, key = 'pm25') {
  row[key] = knownMass(row) / found
}
