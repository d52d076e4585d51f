import type { Bilingual } from '../basics/language.ts'
import { vocabularyOfFacet } from '../datasets/datasets.fields.ts'
import type { FacetValue } from '../datasets/datasets.schema.ts'
import { type FacetField, facetFields } from '../datasets/facets.vocabulary.ts'
import type { Columns } from './columns/columns.rules.ts'
import type { Filtered } from './filters.rules.ts'

export type Labels = Record<'kind' | 'project' | 'category' | 'institution', Map<string, Bilingual>>

/** Fields whose values have an order of their own; the others come by count. */
const ordered = new Set<FacetField>(['temporalResolution', 'spatialResolution', 'level', 'sharingMode'])

export function labelOf(field: FacetField | 'category', value: string, labels: Labels): Bilingual {
  const known =
    field === 'kind' || field === 'project' || field === 'category' || field === 'institution'
      ? labels[field].get(value)
      : own(vocabularyOfFacet(field), value)
  return known ? { zh: known.zh, en: known.en } : { zh: value, en: value }
}

/** A value from outside may be called `constructor`. */
const own = (words: Record<string, Bilingual> | undefined, value: string) =>
  words && Object.hasOwn(words, value) ? words[value] : undefined

/** Counts by code as counts by value. What is chosen stays, also at 0, so that it can be given up. */
export function facetsOf(
  columns: Columns,
  counts: Filtered['counts'],
  chosen: Partial<Record<FacetField, string[]>>,
  labels: Labels,
): Record<string, FacetValue[]> {
  const facets: Record<string, FacetValue[]> = {}
  for (const field of facetFields) {
    const byValue = new Map((chosen[field] ?? []).map((value) => [value, 0]))
    counts[field].forEach((count, code) => {
      if (count === 0) return
      for (const value of columns.fields[field].values[code] as string[])
        byValue.set(value, (byValue.get(value) ?? 0) + count)
    })
    const places = Object.keys(vocabularyOfFacet(field) ?? {})
    facets[field] = [...byValue]
      .map(([value, count]) => ({ value, label: labelOf(field, value, labels), count }))
      .sort((a, b) => {
        if (field === 'year') return Number(b.value) - Number(a.value)
        const byPlace = ordered.has(field) ? places.indexOf(a.value) - places.indexOf(b.value) : 0
        return byPlace || b.count - a.count || (a.value < b.value ? -1 : 1)
      })
  }
  return facets
}
