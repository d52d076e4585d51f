import type { Language } from '../../../server/basics/language.ts'

const zh = {
  label: (name: string, stations: number) => `${name}随时间的变化，${stations}个站点`,
  numbers: '各站数值',
  station: '站点',
  highest: '最高',
  when: '时间（北京时间）',
  mean: '平均',
  valid: '有效',
  left: '空段为缺测值或质量控制剔除的值。',
  openChart: '在交互图中打开',
}
const en: typeof zh = {
  label: (name, stations) => `${name} over time at ${stations} ${stations === 1 ? 'station' : 'stations'}`,
  numbers: 'Numbers by station',
  station: 'Station',
  highest: 'Highest',
  when: 'When (Beijing time)',
  mean: 'Mean',
  valid: 'Valid',
  left: 'Gaps are missing values, or values that quality control left out.',
  openChart: 'Open as an interactive chart',
}
export const periodTexts: Record<Language, typeof zh> = { zh, en }
