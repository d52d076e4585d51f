import { askedPage, pageSize } from '../messages/messages.rules.ts'

export const categories = ['notice', 'news'] as const
type Category = (typeof categories)[number]

/** What the address asks for; anyone may write there what they like. */
export interface AskedNotices {
  category: Category | null
  page: number
}
export const askedNotices = (query: URLSearchParams): AskedNotices => ({
  category: categories.find((one) => one === query.get('category')) ?? null,
  page: askedPage(query),
})

const withQuery = (path: string, { category = null, page = 1 }: Partial<AskedNotices>) => {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  return query.size ? `${path}?${query}` : path
}
export const noticesAddress = (asked: Partial<AskedNotices> = {}) => withQuery('/notices', asked)
export const noticeAddress = (id: number) => `/notices/${id}`

/** What the API is asked for. */
export function noticesPath({ category, page }: AskedNotices): string {
  const query = new URLSearchParams({ page: String(page), limit: String(pageSize) })
  if (category) query.set('category', category)
  return `/datashare/dtongzhigonggao/page?${query}`
}
