import type { DatasetPage, Kind } from '../../server/datasets/datasets.schema.ts'
import { type FacetField, facetFields, facetLabels } from '../../server/datasets/datasets.vocabulary.ts'
import { pick } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { listAddress, readBox, without } from './list.query.ts'

export interface Chip {
  name: string
  label: string
  /** The list without it. */
  address: string
}

interface ChipsOf {
  path: string
  query: URLSearchParams
  asked: URLSearchParams
  page: DatasetPage
  kind: Kind | null
  t: Texts
}

export const facetValueLabel = (page: DatasetPage, field: FacetField, value: string, t: Texts) => {
  const found = page.facets[field]?.find((one) => one.value === value)
  return found ? pick(found.label, t.language) : value
}

/** Everything that narrows the list, each with the way to take it away. */
export function chipsOf({ path, query, asked, page, kind, t }: ChipsOf): Chip[] {
  const chips: Chip[] = []
  const put = (name: string, label: string, ...drop: string[]) =>
    chips.push({
      name,
      label,
      address: listAddress(path, query, (next) => {
        for (const one of drop) next.delete(one)
      }),
    })
  const searching = asked.has('search')
  const category = searching ? undefined : kind?.children.find((child) => String(child.id) === asked.get('id'))
  if (kind && path !== '/list')
    chips.push({
      name: facetLabels.kind[t.language],
      label: pick(kind.name, t.language),
      address: listAddress('/list', query, (next) => {
        next.delete('id')
        next.delete('dayRange')
      }),
    })
  if (category) put(t.list.category, pick(category.name, t.language), 'id', 'dayRange')
  const keyword = asked.get('keyword')
  if (keyword)
    put(t.list.keyword, keyword.length > 40 ? `${keyword.slice(0, 40)}…` : keyword, 'keyword', 'search', 'id')
  if (asked.has('dayRange') && !category) put(t.list.updatedWithin, t.list.dayRange(asked.get('dayRange')!), 'dayRange')
  const [from, to] = [asked.get('from'), asked.get('to')]
  if (from || to) put(t.list.time, `${from ?? ''} – ${to ?? ''}`.trim(), 'from', 'to')
  const box = readBox(asked.get('bbox'))
  if (box) put(t.list.space, boxLabel(box), 'bbox')
  for (const field of facetFields)
    for (const value of asked.getAll(field))
      chips.push({
        name: facetLabels[field][t.language],
        label: facetValueLabel(page, field, value, t),
        address: listAddress(path, query, without(field, value)),
      })
  return chips
}

const degrees = (value: number, plus: string, minus: string) => `${Math.abs(value)}°${value < 0 ? minus : plus}`
const boxLabel = ([west, south, east, north]: [number, number, number, number]) =>
  `${degrees(west, 'E', 'W')} – ${degrees(east, 'E', 'W')}, ${degrees(south, 'N', 'S')} – ${degrees(north, 'N', 'S')}`
