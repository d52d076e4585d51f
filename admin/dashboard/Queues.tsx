import { Box, Link, Skeleton, Typography } from '@mui/material'
import { Link as RouteLink, useGetList } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import type { AdminFeedback } from '../../server/feedback/feedback.schema.ts'
import type { AdminMailRow } from '../../server/mails/mails.admin.schema.ts'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useFormats } from '../format/formats.ts'
import { useSpan } from '../format/useSpan.ts'
import { listOf } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useText } from '../texts/useText.ts'

const every = 60_000

/** What waits for this person, as far as their rights go. */
export function Queues() {
  const text = useText()
  const may = useMay()
  const [registrations, applications, feedback, mails] = [
    may('registrations.decide'),
    may('applications.decide'),
    may('feedback.manage'),
    may('mails.read'),
  ]
  if (!registrations && !applications && !feedback && !mails) return null
  return (
    <Section title={text('queues.title')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
          gap: 2,
        }}
      >
        {registrations && <Registrations />}
        {applications && <Applications />}
        {feedback && <AwaitingFeedback />}
        {mails && <FailedMails />}
      </Box>
    </Section>
  )
}

function Registrations() {
  const text = useText()
  const span = useSpan()
  const filter = { state: 'pending' }
  const { data, total, error } = useGetList<AdminRegistrationRow>(
    'registrations',
    { filter, sort: { field: 'registeredAt', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: every, retry: false },
  )
  const oldest = data?.[0]
  const late = oldest?.remainingHours === 0
  const left = span(oldest?.remainingHours ?? 0)
  return (
    <Tile
      label={text('queues.registrations')}
      to={oldest ? `/registrations/${oldest.id}/show` : listOf('registrations', filter)}
      count={total}
      alarm={late}
      error={error}
      note={
        oldest
          ? text(late ? 'queues.registrationsLate' : 'queues.registrationsOldest', { age: span(oldest.ageHours), left })
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
  const filter = { status: 'pending' }
  const { data, total, error } = useGetList<AdminApplicationRow>(
    'applications',
    { filter, sort: { field: 'dueAt', order: 'ASC' }, pagination: { page: 1, perPage: looked } },
    { refetchInterval: every, retry: false },
  )
  const first = data?.[0]
  const oldest = Math.max(0, ...(data ?? []).map((row) => row.ageHours))
  const soon = (data ?? []).filter((row) => (row.remainingHours ?? 0) <= workday).length
  return (
    <Tile
      label={text('queues.applications')}
      to={first ? `/applications/${first.id}/show` : listOf('applications', filter)}
      count={total}
      alarm={soon > 0}
      error={error}
      note={
        first
          ? text(soon > 0 ? 'queues.applicationsSoon' : 'queues.applicationsOldest', {
              age: span(oldest),
              smart_count: soon,
            })
          : text('queues.applicationsNone')
      }
    />
  )
}

function AwaitingFeedback() {
  const text = useText()
  const span = useSpan()
  const filter = { status: 'awaiting' }
  const { data, total, error } = useGetList<AdminFeedback>(
    'feedback',
    { filter, sort: { field: 'createdAt', order: 'ASC' }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: every, retry: false },
  )
  const oldest = data?.[0]
  return (
    <Tile
      label={text('feedback.queueTitle')}
      to={oldest ? `/feedback/${oldest.id}/show` : listOf('feedback', filter)}
      count={total}
      alarm={false}
      error={error}
      note={oldest ? text('feedback.queueOldest', { age: span(oldest.ageHours) }) : text('feedback.queueNone')}
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
  const last = data?.[0]
  return (
    <Tile
      label={text('queues.mails')}
      to={listOf('mails', filter)}
      count={total}
      alarm={last !== undefined}
      error={error}
      note={last ? text('queues.mailsNote', { time: formats.dateTime(last.createdAt) }) : text('queues.mailsNone')}
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
