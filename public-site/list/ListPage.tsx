import { useEffect } from 'preact/hooks'
import type { DatasetPage, Kind } from '../../server/datasets/datasets.schema.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { number } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { Chips } from './Chips.tsx'
import { chipsOf } from './chips.ts'
import { Facets } from './Facets.tsx'
import { listKeys } from './list.keys.ts'
import { listAddress, readListQuery, set, usualSize } from './list.query.ts'
import { NothingFound } from './NothingFound.tsx'
import { Row } from './Row.tsx'
import { SortLinks } from './SortLinks.tsx'

export { ListLoading as Loading } from './ListLoading.tsx'

interface ListData {
  page: DatasetPage
  /** The kind of the address, or the kind that holds the chosen category. */
  kind: Kind | null
}

export function title({ kind }: ListData, t: Texts) {
  return kind ? pick(kind.name, t.language) : t.list.title
}
export const description = ({ kind }: ListData, t: Texts) => (kind ? pick(kind.sentence, t.language) : t.home.lead)

export async function load(params: Record<string, string>, raw: URLSearchParams, api: Api): Promise<ListData> {
  const { asked } = readListQuery(raw, params.type)
  const category = asked.has('search') ? null : asked.get('id')
  const place = params.type ?? category
  const [page, kinds] = await Promise.all([
    api<DatasetPage>(`/dataAccess/dat/page?${asked}`),
    place ? api<Kind[]>(`/dataAccess/getDataModule?${new URLSearchParams({ id: place })}`) : [],
  ])
  return { page, kind: kinds[0] ?? null }
}

export function Page({ data: { page, kind }, params, query: raw }: PageProps<ListData>) {
  const { t, language, address } = useSite()
  const path = address.split('?')[0]!
  const { query, asked, problems } = readListQuery(raw, params.type)
  const chips = chipsOf({ path, query, asked, page, kind, t })
  const category = asked.has('search') ? null : kind?.children.find((child) => String(child.id) === asked.get('id'))
  const keyword = asked.get('keyword')
  const count = number(page.total, language)
  const size = Number(asked.get('limit') ?? usualSize)
  const at = Number(asked.get('page') ?? 1)

  useEffect(() => listKeys(), [])
  return (
    <div class="page list">
      <header class="list-head">
        <h1>{category ? pick(category.name, language) : kind ? pick(kind.name, language) : t.list.title}</h1>
        {kind && !category && <p class="quiet">{pick(kind.sentence, language)}</p>}
      </header>
      <input
        type="checkbox"
        id="filters-open"
        class="filters-open hidden"
        aria-label={t.list.showFilters(chips.length)}
      />
      <label class="filters-button button" for="filters-open">
        {t.list.showFilters(chips.length)}
      </label>
      <Facets path={path} query={query} asked={asked} problems={problems} page={page} />
      <section class="list-results" aria-label={t.list.title}>
        <Chips chips={chips} path={path} />
        <div class="list-bar">
          <p class="list-count figures" role="status">
            {keyword ? t.list.foundFor(count, keyword) : t.list.found(count)}
          </p>
          <SortLinks path={path} query={query} asked={asked} />
        </div>
        {page.list.length === 0 ? (
          <NothingFound path={path} query={query} page={page} />
        ) : (
          <ol class="rows" start={(at - 1) * size + 1}>
            {page.list.map((dataset) => (
              <Row key={dataset.id} dataset={dataset} highlight={page.highlights[dataset.id]} facets={page.facets} />
            ))}
          </ol>
        )}
        <Pager
          page={at}
          pages={Math.ceil(page.total / size)}
          to={(target) => listAddress(path, query, set('page', target === 1 ? null : String(target)))}
        />
        {page.list.length > 0 && <p class="list-keys quiet small needs-script">{t.list.keys}</p>}
      </section>
    </div>
  )
}
