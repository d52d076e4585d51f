import { type DeliveryState, deliveryStateNames } from '../../server/deliveries/deliveries.vocabulary.ts'
import { TimeLeft } from '../desk/TimeLeft.tsx'
import { useFormats } from '../format/formats.ts'
import { chipOf, StatusChip } from '../format/StatusChip.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import type { AdminDeliveryRow } from './deliveries.types.ts'

export const DeliveryStateChip = chipOf<DeliveryState>(deliveryStateNames, {
  draft: 'quiet',
  submitted: 'warn',
  returned: 'bad',
  passed: 'good',
  published: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
})

/** The next step is with whoever delivers. */
export function WaitingForAnswer() {
  return <StatusChip tone="quiet" label={useText()('deliveries.waiting')} />
}

export function DeliveryTime({ delivery: { remainingHours, reviewHours, dueAt } }: { delivery: AdminDeliveryRow }) {
  const text = useText()
  const formats = useFormats()
  if (!dueAt) return null
  return (
    <TimeLeft
      hours={remainingHours}
      limit={text('deliveries.due', { time: formats.limit(dueAt) })}
      share={(remainingHours ?? 0) / Math.max(1, reviewHours ?? 1)}
      over={text('deliveries.over')}
    />
  )
}

/** Its title in the reader's language, or what there is. */
export function useTitle() {
  const language = useLanguage()
  const text = useText()
  return ({ title }: { title: { zh: string; en: string } }) =>
    title[language] || title.zh || title.en || text('deliveries.untitled')
}
