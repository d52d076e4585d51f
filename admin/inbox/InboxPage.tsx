import { Box, Chip, Link, Skeleton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouteLink } from 'react-admin'
import { TimeLeft } from '../desk/TimeLeft.tsx'
import { useFormats } from '../format/formats.ts'
import { StatusChip } from '../format/StatusChip.tsx'
import { Page } from '../layout/Page.tsx'
import { Retry } from '../layout/Retry.tsx'
import { useText } from '../texts/useText.ts'
import { type InboxKind, type InboxRow, useInbox } from './useInbox.ts'

/** One list of all that waits: registrations, applications and deliveries. */
export default function InboxPage() {
  const text = useText()
  const { parts, totals, loading, error, again, rows } = useInbox()
  const [only, setOnly] = useState<InboxKind | null>(null)
  const shown = only === null ? rows : rows.filter((row) => row.of === only)
  const total = parts.filter((kind) => only === null || kind === only).reduce((sum, kind) => sum + totals[kind], 0)
  const all = parts.reduce((sum, kind) => sum + totals[kind], 0)
  return (
    <Page title={text('inbox.title')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {text('inbox.text')}
      </Typography>
      {parts.length > 1 && (
        <Stack role="group" aria-label={text('inbox.by')} direction="row" sx={{ gap: 1, mb: 2, flexWrap: 'wrap' }}>
          <Pick label={text('inbox.all', { smart_count: all })} chosen={only === null} onClick={() => setOnly(null)} />
          {parts.map((kind) => (
            <Pick
              key={kind}
              label={text('inbox.count', { name: text(`inbox.of.${kind}`), smart_count: totals[kind] })}
              chosen={only === kind}
              onClick={() => setOnly(kind)}
            />
          ))}
        </Stack>
      )}
      {error && <Retry error={error} again={again} />}
      {loading && !error && <Skeleton height={160} />}
      {!loading && !error && shown.length === 0 && <Typography>{text('inbox.none')}</Typography>}
      <Box component="ul" aria-label={text('inbox.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((row) => (
          <Row key={`${row.of} ${row.id}`} row={row} />
        ))}
      </Box>
      {!loading && total > shown.length && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {text('inbox.shown', { shown: shown.length, total })}
        </Typography>
      )}
    </Page>
  )
}

function Pick({ label, chosen, onClick }: { label: string; chosen: boolean; onClick: () => void }) {
  return (
    <Chip
      label={label}
      variant={chosen ? 'filled' : 'outlined'}
      color={chosen ? 'primary' : 'default'}
      aria-pressed={chosen}
      onClick={onClick}
    />
  )
}

function Row({ row }: { row: InboxRow }) {
  const text = useText()
  const formats = useFormats()
  const { of, id, title, name, unit, dueAt, remainingHours, wholeHours, waitingForAnswer } = row
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '7em minmax(0, 1fr) 248px' },
        columnGap: 2,
        rowGap: 0.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" component="span" sx={{ pt: 0.25 }}>
        {text(`inbox.of.${of}`)}
      </Typography>
      <div>
        <Link component={RouteLink} to={`/${of}/${id}/show`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title || `#${id}`}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {of === 'registrations' ? unit : text('inbox.person', { name, unit })}
        </Typography>
        {waitingForAnswer && <StatusChip tone="quiet" label={text('inbox.waiting')} />}
      </div>
      {dueAt && (
        <TimeLeft
          hours={remainingHours}
          limit={text('inbox.due', { time: formats.limit(dueAt) })}
          share={(remainingHours ?? 0) / Math.max(1, wholeHours)}
          over={text('inbox.over')}
        />
      )}
    </Box>
  )
}
