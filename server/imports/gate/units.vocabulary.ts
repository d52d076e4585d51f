/**
 * How units are written, and what they are of one another: the one list for ranges, imports and uploads. Imports nothing.
 * By the form in which this portal shows a unit; `forms` as `plainUnit` makes them of what is written: without blanks,
 * with exponents as figures and µ as u. A value × factor + offset is one of the unit `of`, which stands for its kind.
 */
interface Unit {
  of: string
  factor: number
  offset?: number
  forms: readonly string[]
}
const list = <T extends Record<string, Unit>>(units: T) => units

const units = list({
  'µg m⁻³': {
    of: 'ugm-3',
    factor: 1,
    forms: ['ugm-3', 'ug/m3', 'microgramsperm3', 'mcgm-3', '微克/立方米', '微克每立方米', '微克/m3'],
  },
  'mg m⁻³': { of: 'ugm-3', factor: 1e3, forms: ['mgm-3', '毫克/立方米', '毫克每立方米', '毫克/m3'] },
  'ng m⁻³': { of: 'ugm-3', factor: 1e-3, forms: ['ngm-3', '纳克/立方米', '纳克每立方米'] },
  'g m⁻³': { of: 'ugm-3', factor: 1e6, forms: ['gm-3', '克/立方米'] },
  'kg m⁻³': { of: 'ugm-3', factor: 1e9, forms: ['kgm-3'] },
  'µg C m⁻³': { of: 'ugCm-3', factor: 1, forms: ['ugCm-3', 'ugC/m3'] },
  ppb: {
    of: 'ppb',
    factor: 1,
    forms: ['ppb', 'ppbv', 'nmolmol-1', '1e-9', '10-9', 'nmol/mol', 'partsperbillion', '十亿分之一'],
  },
  ppm: {
    of: 'ppb',
    factor: 1e3,
    forms: ['ppm', 'ppmv', 'umolmol-1', '1e-6', '10-6', 'umol/mol', 'partspermillion', '百万分之一'],
  },
  ppt: { of: 'ppb', factor: 1e-3, forms: ['ppt', 'pptv', 'pmolmol-1', '1e-12', 'partspertrillion'] },
  'mol mol⁻¹': { of: 'ppb', factor: 1e9, forms: ['molmol-1', 'molmol-1dry', 'ppv', 'v/v', 'vv-1'] },
  '°C': {
    of: '°C',
    factor: 1,
    forms: [
      '°C',
      '℃',
      'degC',
      'C',
      'celsius',
      'degree_Celsius',
      'Degrees_C',
      'degreesC',
      'deg_C',
      'degrees_Celsius',
      'oC',
      '摄氏度',
      '度C',
    ],
  },
  K: { of: '°C', factor: 1, offset: -273.15, forms: ['K', 'kelvin', 'degK', 'degree_Kelvin', '开', '开尔文'] },
  '°F': { of: '°C', factor: 5 / 9, offset: -160 / 9, forms: ['°F', 'degF', '℉', 'F', 'fahrenheit'] },
  hPa: { of: 'hPa', factor: 1, forms: ['hPa', 'mbar', 'mb', 'millibar', 'millibars', '百帕'] },
  kPa: { of: 'hPa', factor: 10, forms: ['kPa', '千帕'] },
  Pa: { of: 'hPa', factor: 0.01, forms: ['Pa', '帕', '帕斯卡'] },
  torr: { of: 'hPa', factor: 1.333_223_7, forms: ['torr', 'mmHg', '毫米汞柱'] },
  atm: { of: 'hPa', factor: 1013.25, forms: ['atm'] },
  'm s⁻¹': { of: 'ms-1', factor: 1, forms: ['ms-1', 'm/s', 'mps', '米/秒', '米每秒', 'm/sec', 'msec-1'] },
  'km h⁻¹': { of: 'ms-1', factor: 1 / 3.6, forms: ['kmh-1', 'km/h', 'kmph', 'kph', '千米/时', '公里/小时'] },
  kt: { of: 'ms-1', factor: 1852 / 3600, forms: ['kt', 'knot', 'knots', 'kn', '节'] },
  '°': {
    of: '°',
    factor: 1,
    forms: ['°', 'deg', 'degree', 'degrees', 'degreestrue', 'degree_true', 'degrees_true', '度'],
  },
  rad: { of: '°', factor: 180 / Math.PI, forms: ['rad', 'radian', 'radians', '弧度'] },
  '%': { of: '%', factor: 1, forms: ['%', 'percent', 'pct', '%RH', 'RH%', '百分比', '百分之一'] },
  mm: { of: 'mm', factor: 1, forms: ['mm', '毫米'] },
  'kg m⁻²': { of: 'mm', factor: 1, forms: ['kgm-2'] },
  cm: { of: 'mm', factor: 10, forms: ['cm', '厘米'] },
  'mm h⁻¹': { of: 'mmh-1', factor: 1, forms: ['mmh-1', 'mm/hr', 'mmhr-1', '毫米/小时'] },
  'kg m⁻² s⁻¹': { of: 'kgm-2s-1', factor: 1, forms: ['kgm-2s-1'] },
  'W m⁻²': { of: 'Wm-2', factor: 1, forms: ['Wm-2', 'watt/m2', '瓦/平方米', '瓦每平方米'] },
  '1': {
    of: '1',
    factor: 1,
    forms: ['1', '', 'unitless', 'dimensionless', 'fraction', '0-1', '1/1', 'none', 'no_units', '无量纲', 'kgkg-1'],
  },
  m: { of: 'm', factor: 1, forms: ['m', 'meter', 'meters', 'metre', 'metres', 'gpm', 'masl', 'm.a.s.l.', '米'] },
  km: { of: 'm', factor: 1000, forms: ['km', 'kilometer', 'kilometers', '千米', '公里'] },
  'cm⁻³': {
    of: 'cm-3',
    factor: 1,
    forms: [
      'cm-3',
      '1cm-3',
      '1/cm3',
      '#cm-3',
      '#/cm3',
      'count/cm3',
      'molecules/cm3',
      'moleculescm-3',
      '个/立方厘米',
      '个/cm3',
    ],
  },
  'm⁻³': { of: 'cm-3', factor: 1e-6, forms: ['m-3', '1m-3', '1/m3'] },
  'm⁻¹': { of: 'm-1', factor: 1, forms: ['m-1', '1m-1', '1/m'] },
  'Mm⁻¹': { of: 'm-1', factor: 1e-6, forms: ['Mm-1', '1Mm-1', '1/Mm'] },
  'km⁻¹': { of: 'm-1', factor: 1e-3, forms: ['km-1', '1km-1', '1/km'] },
  'sr⁻¹ m⁻¹': { of: 'sr-1m-1', factor: 1, forms: ['sr-1m-1', 'm-1sr-1', 'm-1.sr-1', '1/(m*sr)', '1(m*sr)-1'] },
  sr: { of: 'sr', factor: 1, forms: ['sr', 'steradian'] },
  nm: { of: 'nm', factor: 1, forms: ['nm', 'nanometer', 'nanometers', '纳米'] },
  µm: { of: 'nm', factor: 1e3, forms: ['um', 'micrometer', 'micron', '微米'] },
  DU: { of: 'DU', factor: 1, forms: ['DU', 'dobson', 'Dobson', 'dobsonunits', 'DobsonUnits'] },
  'molecules cm⁻²': { of: 'moleccm-2', factor: 1, forms: ['moleccm-2', 'molec/cm2', 'moleculescm-2', 'molecules/cm2'] },
  'mol m⁻²': { of: 'molm-2', factor: 1, forms: ['molm-2'] },
  s: { of: 's', factor: 1, forms: ['s', 'sec', 'second', 'seconds', '秒'] },
  min: { of: 's', factor: 60, forms: ['min', 'minute', 'minutes', '分钟'] },
  h: { of: 's', factor: 3600, forms: ['h', 'hr', 'hour', 'hours', '小时'] },
  'L min⁻¹': { of: 'Lmin-1', factor: 1, forms: ['Lmin-1', 'l/min', 'lpm', 'LPM', '升/分'] },
  's⁻¹': { of: 's-1', factor: 1, forms: ['s-1', '1s-1', 'Hz', '1/s'] },
  'J m⁻²': { of: 'Jm-2', factor: 1, forms: ['Jm-2'] },
  'MJ m⁻²': { of: 'Jm-2', factor: 1e6, forms: ['MJm-2', '兆焦/平方米'] },
  Gg: { of: 'Gg', factor: 1, forms: ['Gg', 'kt/yr', 'ktyr-1', '千吨'] },
  t: { of: 'Gg', factor: 1e-3, forms: ['t', 'ton', 'tonne', 'tonnes', 'tons', '吨'] },
  Mg: { of: 'Gg', factor: 1e-3, forms: ['Mg'] },
  万吨: { of: 'Gg', factor: 10, forms: ['万吨', '10kt', '104t'] },
  count: { of: 'count', factor: 1, forms: ['count', 'counts', '#', '个', '次'] },
  V: { of: 'V', factor: 1, forms: ['V', 'volt', 'volts', '伏'] },
})

/** A plain form → its unit, as ranges ask for it. */
export const unitForms: Readonly<Record<string, { unit: string; of: string; factor: number; offset?: number }>> =
  Object.fromEntries(
    Object.entries(units as Record<string, Unit>).flatMap(([unit, { forms, ...rest }]) =>
      forms.map((form) => [form, { unit, ...rest }]),
    ),
  )
