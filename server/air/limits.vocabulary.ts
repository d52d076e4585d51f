/**
 * Limits of ambient concentrations, by the days on which they are in force throughout the country: GB 3095-2012,
 * table 1, from 2016; GB 3095-2026, table 1, which sets lower ones in two steps. µg/m³, of carbon monoxide mg/m³.
 */

/** What a value must be for a limit to judge it; `mda8`: the highest mean of eight hours of a day. */
export type LimitedAs = 'hour' | 'day' | 'mda8' | 'year'
/** Of grade I (where nature is protected) and grade II (where people live). */
export type Grades = readonly [first: number, second: number]
type Limits = Record<string, Partial<Record<LimitedAs, Grades>>>

export interface Edition {
  standard: 'GB 3095-2012' | 'GB 3095-2026'
  /** Days, both inclusive; null: until it is replaced. */
  from: string
  to: string | null
  limits: Limits
}

const same = {
  co: { hour: [10, 10], day: [4, 4] },
  o3: { hour: [160, 200], mda8: [100, 160] },
} satisfies Limits
const before = {
  ...same,
  so2: { hour: [150, 500], day: [50, 150], year: [20, 60] },
  no2: { hour: [200, 200], day: [80, 80], year: [40, 40] },
} satisfies Limits

export const editions: readonly Edition[] = [
  {
    ...{ standard: 'GB 3095-2012', from: '2016-01-01', to: '2026-02-28' },
    limits: {
      ...before,
      pm10: { day: [50, 150], year: [40, 70] },
      pm25: { day: [35, 75], year: [15, 35] },
    },
  },
  {
    ...{ standard: 'GB 3095-2026', from: '2026-03-01', to: '2030-12-31' },
    limits: {
      ...before,
      pm10: { day: [50, 120], year: [40, 60] },
      pm25: { day: [35, 60], year: [15, 30] },
    },
  },
  {
    ...{ standard: 'GB 3095-2026', from: '2031-01-01', to: null },
    limits: {
      ...same,
      so2: { hour: [150, 150], day: [50, 50], year: [20, 20] },
      no2: { hour: [200, 200], day: [50, 50], year: [30, 30] },
      pm10: { day: [50, 100], year: [20, 50] },
      pm25: { day: [25, 50], year: [10, 25] },
    },
  },
]

/** Which of them a variable of CF is. */
const standardNames: Readonly<Record<string, string>> = {
  mass_concentration_of_pm2p5_ambient_aerosol_particles_in_air: 'pm25',
  mass_concentration_of_pm10_ambient_aerosol_particles_in_air: 'pm10',
  mass_concentration_of_sulfur_dioxide_in_air: 'so2',
  mass_concentration_of_nitrogen_dioxide_in_air: 'no2',
  mass_concentration_of_carbon_monoxide_in_air: 'co',
  mass_concentration_of_ozone_in_air: 'o3',
}
export const pollutantOf = (standardName: string | null) =>
  standardName !== null && Object.hasOwn(standardNames, standardName) ? standardNames[standardName]! : null

/** Roughly where they are in force: a picture names the standard, so that nobody takes it for that of a neighbour. */
const country = { west: 73, south: 3, east: 135.1, north: 53.6 }
export const holdsAt = ({ lon, lat }: { lon: number; lat: number }) =>
  lon >= country.west && lon <= country.east && lat >= country.south && lat <= country.north
