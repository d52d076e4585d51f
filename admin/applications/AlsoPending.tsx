import { Box, Button, Link, Stack } from '@mui/material'
import { useState } from 'react'
import { Link as RouteLink, useGetList } from 'react-admin'
import type { AdminApplication, AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { Section } from '../format/Facts.tsx'
import { useText } from '../texts/useText.ts'
import { CheckIcon, StopIcon } from '../theme/icons.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { useDatasetNames } from './useDatasetNames.ts'

const most = 50

/** What else the applicant waits for, to be decided together. */
export function AlsoPending({ application }: { application: AdminApplication }) {
  const text = useText()
  const names = useDatasetNames()
  const [open, setOpen] = useState<'pass' | 'reject' | null>(null)
  const { data = [] } = useGetList<AdminApplicationRow>(
    'applications',
    {
      filter: { accountId: application.applicant.id, status: 'pending' },
      sort: { field: 'dueAt', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { retry: false },
  )
  const others = data.filter((row) => row.id !== application.id)
  const [together, setTogether] = useState<AdminApplicationRow[]>([])
  const begin = (decision: 'pass' | 'reject') => () => {
    setTogether([application, ...others])
    setOpen(decision)
  }
  if (others.length === 0 && !open) return null
  return (
    <Section title={text('applications.section.also', { smart_count: others.length })}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 0.5 }}>
            <Link component={RouteLink} to={`/applications/${row.id}/show`}>
              #{row.id} {names(row.datasets)}
            </Link>
          </Box>
        ))}
      </Box>
      {application.canDecide && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button size="small" variant="outlined" startIcon={<CheckIcon />} onClick={begin('pass')}>
            {text('applications.together', { verb: text('applications.pass'), smart_count: others.length + 1 })}
          </Button>
          <Button size="small" variant="outlined" startIcon={<StopIcon />} onClick={begin('reject')}>
            {text('applications.together', { verb: text('applications.reject'), smart_count: others.length + 1 })}
          </Button>
        </Stack>
      )}
      {open && <BulkDialog decision={open} rows={together} close={() => setOpen(null)} />}
    </Section>
  )
}
