import type { Language } from '../../server/basics/language.ts'

const zh = {
  title: '消息推送',
  move: '移动面板',
  moveHint: '方向键移动，Home 键放回铃铛下方；也可拖动。',
  sentBack: '那里会遮住页面内容，面板已放回铃铛下方。',
  all: '打开消息中心',
  view: '查看详情',
  ignore: '忽略',
  later: '稍后处理',
  laterHours: (hours: number) => `${hours} 小时后提醒`,
  more: '查看更多',
  stow: '收起',
  close: '关闭消息推送',
  kinds: { 1: '通知', 2: '待办' } as Record<number, string>,
  news: (content: string) => `新推送：${content}`,
  waiting: (count: string) => `${count} 条待查看`,
  many: '99+',
}

const en: typeof zh = {
  title: 'News for you',
  move: 'Move the panel',
  moveHint: 'Arrow keys move it, Home brings it back below the bell; it can be dragged, too.',
  sentBack: 'It would cover the page there, so it is back below the bell.',
  all: 'Open the message centre',
  view: 'View details',
  ignore: 'Ignore',
  later: 'Later',
  laterHours: (hours) => `Remind me in ${hours} ${hours === 1 ? 'hour' : 'hours'}`,
  more: 'See more',
  stow: 'See less',
  close: 'Close the news',
  kinds: { 1: 'Notice', 2: 'To do' },
  news: (content) => `New: ${content}`,
  waiting: (count) => `${count} waiting for you`,
  many: '99+',
}

export const pushTexts: Record<Language, typeof zh> = { zh, en }
