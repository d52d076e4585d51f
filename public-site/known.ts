/** Of the server alone: one address for all that make the same page. */
import { facetFields } from '../server/datasets/facets.vocabulary.ts'
import { find } from './routes.tsx'

/** Parameters of which a page reads several values; of the others it reads the first. */
const several = new Set<string>([...facetFields, 'variable', 'station'])

/**
 * The address with no more than its page reads, in one order: neither other parameters nor a second value make another
 * page. What leads elsewhere is left as it is.
 */
export function known(address: string): string {
  const found = find(address)
  if (!found || found.route.signedIn || found.route.redirect) return address
  const query = new URLSearchParams()
  const lang = found.query.get('lang')
  if (lang === 'zh' || lang === 'en') query.set('lang', lang)
  for (const name of found.route.query ?? []) {
    const values = [...new Set(found.query.getAll(name))]
    const many = several.has(name) || found.route.several?.includes(name)
    for (const value of many ? values.filter(Boolean) : values.slice(0, 1)) query.append(name, value)
  }
  const path = address.split(/[?#]/)[0]
  return query.size ? `${path}?${query}` : `${path}`
}
