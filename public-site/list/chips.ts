import { vocabularyOfFacet } from '../../server/datasets/datasets.fields.ts'
import { facetLabels } from '../../server/datasets/datasets.vocabulary.ts'
import { type FacetField, facetFields } from '../../server/datasets/facets.vocabulary.ts'
import type { Texts } from '../texts/texts.ts'
import type { ListData } from './list.data.ts'
import { listAddress, readBox, without } from './list.query.ts'
import { listTexts } from './texts.ts'

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
  data: ListData
  t: Texts
}

/** Where nothing was found, the answer has no labels; the word lists have. */
function labelOf({ labels }: ListData, field: FacetField, value: string, t: Texts): string {
  return labels[field]?.[value] ?? vocabularyOfFacet(field)?.[value]?.[t.language] ?? value
}

/** Everything that narrows the list, each with the way to take it away. */
export function chipsOf({ path, query, asked, data, t }: ChipsOf): Chip[] {
  const chips: Chip[] = []
  const put = (name: string, label: string, ...drop: string[]) =>
    chips.push({
      name,
      label,
      address: listAddress(path, query, (next) => {
        for (const one of drop) next.delete(one)
      }),
    })
  const { kind } = data
  if (kind && path !== '/list')
    chips.push({
      name: facetLabels.kind[t.language],
      label: kind.name,
      address: listAddress('/list', query, (next) => {
        next.delete('id')
        next.delete('dayRange')
      }),
    })
  if (kind?.category) put(listTexts[t.language].category, kind.category, 'id', 'dayRange')
  const keyword = asked.get('keyword')
  if (keyword)
    put(
      listTexts[t.language].keyword,
      keyword.length > 40 ? `${keyword.slice(0, 40)}…` : keyword,
      'keyword',
      'search',
      'id',
    )
  if (asked.has('dayRange'))
    put(listTexts[t.language].reaches, listTexts[t.language].dayRange(asked.get('dayRange')!), 'dayRange')
  const [from, to] = [asked.get('from'), asked.get('to')]
  if (from || to) put(listTexts[t.language].time, `${from ?? ''} – ${to ?? ''}`.trim(), 'from', 'to')
  const box = readBox(asked.get('bbox'))
  if (box) put(listTexts[t.language].space, boxLabel(box), 'bbox')
  for (const field of facetFields)
    for (const value of asked.getAll(field))
      chips.push({
        name: facetLabels[field][t.language],
        label: labelOf(data, field, value, t),
        address: listAddress(path, query, without(field, value)),
      })
  return chips
}

const degrees = (value: number, plus: string, minus: string) => `${Math.abs(value)}°${value < 0 ? minus : plus}`
const boxLabel = ([west, south, east, north]: [number, number, number, number]) =>
  `${degrees(west, 'E', 'W')} – ${degrees(east, 'E', 'W')}, ${degrees(south, 'N', 'S')} – ${degrees(north, 'N', 'S')}`
