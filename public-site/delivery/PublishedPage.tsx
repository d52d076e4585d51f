import type { Dataset } from '../../server/datasets/datasets.schema.ts'
import { CopyButton } from '../detail/CopyButton.tsx'
import { detailTexts } from '../detail/texts.ts'
import type { Api, PageProps } from '../page.types.ts'
import { detailAddress, pick, quotedAddress, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { OtherTitle } from '../ui/Bilingual.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { date } from '../ui/format.ts'
import { Pager } from '../ui/Pager.tsx'
import { DeliveryNav } from './DeliveryNav.tsx'
import { pageStates, published, statesQuery } from './delivery.rules.ts'
import type { DeliveryList } from './delivery.types.ts'
import { NewDelivery } from './NewDelivery.tsx'
import { deliveryTexts } from './texts.ts'

interface PublishedData {
  page: number
  list: DeliveryList
  /** How each dataset is quoted; what was withdrawn meanwhile has none. */
  citations: Record<number, { gbt7714: string; apa: string }>
}
const limit = 10

export const title = (_: PublishedData, t: Texts) => deliveryTexts[t.language].pages.published

export async function load(_params: unknown, query: URLSearchParams, api: Api): Promise<PublishedData> {
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const list = await api<DeliveryList>(`/deliveries?${statesQuery(pageStates.published)}&page=${page}&limit=${limit}`)
  const quoted = await Promise.all(
    list.list.map(async ({ datasetId, version }) => {
      if (datasetId === null) return []
      try {
        const { citation } = await api<Dataset>(`/datasets/${datasetId}${version ? `?version=${version}` : ''}`)
        return [[datasetId * 1000 + (version ?? 0), { gbt7714: citation.gbt7714, apa: citation.apa }] as const]
      } catch (error) {
        if (((error as { status?: number }).status ?? 500) < 500) return []
        throw error
      }
    }),
  )
  return { page, list, citations: Object.fromEntries(quoted.flat()) }
}

export function Page({ data: { page, list, citations } }: PageProps<PublishedData>) {
  const { language } = useSite()
  const all = deliveryTexts[language]
  const say = all.published
  return (
    <div class="page with-side delivery">
      <DeliveryNav at={published} />
      <div>
        <h1>{all.pages.published}</h1>
        <p class="quiet">{say.lead}</p>
        {list.total === 0 && (
          <Empty title={say.empty}>
            <p>{say.emptyText}</p>
            <NewDelivery />
          </Empty>
        )}
        <ul class="cases">
          {list.list.map((one) => {
            const citation = one.datasetId === null ? null : citations[one.datasetId * 1000 + (one.version ?? 0)]
            const text = citation?.[language === 'zh' ? 'gbt7714' : 'apa']
            return (
              <li key={one.id}>
                <p class="case-name">
                  {one.datasetId === null ? (
                    pick(one.title, language)
                  ) : (
                    <a href={one.version ? quotedAddress(one.datasetId, one.version) : detailAddress(one.datasetId)}>
                      {pick(one.title, language)}
                    </a>
                  )}
                </p>
                <p class="small">
                  <OtherTitle value={one.title} />
                </p>
                <p class="quiet small figures">
                  {one.version && say.version(one.version)}
                  {one.publishedAt && ` · ${say.on(date(one.publishedAt, language))}`}
                </p>
                {text && (
                  <div class="delivery-citation small">
                    <p>{text}</p>
                    <CopyButton text={() => text} label={detailTexts[language].citation.copy(say.cite)} />
                  </div>
                )}
                {one.datasetId !== null && (
                  <p class="delivery-acts">
                    <ButtonLink small href={detailAddress(one.datasetId)}>
                      {say.see}
                    </ButtonLink>
                    <NewDelivery datasetId={one.datasetId} words={say.newVersion} />
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        <Pager
          page={page}
          pages={Math.ceil(list.total / limit)}
          to={(at) => (at > 1 ? `${published}?page=${at}` : published)}
        />
      </div>
    </div>
  )
}
