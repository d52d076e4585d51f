import { words } from '../texts/words.ts'

export const statisticsTexts = {
  title: { zh: '使用统计', en: 'Use of the portal' },
  range: { zh: '统计时段', en: 'Period' },
  own: { zh: '自定日期', en: 'Own dates' },
  from: words.from,
  to: { zh: '结束日期', en: 'To' },
  backwards: { zh: '开始日期不能晚于结束日期', en: 'The first day must not be later than the last' },
  all: { zh: '全部', en: 'Everything' },
  where: { zh: '统计范围', en: 'What is counted' },
  period: { zh: '%{from} 至 %{to}', en: '%{from} to %{to}' },
  viewsOfPortal: { zh: '页面浏览', en: 'Page views' },
  views: { zh: '数据集浏览', en: 'Dataset views' },
  visitors: { zh: '访客（逐日累计）', en: 'Visitors (sum of days)' },
  downloads: { zh: '下载次数', en: 'Downloads' },
  bytes: { zh: '下载量', en: 'Downloaded' },
  before: { zh: '此前同样天数：%{value}', en: '%{value} in as many days before' },
  chart: {
    zh: '%{name}：最高 %{most}（%{time}），合计 %{total}',
    en: '%{name}: most %{most} (%{time}), %{total} in all',
  },
  noneDrawn: { zh: '%{name}：这一时段没有记录', en: '%{name}: nothing in this period' },
  point: { zh: '%{time}：%{value}', en: '%{time}: %{value}' },
  kinds: { zh: '按数据类别', en: 'By data category' },
  categories: { zh: '按子类', en: 'By subcategory' },
  datasetRows: { zh: '按数据集', en: 'By dataset' },
  days: { zh: '逐日数值', en: 'By day' },
  months: { zh: '逐月数值', en: 'By month' },
  name: words.name,
  datasets: words.datasets,
  day: { zh: '日期', en: 'Date' },
  month: { zh: '月份', en: 'Month' },
  none: { zh: '这里还没有数据集。', en: 'There are no datasets here yet.' },
  more: {
    zh: '共 %{total} 个，列出使用最多的 %{shown} 个。',
    en: 'The %{shown} most used of %{total} are listed.',
  },
  showAll: { zh: '显示全部 %{total} 行', en: 'Show all %{total} rows' },
  exportRows: { zh: '导出表格', en: 'Export table' },
  exportSeries: { zh: '导出变化', en: 'Export series' },
  open: { zh: '打开数据集', en: 'Open the dataset' },
  how: {
    zh: '日期均为北京时间。机器人不计入，同一读者短时间内重复打开同一页面只计一次；数据集浏览是其页面的浏览，页面浏览还包括首页、列表等其他页面。',
    en: 'Days are of Beijing. Robots are left out, and a page opened twice by one reader within a short time is one view. Dataset views are those of a dataset’s pages; page views also count the home page, lists and all others.',
  },
}

export const statisticsResource = { name: { zh: '使用统计', en: 'use of the portal |||| Use of the portal' } }
