import { Box, Skeleton, Typography } from '@mui/material'
import { Link as RouteLink } from 'react-admin'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { useText } from '../texts/useText.ts'
import { TimeLeft } from './TimeLeft.tsx'

/** The queue beside the open case, for those with a wide screen. */
export function QueueList({
  rows,
  total,
  open,
}: {
  rows: AdminRegistrationRow[] | undefined
  total: number
  open: number
}) {
  const text = useText()
  return (
    <Box component="nav" aria-label={text('registrations.queue')} sx={{ minWidth: 0 }}>
      <Typography variant="h2" component="h2" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        {text('registrations.queue')}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
          {rows && text('registrations.queueCount', { smart_count: total })}
        </Typography>
      </Typography>
      {!rows && <Skeleton variant="rectangular" height={240} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '70vh', overflowY: 'auto' }}>
        {rows?.map((row) => (
          <Box component="li" key={row.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Box
              component={RouteLink}
              to={`/registrations/${row.id}/show`}
              aria-current={row.id === open ? 'page' : undefined}
              sx={{
                display: 'block',
                p: 1,
                color: 'text.primary',
                textDecoration: 'none',
                borderLeft: '3px solid transparent',
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outlineOffset: -3 },
                '&[aria-current]': { bgcolor: 'action.selected', borderLeftColor: 'primary.main' },
              }}
            >
              {row.realName}
              <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
                {row.workUnit}
              </Typography>
              <TimeLeft registration={row} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
