import { type FieldName, fieldWords, siteLabel } from '../../server/datasets/field-words.vocabulary.ts'
import { isOpen } from '../../server/deliveries/deliveries.vocabulary.ts'
import { useSite } from '../site.ts'
import { dateTime, number } from '../ui/format.ts'
import { Written } from '../ui/Written.tsx'
import { fieldId, fileId, wizardAddress } from './delivery.rules.ts'
import type { Delivery, Place } from './delivery.types.ts'
import { deliveryTexts } from './texts.ts'

/** What happened, the oldest first; what is pinned leads to its place while that can be mended. */
export function Thread({ delivery }: { delivery: Delivery }) {
  const { language } = useSite()
  const all = deliveryTexts[language]
  const say = all.examining
  if (delivery.events.length === 0) return <p class="quiet">{say.noThread}</p>
  const author = ({ author: of }: Delivery['events'][number]) =>
    !of ? say.portal : of.role === 'deliverer' ? say.me : say.reviewer
  return (
    <ol class="thread">
      {delivery.events.map((event) => (
        <li
          key={event.id}
          class={event.author?.role === 'deliverer' ? 'thread-entry thread-mine' : 'thread-entry'}
          data-type={event.type}
        >
          <p class="thread-head small">
            <strong>{all.events[event.type]}</strong>
            <span class="quiet">{author(event)}</span>
            <time class="quiet figures" dateTime={event.at}>
              {dateTime(event.at, language)}
            </time>
          </p>
          {event.place && <Where delivery={delivery} place={event.place} />}
          {event.text && <Written text={event.text} />}
        </li>
      ))}
    </ol>
  )
}

function Where({ delivery, place: { field, upload, column, row } }: { delivery: Delivery; place: Place }) {
  const { language } = useSite()
  const say = deliveryTexts[language].examining
  const file = delivery.uploads.find(({ id }) => id === upload)
  const name = field?.split('.')[0]
  const words = [
    name && (Object.hasOwn(fieldWords, name) ? siteLabel(name as FieldName, language) : name),
    upload && say.onFile(file?.name ?? upload),
    column && say.column(column),
    row !== undefined && say.row(number(row, language)),
  ].filter(Boolean)
  const to = upload
    ? wizardAddress(delivery.id, 'files', fileId(upload))
    : wizardAddress(delivery.id, 'describe', fieldId(name ?? ''))
  return (
    <p class="small">
      {say.at}
      {words.join(' · ')} {isOpen(delivery.status) && <a href={to}>{say.goTo}</a>}
    </p>
  )
}
