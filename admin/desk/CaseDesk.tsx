import { Box, Skeleton, Stack, Typography } from '@mui/material'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { type RaRecord, Title, useParams, useRedirect, useShowContext } from 'react-admin'
import { Unread } from '../layout/Unread.tsx'
import { useText } from '../texts/useText.ts'
import { CaseQueue, type QueueWords } from './CaseQueue.tsx'
import { CaseSteps } from './CaseSteps.tsx'
import { type DeskKeys, Shortcuts } from './Shortcuts.tsx'
import { TakeBack } from './TakeBack.tsx'
import type { Queue } from './useCaseQueue.ts'
import { usePrefetch } from './usePrefetch.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Said for each width: a border that begins at one takes its colour anew. */
const hairline = { xs: 'divider', md: 'divider' }
const wide = '@media (min-width: 1360px)'

interface Props<T extends RaRecord> {
  resource: string
  /** The open case; undefined until it is read. */
  open: number | undefined
  title: string
  /** Above the name: which case, and about what. */
  about?: string
  queue: Queue<T>
  queueRow: (row: T) => ReactNode
  queueWords?: QueueWords
  /** To other pages about the open case. */
  links?: ReactNode
  /** Beneath the title. */
  lead: ReactNode
  main: ReactNode
  side: ReactNode
  sideWidth: number
  bar: ReactNode
  keys: DeskKeys
}

/** A review desk: the queue left, the case in the middle, its history right, the decision at the bottom. */
export function CaseDesk<T extends RaRecord>(props: Props<T>) {
  const { resource, open, title, about, queue, links, lead, main, side, sideWidth, bar, keys } = props
  const redirect = useRedirect()
  const [helping, setHelping] = useState(false)
  const help = () => setHelping(!helping)
  const go = (id: number | null) => id !== null && redirect('show', resource, id)
  const { id } = useParams()
  const here = open !== undefined && String(open) === id
  useShortcuts(here ? { j: () => go(queue.next), k: () => go(queue.previous), '?': help } : 'reading')
  usePrefetch(resource, here ? queue.after : null)
  const heading = useFocusOnNext(open)
  // What stays while the next case comes is read, not worked on.
  const idle = here ? undefined : ({ visibility: 'hidden' } as const)
  if (open === undefined)
    return (
      <>
        <Unread />
        <Waiting />
      </>
    )
  return (
    <>
      <Title title={about ? `${about} · ${title}` : title} />
      <CaseSteps queue={queue} go={go} words={props.queueWords}>
        {links}
      </CaseSteps>
      <Box
        aria-busy={!here}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1fr) ${sideWidth}px` },
          [wide]: { gridTemplateColumns: `240px minmax(0, 1fr) ${sideWidth}px` },
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          opacity: here ? 1 : 0.6,
          '& > *': { p: { xs: 2, sm: 3 } },
        }}
      >
        <Box sx={{ display: 'none', [wide]: { display: 'block' }, borderRight: 1, borderColor: 'divider' }}>
          <CaseQueue resource={resource} queue={queue} open={open} row={props.queueRow} words={props.queueWords} />
        </Box>
        <Stack spacing={4} sx={{ minWidth: 0 }}>
          <div>
            {about && <Typography color="textSecondary">{about}</Typography>}
            <Heading ref={heading}>{title}</Heading>
            {lead}
          </div>
          {main}
        </Stack>
        <Stack
          spacing={4}
          sx={{ minWidth: 0, borderLeft: { md: 1 }, borderTop: { xs: 1, md: 0 }, borderColor: hairline }}
        >
          {side}
        </Stack>
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
        <TakeBack />
        <Box sx={idle}>{bar}</Box>
        <Shortcuts own={keys} shown={helping} toggle={help} />
      </Box>
    </>
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

function Heading({ children, ref }: { children: string; ref: Ref<HTMLHeadingElement> }) {
  return (
    <Typography
      ref={ref}
      tabIndex={-1}
      variant="h1"
      component="h2"
      sx={{ fontSize: { xs: '1.25rem', sm: '1.625rem' }, '&:focus': { outline: 'none' } }}
    >
      {children}
    </Typography>
  )
}

function Waiting() {
  const text = useText()
  const { error } = useShowContext()
  if (error) return null
  return (
    <Box aria-busy="true" aria-label={text('ask.loading')} role="status" sx={{ pt: 6 }}>
      <Skeleton variant="rectangular" height={420} />
      <TakeBack />
      <Skeleton variant="rectangular" height={72} sx={{ mt: 1 }} />
    </Box>
  )
}
