import type { Language } from '../../server/basics/language.ts'
import { doubleClickSeconds } from '../../server/statistics/statistics.vocabulary.ts'

const zh = {
  title: '平台统计',
  range: '统计时段',
  counters: {
    visits: '页面浏览',
    visitors: '访客（逐日累计）',
    downloads: '下载次数',
    bytes: '下载量',
    registrations: '注册申请',
    datasets: '已发布数据集',
  },
  countedAt: (time: string) => `统计于 ${time}（北京时间）`,
  chart: '变化',
  numbers: '各时段数值',
  times: { day: '日期（北京时间）', month: '月份（北京时间）' },
  sums: '下载量',
  datasets: '浏览最多的数据集',
  kinds: '数据类别',
  units: '数据单位',
  name: '名称',
  nothing: '这一时段没有记录。',
  save: '下载 CSV',
  how: `浏览由平台自行统计，不使用 Cookie，也不经第三方：机器人与程序不计入，同一读者在 ${doubleClickSeconds} 秒内重复打开同一页面只计一次；不保存地址，访客只在当天可区分，因此多日的访客数为逐日之和。`,
}
const en: typeof zh = {
  title: 'Portal statistics',
  range: 'Period',
  counters: {
    visits: 'Page views',
    visitors: 'Visitors (sum of days)',
    downloads: 'Downloads',
    bytes: 'Downloaded',
    registrations: 'Registrations',
    datasets: 'Published datasets',
  },
  countedAt: (time) => `Counted ${time} (Beijing time)`,
  chart: 'Over time',
  numbers: 'Numbers by period',
  times: { day: 'Date (Beijing time)', month: 'Month (Beijing time)' },
  sums: 'Downloaded',
  datasets: 'Most viewed datasets',
  kinds: 'Data categories',
  units: 'Data units',
  name: 'Name',
  nothing: 'There is nothing of this period.',
  save: 'Save CSV',
  how: `Views are counted by the portal itself, without cookies and without third parties. Robots and programs are left out, and the same page opened again by the same reader within ${doubleClickSeconds} seconds is one view. No addresses are kept: visitors are told apart within one day only, so those of several days are a sum of days.`,
}
export const statisticsTexts: Record<Language, typeof zh> = { zh, en }
