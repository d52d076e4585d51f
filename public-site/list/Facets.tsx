import { useState } from 'preact/hooks'
import type { DatasetPage } from '../../server/datasets/datasets.schema.ts'
import { facetLabels } from '../../server/datasets/datasets.vocabulary.ts'
import { type FacetField, facetFields } from '../../server/datasets/facets.vocabulary.ts'
import { get } from '../api.ts'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { Facet } from './Facet.tsx'
import { choicesOf, type ListData } from './list.data.ts'
import { type ListProblem, listAddress, set } from './list.query.ts'
import { SpaceFilter } from './SpaceFilter.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import { listTexts } from './texts.ts'

/** Of what opens at once, and of what is looked into now and then. */
const shownAtOnce = { open: 6, folded: 4 }
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
  /** The facet whose values are all shown, as the address has it. */
  all: string | null
}

/** Facets are links, filters are forms: both work without script. On a phone they are a sheet. */
export function Facets({ path, query, asked, problems, data, all }: FacetsProps) {
  const { t, language } = useSite()
  const [shown, setShown] = useState<readonly string[]>([])
  /** Of the first view the values beyond those at once are not here. */
  const [asking, setAsking] = useState<{ of: ListData; facets: ListData['facets'] } | null>(null)
  const facets = asking?.of === data ? asking.facets : data.facets

  async function show(field: FacetField, address: string) {
    try {
      if (facets[field] === null) {
        const least = new URLSearchParams(asked)
        least.delete('page')
        least.set('limit', '1')
        const page = await get<DatasetPage>(t, `/dataAccess/dat/page?${least}`)
        setAsking({ of: data, facets: choicesOf(page, asked, language) })
      }
      setShown((before) => [...before, field])
    } catch {
      location.assign(address)
    }
  }
  function facet(field: FacetField) {
    const values = facets[field]
    const chosen = asked.getAll(field)
    if (values === undefined || values?.length === 0 || (field === 'kind' && path.startsWith('/resourceDownload')))
      return null
    const isOpen = openAtFirst.includes(field)
    const address = listAddress(path, query, set('all', field))
    return (
      <Facet
        key={field}
        {...{ name: field, label: facetLabels[field][language], values, chosen, path, query }}
        open={isOpen}
        shownAtOnce={shownAtOnce[isOpen ? 'open' : 'folded']}
        rest={{
          shown: all === field || (shown.includes(field) && values !== null),
          address,
          show: () => void show(field, address),
        }}
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
