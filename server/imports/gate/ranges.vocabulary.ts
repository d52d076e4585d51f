/**
 * What a variable can be at all: a gross-error check, wide enough for the greatest storms and for the noise of
 * instruments around zero, narrow enough for wrong units and codes for missing. Imports nothing. Each says where its
 * figures are from; an adapter that knows better names a range of its own.
 */

export interface Range {
  /** A kind of unit, `of` in `units.vocabulary.ts`. */
  unit: string
  from: number
  to: number
  /** For intervals of at most so many seconds; any where left out. */
  upTo?: number
  source: string
}
export interface Quantity {
  /** Of a variable's key, whole. */
  keys: RegExp
  /** Names of CF. */
  cf: readonly string[]
  /** The first that fits the unit and the interval holds. */
  ranges: readonly Range[]
}

const particles: Range = {
  unit: 'ugm-3',
  from: -15,
  to: 10_000,
  source: 'HJ 653-2013 (monitors measure to 10000 µg m⁻³); Met One BAM-1020 manual (hours down to -15 around zero)',
}
const analysers = 'HJ 654-2013 (gas analysers measure to 500 ppb, CO to 50 ppm), with room for plumes'
/** A range in ppb, and what that is in µg m⁻³ of a gas so heavy, at 273.15 K as the denser of both states. */
const gas = (from: number, to: number, molarMass: number, source = analysers): readonly Range[] => [
  { unit: 'ppb', from, to, source },
  { unit: 'ugm-3', from: Math.round((from * molarMass) / 22.414), to: Math.round((to * molarMass) / 22.414), source },
]
const archive = 'WMO World Weather and Climate Extremes Archive'
const stations = 'WMO, Guidelines on Quality Control Procedures for Data from Automatic Weather Stations (2004)'

/**
 * Where the median of a station lies that has days enough, with room for the cleanest and the dirtiest air: told as a
 * doubt where it does not, since a unit that is a thousand times another passes most ranges.
 */
export const usualMedians: readonly (Pick<Range, 'unit' | 'from' | 'to'> & { keys: RegExp })[] = [
  { keys: /^pm_?(25|2_5|2p5|10)$/, unit: 'ugm-3', from: 0.5, to: 1000 },
  { keys: /^co$/, unit: 'ugm-3', from: 30, to: 20_000 },
  { keys: /^co$/, unit: 'ppb', from: 30, to: 20_000 },
  { keys: /^(o3|ozone)$/, unit: 'ugm-3', from: 2, to: 400 },
  { keys: /^(o3|ozone)$/, unit: 'ppb', from: 1, to: 200 },
  { keys: /^no2$/, unit: 'ugm-3', from: 0.05, to: 300 },
  { keys: /^so2$/, unit: 'ugm-3', from: 0.05, to: 1000 },
]

