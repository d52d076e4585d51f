import { useEffect } from 'preact/hooks'
import type { DatasetPage, Kind } from '../../server/datasets/datasets.schema.ts'
import { ApiError } from '../api.errors.ts'
import { ChosenBar } from '../basket/ChosenBar.tsx'
import { followSearch } from '../follows/follow.address.ts'
import type { Api, PageProps } from '../page.types.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { number } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { Chips } from './Chips.tsx'
import { chipsOf } from './chips.ts'
import { Facets } from './Facets.tsx'
import { type ListData, listData } from './list.data.ts'
import { listKeys } from './list.keys.ts'
import { clipped, isWhole, listAddress, readListQuery, set, usualSize } from './list.query.ts'
import { NotFiltered } from './NotFiltered.tsx'
import { LittleFound, NoSuchPage, NothingFound } from './NothingFound.tsx'
import { Rows } from './Rows.tsx'
import { SortLinks } from './SortLinks.tsx'
import { listTexts } from './texts.ts'

export { ListLoading as Loading } from './ListLoading.tsx'

export const title = ({ kind }: ListData, t: Texts) => kind?.category ?? kind?.name ?? listTexts[t.language].title
export const description = ({ kind }: ListData, t: Texts) => kind?.sentence || t.home.lead

export async function load(
  params: Record<string, string>,
  raw: URLSearchParams,
  api: Api,
  t: Texts,
): Promise<ListData> {
  const { asked } = readListQuery(raw, params.type)
  const place = params.type ?? (asked.has('search') ? null : asked.get('id'))
  const kindsAsked = place
    ? api<Kind[]>(`/dataAccess/getDataModule?${new URLSearchParams({ id: place })}`, 'anybody')
    : Promise.resolve([])
  // By the id of a menu item: which kind it is of says whether there is a list at all.
  if (params.type && /^\d+$/.test(params.type)) {
    const [own] = await kindsAsked
    if (!own) throw new ApiError(404, '040401', t.errors.notFound.title)
    if (isWhole(raw)) asked.set('type', own.code)
  }
  const [page, kinds] = await Promise.all([api<DatasetPage>(`/dataAccess/dat/page?${asked}`, 'anybody'), kindsAsked])
  if (params.type && kinds.length === 0) throw new ApiError(404, '040401', t.errors.notFound.title)
  return listData(page, kinds[0] ?? null, asked, t.language)
}

export { embeddedList as embedded } from './list.data.ts'

export function Page({ data, params, query: raw }: PageProps<ListData>) {
  const { t, language, address } = useSite()
  const { kind, rows, total } = data
  const some = rows === null || rows.length > 0
  const path = address.split('?')[0]!
  const { query, asked, problems } = readListQuery(raw, params.type)
  const chips = chipsOf({ path, query, asked, data, t })
  const keyword = asked.get('keyword')
  const count = number(total, language)
  const size = Number(asked.get('limit') ?? usualSize)
  const at = Number(asked.get('page') ?? 1)
  const pages = Math.ceil(total / size)
  const toPage = (target: number) => listAddress(path, query, set('page', target === 1 ? null : String(target)))

  useEffect(() => listKeys(), [])
  return (
    <div class="page list">
      <header class="list-head">
        <h1>{title(data, t)}</h1>
        {kind?.sentence && <p class="quiet">{kind.sentence}</p>}
      </header>
      <input
        type="checkbox"
        id="filters-open"
        class="filters-open hidden"
        aria-label={listTexts[t.language].showFilters(chips.length)}
      />
      <label class="filters-button button" for="filters-open">
        {listTexts[t.language].showFilters(chips.length)}
      </label>
      <Facets path={path} query={query} asked={asked} problems={problems} data={data} all={raw.get('all')} />
      <section class="list-results" aria-label={listTexts[t.language].title}>
        <NotFiltered query={query} problems={problems} />
        <Chips chips={chips} path={path} />
        <div class="list-bar">
          <p class="list-count figures" role="status">
            {keyword ? listTexts[t.language].foundFor(count, clipped(keyword)) : listTexts[t.language].found(count)}
          </p>
          {total > 0 && <SortLinks path={path} query={query} asked={asked} />}
        </div>
        {some && <LittleFound path={path} query={query} relaxed={data.relaxed} suggestion={data.suggestion} />}
        {at > pages && total > 0 ? (
          <NoSuchPage page={at} pages={pages} last={toPage(pages)} />
        ) : !some ? (
          <NothingFound path={path} query={query} suggestion={data.suggestion} />
        ) : (
          <Rows rows={rows} start={(at - 1) * size + 1} />
        )}
        {at <= pages && <Pager page={at} pages={pages} to={toPage} />}
        <ChosenBar />
        <p class="more small">
          <a href={followSearch(asked)}>{listTexts[t.language].follow}</a>
        </p>
        {some && <p class="list-keys quiet small needs-script">{listTexts[t.language].keys}</p>}
      </section>
    </div>
  )
}
