import { type DeliveryState, deliveryStateNames } from '../../server/deliveries/deliveries.vocabulary.ts'
import { useSite } from '../site.ts'

const looks: Record<DeliveryState, string> = {
  draft: 'tag-quiet',
  submitted: 'tag-plain',
  returned: 'tag-bad',
  passed: '',
  published: '',
  rejected: 'tag-bad',
  withdrawn: 'tag-quiet',
}

export function DeliveryTag({ state }: { state: DeliveryState }) {
  const { language } = useSite()
  return <span class={`tag ${looks[state]}`.trim()}>{deliveryStateNames[state][language]}</span>
}
