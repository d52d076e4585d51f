import type { Kind } from '../../server/datasets/datasets.schema.ts'
import { loginAddress } from '../address.rules.ts'
import type { Api, PageProps } from '../page.types.ts'
import { pick, useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { limit } from '../ui/limits.ts'
import { DraftList, Size } from './DraftList.tsx'
import { examining, landing, nextAddress, pageStates, published, statesQuery } from './delivery.rules.ts'
import type { DeliveryList } from './delivery.types.ts'
import { NewDelivery } from './NewDelivery.tsx'
import { DeliveryTag } from './StateTag.tsx'
import { deliveryTexts } from './texts.ts'

interface LandingData {
  kinds: Pick<Kind, 'code' | 'name' | 'sentence'>[]
  /** Null: nobody is logged in. */
  mine: { drafts: DeliveryList; running: DeliveryList; published: DeliveryList } | null
}

export const title = (_: LandingData, t: Texts) => deliveryTexts[t.language].title
export const description = (_: LandingData, t: Texts) => deliveryTexts[t.language].lead

const shown = 5

export async function load(_params: unknown, _query: URLSearchParams, api: Api): Promise<LandingData> {
  const [kinds, mine] = await Promise.all([api<Kind[]>('/dataAccess/getDataModule', 'anybody'), ownOf(api)])
  return { kinds: kinds.map(({ code, name, sentence }) => ({ code, name, sentence })), mine }
}

async function ownOf(api: Api): Promise<LandingData['mine']> {
  const list = (states: keyof typeof pageStates, most: number) =>
    api<DeliveryList>(`/deliveries?${statesQuery(pageStates[states])}&limit=${most}`)
  try {
    const [drafts, running, out] = await Promise.all([
      list('drafts', 20),
      list('examining', shown),
      list('published', shown),
    ])
    return { drafts, running, published: out }
  } catch (error) {
    if ((error as { status?: number }).status === 401) return null
    throw error
  }
}

export function Page({ data: { kinds, mine } }: PageProps<LandingData>) {
  const { t, language } = useSite()
  const say = deliveryTexts[language]
  return (
    <div class="page delivery">
      <header class="delivery-head">
        <h1>{say.title}</h1>
        <p class="delivery-lead">{say.lead}</p>
        <p class="delivery-go">
          {mine ? (
            <NewDelivery />
          ) : (
            <>
              <ButtonLink look="main" href={loginAddress(landing)} rel="nofollow">
                {say.logIn}
              </ButtonLink>
              <span class="quiet">
                {say.noAccount} <a href="/register">{t.actions.register}</a>
              </span>
            </>
          )}
        </p>
      </header>
      {mine && (
        <div class="delivery-mine">
          <DraftList first={mine.drafts} />
          <Own title={say.mine} list={mine.running} all={examining} />
          <Own title={say.minePublished} list={mine.published} all={published} />
        </div>
      )}
      <section aria-labelledby="how">
        <h2 id="how">{say.how}</h2>
        <ol class="delivery-steps">
          {say.steps.map(([name, text], at) => (
            <li key={name}>
              <span class="step-number figures" aria-hidden="true">
                {at + 1}
              </span>
              <h3>{name}</h3>
              <p class="quiet small">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="what">
        <h2 id="what">{say.what}</h2>
        <p class="quiet">{say.whatText}</p>
        <dl class="delivery-formats">
          {say.formats.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd class="quiet">{text}</dd>
            </div>
          ))}
        </dl>
        <h3>{say.kinds}</h3>
        <ul class="delivery-kinds">
          {kinds.map((kind) => (
            <li key={kind.code}>
              <a href={`/resourceDownload/${kind.code}`}>{pick(kind.name, language)}</a>
              <span class="quiet small block">{pick(kind.sentence, language)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Own({ title: name, list, all }: { title: string; list: DeliveryList; all: string }) {
  const { language } = useSite()
  const say = deliveryTexts[language]
  if (list.total === 0) return null
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      <ul class="cases">
        {list.list.map((one) => (
          <li key={one.id}>
            <p class="case-name">
              <a href={nextAddress(one)}>{pick(one.title, language) || say.untitled}</a>{' '}
              <DeliveryTag state={one.status} />
            </p>
            {one.status === 'submitted' && one.dueAt ? (
              <p class="quiet small figures">
                {say.examining.due}
                {language === 'zh' ? '：' : ': '}
                {limit(one.dueAt, language)}
              </p>
            ) : (
              <Size one={one} />
            )}
          </li>
        ))}
      </ul>
      <p class="more">
        <a href={all}>{say.all}</a>
      </p>
    </section>
  )
}
