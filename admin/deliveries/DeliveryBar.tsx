import { Alert, AlertTitle, Stack } from '@mui/material'
import type { ComponentProps } from 'react'
import { deliveryStateNames } from '../../server/deliveries/deliveries.vocabulary.ts'
import { DeskBar, DeskDecided, DeskVerb } from '../desk/DeskBar.tsx'
import { useShortcuts } from '../desk/useShortcuts.ts'
import { useFormats } from '../format/formats.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AskIcon, CheckIcon, HandOverIcon, NoteIcon, PublishIcon, StopIcon, UndoIcon } from '../theme/icons.tsx'
import type { AdminDelivery } from './deliveries.types.ts'
import { Settle } from './Settle.tsx'
import type { OneDelivery, Verb } from './useDelivery.ts'

interface Props {
  delivery: AdminDelivery
  one: OneDelivery
  /** What comes once this one is decided. */
  after: number | null
}

/** The decision, in two steps: choose, then confirm what it means. */
export function DeliveryBar({ delivery, one, after }: Props) {
  const text = useText()
  const { verb, choose } = one
  const submitted = delivery.status === 'submitted'
  const passed = delivery.status === 'passed'
  const open = submitted && delivery.canDecide
  useShortcuts(
    one.busy
      ? 'sending'
      : {
          p: () => open && choose('pass'),
          r: () => (open || (passed && delivery.canPublish)) && choose('return'),
          n: () => open && choose('reject'),
          a: () => open && choose('question'),
          i: () => open && choose('comment'),
          h: () => open && mayHandOver(delivery) && choose('handOver'),
        },
  )
  return (
    <DeskBar chosen={verb !== 'none'} back={() => choose('none')}>
      {submitted && (one.overtaken || one.changed) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          <AlertTitle>{text('deliveries.changedNow')}</AlertTitle>
          {text('deliveries.changedText')}
        </Alert>
      )}
      {verb !== 'none' && <Settle key={verb} verb={verb} delivery={delivery} one={one} />}
      {verb === 'none' && submitted && <Choose delivery={delivery} choose={choose} />}
      {verb === 'none' && !submitted && (
        <Stack sx={{ gap: 1 }}>
          <DeskDecided resource="deliveries" overtaken={one.overtaken} after={after}>
            <Outcome delivery={delivery} />
          </DeskDecided>
          {passed && delivery.canPublish && (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <VerbOf verb="publish" shortcut="" tone="main" icon={<PublishIcon />} choose={choose} />
              <VerbOf verb="return" shortcut="r" icon={<UndoIcon />} choose={choose} />
            </Stack>
          )}
        </Stack>
      )}
    </DeskBar>
  )
}

/** To a colleague, or from one back to all. */
const mayHandOver = ({ colleagues, assignee }: AdminDelivery) => colleagues.length > 0 || assignee !== null

function Choose({ delivery, choose }: { delivery: AdminDelivery; choose: OneDelivery['choose'] }) {
  const text = useText()
  const { canDecide } = delivery
  const rest = { choose, disabled: !canDecide }
  return (
    <>
      {!canDecide && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
          {text('deliveries.cannotDecide')}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <VerbOf verb="pass" shortcut="p" tone="main" icon={<CheckIcon />} {...rest} />
        <VerbOf verb="return" shortcut="r" tone="other" icon={<UndoIcon />} {...rest} />
        <VerbOf verb="reject" shortcut="n" tone="other" icon={<StopIcon />} {...rest} />
        {/* On a phone, beneath those that matter most. */}
        <Stack direction="row" sx={{ flexBasis: { xs: '100%', sm: 'auto' }, flexWrap: 'wrap', gap: 1 }}>
          <VerbOf verb="question" shortcut="a" icon={<AskIcon />} {...rest} />
          <VerbOf verb="comment" shortcut="i" icon={<NoteIcon />} {...rest} />
          <VerbOf
            verb="handOver"
            shortcut="h"
            icon={<HandOverIcon />}
            choose={choose}
            disabled={!canDecide || !mayHandOver(delivery)}
          />
        </Stack>
      </Stack>
    </>
  )
}

interface VerbProps extends Pick<ComponentProps<typeof DeskVerb>, 'shortcut' | 'icon' | 'tone' | 'disabled'> {
  verb: Verb
  choose: OneDelivery['choose']
}

function VerbOf({ verb, choose, tone = 'quiet', ...rest }: VerbProps) {
  const text = useText()
  return <DeskVerb {...rest} tone={tone} label={text(`deliveries.${verb}`)} act={() => choose(verb)} />
}

/** What became of it, and by whom. */
function Outcome({ delivery }: { delivery: AdminDelivery }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const { status, decidedAt, decidedBy, publishedAt, reply } = delivery
  const decision = deliveryStateNames[status][language]
  return (
    <>
      {decidedAt && status !== 'withdrawn'
        ? text('desk.decidedBefore', {
            by: decidedBy ?? text('desk.unknownReviewer'),
            time: formats.dateTime(decidedAt),
            decision,
          })
        : decision}
      {publishedAt && <div>{formats.dateTime(publishedAt)}</div>}
      {reply && <div>{text('deliveries.decided', { reason: reply })}</div>}
    </>
  )
}
