import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { AdminIdentifier } from '../../server/identifiers/identifiers.admin.schema.ts'
import { problemOf } from '../forms/problem.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useText } from '../texts/useText.ts'
import { RenewIcon } from '../theme/icons.tsx'

/** Registers now: one, or all that wait or failed. What comes of it is seen a moment later. */
export function TryAgain({ identifier }: { identifier?: AdminIdentifier }) {
  const data = useConsoleData()
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  if (identifier && !identifier.again) return null
  async function start() {
    setBusy(true)
    try {
      await data.registerAgain(identifier?.id)
      notify(text('identifiers.started'), { type: 'success' })
    } catch (problem) {
      notify(problemOf(problem), { type: 'error' })
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return (
    <Button
      size="small"
      startIcon={<RenewIcon />}
      disabled={busy}
      onClick={(event) => {
        event.stopPropagation()
        void start()
      }}
      {...(identifier && { 'aria-label': text('identifiers.againOf', { name: identifier.name }) })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {text(identifier ? 'identifiers.again' : 'identifiers.againAll')}
    </Button>
  )
}
