import { facetLabels } from '../../server/datasets/datasets.vocabulary.ts'
import { type FacetField, facetFields } from '../../server/datasets/facets.vocabulary.ts'
import { useSite } from '../site.ts'
import { number } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Choice, ListData } from './list.data.ts'
import { type ListProblem, listAddress, without, withValue } from './list.query.ts'
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
      <details class="facet" key={field} open={openAtFirst.includes(field) || chosen.length > 0}>
        <summary>
          {facetLabels[field][language]}
          <Icon name="down" size={16} />
        </summary>
        <Values field={field} values={values.slice(0, shownAtOnce)} chosen={chosen} path={path} query={query} />
        {values.length > shownAtOnce && (
          <details class="facet-more" open={values.slice(shownAtOnce).some(({ value }) => chosen.includes(value))}>
            <summary>{listTexts[t.language].showMore(values.length - shownAtOnce)}</summary>
            <Values field={field} values={values.slice(shownAtOnce)} chosen={chosen} path={path} query={query} />
          </details>
        )}
      </details>
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

interface ValuesProps {
  field: FacetField
  values: Choice[]
  chosen: string[]
  path: string
  query: URLSearchParams
}

function Values({ field, values, chosen, path, query }: ValuesProps) {
  const { t, language } = useSite()
  return (
    <ul aria-label={listTexts[t.language].facetValues(facetLabels[field][language])}>
      {values.map(({ value, label, count }) => {
        const on = chosen.includes(value)
        return (
          <li key={value}>
            <a
              class="facet-value"
              href={listAddress(path, query, on ? without(field, value) : withValue(field, value))}
              aria-current={on ? 'true' : undefined}
              rel="nofollow"
              // It looks like a box to tick, and is pressed like one.
              onKeyDown={(event) => {
                if (event.key !== ' ') return
                event.preventDefault()
                event.currentTarget.click()
              }}
            >
              <span class="facet-box">{on && <Icon name="check" size={14} />}</span>
              <span class="facet-label">{label}</span>
              <span class="quiet figures">{number(count, language)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
