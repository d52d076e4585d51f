import type { Language } from '../../server/basics/language.ts'

const zh = {
  choose: '选入申请',
  chooseOf: (name: string) => `选入申请：“${name}”`,
  chosen: (count: number) => `已选 ${count} 个数据集`,
  apply: '申请使用',
  clear: '清空',
  label: '已选的数据集',
  full: (most: number) => `一份申请最多 ${most} 个数据集`,
}

const en: typeof zh = {
  choose: 'Select to apply',
  chooseOf: (name) => `Select to apply: “${name}”`,
  chosen: (count) => `${count} ${count === 1 ? 'dataset' : 'datasets'} selected`,
  apply: 'Request access',
  clear: 'Clear',
  label: 'Selected datasets',
  full: (most) => `At most ${most} datasets in one application`,
}

export const basketTexts: Record<Language, typeof zh> = { zh, en }
