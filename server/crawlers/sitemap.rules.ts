import { alternatesOf, inLanguage } from '../basics/alternates.vocabulary.ts'
import { inXml } from '../basics/xml.ts'

/** A page that visitors may read, in both languages at one address. */
export interface Place {
  path: string
  /** ISO 8601; left out where nobody can say. */
  changedAt?: string
}

/** Two addresses each: far below the 50,000 and the 50 MB that crawlers take, and small enough to be kept finished. */
export const placesEach = 3000

export const pagesOf = (places: readonly Place[]): number => Math.max(1, Math.ceil(places.length / placesEach))

const head = '<?xml version="1.0" encoding="UTF-8"?>'
const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const both = ['zh', 'en'] as const

/** Every place in both languages, each with the addresses of both. */
export function sitemap(places: readonly Place[], publicUrl: string): string {
  const urls = places.flatMap(({ path, changedAt }) => {
    const others = alternatesOf(path).map(
      ({ tag, address }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${inXml(publicUrl + address)}"/>`,
    )
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
    return both.map(
      (language) =>
        `<url><loc>${inXml(publicUrl + inLanguage(path, language))}</loc>${changed}${others.join('')}</url>`,
    )
  })
  return `${[head, `<urlset ${space} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...urls, '</urlset>'].join('\n')}\n`
}

/** Where there are more places than one list holds: the addresses of the lists. */
export function sitemapIndex(pages: number, publicUrl: string): string {
  const rows = Array.from(
    { length: pages },
    (_, at) => `<sitemap><loc>${inXml(`${publicUrl}/sitemap.xml?page=${at + 1}`)}</loc></sitemap>`,
  )
  return `${[head, `<sitemapindex ${space}>`, ...rows, '</sitemapindex>'].join('\n')}\n`
}

/** What is somebody's own, a form, or read by programs; pages that can be read carry what the rest would tell. */
const closed = ['/api/', '/console/', '/dataAudit/', '/application', '/login', '/register', '/forgetPassword']

export const robots = (publicUrl: string): string =>
  `${['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`].join('\n')}\n`
