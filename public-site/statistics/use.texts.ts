import type { Language } from '../../server/basics/language.ts'

const zh = {
  summary: '浏览与下载随时间的变化',
  chart: '本数据集的浏览与下载随时间的变化',
  none: '这一时段还没有浏览和下载。',
  sum: (views: string, downloads: string) => `浏览 ${views} 次，下载 ${downloads} 次`,
}
const en: typeof zh = {
  summary: 'Views and downloads over time',
  chart: 'Views and downloads of this dataset over time',
  none: 'No views and no downloads in this period yet.',
  sum: (views, downloads) =>
    `${views} ${views === '1' ? 'view' : 'views'}, ${downloads} ${downloads === '1' ? 'download' : 'downloads'}`,
}
export const useTexts: Record<Language, typeof zh> = { zh, en }
