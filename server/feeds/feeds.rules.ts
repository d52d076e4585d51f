import type { Bilingual, Language } from '../basics/language.ts'
import { inXml } from '../basics/xml.ts'

/** What somebody follows: a search, a kind, or one dataset with its versions. */
export interface Followed {
  title: string
  /** The feed itself, and the page that shows the same. */
  self: string
  page: string
  author: string
  language: Language
  entries: {
    /** The same in both languages, and for good. */
    id: string
    page: string
    title: string
    text: string
    published: string
    updated: string
  }[]
}

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${inXml(text)}</${name}>`
const tag = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en')

export const said = (text: Bilingual, language: Language) => text[language] || text.zh || text.en

export const words = {
  platform: { zh: '大气复合污染数据共享平台', en: 'Atmospheric Compound Pollution Data Portal' },
  datasets: { zh: '新发布与更新的数据集', en: 'New and updated datasets' },
  search: (keyword: string) => ({ zh: `检索“${keyword}”的数据集`, en: `Datasets for “${keyword}”` }),
  versions: (name: string) => ({ zh: `${name}：版本`, en: `${name}: versions` }),
  version: (number: number) => ({ zh: `第 ${number} 版`, en: `Version ${number}` }),
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
} as const

export function atom({ title, self, page, author, language, entries }: Followed): string {
  const newest = entries.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b), '')
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag(language)}">`,
    element('id', self),
    element('title', title),
    // Before there is anything, nothing was ever updated.
    element('updated', newest || '1970-01-01T00:00:00.000Z'),
    `<link rel="self" type="application/atom+xml" href="${inXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${inXml(page)}"/>`,
    `<author>${element('name', author)}</author>`,
    ...entries.map((entry) =>
      [
        '<entry>',
        element('id', entry.id),
        element('title', entry.title),
        `<link rel="alternate" type="text/html" href="${inXml(entry.page)}"/>`,
        element('published', entry.published),
        element('updated', entry.updated),
        element('summary', entry.text),
        '</entry>',
      ].join('\n'),
    ),
    '</feed>',
  ].join('\n')}\n`
}
