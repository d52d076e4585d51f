/** Words of the air quality index that server and pages share. */
export const standards = ['HJ 633-2012', 'HJ 633-2026'] as const
export type Standard = (typeof standards)[number]

/** What an index is computed of. */
export const items = [
  'pm25_24h',
  'pm10_24h',
  'so2_24h',
  'so2_1h',
  'no2_24h',
  'no2_1h',
  'co_24h',
  'co_1h',
  'o3_1h',
  'o3_8h',
] as const
export type Item = (typeof items)[number]

/** What a daily report is made of (HJ 633-2012: seven; HJ 633-2026: six, of ozone only the 8-hour maximum). */
export const daily: Record<Standard, readonly Item[]> = {
  'HJ 633-2012': ['so2_24h', 'no2_24h', 'pm10_24h', 'co_24h', 'o3_1h', 'o3_8h', 'pm25_24h'],
  'HJ 633-2026': ['so2_24h', 'no2_24h', 'pm10_24h', 'co_24h', 'o3_8h', 'pm25_24h'],
}

/** Up to which index a class reaches; names and colours of annex A are the same in both standards. */
export const classes = [
  { key: 'excellent', upTo: 50, zh: '优', en: 'Excellent', colour: '#00E400' },
  { key: 'good', upTo: 100, zh: '良', en: 'Good', colour: '#FFFF00' },
  { key: 'light', upTo: 150, zh: '轻度污染', en: 'Lightly polluted', colour: '#FF7E00' },
  { key: 'moderate', upTo: 200, zh: '中度污染', en: 'Moderately polluted', colour: '#FF0000' },
  { key: 'heavy', upTo: 300, zh: '重度污染', en: 'Heavily polluted', colour: '#99004C' },
  { key: 'severe', upTo: 500, zh: '严重污染', en: 'Severely polluted', colour: '#7E0023' },
] as const
export const classOf = (aqi: number) => classes.find(({ upTo }) => aqi <= upTo) ?? classes[classes.length - 1]!

/** Years without being primary after which HJ 633-2026 §5.3.2 does not wait for a pollutant. */
export const exemptYears = 3

/** Keys of the variables that a daily index is made of. */
export const pollutants = ['pm25', 'pm10', 'so2', 'no2', 'co', 'o3']
