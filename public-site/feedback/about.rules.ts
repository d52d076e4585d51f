import { localPath } from '../address.rules.ts'

/** The page it is about, as the address says: a page of this site or none. */
export function aboutOf(query: URLSearchParams): string {
  const about = query.get('about')
  if (!about || about.length > 500) return ''
  const path = localPath(about)
  return path === '/' && about !== '/' ? '' : path
}

export const reportAddress = (about: string) => `/feedback?${new URLSearchParams({ about })}`

/** The dataset of an address, to say its name. */
export function datasetOf(about: string): number | null {
  const [path = '', search = ''] = about.split(/\?(.*)/s)
  const id = new URLSearchParams(search).get('id') ?? ''
  const detail = path === '/detail' || (path.startsWith('/resourceDownload/') && /detail/i.test(path))
  return detail && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
