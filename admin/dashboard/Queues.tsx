import { Box, Link, Skeleton, Typography } from '@mui/material'
import { type RaRecord, Link as RouteLink, useGetList } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import type { AdminDeliveryRow } from '../../server/deliveries/deliveries.admin.schema.ts'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import type { AdminMailRow } from '../../server/mails/mails.admin.schema.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useSpan } from '../format/useSpan.ts'
import { listOf } from '../list/PageLink.tsx'
import { NoMailServer } from '../mails/NoMailServer.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useMay } from '../providers/useMay.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'

const every = 60_000

/** What waits for this person, as far as their rights go. */
export function Queues() {
  const text = useText()
  const may = useMay()
  const [registrations, applications, deliveries, feedback, mails, jobs] = [
    may('registrations.decide'),
    may('applications.decide'),
    may('deliveries.decide'),
    may('feedback.manage'),
    may('mails.read'),
    may('roles.manage'),
  ]
  if (!registrations && !applications && !deliveries && !feedback && !mails && !jobs) return null
  return (
    <Section title={text('queues.title')}>
      {mails && <NoMailServer />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
          gap: 2,
        }}
      >
        {registrations && <Registrations />}
        {applications && <Applications />}
        {deliveries && <Deliveries />}
        {feedback && <AwaitingFeedback />}
        {mails && <FailedMails />}
        {jobs && <Jobs />}
      </Box>
    </Section>
  )
}

/** What waits, in the order in which it is worked off. */
function useWaiting<T extends RaRecord>(resource: string, filter: object, by: string, perPage = 1) {
  const { data, total, error } = useGetList<T>(
    resource,
    { filter, sort: { field: by, order: 'ASC' }, pagination: { page: 1, perPage } },
    { refetchInterval: every, retry: false },
  )
  const first = data?.[0]
  const to = first ? `/${resource}/${first.id}/show` : listOf(resource, filter)
  return { rows: data ?? [], first, tile: { to, count: total, error } }
}

function Registrations() {
  const text = useText()
  const span = useSpan()
  const formats = useFormats()
  const { first, tile } = useWaiting<AdminRegistrationRow>('registrations', { state: 'pending' }, 'registeredAt')
  const late = first?.remainingHours === 0
  const due = first ? formats.limit(first.dueAt) : ''
  return (
    <Tile
      {...tile}
      label={text('queues.registrations')}
      alarm={late}
      note={
        first
          ? text(late ? 'queues.registrationsLate' : 'queues.registrationsOldest', { age: span(first.ageHours), due })
          : text('queues.registrationsNone')
      }
    />
  )
}

const workday = 24
/** As many as are looked at to tell what is due soon. */
const looked = 200

function Applications() {
  const text = useText()
  const span = useSpan()
  const { rows, first, tile } = useWaiting<AdminApplicationRow>('applications', { status: 'pending' }, 'dueAt', looked)
  const age = span(Math.max(0, ...rows.map((row) => row.ageHours)))
  const soon = rows.filter((row) => (row.remainingHours ?? 0) <= workday).length
  return (
    <Tile
      {...tile}
      label={text('queues.applications')}
      alarm={soon > 0}
      note={
        first
          ? text(soon > 0 ? 'queues.applicationsSoon' : 'queues.applicationsOldest', { age, smart_count: soon })
          : text('queues.applicationsNone')
      }
    />
  )
}

function Deliveries() {
  const text = useText()
  const formats = useFormats()
  const { rows, first, tile } = useWaiting<AdminDeliveryRow>('deliveries', { status: 'submitted' }, 'dueAt', looked)
  const late = rows.filter((row) => row.remainingHours === 0).length
  const due = first?.dueAt ? formats.limit(first.dueAt) : ''
  return (
    <Tile
      {...tile}
      label={text('queues.deliveries')}
      alarm={late > 0}
      note={
        first
          ? text(late > 0 ? 'queues.deliveriesLate' : 'queues.deliveriesDue', { due, smart_count: late })
          : text('queues.deliveriesNone')
      }
    />
  )
}

function AwaitingFeedback() {
  const text = useText()
  const span = useSpan()
  const { first, tile } = useWaiting<AdminFeedback>('feedback', { status: 'awaiting' }, 'createdAt')
  return (
    <Tile
      {...tile}
      label={text('feedback.queueTitle')}
      alarm={false}
      note={first ? text('feedback.queueOldest', { age: span(first.ageHours) }) : text('feedback.queueNone')}
    />
  )
}

function FailedMails() {
  const text = useText()
  const formats = useFormats()
  // A code that nobody fetched in time on a server without a mail server is no fault.
  const filter = { state: 'failed', tried: true }
  const { data, total, error } = useGetList<AdminMailRow>(
    'mails',
    { filter, sort: { field: 'createdAt', order: 'DESC' }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: every, retry: false },
  )
  const { total: waiting, error: unknown } = useGetList<AdminMailRow>(
    'mails',
    { filter: { state: 'waiting' }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: every, retry: false },
  )
  const last = data?.[0]
  const others = waiting ? text('queues.mailsWaiting', { smart_count: waiting }) : text('queues.mailsNone')
  return (
    <Tile
      label={text('queues.mails')}
      to={listOf('mails', filter)}
      // Nothing is said of those that wait before it is known.
      count={waiting === undefined ? undefined : total}
      alarm={last !== undefined}
      error={error ?? unknown}
      note={last ? text('queues.mailsNote', { time: formats.dateTime(last.createdAt) }) : others}
    />
  )
}

/** Jobs of the portal itself that fail, gave up or hang, and single things in them that do. */
function Jobs() {
  const text = useText()
  const data = useConsoleData()
  const { data: found, error } = useRead(['operations'], () => data.operations(), { refetchInterval: every })
  const ill = found?.jobs.filter(({ failures, dead, hanging }) => failures > 0 || dead || hanging) ?? []
  const count = found && ill.length + found.items.length
  const held = found?.hold != null
  const note = count === 0 ? 'queues.jobsNone' : 'queues.jobsNote'
  return (
    <Tile
      label={text('queues.jobs')}
      to="/operations"
      count={count}
      alarm={held || (count ?? 0) > 0}
      error={error as Error | null}
      note={text(held ? 'queues.jobsClock' : note)}
    />
  )
}

interface TileProps {
  label: string
  to: string
  count: number | undefined
  alarm: boolean
  error: Error | null
  note: string
}

/** A number that leads to what it counts. */
function Tile({ label, to, count, alarm, error, note }: TileProps) {
  const formats = useFormats()
  return (
    <Box sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper', p: 2 }}>
      <Link component={RouteLink} to={to} sx={{ display: 'inline-block', py: 0.25 }}>
        {label}
      </Link>
      <Typography
        sx={{ fontSize: '1.625rem', lineHeight: 1.4, fontWeight: 600, color: alarm ? 'error.main' : 'text.primary' }}
      >
        {error ? '–' : count === undefined ? <Skeleton width={60} /> : formats.number(count)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {error ? error.message : count === undefined ? <Skeleton width={180} /> : note}
      </Typography>
    </Box>
  )
}
