import { leastValid, mda8 } from '../../../server/averages/capture.vocabulary.ts'
import type { Flag } from '../../../server/averages/flags.vocabulary.ts'
import type { Language } from '../../../server/basics/language.ts'
import type { Resolution } from '../../../server/datasets/datasets.vocabulary.ts'
import type { HourLabels } from '../common/format.ts'

type SummaryWords = Record<
  'name' | 'method' | 'mean' | 'lowest' | 'highest' | 'when' | 'unit' | 'missing' | 'count',
  string
> & {
  /** Of what adds up. */
  total: string | null
}

/** The flags in a picture, by whether means leave them out. */
interface Marked {
  out: string
  held: string
  /** Values as the source brought them, each with its mark. */
  each: boolean
}

const zh = {
  title: '图表',
  nothingToDraw: '该数据集没有可以绘制的站点序列，或您无权查看。',
  variables: '要素',
  stations: '站点',
  stationCount: (first: string, more: number) => (more ? `${first} 等 ${more + 1} 个站点` : first),
  findStation: '按名称或城市查找站点',
  period: '时段',
  from: '起始日期',
  to: '结束日期',
  presets: { '7d': '7 天', '30d': '30 天', '1y': '1 年', '5y': '5 年', all: '全部' },
  presetsLabel: '末段时期',
  resolution: '分辨率',
  resolutions: { hour: '小时值', day: '日值', month: '月值', year: '年值' },
  auto: (name: string) => `自动（${name}）`,
  enough: (most: number) => `一张图最多 ${most} 条线`,
  timeTitle: (resolution: Resolution, zone: string, hours: HourLabels) =>
    `${zone}，${{ hour: hours === 'start' ? '每个值标在该小时的起点' : '小时标记的起止未说明', day: '自然日', month: '自然月', year: '自然年' }[resolution]}`,
  comma: '，',
  semicolon: '；',
  stop: '。',
  methods: '统计方式',
  meanOf: (from: string, to: string) => (from === to ? `${from}的平均` : `${from} 至 ${to} 的平均`),
  total: '合计',
  calm: '静风',
  calmHours: (hours: string) => `静风 ${hours}`,
  nOf: (n: string, of: string) => `${n}/${of}`,
  /** Of single measurements nobody can say how many there could be. */
  nAlone: (n: string) => `${n} 次`,
  nOfTitle: '有效值个数／应有个数；风向为小时数，静风另计',
  validTitle: '时段内的有效值个数／时次数',
  tooFew: (resolution: Resolution) =>
    `底部空心圆：${{ hour: `有效时间不足 ${leastValid.minutes} 分钟`, day: `有效小时少于 ${leastValid.day} 个`, month: `有效日少于 ${leastValid.month} 天（二月 ${leastValid.february} 天）`, year: `有效日少于 ${leastValid.year} 天，或有月份不足` }[resolution]}，不给出统计值`,
  /** The rule of HJ 663-2013. */
  tooFewWindows: `臭氧：当日 8 时至 24 时的 ${mda8.hours} 小时平均少于 ${mda8.leastWindows} 个`,
  missing: '缺测',
  and: '、',
  flagShort: { 5: '标定', 7: '插补' } as Partial<Record<Flag, string>>,
  leftOut: '不计入统计',
  reading: (value: string) => `读数 ${value}`,
  written: (word: string) => `来源写作“${word}”`,
  beside: (said: string, more: string) => `${said}（${more}）`,
  valuesOut: (count: string, why: string) => `${count} 个值不计入（${why}）`,
  holds: (what: string) => `含：${what}`,
  countOf: (what: string, count: string) => `${what} ${count} 个`,
  flagNote: ({ out, held, each }: Marked) =>
    `图上方的色条标出有质量标识的时段${[out && `；不计入统计：${out}${each ? '（有读数的画作 ×）' : ''}`, held && `；计入统计：${held}${each ? '（放得下时画作空心点）' : ''}`].filter(Boolean).join('')}。`,
  quality: (flags: string) => `质量标识：${flags}。`,
  outside: (name: string, count: number, ends: string) =>
    `${name}有 ${count} 个值超出纵轴（以 ▲▼ 标在边上），最远 ${ends}。`,
  farthest: (value: string, when: string) => `${value}（${when}）`,
  wholeAxis: '纵轴显示全部范围',
  usualAxis: '纵轴略去个别离群值',
  wide: '全宽显示',
  narrow: '返回数据集',
  picture: '图',
  zoomIn: '放大',
  zoomOut: '缩小',
  earlier: '向前',
  later: '向后',
  whole: '全部时段',
  back: '回到上一视图',
  help: '操作与按键',
  keys: '在图上拖动选取时段，双击返回；Ctrl+滚轮缩放。选中图后：← → 平移，+ − 缩放，0 显示全部，Shift+← → 逐个读数，Home、End 到首尾，Esc 结束读数。',
  table: '以表格显示',
  tableShort: (shown: string, total: string) => `前 ${shown} 行，共 ${total} 行；全部数据见 CSV`,
  time: (zone: string) => `时间（${zone.replace('（', ' ').replace('）', '')}）`,
  png: '保存图片（PNG）',
  csv: '下载数据（CSV）',
  pngLogIn: '登录后保存图片（PNG）',
  csvLogIn: '登录后下载数据（CSV）',
  csvApply: '申请使用数据（CSV）',
  taken: (most: string) => `每条线超过 ${most} 个值，取数时计为一次“筛选下载”`,
  kept: '保存图片、下载数据均记为一次“筛选下载”',
  saving: '正在准备……',
  loading: '正在读取数据……',
  empty: '这段时间没有有效数据',
  emptyDo: '显示全部时段',
  coarser: (name: string) => `改用${name}`,
  shorter: (period: string) => `改看最近 ${period}`,
  logIn: '登录',
  noScript: '启用 JavaScript 后可选择要素、站点和时段。',
  noScriptStill: '上图为静态预览：',
  preview: (variable: string, station: string, from: string, to: string) => `${station}，${variable}，${from} 至 ${to}`,
  summary: (of: SummaryWords) =>
    `${of.name}（${of.method}）：${of.total === null ? `平均 ${of.mean}` : `合计 ${of.total}`}，最低 ${of.lowest}，最高 ${of.highest}（${of.when}），单位 ${of.unit || '无量纲'}；${of.count} 个时次中缺测 ${of.missing} 个。`,
  summaryEmpty: (name: string) => `${name}：无有效数据。`,
  wrongDay: (value: string) => `网址中的“${value}”不是日期`,
  outsideDays: (value: string, first: string, last: string) =>
    `网址中的 ${value} 不在数据时段（${first} 至 ${last}）内`,
  shownInstead: (from: string, to: string) => `现显示 ${from} 至 ${to}。`,
  dataFrom: '数据来源：',
  terms: (licence: string, address: string) => `许可协议：${licence}。地址：${address}`,
  valid: (name: string, valid: number, all: number) => `${name}：有效值 ${valid}/${all}`,
}
export type ChartTexts = typeof zh

