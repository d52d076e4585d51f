/** Nobody reads a draft; one that is scheduled shows from its time on. */
export const noticeStates = {
  draft: { zh: '草稿', en: 'Draft' },
  scheduled: { zh: '定时发布', en: 'Scheduled' },
  published: { zh: '已发布', en: 'Published' },
} as const
export type NoticeState = keyof typeof noticeStates

export const noticeCategories = {
  notice: { zh: '通知公告', en: 'Notice' },
  news: { zh: '新闻', en: 'News' },
} as const
export type NoticeCategory = keyof typeof noticeCategories

export const longestTitle = 200
export const mostAttached = 20
