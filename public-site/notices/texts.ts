import type { Language } from '../../server/basics/language.ts'

const zh = {
  title: '通知公告',
  all: '全部',
  categories: { notice: '通知', news: '新闻' },
  label: '按类别查看',
  pinned: '置顶',
  empty: '目前没有公告。',
  emptyCategory: '这一类目前没有公告。',
  showAll: '查看全部公告',
  back: '全部公告',
  published: (day: string) => `发布于 ${day}`,
  attachments: '附件',
  feed: '订阅：',
}

const en: typeof zh = {
  title: 'News and notices',
  all: 'All',
  categories: { notice: 'Notices', news: 'News' },
  label: 'By category',
  pinned: 'Pinned',
  empty: 'There are no notices now.',
  emptyCategory: 'There is nothing of this category now.',
  showAll: 'See all',
  back: 'All notices',
  published: (day) => `Published ${day}`,
  attachments: 'Attachments',
  feed: 'Subscribe:',
}

export const noticeTexts: Record<Language, typeof zh> = { zh, en }