const en: ChartTexts = {
  title: 'Chart',
  nothingToDraw: 'This dataset has no station series to draw, or none that you may see.',
  variables: 'Variables',
  stations: 'Stations',
  stationCount: (first, more) => (more ? `${first} and ${more} more` : first),
  findStation: 'Station or city',
  period: 'Period',
  from: 'First day',
  to: 'Last day',
  presets: { '7d': '7 days', '30d': '30 days', '1y': '1 year', '5y': '5 years', all: 'All' },
  presetsLabel: 'Last part of the data',
  resolution: 'Resolution',
  resolutions: { hour: 'Hourly values', day: 'Daily values', month: 'Monthly values', year: 'Annual values' },
  auto: (name) => `Auto: ${name.toLowerCase()}`,
  enough: (most) => `A picture has room for ${most} lines`,
  timeTitle: (resolution, zone, hours) =>
    `${zone}, ${{ hour: hours === 'start' ? 'at the start of each hour' : 'start or end of hour unknown', day: 'calendar days', month: 'calendar months', year: 'calendar years' }[resolution]}`,
  comma: ', ',
  semicolon: '. ',
  stop: '.',
  methods: 'Statistics',
  meanOf: (from, to) => (from === to ? `Mean, ${from}` : `Mean, ${from} to ${to}`),
  total: 'total',
  calm: 'calm',
  calmHours: (hours) => `calm ${hours}`,
  nOf: (n, of) => `${n}/${of}`,
  nAlone: (n) => `n = ${n}`,
  nOfTitle: 'Valid values of those there could be; of a direction hours, calms counted apart',
  validTitle: 'Valid values in this period, of its times',
  tooFew: (resolution) =>
    `Rings on the base line: too few valid values (${{ hour: `less than ${leastValid.minutes} minutes`, day: `fewer than ${leastValid.day} hours`, month: `fewer than ${leastValid.month} days, ${leastValid.february} in February`, year: `fewer than ${leastValid.year} days, or a month with too few` }[resolution]}).`,
  tooFewWindows: `Of ozone: fewer than ${mda8.leastWindows} means of ${mda8.hours} hours between 8:00 and 24:00.`,
  missing: 'missing',
  and: ', ',
  flagShort: { 5: 'calibration', 7: 'estimated' },
  leftOut: 'left out of means',
  reading: (value) => `reading ${value}`,
  written: (word) => `source: “${word}”`,
  beside: (said, more) => `${said} (${more})`,
  valuesOut: (count, why) => `${count} ${count === '1' ? 'value' : 'values'} left out (${why})`,
  holds: (what) => `contains: ${what}`,
  countOf: (what, count) => `${what} (${count})`,
  flagNote: ({ out, held, each }) =>
    `Bars over the picture: values with a quality flag.${out && ` Left out of means: ${out}${each ? ' (readings as ×)' : ''}.`}${held && ` In means: ${held}${each ? ' (rings where there is room)' : ''}.`}`,
  quality: (flags) => `Quality flags: ${flags}.`,
  outside: (name, count, ends) =>
    count === 1
      ? `${name}: one value lies outside the axis, marked ▲▼ at its edge: ${ends}.`
      : `${name}: ${count} values lie outside the axis, marked ▲▼ at its edge, the farthest ${ends}.`,
  farthest: (value, when) => `${value} (${when})`,
  wholeAxis: 'Show the whole range',
  usualAxis: 'Leave odd values outside',
  wide: 'Full width',
  narrow: 'Back to the dataset',
  picture: 'Picture',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  earlier: 'Earlier',
  later: 'Later',
  whole: 'Whole period',
  back: 'Back to the view before',
  help: 'Mouse and keys',
  keys: 'Drag on the picture to choose a period, double click to go back, Ctrl+wheel to zoom. With the picture focused: ← → move, + − zoom, 0 shows everything, Shift+← → read value by value, Home and End go to the ends, Esc stops reading.',
  table: 'Show as table',
  tableShort: (shown, total) => `The first ${shown} of ${total} rows; the CSV holds them all`,
  time: (zone) => `Time (${zone.replace(' (', ', ').replace(')', '')})`,
  png: 'Save picture (PNG)',
  csv: 'Download data (CSV)',
  pngLogIn: 'Log in to save the picture (PNG)',
  csvLogIn: 'Log in to download the data (CSV)',
  csvApply: 'Request access to the data (CSV)',
  taken: (most) => `More than ${most} values a line: recorded as a filtered download`,
  kept: 'A picture or data that you keep are recorded as a filtered download',
  saving: 'Preparing…',
  loading: 'Reading the data…',
  empty: 'There are no valid values in this period',
  emptyDo: 'Show the whole period',
  coarser: (name) => `Show ${name.toLowerCase()} instead`,
  shorter: (period) => `Show the last ${period}`,
  logIn: 'Log in',
  noScript: 'With JavaScript you can choose variables, stations and period.',
  noScriptStill: 'This is a still preview: ',
  preview: (variable, station, from, to) => `${variable}, ${station}, ${from} to ${to}`,
  summary: (of) =>
    `${of.name} (${of.method}): ${of.total === null ? `mean ${of.mean}` : `total ${of.total}`}, lowest ${of.lowest}, highest ${of.highest} (${of.when}), unit ${of.unit || 'none'}; ${of.missing} of ${of.count} values are missing.`,
  summaryEmpty: (name) => `${name}: no valid values.`,
  wrongDay: (value) => `The address asks for “${value}”, which is no date`,
  outsideDays: (value, first, last) => `The address asks for ${value}; the data run from ${first} to ${last}`,
  shownInstead: (from, to) => `Shown instead: ${from} to ${to}.`,
  dataFrom: 'Data: ',
  terms: (licence, address) => `Licence: ${licence}. Address: ${address}`,
  valid: (name, valid, all) => `${name}: ${valid} valid of ${all}`,
}

export const chartTexts: Record<Language, ChartTexts> = { zh, en }
