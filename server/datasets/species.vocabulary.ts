/**
 * Species and elements the catalogue knows. CF names from the CF standard name table v83, CAS numbers as printed by
 * EPA SPECIATE 5.2 or the CAS registry. A species is found under every one of its `words`, in both languages.
 */
export interface Species {
  zh: string
  en: string
  /** The unit that Chinese users expect. */
  unit: string
  cfName?: string
  cas?: string
}

export const species = {
  pm25: {
    zh: '细颗粒物（PM2.5）',
    en: 'PM2.5',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_pm2p5_ambient_aerosol_particles_in_air',
  },
  pm10: {
    zh: '可吸入颗粒物（PM10）',
    en: 'PM10',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_pm10_ambient_aerosol_particles_in_air',
  },
  pm1: {
    zh: '亚微米颗粒物（PM1）',
    en: 'PM1',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_pm1_ambient_aerosol_particles_in_air',
  },
  so2: {
    zh: '二氧化硫（SO₂）',
    en: 'SO₂',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_sulfur_dioxide_in_air',
    cas: '7446-09-5',
  },
  no2: {
    zh: '二氧化氮（NO₂）',
    en: 'NO₂',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_nitrogen_dioxide_in_air',
    cas: '10102-44-0',
  },
  no: {
    zh: '一氧化氮（NO）',
    en: 'NO',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_nitrogen_monoxide_in_air',
    cas: '10102-43-9',
  },
  nox: { zh: '氮氧化物（NOₓ）', en: 'NOₓ', unit: 'µg m⁻³' },
  o3: { zh: '臭氧（O₃）', en: 'O₃', unit: 'µg m⁻³', cfName: 'mass_concentration_of_ozone_in_air', cas: '10028-15-6' },
  co: {
    zh: '一氧化碳（CO）',
    en: 'CO',
    unit: 'mg m⁻³',
    cfName: 'mass_concentration_of_carbon_monoxide_in_air',
    cas: '630-08-0',
  },
  nh3: { zh: '氨（NH₃）', en: 'NH₃', unit: 'µg m⁻³', cfName: 'mass_concentration_of_ammonia_in_air', cas: '7664-41-7' },
  hono: {
    zh: '气态亚硝酸（HONO）',
    en: 'HONO',
    unit: 'ppb',
    cfName: 'mole_fraction_of_nitrous_acid_in_air',
    cas: '7782-77-6',
  },
  hcho: { zh: '甲醛（HCHO）', en: 'HCHO', unit: 'ppb', cfName: 'mole_fraction_of_formaldehyde_in_air', cas: '50-00-0' },
  oh: { zh: '羟基自由基（OH）', en: 'OH radical', unit: 'cm⁻³', cas: '3352-57-6' },
  vocs: { zh: '挥发性有机物（VOCs）', en: 'VOCs', unit: 'ppb' },
  isoprene: { zh: '异戊二烯', en: 'Isoprene', unit: 'ppb', cfName: 'mole_fraction_of_isoprene_in_air', cas: '78-79-5' },
  oc: {
    zh: '有机碳（OC）',
    en: 'Organic carbon (OC)',
    unit: 'µg C m⁻³',
    cfName: 'mass_concentration_of_organic_carbon_in_pm2p5_dry_aerosol_particles_in_air',
  },
  ec: {
    zh: '元素碳（EC）',
    en: 'Elemental carbon (EC)',
    unit: 'µg C m⁻³',
    cfName: 'mass_concentration_of_elemental_carbon_in_pm2p5_dry_aerosol_particles_in_air',
    cas: '7440-44-0',
  },
  bc: {
    zh: '黑碳（BC）',
    en: 'Black carbon (BC)',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_absorption_equivalent_black_carbon_of_pm2p5_dry_aerosol_particles_in_air',
  },
  sulfate: {
    zh: '硫酸盐（SO₄²⁻）',
    en: 'Sulfate (SO₄²⁻)',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_sulfate_dry_aerosol_particles_in_air',
    cas: '14808-79-8',
  },
  nitrate: {
    zh: '硝酸盐（NO₃⁻）',
    en: 'Nitrate (NO₃⁻)',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_nitrate_dry_aerosol_particles_in_air',
    cas: '14797-55-8',
  },
  ammonium: {
    zh: '铵盐（NH₄⁺）',
    en: 'Ammonium (NH₄⁺)',
    unit: 'µg m⁻³',
    cfName: 'mass_concentration_of_ammonium_dry_aerosol_particles_in_air',
    cas: '14798-03-9',
  },
  elements: { zh: '无机元素', en: 'Elements', unit: 'ng m⁻³' },
  pahs: { zh: '多环芳烃（PAHs）', en: 'PAHs', unit: 'ng m⁻³' },
  levoglucosan: { zh: '左旋葡聚糖', en: 'Levoglucosan', unit: 'ng m⁻³', cas: '498-07-7' },
  soa: { zh: '二次有机气溶胶（SOA）', en: 'Secondary organic aerosol (SOA)', unit: 'µg m⁻³' },
  dust: { zh: '沙尘', en: 'Dust', unit: 'µg m⁻³' },
  aod: {
    zh: '气溶胶光学厚度（AOD）',
    en: 'Aerosol optical depth (AOD)',
    unit: '1',
    cfName: 'atmosphere_optical_thickness_due_to_ambient_aerosol_particles',
  },
  extinction: {
    zh: '消光系数',
    en: 'Extinction coefficient',
    unit: 'km⁻¹',
    cfName: 'volume_extinction_coefficient_in_air_due_to_ambient_aerosol_particles',
  },
  co2: {
    zh: '二氧化碳（CO₂）',
    en: 'CO₂',
    unit: 'ppm',
    cfName: 'mole_fraction_of_carbon_dioxide_in_air',
    cas: '124-38-9',
  },
  ch4: { zh: '甲烷（CH₄）', en: 'CH₄', unit: 'ppb', cfName: 'mole_fraction_of_methane_in_air', cas: '74-82-8' },
  temperature: { zh: '气温', en: 'Air temperature', unit: '°C', cfName: 'air_temperature' },
  humidity: { zh: '相对湿度', en: 'Relative humidity', unit: '%', cfName: 'relative_humidity' },
  pressure: { zh: '气压', en: 'Air pressure', unit: 'hPa', cfName: 'surface_air_pressure' },
  wind: { zh: '风速风向', en: 'Wind', unit: 'm s⁻¹', cfName: 'wind_speed' },
  precipitation: { zh: '降水', en: 'Precipitation', unit: 'mm', cfName: 'precipitation_amount' },
  pblh: { zh: '边界层高度', en: 'Boundary-layer height', unit: 'm', cfName: 'atmosphere_boundary_layer_thickness' },
} as const satisfies Record<string, Species>

export type SpeciesKey = keyof typeof species
