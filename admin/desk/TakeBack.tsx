import { Box, Button, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNotify, useRedirect } from 'react-admin'
import { messageOf } from '../forms/problem.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { UndoIcon } from '../theme/icons.tsx'
import { dropRecent, type Recent, useRecent } from './recentDecisions.ts'
import { discountDecided } from './useCaseQueue.ts'
import { isTyping } from './useShortcuts.ts'

/** What was just decided, and the way back while nobody was told; also by Ctrl+Z, outside of fields. */
export function TakeBack({ done }: { done?: () => void }) {
  const recent = useRecent()
  return recent ? <Last key={recent.until} recent={recent} done={done} /> : null
}

/** The same above the rows of a list, which have a frame. */
export const TakeBackAbove = () => (
  <Box sx={{ px: 2 }}>
    <TakeBack />
  </Box>
)

const secondsLeft = ({ until }: Recent) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

interface Props {
  recent: Recent
  done?: (() => void) | undefined
}

function Last({ recent, done }: Props) {
  const text = useText()
  const { busy, takeBack } = useTakingBack(recent, done)
  const [left, setLeft] = useState(() => secondsLeft(recent))
  const open = left > 0
  useEffect(() => {
    if (!open) return dropRecent(recent)
    const timer = setInterval(() => setLeft(secondsLeft(recent)), 250)
    return () => clearInterval(timer)
  }, [open, recent])
  useEffect(() => {
    if (busy) return
    function listen(event: KeyboardEvent) {
      const undo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!undo || event.repeat || isTyping(event.target)) return
      event.preventDefault()
      void takeBack()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
  if (!open) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
      <Typography role="status" variant="body2">
        {recent.told}
      </Typography>
      <Button
        size="small"
        startIcon={<UndoIcon />}
        aria-keyshortcuts="Control+Z"
        loading={busy}
        loadingPosition="start"
        onClick={() => void takeBack()}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {text('desk.takeBack')}
        <Box component="span" aria-hidden sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}>
          {text('desk.seconds', { smart_count: left })}
        </Box>
      </Button>
    </Box>
  )
}

/** By whichever strip is quicker: a dialog has one of its own. */
const begun = new WeakSet<Recent>()

function useTakingBack(recent: Recent, done?: () => void) {
  const text = useText()
  const data = useConsoleData()
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function takeBack() {
    if (begun.has(recent)) return
    begun.add(recent)
    setBusy(true)
    const { resource, ids } = recent
    try {
      const { data: outcome } = await data.takeBack(resource, ids)
      const [refused] = outcome.refused
      if (refused) notify(refused.message, { type: 'error' })
      else notify(text('desk.takenBack', { smart_count: outcome.decided.length }), { type: 'success' })
      discountDecided(resource, outcome.decided)
      await queries.invalidateQueries({ queryKey: [resource] })
      done?.()
      if (ids.length === 1 && outcome.decided.length === 1) redirect('show', resource, ids[0])
      dropRecent(recent)
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
      begun.delete(recent)
      setBusy(false)
    }
  }
  return { busy, takeBack }
}
