import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import type { AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { dialogLater } from '../layout/Lazily.tsx'
import { useText } from '../texts/useText.ts'
import { CheckIcon, HandOverIcon, StopIcon } from '../theme/icons.tsx'
import { BulkHandOver } from './BulkHandOver.tsx'

const BulkDialog = dialogLater(async () => (await import('./BulkDialog.tsx')).BulkDialog)

/** What is done with which rows. */
export interface Bulk {
  verb: 'pass' | 'reject' | 'handOver'
  rows: AdminApplicationRow[]
}

/** For the rows that are chosen: the same decision, or the same colleague, for each. */
export function BulkDecisions({ begin }: { begin: (bulk: Bulk) => void }) {
  const text = useText()
  const { selectedIds, data } = useListContext<AdminApplicationRow>()
  const rows = (data ?? []).filter((row) => selectedIds.includes(row.id))
  return (
    <>
      <Button size="small" startIcon={<CheckIcon />} onClick={() => begin({ verb: 'pass', rows })}>
        {text('applications.pass')}
      </Button>
      <Button size="small" startIcon={<StopIcon />} onClick={() => begin({ verb: 'reject', rows })}>
        {text('applications.reject')}
      </Button>
      <Button size="small" startIcon={<HandOverIcon />} onClick={() => begin({ verb: 'handOver', rows })}>
        {text('applications.handOver')}
      </Button>
    </>
  )
}

/** Beside the rows and their toolbar, which go as soon as somebody decides the last of them. */
export function BulkDialogs({ bulk, close }: { bulk: Bulk | null; close: () => void }) {
  if (!bulk) return null
  const { verb, rows } = bulk
  if (verb === 'handOver') return <BulkHandOver rows={rows} close={close} />
  return <BulkDialog decision={verb} rows={rows} close={close} />
}
