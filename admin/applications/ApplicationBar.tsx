import { Alert, AlertTitle, Stack } from '@mui/material'
import type { ComponentProps } from 'react'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { DeskBar, DeskDecided, DeskVerb } from '../desk/DeskBar.tsx'
import { useShortcuts } from '../desk/useShortcuts.ts'
import { useText } from '../texts/useText.ts'
import { AskIcon, CheckIcon, HandOverIcon, NoteIcon, StopIcon } from '../theme/icons.tsx'
import { Outcome } from './Outcome.tsx'
import { Settle } from './Settle.tsx'
import { type Case, useCase, type Verb } from './useCase.ts'

interface Props {
  application: AdminApplication
  /** What comes once this one is decided. */
  after: number | null
  reload: () => Promise<unknown>
}

/** The decision, in two steps: choose, then confirm what it means. */
export function ApplicationBar({ application, after, reload }: Props) {
  const text = useText()
  const one = useCase(application, after, reload)
  const { verb, choose } = one
  const pending = application.status === 'pending'
  const open = pending && application.canDecide
  useShortcuts(
    one.busy
      ? 'sending'
      : {
          p: () => open && choose('pass'),
          n: () => open && choose('reject'),
          a: () => open && choose('ask'),
          h: () => open && mayHandOver(application) && choose('handOver'),
          i: () => (open || !pending) && choose('note'),
        },
  )
  return (
    <DeskBar chosen={verb !== 'none'} back={() => choose('none')}>
      {pending && (one.overtaken || one.changed) && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          <AlertTitle>{text('applications.changed')}</AlertTitle>
          {text('applications.changedText')}
        </Alert>
      )}
      {verb !== 'none' && <Settle key={verb} verb={verb} application={application} one={one} />}
      {verb === 'none' && pending && <Choose application={application} choose={choose} />}
      {verb === 'none' && !pending && (
        <Stack sx={{ gap: 1 }}>
          <DeskDecided resource="applications" overtaken={one.overtaken} after={after}>
            <Outcome application={application} />
          </DeskDecided>
          <Stack direction="row">
            <VerbOf verb="note" shortcut="i" icon={<NoteIcon />} choose={choose} />
          </Stack>
        </Stack>
      )}
    </DeskBar>
  )
}

/** To a colleague, or from one back to all. */
const mayHandOver = ({ colleagues, assignee }: AdminApplication) => colleagues.length > 0 || assignee !== null

function Choose({ application, choose }: { application: AdminApplication; choose: Case['choose'] }) {
  const text = useText()
  const { canDecide } = application
  const rest = { choose, disabled: !canDecide }
  return (
    <>
      {!canDecide && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
          {text('applications.cannotDecide')}
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <VerbOf verb="pass" shortcut="p" tone="main" icon={<CheckIcon />} {...rest} />
        <VerbOf verb="reject" shortcut="n" tone="other" icon={<StopIcon />} {...rest} />
        {/* On a phone, beneath the two that matter most. */}
        <Stack direction="row" sx={{ flexBasis: { xs: '100%', sm: 'auto' }, flexWrap: 'wrap', gap: 1 }}>
          <VerbOf verb="ask" shortcut="a" icon={<AskIcon />} {...rest} />
          <VerbOf verb="note" shortcut="i" icon={<NoteIcon />} {...rest} />
          <VerbOf
            verb="handOver"
            shortcut="h"
            icon={<HandOverIcon />}
            choose={choose}
            disabled={!canDecide || !mayHandOver(application)}
          />
        </Stack>
      </Stack>
    </>
  )
}

interface VerbProps extends Pick<ComponentProps<typeof DeskVerb>, 'shortcut' | 'icon' | 'tone' | 'disabled'> {
  verb: Verb
  choose: Case['choose']
}

function VerbOf({ verb, choose, tone = 'quiet', ...rest }: VerbProps) {
  const text = useText()
  return <DeskVerb {...rest} tone={tone} label={text(`applications.${verb}`)} act={() => choose(verb)} />
}
