import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { useText } from '../texts/useText.ts'
import { CheckIcon, HandOverIcon, StopIcon } from '../theme/icons.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkHandOver } from './BulkHandOver.tsx'

/** For the rows that are chosen: the same decision and the same words for each. */
export function BulkDecisions() {
  const text = useText()
  const { selectedIds, data } = useListContext<AdminApplicationRow>()
  const [open, setOpen] = useState<{ decision: 'pass' | 'reject'; rows: AdminApplicationRow[] } | null>(null)
  const [handing, setHanding] = useState<AdminApplicationRow[] | null>(null)
  const rows = (data ?? []).filter((row) => selectedIds.includes(row.id))
  return (
    <>
      <Button size="small" startIcon={<CheckIcon />} onClick={() => setOpen({ decision: 'pass', rows })}>
        {text('applications.pass')}
      </Button>
      <Button size="small" startIcon={<StopIcon />} onClick={() => setOpen({ decision: 'reject', rows })}>
        {text('applications.reject')}
      </Button>
      <Button size="small" startIcon={<HandOverIcon />} onClick={() => setHanding(rows)}>
        {text('applications.handOver')}
      </Button>
      {handing && <BulkHandOver rows={handing} close={() => setHanding(null)} />}
      {open && <BulkDialog {...open} close={() => setOpen(null)} />}
    </>
  )
}
