import { useEffect, useState } from 'preact/hooks'
import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import type { ProfileOptions, ProfilePage } from '../../server/profiles/profiles.schema.ts'
import { Chips } from '../list/Chips.tsx'
import { listAddress, set } from '../list/list.query.ts'
import { NoSuchPage } from '../list/NothingFound.tsx'
import { listTexts } from '../list/texts.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { number } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { Problem } from '../ui/Said.tsx'
import { ChosenProfiles } from './ChosenProfiles.tsx'
import { ProfileFilters } from './ProfileFilters.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import { profileChips } from './profile-chips.ts'
import { type ProfileListData, profileListData } from './profiles.data.ts'
import { listPath, mostOverlaid } from './profiles.parameters.ts'
import { clearAddress, conditionsOf, orders, readProfileQuery } from './profiles.query.ts'
import { profileTexts } from './texts.ts'
import { Views } from './Views.tsx'

export { ProfilesLoading as Loading } from './ProfilesLoading.tsx'

export const title = (_: ProfileListData, t: Texts) => profileTexts[t.language].title
export const description = (_: ProfileListData, t: Texts) => profileTexts[t.language].lead

export async function load(
  _: Record<string, string>,
  raw: URLSearchParams,
  api: Api,
  t: Texts,
): Promise<ProfileListData> {
  const { asked } = readProfileQuery(raw)
  const dataset = asked.get('dataset')
  const [page, options, about] = await Promise.all([
    api<ProfilePage>(`/source-profiles?${asked}`, 'anybody'),
    api<ProfileOptions>(`/wrdatashow/datayuanpu/seloptionCount?${conditionsOf(asked)}`, 'anybody'),
    // What is not published has no profiles, and no name.
    dataset ? api<Dataset>(`/datasets/${dataset}`, 'anybody').catch(() => null) : null,
  ])
  return profileListData(page, options, about && pick(about.name, t.language), t.language)
}

/** Best first, but for names. */
const orderOf = (field: (typeof orders)[number]) => (field === 'name' ? 'asc' : 'desc')

export function Page({ data, query: raw }: PageProps<ProfileListData>) {
  const { language, stay } = useSite()
  const say = profileTexts[language]
  const read = readProfileQuery(raw)
  const told = read.chosen.join()
  const [chosen, setChosen] = useState(read.chosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address tells is its words
  useEffect(() => setChosen(read.chosen), [told])
  const query = new URLSearchParams(read.query)
  query.delete('chosen')
  for (const id of chosen) query.append('chosen', String(id))
  const { asked, problem } = read
  const { rows, total } = data
  const chips = profileChips({ query, asked, data, language })
  const size = Number(asked.get('limit'))
  const at = Number(asked.get('page') ?? 1)
  const pages = Math.ceil(total / size)
  const to = (page: number) => listAddress(listPath, query, set('page', page === 1 ? null : String(page)))

  /** What is chosen is in the address; it makes no other list, so nothing is loaded. */
  const choose = (ids: number[]) => {
    setChosen(ids)
    const next = new URLSearchParams(location.search)
    next.delete('chosen')
    for (const id of ids) next.append('chosen', String(id))
    const address = next.size ? `${listPath}?${next}` : listPath
    history.replaceState(history.state, '', address)
    stay(address)
  }
  return (
    <div class="page list profiles">
      <header class="list-head">
        <h1>{say.title}</h1>
        <p class="quiet">{say.lead}</p>
        <Views current="list" />
      </header>
      <input
        type="checkbox"
        id="filters-open"
        class="filters-open hidden"
        aria-label={listTexts[language].showFilters(chips.length)}
      />
      <label class="filters-button button" for="filters-open">
        {listTexts[language].showFilters(chips.length)}
      </label>
      <ProfileFilters query={query} asked={asked} problem={problem} data={data} />
      <section class="list-results" aria-label={say.title}>
        {problem && <Problem>{say.notUsed(say.problems[problem])}</Problem>}
        <Chips chips={chips} path={clearAddress(chosen)} />
        <div class="list-bar">
          <p class="list-count figures" role="status">
            {say.found(number(total, language))}
          </p>
          {total > 0 && (
            <Choices
              label={say.sort}
              choices={[
                {
                  href: listAddress(listPath, query, (next) => {
                    next.delete('orderField')
                    next.delete('order')
                  }),
                  label: say.orders.usual,
                  current: !asked.has('orderField'),
                },
                ...orders.map((field) => ({
                  href: listAddress(listPath, query, (next) => {
                    next.set('orderField', field)
                    next.set('order', orderOf(field))
                  }),
                  label: say.orders[field],
                  current: asked.get('orderField') === field,
                })),
              ]}
            />
          )}
        </div>
        {at > pages && total > 0 ? (
          <NoSuchPage page={at} pages={pages} last={to(pages)} />
        ) : rows.length === 0 ? (
          <Empty title={say.empty}>
            <p>{say.emptyText}</p>
            <ButtonLink href={clearAddress(chosen)}>{say.startOver}</ButtonLink>
          </Empty>
        ) : (
          <ol class="rows" start={(at - 1) * size + 1}>
            {rows.map((row) => (
              <ProfileRow
                key={row.id}
                row={row}
                chosen={chosen.includes(row.id)}
                full={chosen.length >= mostOverlaid}
                onChoose={(on) => choose(on ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
              />
            ))}
          </ol>
        )}
        {at <= pages && <Pager page={at} pages={pages} to={to} />}
        <ChosenProfiles chosen={chosen} here={rows.map(({ id }) => id)} onClear={() => choose([])} />
      </section>
    </div>
  )
}
