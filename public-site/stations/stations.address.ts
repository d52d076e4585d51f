import { sides } from '../list/list.parameters.ts'
import { readBox } from '../list/list.query.ts'

export const stationsPath = '/resourceDownload/wcList'
export const stationPath = (id: number) => `${stationsPath}/${id}`
/** Not `keyword`: the search box of the header would take it for its own. */
export const stationsQuery: readonly string[] = ['words', 'setting', 'bbox', ...sides, 'page']
export const stationQuery = ['dataset', 'variable', 'year']
export const eachPage = 100

export interface StationsAsked {
  words: string
  setting: string
  /** As it was typed. */
  typed: string[]
  box: [west: number, south: number, east: number, north: number] | null
  wrong: boolean
  page: number
}

export function askedOf(query: URLSearchParams): StationsAsked {
  const given = query.get('bbox')?.split(',') ?? sides.map((side) => query.get(side)?.trim() ?? '')
  const empty = given.every((side) => side === '')
  const box = empty ? null : readBox(given.join(','))
  const page = query.get('page') ?? ''
  return {
    words: (query.get('words') ?? '').trim(),
    setting: query.get('setting') ?? '',
    typed: empty ? [] : given,
    box,
    wrong: !empty && !box,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

export function stationsAddress({ words, setting, box, page = 1 }: Partial<StationsAsked>): string {
  const query = new URLSearchParams()
  if (words) query.set('words', words)
  if (setting) query.set('setting', setting)
  if (box) query.set('bbox', box.join(','))
  if (page > 1) query.set('page', String(page))
  return query.size ? `${stationsPath}?${query}` : stationsPath
}
