import { Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { ToList } from '../list/PageLink.tsx'
import { useText } from '../texts/useText.ts'
import { NextIcon, PreviousIcon } from '../theme/icons.tsx'
import type { QueueWords } from './CaseQueue.tsx'
import type { Queue } from './useCaseQueue.ts'
import { useSingleKeys } from './useShortcuts.ts'

interface Props<T extends RaRecord> {
  queue: Queue<T>
  go: (id: number | null) => void
  words?: QueueWords | undefined
  /** To other pages about the open case. */
  children?: ReactNode
}

/** Back to the list, and to those before and after in the queue. */
export function CaseSteps<T extends RaRecord>({ queue, go, words, children }: Props<T>) {
  const text = useText()
  const [keys] = useSingleKeys()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.5, py: 1 }}>
      <ToList />
      {children}
      <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary" sx={{ mx: 1 }}>
          {queue.position > 0
            ? text('desk.position', { position: queue.position, total: queue.total })
            : queue.rows && (words?.count(queue.waiting) ?? text('desk.queueCount', { smart_count: queue.waiting }))}
        </Typography>
        <Button
          size="small"
          startIcon={<PreviousIcon />}
          disabled={queue.previous === null}
          aria-keyshortcuts={keys ? 'k' : undefined}
          onClick={() => go(queue.previous)}
        >
          {text('desk.previous')}
        </Button>
        <Button
          size="small"
          endIcon={<NextIcon />}
          disabled={queue.next === null}
          aria-keyshortcuts={keys ? 'j' : undefined}
          onClick={() => go(queue.next)}
        >
          {text('desk.next')}
        </Button>
      </Stack>
    </Stack>
  )
}
