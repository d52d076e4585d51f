import type { Language } from '../../server/basics/language.ts'

const zh = {
  title: '卫星资源',
  lead: '卫星反演产品一览：物种、范围、时空分辨率、时段与体量。需要更多条件时，可到完整列表中筛选。',
  all: '全部',
  sections: '产品类别',
  count: (count: string) => `共 ${count} 个产品`,
  columns: ['产品', '物种', '区域', '空间分辨率', '时间分辨率', '时段', '体量', '共享方式'],
  open: '开放共享',
  onRequest: '申请使用',
  full: '按物种、年份、范围筛选',
  maps: '在地图上查看格点产品',
  none: '还没有卫星产品',
  noneText: '导入卫星数据后，会出现在这里。',
  see: '查看全部',
}
const en: typeof zh = {
  title: 'Satellite resources',
  lead: 'What was retrieved from space: species, area, resolution, period and size. The full list has more conditions to choose by.',
  all: 'All',
  sections: 'Kinds of products',
  count: (count) => (count === '1' ? '1 product' : `${count} products`),
  columns: ['Product', 'Species', 'Region', 'In space', 'In time', 'Period', 'Size', 'Access'],
  open: 'Open',
  onRequest: 'On request',
  full: 'Choose by species, year and area',
  maps: 'See gridded products on a map',
  none: 'No satellite products yet',
  noneText: 'They appear here once satellite data are imported.',
  see: 'See all',
}
export const satelliteTexts: Record<Language, typeof zh> = { zh, en }
