import type { Item } from '../../server/air/aqi.vocabulary.ts'

const names: Record<Item, string> = {
  pm25_24h: 'PM2.5',
  pm10_24h: 'PM10',
  so2_24h: 'SO₂',
  so2_1h: 'SO₂',
  no2_24h: 'NO₂',
  no2_1h: 'NO₂',
  co_24h: 'CO',
  co_1h: 'CO',
  o3_1h: 'O₃',
  o3_8h: 'O₃',
}
const kind = (item: Item) => (item === 'o3_8h' ? 'eight' : item === 'o3_1h' ? 'hour' : 'day')
export const unitOf = (item: Item) => (item.startsWith('co_') ? 'mg/m³' : 'µg/m³')

const zh = {
  title: '地面观测站 · 逐日空气质量',
  dataset: '数据集',
  stations: '站点',
  day: '日期（北京时间）',
  show: '查看',
  before: '前一天',
  after: '后一天',
  index: '空气质量指数（AQI）',
  none: '还没有可以评价的站点',
  noneText: '带有逐时 PM2.5、PM10、SO₂、NO₂、CO 和 O₃ 的站点数据导入后，会出现在这里。',
  list: '浏览全部数据',
  item: (item: Item) =>
    `${names[item]} ${{ day: '24 小时平均', hour: '1 小时平均最大值', eight: '8 小时滑动平均最大值' }[kind(item)]}`,
  primary: '首要污染物',
  noPrimary: '无',
  by: (standard: string) => `按 ${standard}（观测当日执行的标准）评价，结果向上进位取整`,
  rounded: '浓度先按 GB/T 8170 修约',
  why: (aqi: number | null) => (aqi === null ? '为什么没有结果？' : `为什么是 ${aqi}？`),
  withheld: '有污染物缺测，其余污染物的分指数都不超过 100：标准规定不发布 AQI（NA）。',
  partial: '有污染物缺测，结果只来自其余污染物。',
  columns: ['污染物', '浓度', '有效数据', '断点', '计算', '分指数'],
  notes: {
    missing: '缺测或有效数据不足',
    useDay: '超出 1 小时表，按 24 小时平均评价',
    useHour: '高于 800，按 1 小时平均评价',
    fixed: '高于表中最大浓度，按标准取定值',
    beyond: '高于表中最大浓度，取 500',
  } as Record<string, string>,
  year: (year: number) => `${year} 年日历`,
  without: '日历来自日均值，2026-03-01 之前的日子未计 O₃ 1 小时最大值；当日结果已计入。',
  months: '每月各级天数',
  month: '月份',
  having: '有结果',
  na: 'NA',
  failed: '没有读到数据',
}

const en: typeof zh = {
  title: 'Ground stations · air quality by day',
  dataset: 'Dataset',
  stations: 'Stations',
  day: 'Date (Beijing time)',
  show: 'Show',
  before: 'Day before',
  after: 'Day after',
  index: 'Air quality index (AQI)',
  none: 'No station can be assessed yet',
  noneText: 'Stations with hourly PM2.5, PM10, SO₂, NO₂, CO and O₃ appear here once their data are imported.',
  list: 'Browse all data',
  item: (item: Item) =>
    `${names[item]}, ${{ day: '24-hour mean', hour: 'highest hour', eight: 'highest 8-hour mean' }[kind(item)]}`,
  primary: 'Primary pollutants',
  noPrimary: 'none',
  by: (standard: string) => `By ${standard}, in force on that day; the result is rounded up`,
  rounded: 'concentrations are rounded by GB/T 8170 first',
  why: (aqi: number | null) => (aqi === null ? 'Why is there no result?' : `Why ${aqi}?`),
  withheld: 'Pollutants are missing and no other has an index above 100: the standard then gives no AQI (NA).',
  partial: 'Pollutants are missing; the result comes from the others alone.',
  columns: ['Pollutant', 'Concentration', 'Valid', 'Break points', 'Calculation', 'Index'],
  notes: {
    missing: 'Missing, or too few valid data',
    useDay: 'Beyond the hourly table: the 24-hour mean counts',
    useHour: 'Above 800: the hourly value counts',
    fixed: 'Above the table: a fixed value by the standard',
    beyond: 'Above the table: 500',
  },
  year: (year: number) => `Calendar of ${year}`,
  without:
    'The calendar comes from daily values: days before 2026-03-01 leave out the highest hour of O₃, which the result of a single day has.',
  months: 'Days of each class by month',
  month: 'Month',
  having: 'With result',
  na: 'NA',
  failed: 'No data could be read',
}

export const airTexts = { zh, en }
