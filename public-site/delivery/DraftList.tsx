import { useState } from 'preact/hooks'
import { get, send } from '../api.ts'
import { pick, useSite } from '../site.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { bytes, dateTime, number } from '../ui/format.ts'
import { Done } from '../ui/Said.tsx'
import { pageStates, statesQuery, wizardAddress } from './delivery.rules.ts'
import type { DeliveryList, DeliveryRow } from './delivery.types.ts'
import { deliveryTexts } from './texts.ts'

/** What was begun and not submitted. */
export function DraftList({ first }: { first: DeliveryList }) {
  const { t, language } = useSite()
  const say = deliveryTexts[language]
  const [drafts, setDrafts] = useState(first)
  const [asked, setAsked] = useState<DeliveryRow | null>(null)
  const [done, setDone] = useState('')
  const nameOf = (one: DeliveryRow) => pick(one.title, language) || say.untitled
  return (
    <section aria-labelledby="drafts">
      <h2 id="drafts">{say.drafts}</h2>
      <Done>{done}</Done>
      {drafts.list.length === 0 && <p class="quiet">{say.noDrafts}</p>}
      <ul class={drafts.list.length > 0 ? 'cases' : undefined}>
        {drafts.list.map((one) => (
          <li key={one.id} class="case-row">
            <div>
              <p class="case-name">
                <a href={wizardAddress(one.id)}>{nameOf(one)}</a>
              </p>
              <Size one={one} />
            </div>
            <ButtonLink small href={wizardAddress(one.id)}>
              {say.goOn}
            </ButtonLink>
            <Button look="quiet" small aria-label={say.removeOf(nameOf(one))} onClick={() => setAsked(one)}>
              {say.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        open={asked !== null}
        question={asked ? say.removeSure(nameOf(asked)) : ''}
        action={say.remove}
        grave
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          await send(t, 'DELETE', `/deliveries/${asked!.id}`)
          const fresh = await get<DeliveryList>(t, `/deliveries?${statesQuery(pageStates.drafts)}&limit=20`)
          return () => {
            setDrafts(fresh)
            setDone(say.removed)
          }
        }}
      />
    </section>
  )
}

/** How much it is, and when it was changed. */
export function Size({ one }: { one: DeliveryRow }) {
  const { language } = useSite()
  const say = deliveryTexts[language]
  return (
    <p class="quiet small figures">
      {one.files > 0 ? say.files(number(one.files, language), bytes(one.bytes)) : say.noFiles}
      {' · '}
      {say.changed(dateTime(one.updatedAt, language))}
    </p>
  )
}
