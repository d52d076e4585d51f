import './card/card.css'
import { isOpen } from '../../server/deliveries/deliveries.vocabulary.ts'
import { ApiError } from '../api.errors.ts'
import type { Api, PageProps } from '../page.types.ts'
import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { DraftList } from './DraftList.tsx'
import { caseAddress, idOf, pageStates, statesQuery, stepOf } from './delivery.rules.ts'
import type { Choices, Delivery, DeliveryList } from './delivery.types.ts'
import type { Who } from './describe/proposal.rules.ts'
import { NewDelivery } from './NewDelivery.tsx'
import { wizardTexts } from './wizard/texts.ts'
import { Wizard } from './wizard/Wizard.tsx'

type CreateData = { delivery: Delivery; choices: Choices; who: Who | null } | { delivery: null; drafts: DeliveryList }

export const title = (_: CreateData, t: Texts) => wizardTexts[t.language].title

export async function load(_params: unknown, query: URLSearchParams, api: Api, t: Texts): Promise<CreateData> {
  const id = idOf(query)
  if (query.has('id') && id === null) throw new ApiError(404, '040401', t.errors.notFound.title)
  if (id === null)
    return {
      delivery: null,
      drafts: await api<DeliveryList>(`/deliveries?${statesQuery(pageStates.drafts)}&limit=20`),
    }
  const [delivery, kinds, projects, who] = await Promise.all([
    api<Delivery>(`/deliveries/${id}`),
    api<Choices['kinds']>('/dataAccess/getDataModule', 'anybody'),
    api<{ list: Choices['projects'] }>('/datashare/zdyjjhzcxm/page?limit=100', 'anybody'),
    api<Who>('/profile').catch(() => null),
  ])
  return {
    delivery,
    choices: { kinds, projects: projects.list.map(({ id, number, name }) => ({ id, number, name })) },
    who: who && { realName: who.realName, workUnit: who.workUnit, mailbox: who.mailbox },
  }
}

export function Page({ data, query }: PageProps<CreateData>) {
  const { language } = useSite()
  const say = wizardTexts[language]
  if (!data.delivery)
    return (
      <div class="page delivery">
        <h1>{say.title}</h1>
        <p class="quiet">{say.none}</p>
        <p>
          <NewDelivery />
        </p>
        <DraftList first={data.drafts} />
      </div>
    )
  const { delivery, choices, who } = data
  if (!isOpen(delivery.status))
    return (
      <div class="page delivery">
        <h1>{say.title}</h1>
        <Empty title={say.closed}>
          <ButtonLink href={caseAddress(delivery.id)}>{say.seeCase}</ButtonLink>
        </Empty>
      </div>
    )
  return <Wizard key={delivery.id} first={delivery} step={stepOf(query)} choices={choices} who={who} />
}
