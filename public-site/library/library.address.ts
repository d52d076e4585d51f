import { type Area, areaNames, areas } from '../../server/library/library.vocabulary.ts'

export { type Area, areaNames }
/** Not `keyword`: the search box of the header would take it for its own. */
export const wordsName = 'words'
export const areaQuery = [wordsName, 'section', 'page']
export const areaPath = (area: Area) => areas[area].path
export const entryPath = (area: Area, slug: string) => `${areas[area].path}/${slug}`
export const eachPage = 20

export interface AreaAsked {
  words?: string | undefined
  section?: string | undefined
  page?: number | undefined
}

/** What an address asks for; what is no page is the first. */
export function askedOf(query: URLSearchParams): { words: string; section: string; page: number } {
  const page = query.get('page') ?? ''
  return {
    words: (query.get(wordsName) ?? '').trim(),
    section: query.get('section') ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function areaAddress(area: Area, { words, section, page = 1 }: AreaAsked): string {
  const query = new URLSearchParams()
  if (words) query.set(wordsName, words)
  if (section) query.set('section', section)
  if (page > 1) query.set('page', String(page))
  return query.size ? `${areaPath(area)}?${query}` : areaPath(area)
}
