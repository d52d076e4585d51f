import { Box, Typography } from '@mui/material'
import { BulkExportButton, DataTable, FilterButton, List, TopToolbar, useRecordContext } from 'react-admin'
import type { AuditEntry } from '../../server/audit/audit.schema.ts'
import { Instant } from '../format/Instant.tsx'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { namedRows } from '../list/namedRows.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useText } from '../texts/useText.ts'
import { AuditExport } from './AuditExport.tsx'
import { AuditPagination } from './AuditPagination.tsx'
import { Changes } from './Changes.tsx'
import { Sentence } from './Sentence.tsx'
import { useAuditCsv } from './useAuditCsv.ts'
import { useAuditFilters } from './useAuditFilters.tsx'

/** Who did what, the newest first. */
export default function AuditList() {
  const desk = useDesk()
  return (
    <List
      actions={
        <TopToolbar>
          <FilterButton />
          <AuditExport />
        </TopToolbar>
      }
      empty={false}
      exporter={useAuditCsv()}
      filters={useAuditFilters()}
      pagination={<AuditPagination />}
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
    >
      {desk ? <Table /> : <Cards />}
    </List>
  )
}

function NoEntry() {
  const text = useText()
  return <EmptyList title={text('audit.empty')} text={text('audit.emptyText')} />
}

const AuditBody = namedRows<AuditEntry>('audit', (entry) => String(entry.id))

function Table() {
  const text = useText()
  const Col = DataTable.Col<AuditEntry>
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, pt: 1 }}>
        {text('audit.times')}
      </Typography>
      <DataTable<AuditEntry>
        body={AuditBody}
        bulkActionButtons={<BulkExportButton />}
        empty={<NoEntry />}
        sx={{
          '& td': { verticalAlign: 'top' },
          '& td.MuiTableCell-paddingCheckbox': { pt: 0.5 },
          '& .column-id': { width: 180 },
          '& .column-address': { width: 140 },
        }}
      >
        <Col source="id" label="resources.audit.fields.at" disableSort render={(entry) => <Instant at={entry.at} />} />
        <Col source="action" label="resources.audit.fields.what" disableSort field={What} />
        <Col
          source="address"
          label="resources.audit.fields.address"
          disableSort
          render={(entry) => <Box sx={{ whiteSpace: 'nowrap' }}>{entry.address}</Box>}
        />
      </DataTable>
    </>
  )
}

function What() {
  const entry = useRecordContext<AuditEntry>()
  if (!entry) return null
  return (
    <>
      <Sentence entry={entry} />
      <Changes entry={entry} />
    </>
  )
}

function Cards() {
  return (
    <CardList<AuditEntry>
      empty={<NoEntry />}
      title={(entry) => <Sentence entry={entry} links={false} />}
      facts={(entry) => (
        <>
          <Instant at={entry.at} />
          <span>{entry.address}</span>
        </>
      )}
    />
  )
}
