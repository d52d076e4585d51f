import type { Language } from '../../server/basics/language.ts'

const zh = {
  mark: (name: string) => `收藏“${name}”`,
  add: '收藏',
  added: '已收藏',
  unmark: '取消收藏',
  remembered: '已记在此浏览器中，登录后并入您的收藏。',
}

const en: typeof zh = {
  mark: (name) => `Favourite: “${name}”`,
  add: 'Favourite',
  added: 'In favourites',
  unmark: 'Remove from favourites',
  remembered: 'Remembered in this browser; it joins your favourites once you log in.',
}

export const favouriteTexts: Record<Language, typeof zh> = { zh, en }
