import type { Bilingual, Language } from '../basics/language.ts'
import { inXml } from '../basics/xml.ts'
import type { FullNotice } from './notices.schema.ts'

export interface Feed {
  items: (FullNotice & { updatedAt: string })[]
  /** Of the shell: what the platform and its people are called. */
  texts: Record<string, Bilingual>
  language: Language
  publicUrl: string
}

const words = {
  title: { zh: '新闻与通知', en: 'News and notices' },
  notice: { zh: '通知公告', en: 'Notice' },
  news: { zh: '新闻', en: 'News' },
  platform: { zh: '大气复合污染数据共享平台', en: 'Atmospheric Compound Pollution Data Portal' },
} as const satisfies Record<string, Bilingual>

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${inXml(text)}</${name}>`

const pick = (text: Bilingual, language: Language) => text[language] || text.zh || text.en
/** The text's own tag where the other language has to stand in. */
const languageOf = (text: Bilingual, language: Language) =>
  text[language] ? language : language === 'zh' ? 'en' : 'zh'
const tag = (language: Language) => (language === 'zh' ? 'zh-CN' : 'en')

/** A reader of feeds is not on our page: links to the site itself become whole addresses. */
const absolute = (html: string, page: string, publicUrl: string) =>
  html.replace(/(href|src)="\/(?!\/)/g, `$1="${publicUrl}/`).replace(/href="#/g, `href="${inXml(page)}#`)

function parts({ texts, language, publicUrl }: Feed) {
  const platform = pick(texts['platform-name'] ?? words.platform, language)
  return {
    platform,
    title: language === 'zh' ? `${platform}·${words.title.zh}` : `${platform}: ${words.title.en}`,
    home: `${publicUrl}/notices?lang=${language}`,
    self: (format: string) => `${publicUrl}/feed.${format}?lang=${language}`,
    /** The same in both languages, and for good: readers of feeds know a notice by it. The address leads on. */
    id: (item: FullNotice) => `${publicUrl}/messageCenter?notice=${item.id}`,
    page: (item: FullNotice) => `${publicUrl}/notices/${item.id}?lang=${language}`,
  }
}
const newest = (items: Feed['items']) => items.map((item) => item.updatedAt).reduce((a, b) => (a > b ? a : b), '')

export function rss(feed: Feed): string {
  const { items, language, publicUrl } = feed
  const { title, platform, home, self, id, page } = parts(feed)
  const built = newest(items)
  const rows = items.map((item) =>
    [
      '<item>',
      element('title', pick(item.title, language)),
      element('link', page(item)),
      element('guid', id(item), ' isPermaLink="true"'),
      element('pubDate', new Date(item.publishedAt).toUTCString()),
      element('category', words[item.category][language]),
      element('description', absolute(pick(item.html, language), page(item), publicUrl)),
      // Readers of RSS know one enclosure; the page has them all.
      ...item.attachments
        .slice(0, 1)
        .map(
          (file) =>
            `<enclosure url="${inXml(publicUrl + file.url)}" length="${file.bytes}" type="${inXml(file.mediaType)}"/>`,
        ),
      '</item>',
    ].join('\n'),
  )
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', home),
    element('description', language === 'zh' ? `${platform}的新闻与通知` : `News and notices of the ${platform}`),
    element('language', tag(language).toLowerCase()),
    ...(built ? [element('lastBuildDate', new Date(built).toUTCString())] : []),
    `<atom:link href="${inXml(self('rss'))}" rel="self" type="application/rss+xml"/>`,
    ...rows,
    '</channel>',
    '</rss>',
  ].join('\n')}\n`
}

export function atom(feed: Feed): string {
  const { items, texts, language, publicUrl } = feed
  const { title, platform, home, self, id, page } = parts(feed)
  const rows = items.map((item) =>
    [
      `<entry xml:lang="${tag(languageOf(item.html, language))}">`,
      element('id', id(item)),
      element('title', pick(item.title, language)),
      `<link rel="alternate" type="text/html" href="${inXml(page(item))}"/>`,
      element('published', item.publishedAt),
      element('updated', item.updatedAt),
      `<category term="${item.category}" label="${words[item.category][language]}"/>`,
      element('content', absolute(pick(item.html, language), page(item), publicUrl), ' type="html"'),
      ...item.attachments.map(
        (file) =>
          `<link rel="enclosure" href="${inXml(publicUrl + file.url)}" length="${file.bytes}" type="${inXml(file.mediaType)}" title="${inXml(file.name)}"/>`,
      ),
      '</entry>',
    ].join('\n'),
  )
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag(language)}">`,
    element('id', `${publicUrl}/feed.atom?lang=${language}`),
    element('title', title),
    // Before there is any notice, nothing was ever updated.
    element('updated', newest(items) || '1970-01-01T00:00:00.000Z'),
    `<link rel="self" type="application/atom+xml" href="${inXml(self('atom'))}"/>`,
    `<link rel="alternate" type="text/html" href="${inXml(home)}"/>`,
    `<author>${element('name', texts.organiser ? pick(texts.organiser, language) || platform : platform)}</author>`,
    ...rows,
    '</feed>',
  ].join('\n')}\n`
}
