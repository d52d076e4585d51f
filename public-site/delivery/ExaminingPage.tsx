import './card/card.css'
import { ApiError } from '../api.errors.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Empty } from '../ui/Empty.tsx'
import { limit as limitOf } from '../ui/limits.ts'
import { Pager } from '../ui/Pager.tsx'
import { CasePart } from './CasePart.tsx'
import { DeliveryNav } from './DeliveryNav.tsx'
import { Size } from './DraftList.tsx'
import { caseAddress, examining, idOf, pageStates, statesQuery } from './delivery.rules.ts'
import type { Delivery, DeliveryList } from './delivery.types.ts'
import { NewDelivery } from './NewDelivery.tsx'
import { DeliveryTag } from './StateTag.tsx'
import { deliveryTexts } from './texts.ts'

type ExaminingData = { one: Delivery; kindName: string } | { one: null; page: number; list: DeliveryList }
const limit = 10

export const title = (data: ExaminingData, t: Texts) => {
  const say = deliveryTexts[t.language]
  return data.one ? `${pick(data.one.title, t.language) || say.untitled} · ${say.pages.examining}` : say.pages.examining
}

export async function load(_params: unknown, query: URLSearchParams, api: Api, t: Texts): Promise<ExaminingData> {
  const id = idOf(query)
  if (query.has('id') && id === null) throw new ApiError(404, '040401', t.errors.notFound.title)
  if (id === null) {
    const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
    const states = statesQuery(pageStates.examining)
    return { one: null, page, list: await api(`/deliveries?${states}&page=${page}&limit=${limit}`) }
  }
  const [one, kinds] = await Promise.all([
    api<Delivery>(`/deliveries/${id}`),
    api<{ code: string; name: { zh: string; en: string } }[]>('/dataAccess/getDataModule', 'anybody'),
  ])
  const kind = kinds.find(({ code }) => code === one.kind)
  return { one, kindName: kind ? pick(kind.name, t.language) : '' }
}

export function Page({ data, query }: PageProps<ExaminingData>) {
  const { language } = useSite()
  const all = deliveryTexts[language]
  const say = all.examining
  if (data.one) return <CasePart key={data.one.id} first={data.one} kindName={data.kindName} sent={query.has('sent')} />
  const { list, page } = data
  return (
    <div class="page with-side delivery">
      <DeliveryNav at={examining} />
      <div>
        <h1>{all.pages.examining}</h1>
        <p class="quiet">{say.lead}</p>
        {list.total === 0 && (
          <Empty title={say.empty}>
            <p>{say.emptyText}</p>
            <NewDelivery />
          </Empty>
        )}
        <ul class="cases">
          {list.list.map((one) => (
            <li key={one.id}>
              <p class="case-name">
                <a href={caseAddress(one.id)}>{pick(one.title, language) || all.untitled}</a>{' '}
                <DeliveryTag state={one.status} />
              </p>
              <Size one={one} />
              {one.status === 'submitted' && one.dueAt && (
                <p class="small figures">
                  {say.due}
                  {language === 'zh' ? '：' : ': '}
                  <time dateTime={one.dueAt}>{limitOf(one.dueAt, language)}</time>
                </p>
              )}
              {one.waitingForAnswer && one.status === 'submitted' && <p class="note note-warn">{say.waiting}</p>}
              {one.reply && (one.status === 'returned' || one.status === 'rejected') && (
                <p class="note note-warn pre-line">{one.reply}</p>
              )}
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          pages={Math.ceil(list.total / limit)}
          to={(at) => (at > 1 ? `${examining}?page=${at}` : examining)}
        />
      </div>
    </div>
  )
}
