import { Box, Typography } from '@mui/material'
import type { AuditEntry } from '../../server/audit/audit.schema.ts'
import { Instant } from '../format/Instant.tsx'
import type { Columns } from '../list/columns.ts'
import { namedRows } from '../list/namedRows.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useText } from '../texts/useText.ts'
import { AuditExport, ChosenExport } from './AuditExport.tsx'
import { AuditPagination } from './AuditPagination.tsx'
import { Changes } from './Changes.tsx'
import { Sentence } from './Sentence.tsx'
import { useAuditFilters } from './useAuditFilters.tsx'

/** Who did what, the newest first. */
export default function AuditList() {
  const text = useText()
  const desk = useDesk()
  return (
    <ResourceList
      words="audit"
      columns={columns}
      title={(entry) => <Sentence entry={entry} links={false} />}
      table={['at', 'what', 'address']}
      card={['at', 'address']}
      allShown
      exports={<AuditExport />}
      filters={useAuditFilters()}
      pagination={<AuditPagination />}
      sort={{ field: 'id', order: 'DESC' }}
      head={
        desk && (
          <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, pt: 1 }}>
            {text('audit.times')}
          </Typography>
        )
      }
      body={AuditBody}
      bulkActionButtons={desk && <ChosenExport />}
      sx={{
        '& td': { verticalAlign: 'top' },
        '& td.MuiTableCell-paddingCheckbox': { pt: 0.5 },
        '& .column-id': { width: 180 },
        '& .column-address': { width: 140 },
      }}
    />
  )
}

const AuditBody = namedRows<AuditEntry>('audit', (entry) => String(entry.id))

/** The files come from the server, which knows the names of what entries tell by number. */
const columns = {
  at: { source: 'id', show: (entry) => <Instant at={entry.at} />, sortable: false },
  what: {
    source: 'action',
    show: (entry) => (
      <>
        <Sentence entry={entry} />
        <Changes entry={entry} />
      </>
    ),
    sortable: false,
  },
  address: {
    show: (entry) => <Box sx={{ whiteSpace: 'nowrap' }}>{entry.address}</Box>,
    onCard: (entry) => entry.address,
    sortable: false,
  },
} satisfies Columns<AuditEntry>
