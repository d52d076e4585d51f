import type { Bilingual, Language } from '../../server/basics/language.ts'
import type { DatasetPage, Kind, ListedDataset } from '../../server/datasets/datasets.schema.ts'
import { spatialResolutions, temporalResolutions } from '../../server/datasets/datasets.vocabulary.ts'
import { species } from '../../server/datasets/species.vocabulary.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Empty } from '../ui/Empty.tsx'
import { bytes, number, period } from '../ui/format.ts'
import { MadeUpMark } from '../ui/MadeUpMark.tsx'
import { Pager } from '../ui/Pager.tsx'
import { ListTable } from '../ui/ScrollTable.tsx'
import { Trail } from '../ui/Trail.tsx'
import { satelliteKind, satellitesPath } from './satellites.address.ts'
import { satelliteTexts } from './texts.ts'

type Product = Pick<
  ListedDataset,
  | 'id'
  | 'name'
  | 'species'
  | 'spaceRange'
  | 'spatialResolution'
  | 'temporalResolution'
  | 'timeFrom'
  | 'timeTo'
  | 'dataVolume'
  | 'sharingMode'
  | 'madeUp'
>
interface Loaded {
  list: Product[]
  total: number
  all: number
  categories: { id: number; name: Bilingual; count: number }[]
}
const eachPage = 50

export const title = (_: Loaded, { language }: Texts) => satelliteTexts[language].title
export const description = (_: Loaded, { language }: Texts) => satelliteTexts[language].lead

const whole = (value: string | null) => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null)
const addressOf = (category: number | null, page = 1) => {
  const query = new URLSearchParams()
  if (category !== null) query.set('category', String(category))
  if (page > 1) query.set('page', String(page))
  return query.size ? `${satellitesPath}?${query}` : satellitesPath
}

export async function load(_: unknown, query: URLSearchParams, api: Api): Promise<Loaded> {
  const [kind] = await api<Kind[]>(`/dataAccess/getDataModule?id=${satelliteKind}`, 'anybody')
  const categories = kind?.children.map(({ id, name, count }) => ({ id, name, count })) ?? []
  const asked = new URLSearchParams({ type: satelliteKind, sort: 'name', limit: String(eachPage) })
  asked.set('page', String(whole(query.get('page')) ?? 1))
  const category = whole(query.get('category'))
  if (category !== null && categories.some(({ id }) => id === category)) asked.set('id', String(category))
  const { list, total } = await api<DatasetPage>(`/dataAccess/dat/page?${asked}`, 'anybody')
  return {
    total,
    all: kind?.count ?? 0,
    categories,
    list: list.map(
      ({ id, name, species, spaceRange, spatialResolution, temporalResolution, timeFrom, timeTo, ...rest }) => ({
        ...{ id, name, species, spaceRange, spatialResolution, temporalResolution, timeFrom, timeTo },
        ...{ dataVolume: rest.dataVolume, sharingMode: rest.sharingMode, madeUp: rest.madeUp },
      }),
    ),
  }
}

const word = (words: Record<string, Bilingual>, key: string, language: Language) =>
  Object.hasOwn(words, key) ? pick(words[key]!, language) : key

export function Page({ data: { list, total, all, categories }, query }: PageProps<Loaded>) {
  const { language } = useSite()
  const say = satelliteTexts[language]
  const asked = whole(query.get('category'))
  const chosen = categories.some(({ id }) => id === asked) ? asked : null
  const page = whole(query.get('page')) ?? 1
  const pages = Math.ceil(total / eachPage)
  const [, kinds, region, space, time, when, size, access] = say.columns
  return (
    <div class="page satellites">
      <Trail steps={[]} here={say.title} />
      <header class="list-head">
        <h1>{say.title}</h1>
        <p class="quiet">{say.lead}</p>
      </header>
      <p class="stations-ways">
        <ButtonLink look="plain" href={`/resourceDownload/${satelliteKind}`}>
          {say.full}
        </ButtonLink>
        <ButtonLink look="plain" href="/dataVisualization">
          {say.maps}
        </ButtonLink>
      </p>
      <div class="list-bar">
        <p class="list-count figures" role="status">
          {say.count(number(total, language))}
        </p>
        <Choices
          label={say.sections}
          choices={[
            { href: addressOf(null), label: `${say.all} ${all}`, current: chosen === null },
            ...categories.map(({ id, name, count }) => ({
              href: addressOf(id),
              label: `${pick(name, language)} ${count}`,
              current: id === chosen,
            })),
          ]}
        />
      </div>
      {list.length === 0 ? (
        <Empty title={say.none}>
          <p>{say.noneText}</p>
          {all > 0 && <ButtonLink href={satellitesPath}>{say.see}</ButtonLink>}
        </Empty>
      ) : (
        <ListTable label={say.title} heads={say.columns}>
          {list.map((one) => (
            <tr key={one.id} class="figures">
              <th scope="row">
                <a href={detailAddress(one.id)}>{pick(one.name, language)}</a> {one.madeUp && <MadeUpMark />}
              </th>
              <td data-head={kinds}>
                {one.species.map((key) => word(species, key, language)).join(language === 'zh' ? '、' : ', ') || '—'}
              </td>
              <td data-head={region}>{pick(one.spaceRange, language)}</td>
              <td data-head={space}>{word(spatialResolutions, one.spatialResolution, language)}</td>
              <td data-head={time}>{word(temporalResolutions, one.temporalResolution, language)}</td>
              <td data-head={when} class="nowrap">
                {period(one.timeFrom, one.timeTo) || '—'}
              </td>
              <td data-head={size} class="nowrap">
                {bytes(one.dataVolume)}
              </td>
              <td data-head={access} class="nowrap">
                {one.sharingMode === 'open' ? say.open : say.onRequest}
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      {page <= pages && <Pager page={page} pages={pages} to={(target) => addressOf(chosen, target)} />}
    </div>
  )
}
