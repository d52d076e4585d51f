/** What is shown of an inventory: sums by sector and species, and units of a cell. */

export const cellUnits = ['mass', 'flux', 'mol'] as const
export type CellUnit = (typeof cellUnits)[number]

/** g mol⁻¹; of NOx as NO2, as inventories count it. What is a mixture has none. */
const molarMasses: Readonly<Record<string, number>> = {
  ...{ so2: 64.066, nox: 46.006, no2: 46.006, no: 30.006, co: 28.01, co2: 44.009, nh3: 17.031, ch4: 16.043 },
}
export const molarMass = (key: string): number | null => molarMasses[/^[a-z0-9]+/.exec(key)?.[0] ?? ''] ?? null

/** Tonnes of a cell in so many seconds, in another unit; null where it cannot be told. */
export function cellValue(
  tonnes: number,
  unit: CellUnit,
  { area, seconds, key }: { area: number; seconds: number; key: string },
): number | null {
  if (unit === 'mass') return tonnes
  if (!(area > 0) || !(seconds > 0)) return null
  if (unit === 'flux') return (tonnes * 1000) / (area * 1e6) / seconds
  const mass = molarMass(key)
  return mass === null ? null : (tonnes * 1e6) / mass / area / (seconds / 3600)
}

export const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, one) => all + (one ?? 0), 0)

export interface Ranked {
  code: string
  value: number
  share: number
  /** Number of the sector that emits most. */
  first: number
}
/** Regions that emit, the highest first, with their shares of all regions. */
export function ranked(codes: readonly string[], regions: readonly (readonly number[])[]): Ranked[] {
  const list = codes.map((code, i) => {
    const values = regions[i]!
    return { code, value: sum(values), first: values.indexOf(Math.max(...values)) }
  })
  const all = sum(list.map(({ value }) => value))
  return list
    .filter(({ value }) => value > 0)
    .map((one) => ({ ...one, share: all > 0 ? one.value / all : 0 }))
    .sort((a, b) => b.value - a.value)
}
