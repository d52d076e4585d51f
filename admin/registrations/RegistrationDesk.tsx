import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { type Ref, useEffect, useRef, useState } from 'react'
import { ShowBase, Title, useRedirect, useShowContext, useTranslate } from 'react-admin'
import type { AdminRegistration } from '../../server/registrations/registrations.schema.ts'
import { useFormats } from '../shared/formats.ts'
import { PageLink } from '../shared/PageLink.tsx'
import { useMay } from '../shared/useMay.ts'
import { useSpan } from '../shared/useSpan.ts'
import { whole } from '../shared/whole.ts'
import { useText } from '../texts/useText.ts'
import { AccountsIcon, ListIcon, NextIcon, PreviousIcon } from '../theme/icons.tsx'
import { Applicant, Decisions } from './Applicant.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { QueueList } from './QueueList.tsx'
import { RegistrationState } from './RegistrationState.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useQueue } from './useQueue.ts'
import { useShortcuts, useSingleKeys } from './useShortcuts.ts'

/** Said for each width: a border that begins at one takes its colour anew. */
const hairline = { xs: 'divider', md: 'divider' }
const wide = '@media (min-width: 1360px)'

/** The review desk: the queue left, the case in the middle, its history right, the decision at the bottom. */
export default function RegistrationDesk() {
  return (
    <ShowBase<AdminRegistration> queryOptions={whole}>
      <Desk />
    </ShowBase>
  )
}

function Desk() {
  const { record: registration, refetch } = useShowContext<AdminRegistration>()
  const queue = useQueue(registration?.id)
  const redirect = useRedirect()
  const [helping, setHelping] = useState(false)
  const go = (id: number | null) => id !== null && redirect('show', 'registrations', id)
  const onward = queue.position > 0 ? queue.next : queue.after
  useShortcuts({
    j: () => go(onward),
    k: () => go(queue.previous),
    '?': () => setHelping(!helping),
  })
  const heading = useFocusOnNext(registration?.id)
  if (!registration) return <Waiting />
  return (
    <>
      <Title title={registration.realName} />
      <Steps queue={queue} onward={onward} go={go} id={registration.id} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
          [wide]: { gridTemplateColumns: '240px minmax(0, 1fr) 260px' },
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          '& > *': { p: { xs: 2, sm: 3 } },
        }}
      >
        <Box sx={{ display: 'none', [wide]: { display: 'block' }, borderRight: 1, borderColor: 'divider' }}>
          <QueueList rows={queue.rows} total={queue.total} open={registration.id} />
        </Box>
        <Stack spacing={4} sx={{ minWidth: 0 }}>
          <Heading registration={registration} ref={heading} />
          <Applicant registration={registration} />
        </Stack>
        <Box sx={{ borderLeft: { md: 1 }, borderTop: { xs: 1, md: 0 }, borderColor: hairline }}>
          <Decisions registration={registration} />
        </Box>
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 3,
          maxHeight: '75vh',
          overflowY: 'auto',
          px: { xs: 2, sm: 3 },
          bgcolor: 'background.paper',
          border: 1,
          borderTopWidth: 2,
          borderColor: 'divider',
        }}
      >
        <DecisionBar key={registration.id} registration={registration} after={queue.after} reload={refetch} />
        <Help shown={helping} toggle={() => setHelping(!helping)} />
      </Box>
    </>
  )
}

/** Back to the list, and to those before and after in the queue. */
function Steps({
  queue,
  onward,
  go,
  id,
}: {
  queue: ReturnType<typeof useQueue>
  onward: number | null
  go: (id: number | null) => void
  id: number
}) {
  const text = useText()
  const translate = useTranslate()
  const may = useMay()
  const [keys] = useSingleKeys()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5, py: 1 }}>
      <PageLink to="/registrations" icon={<ListIcon />}>
        {translate('ra.action.list')}
      </PageLink>
      {may('accounts.read') && (
        <PageLink to={`/accounts/${id}/show`} icon={<AccountsIcon />}>
          {text('registrations.toAccount')}
        </PageLink>
      )}
      <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ mx: 1 }}>
          {queue.position > 0
            ? text('registrations.position', { position: queue.position, total: queue.total })
            : queue.rows && text('registrations.queueCount', { smart_count: queue.total })}
        </Typography>
        <Button
          size="small"
          startIcon={<PreviousIcon />}
          disabled={queue.previous === null}
          aria-keyshortcuts={keys ? 'k' : undefined}
          onClick={() => go(queue.previous)}
        >
          {text('registrations.previous')}
        </Button>
        <Button
          size="small"
          endIcon={<NextIcon />}
          disabled={onward === null}
          aria-keyshortcuts={keys ? 'j' : undefined}
          onClick={() => go(onward)}
        >
          {text('registrations.next')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** The heading takes the focus when another case is opened, so that a screen reader reads whose it is. */
function useFocusOnNext(id: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(id)
  useEffect(() => {
    if (id === undefined || opened.current === id) return
    const first = opened.current === undefined
    opened.current = id
    if (first) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}

function Heading({ registration, ref }: { registration: AdminRegistration; ref: Ref<HTMLHeadingElement> }) {
  const text = useText()
  const span = useSpan()
  const formats = useFormats()
  const { state, decisions } = registration
  const [last] = decisions
  return (
    <div>
      <Typography
        ref={ref}
        tabIndex={-1}
        variant="h1"
        component="h2"
        sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' }, '&:focus': { outline: 'none' } }}
      >
        {registration.realName}
      </Typography>
      <Typography color="textSecondary">{registration.workUnit}</Typography>
      <Stack direction="row" sx={{ mt: 1, mb: 1, flexWrap: 'wrap', columnGap: 3 }}>
        <RegistrationState state={state} />
        {state === 'pending' && (
          <>
            <span>{text('registrations.age', { age: span(registration.ageHours) })}</span>
            <span>{text('registrations.due', { time: formats.dateTime(registration.dueAt) })}</span>
          </>
        )}
        {state !== 'pending' && last && (
          <span>{text('registrations.decidedAt', { time: formats.dateTime(last.at) })}</span>
        )}
      </Stack>
      <TimeLeft registration={registration} />
    </div>
  )
}

function Help({ shown, toggle }: { shown: boolean; toggle: () => void }) {
  const text = useText()
  return (
    <Box sx={{ display: { xs: 'none', md: 'block' }, borderTop: 1, borderColor: 'divider', py: 0.5 }}>
      <Button size="small" color="inherit" aria-expanded={shown} onClick={toggle}>
        {text('registrations.shortcuts.show')}
      </Button>
      {shown && <Shortcuts />}
    </Box>
  )
}

function Waiting() {
  const text = useText()
  return (
    <Box aria-busy="true" aria-label={text('ask.loading')} role="status" sx={{ pt: 6 }}>
      <Skeleton variant="rectangular" height={420} />
      <Skeleton variant="rectangular" height={72} sx={{ mt: 1 }} />
    </Box>
  )
}
