import { among, whole } from '../explore/selection.rules.ts'
import { groundView } from '../explore/views.vocabulary.ts'
import { readBox } from '../list/list.query.ts'
import type { Box } from '../maps/rectangle.ts'

/** What is seen of a station. */
export const airViews = ['day', 'variation', 'wind', 'scatter', 'data'] as const
export type AirView = (typeof airViews)[number]

/** Of words that are searched for. */
export const mostWords = 60

export interface Asked {
  dataset: number | null
  station: string | null
  /** Of the map, the index and the calendar. */
  date: string | null
  view: AirView
  variable: string | null
  year: number | null
  x: string | null
  y: string | null
  words: string
  /** Of the map: stations within. */
  box: Box | null
}

/** What an address says; the server judges dates and names. */
export function askedIn(query: URLSearchParams): Asked {
  const text = (name: string, most = 60) => query.get(name)?.slice(0, most) || null
  return {
    dataset: whole(query.get('dataset')),
    station: text('station'),
    date: text('date', 20),
    view: among(query.get('view'), airViews) ?? 'day',
    variable: text('variable'),
    year: /^\d{4}$/.test(query.get('year') ?? '') ? Number(query.get('year')) : null,
    x: text('x'),
    y: text('y'),
    box: readBox(query.get('bbox')),
    words: query.get('words')?.trim().slice(0, mostWords) ?? '',
  }
}

export function airAddress(asked: Partial<Asked>): string {
  const query = new URLSearchParams()
  for (const name of ['dataset', 'station', 'date', 'view', 'variable', 'year', 'x', 'y', 'words'] as const) {
    const value = asked[name]
    if (value != null && value !== '' && !(name === 'view' && value === 'day')) query.set(name, String(value))
  }
  if (asked.box) query.set('bbox', asked.box.join(','))
  const text = query.toString().replaceAll('%2C', ',')
  return text ? `${groundView}?${text}` : groundView
}
