/** What the list page needs of the API's answer, in the reader's language: a page carries its data with it, so it is small. */

import type { Bilingual, Language } from '../../server/basics/language.ts'
import type { DatasetPage, Kind, ListedDataset, Marked } from '../../server/datasets/datasets.schema.ts'
import { temporalResolutions } from '../../server/datasets/datasets.vocabulary.ts'
import type { FacetField } from '../../server/datasets/facets.vocabulary.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import { pick } from '../site.ts'

export interface Choice {
  value: string
  label: string
  count: number
}

/** A line as a row shows it. */
export type Line = Omit<NonNullable<ListedDataset['line']>, 'variable'> & { variable: string }

export interface ListRow
  extends Pick<
    ListedDataset,
    | 'stationCount'
    | 'drawn'
    | 'id'
    | 'timeFrom'
    | 'timeTo'
    | 'extent'
    | 'dataVolume'
    | 'fileFormats'
    | 'downloadCount'
    | 'updatedAt'
    | 'madeUp'
  > {
  name: Bilingual
  markedName: Marked | null
  abstract: Marked
  open: boolean
  kind: string
  region: string
  /** Empty where there is no axis of time. */
  resolution: string
  line: Line | null
  species: string[]
}

export interface ListData {
  total: number
  /** null: they came as HTML alone. */
  rows: ListRow[] | null
  /** Each null where they came as HTML alone. */
  facets: Partial<Record<FacetField, Choice[] | null>>
  /** Of the values that are chosen. */
  labels: Partial<Record<FacetField, Record<string, string>>>
  relaxed: DatasetPage['relaxed']
  suggestion: DatasetPage['suggestion']
  /** The kind of the address, or the kind that holds the chosen category. */
  kind: { code: string; name: string; sentence: string; category: string | null } | null
}

/** A facet offers so many values; what is chosen is always among them. */
const mostChoices = 40
/** About two lines. */
const opening = { zh: 96, en: 210 }

export function listData(page: DatasetPage, kind: Kind | null, asked: URLSearchParams, language: Language): ListData {
  const facets = choicesOf(page, asked, language)
  const category = asked.has('search')
    ? undefined
    : kind?.children.find((child) => String(child.id) === asked.get('id'))
  return {
    total: page.total,
    rows: page.list.map((dataset) => rowOf(dataset, page, language)),
    facets,
    labels: labelsOf(facets, asked),
    relaxed: page.relaxed,
    suggestion: page.suggestion,
    kind: kind && {
      code: kind.code,
      name: pick(kind.name, language),
      // Of a section what is said of it, or nothing.
      sentence: pick(category ? category.description : kind.sentence, language),
      category: category ? pick(category.name, language) : null,
    },
  }
}

export function choicesOf(page: DatasetPage, asked: URLSearchParams, language: Language) {
  const facets: Partial<Record<FacetField, Choice[]>> = {}
  for (const [field, values] of Object.entries(page.facets))
    facets[field as FacetField] = values
      .filter(({ value }, at) => at < mostChoices || asked.getAll(field).includes(value))
      .map(({ value, label, count }) => ({ value, label: pick(label, language), count }))
  return facets
}

function labelsOf(facets: Partial<Record<FacetField, Choice[]>>, asked: URLSearchParams) {
  const labels: ListData['labels'] = {}
  for (const [field, values] of Object.entries(facets)) {
    const chosen = values.filter(({ value }) => asked.getAll(field).includes(value))
    if (chosen.length > 0)
      labels[field as FacetField] = Object.fromEntries(chosen.map(({ value, label }) => [value, label]))
  }
  return labels
}

/** What the page's HTML does not tell: rows and values stand there as they are. */
export const embeddedList = (data: ListData): ListData => ({
  ...data,
  rows: data.rows?.length ? null : data.rows,
  facets: Object.fromEntries(Object.entries(data.facets).map(([field, values]) => [field, values?.length ? null : []])),
})

function rowOf(dataset: ListedDataset, page: DatasetPage, language: Language): ListRow {
  const { id, timeFrom, timeTo, extent, dataVolume, fileFormats, downloadCount, updatedAt, name, madeUp } = dataset
  const { stationCount, drawn, line, temporalResolution } = dataset
  const highlight = page.highlights[id]
  const kind = page.facets.kind?.find(({ value }) => value === dataset.kind)?.label ?? dataset.category.name
  return {
    ...{
      id,
      timeFrom,
      timeTo,
      extent,
      dataVolume,
      fileFormats,
      downloadCount,
      updatedAt,
      name,
      madeUp,
      stationCount,
      drawn,
    },
    markedName: highlight?.name ?? null,
    abstract: highlight?.abstract ?? [{ text: begin(pick(dataset.abstract, language), opening[language]), hit: false }],
    open: dataset.sharingMode === 'open',
    kind: pick(kind, language),
    region: pick(dataset.spaceRange, language),
    line: line && { ...line, variable: pick(line.variable, language) },
    resolution: resolutionOf(temporalResolution, language),
    species: dataset.species.map((key) => (key in species ? species[key as keyof typeof species][language] : key)),
  }
}

const resolutionOf = (code: string, language: Language) =>
  code !== 'none' && code in temporalResolutions
    ? temporalResolutions[code as keyof typeof temporalResolutions][language]
    : ''

const begin = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text)