export const quantities: readonly Quantity[] = [
  {
    keys: /pm_?(25|2_5|2p5|10|1)|tsp|bc|oc|ec|soa|dust|sulfate|nitrate|ammonium|chloride|organics/,
    cf: [
      'mass_concentration_of_pm2p5_ambient_aerosol_particles_in_air',
      'mass_concentration_of_pm10_ambient_aerosol_particles_in_air',
      'mass_concentration_of_pm1_ambient_aerosol_particles_in_air',
    ],
    ranges: [particles],
  },
  {
    keys: /so2/,
    cf: ['mass_concentration_of_sulfur_dioxide_in_air', 'mole_fraction_of_sulfur_dioxide_in_air'],
    ranges: gas(-20, 5000, 64.06),
  },
  {
    keys: /no2/,
    cf: ['mass_concentration_of_nitrogen_dioxide_in_air', 'mole_fraction_of_nitrogen_dioxide_in_air'],
    ranges: gas(-20, 1000, 46.01),
  },
  {
    keys: /no/,
    cf: ['mass_concentration_of_nitrogen_monoxide_in_air', 'mole_fraction_of_nitrogen_monoxide_in_air'],
    ranges: gas(-20, 3000, 30.01),
  },
  { keys: /nox/, cf: [], ranges: gas(-20, 4000, 46.01) },
  {
    keys: /o3|ozone/,
    cf: ['mass_concentration_of_ozone_in_air', 'mole_fraction_of_ozone_in_air'],
    ranges: gas(-20, 1000, 48),
  },
  {
    keys: /co/,
    cf: ['mass_concentration_of_carbon_monoxide_in_air', 'mole_fraction_of_carbon_monoxide_in_air'],
    ranges: gas(-500, 100_000, 28.01),
  },
  {
    keys: /co2/,
    cf: ['mole_fraction_of_carbon_dioxide_in_air'],
    ranges: gas(200_000, 5_000_000, 44.01, 'NOAA GML (315 ppm in 1958); 5000 ppm: the limit at workplaces'),
  },
  {
    keys: /ch4/,
    cf: ['mole_fraction_of_methane_in_air'],
    ranges: gas(1000, 100_000, 16.04, 'NOAA GML (1600 ppb in 1983), with room for plumes'),
  },
  {
    keys: /(air_)?temp(erature)?(_mean)?/,
    cf: ['air_temperature'],
    ranges: [{ unit: '°C', from: -90, to: 60, source: `${archive} (-89.2 °C, 56.7 °C)` }],
  },
  {
    keys: /dew_?point(_mean)?/,
    cf: ['dew_point_temperature'],
    ranges: [{ unit: '°C', from: -100, to: 40, source: `${stations} (-80 to 35 °C), with room for polar air` }],
  },
  {
    keys: /(relative_)?humidity|rh(_mean)?/,
    cf: ['relative_humidity'],
    ranges: [
      { unit: '%', from: -2, to: 110, source: `${stations} (0 to 100 %), with the error of sensors` },
      { unit: '1', from: -0.02, to: 1.1, source: `${stations}, as a fraction` },
    ],
  },
  {
    keys: /(atmospheric_)?press(ure)?|atmos_pressure/,
    cf: ['air_pressure', 'surface_air_pressure', 'air_pressure_at_mean_sea_level', 'air_pressure_at_sea_level'],
    ranges: [{ unit: 'hPa', from: 300, to: 1100, source: `${stations} (500 to 1100 hPa); 300: the highest summits` }],
  },
  {
    keys: /wind_?(speed|gust)|wspm|wspd.*/,
    cf: ['wind_speed', 'wind_speed_of_gust'],
    ranges: [{ unit: 'ms-1', from: 0, to: 115, source: `${archive} (113.2 m s⁻¹, a gust)` }],
  },
  {
    keys: /wind_?dir(ection)?|wdir.*/,
    cf: ['wind_from_direction'],
    ranges: [{ unit: '°', from: 0, to: 360, source: stations }],
  },
  {
    keys: /rain|precip(itation)?(_amount)?/,
    cf: [
      'precipitation_amount',
      'rainfall_amount',
      'thickness_of_rainfall_amount',
      'lwe_thickness_of_precipitation_amount',
    ],
    ranges: [
      { unit: 'mm', from: 0, to: 410, upTo: 3600, source: `${archive} (401 mm within an hour)` },
      { unit: 'mm', from: 0, to: 1900, upTo: 86_400, source: `${archive} (1825 mm within a day)` },
    ],
  },
  {
    keys: /(solar|global|shortwave|down\w*)_(radiation|irradiance|flux)/,
    cf: ['surface_downwelling_shortwave_flux_in_air'],
    ranges: [
      {
        unit: 'Wm-2',
        from: -20,
        to: 2000,
        source: `${stations} (0 to 1600 W m⁻²), with broken clouds and night offsets`,
      },
    ],
  },
  {
    keys: /aod(_\w+)?/,
    cf: ['atmosphere_optical_thickness_due_to_ambient_aerosol_particles'],
    ranges: [{ unit: '1', from: -0.05, to: 10, source: 'Giles et al. (2019), doi:10.5194/amt-12-169-2019' }],
  },
]

/** Of what no quantity is known: what its unit rules out. */
export const unitRanges: readonly Range[] = [
  { unit: 'ugm-3', from: -1000, to: 1_000_000, source: 'as dense as smoke can be' },
  { unit: 'ppb', from: -1000, to: 1_000_000_000, source: 'a fraction' },
  { unit: '°C', from: -273.15, to: 2000, source: 'absolute zero' },
  { unit: 'hPa', from: 0, to: 1100, source: stations },
  { unit: 'ms-1', from: -150, to: 150, source: archive },
  { unit: '°', from: -360, to: 360, source: 'a full turn' },
]
