import { facetLabels } from '../../server/datasets/datasets.vocabulary.ts'
import { type FacetField, facetFields } from '../../server/datasets/facets.vocabulary.ts'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { Facet } from './Facet.tsx'
import type { ListData } from './list.data.ts'
import type { ListProblem } from './list.query.ts'
import { SpaceFilter } from './SpaceFilter.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import { listTexts } from './texts.ts'

const shownAtOnce = 6
/** Above time and map: what most readers choose by. */
const first: FacetField[] = ['kind', 'species', 'sharingMode', 'temporalResolution', 'spatialResolution']
/** These open at once; the others when asked. */
const openAtFirst: FacetField[] = ['kind', 'species', 'sharingMode', 'temporalResolution']

interface FacetsProps {
  path: string
  query: URLSearchParams
  asked: URLSearchParams
  problems: ListProblem[]
  data: ListData
}

/** Facets are links, filters are forms: both work without script. On a phone they are a sheet. */
export function Facets({ path, query, asked, problems, data }: FacetsProps) {
  const { t, language } = useSite()
  function facet(field: FacetField) {
    const values = data.facets[field] ?? []
    const chosen = asked.getAll(field)
    if (values.length === 0 || (field === 'kind' && path.startsWith('/resourceDownload'))) return null
    return (
      <Facet
        key={field}
        {...{ name: field, label: facetLabels[field][language], values, chosen, path, query, shownAtOnce }}
        open={openAtFirst.includes(field)}
      />
    )
  }
  return (
    <aside class="facets" aria-label={listTexts[t.language].filters}>
      {first.map(facet)}
      <TimeFilter path={path} query={query} problems={problems} />
      <SpaceFilter path={path} query={query} problems={problems} />
      {facetFields.filter((field) => !first.includes(field)).map(facet)}
      <label class="filters-done button button-main" for="filters-open">
        {listTexts[t.language].showResults(number(data.total, language))}
      </label>
    </aside>
  )
}
