import { Box, Skeleton, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, Link as RouteLink } from 'react-admin'
import { Retry } from '../layout/Retry.tsx'
import { useText } from '../texts/useText.ts'
import type { Queue } from './useCaseQueue.ts'

interface Props<T extends RaRecord> {
  resource: string
  queue: Queue<T>
  open: number
  row: (row: T) => ReactNode
  words?: QueueWords | undefined
}

/** How the queue is called, where it does not wait for a review. */
export interface QueueWords {
  title: string
  count: (waiting: number) => string
}

/** The queue beside the open case, for those with a wide screen. */
export function CaseQueue<T extends RaRecord>({ resource, queue, open, row: show, words }: Props<T>) {
  const text = useText()
  return (
    <Box component="nav" aria-label={words?.title ?? text('desk.queue')} sx={{ minWidth: 0 }}>
      <Typography variant="h2" component="h2" sx={{ pb: 1, borderBottom: 1, borderColor: 'divider' }}>
        {words?.title ?? text('desk.queue')}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
          {queue.rows && (words?.count(queue.waiting) ?? text('desk.queueCount', { smart_count: queue.waiting }))}
        </Typography>
      </Typography>
      {queue.filtered && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
          {text('desk.filtered')}
        </Typography>
      )}
      {!queue.rows && queue.error && <Retry error={queue.error} again={() => void queue.refetch()} />}
      {!queue.rows && !queue.error && <Skeleton variant="rectangular" height={240} />}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '70vh', overflowY: 'auto' }}>
        {queue.rows?.map((row) => (
          <Box component="li" key={row.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Box
              component={RouteLink}
              to={`/${resource}/${row.id}/show`}
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
              {show(row)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
