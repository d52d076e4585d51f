import { Box, Typography } from '@mui/material'
import { DataTable, SelectInput, useRecordContext, useRefresh } from 'react-admin'
import type { AdminGrant } from '../../server/grants/grants.schema.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import { CardList } from '../list/CardList.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { keywordFilter, ListPage } from '../list/ListPage.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useCsv } from '../list/useCsv.ts'
import { useDesk } from '../list/useDesk.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { GrantState, GrantUntil, Revocation } from './GrantMarks.tsx'
import { GrantVerbs } from './GrantVerbs.tsx'
import { WhyPanel } from './WhyPanel.tsx'

export default function GrantList() {
  const may = useMay()
  return (
    <ListPage
      exporter={useExporter()}
      filters={useFilters()}
      sort={{ field: 'grantedAt', order: 'DESC' }}
      head={may('accounts.read') && may('datasets.manage') && <WhyPanel />}
      table={<Table />}
      cards={<Cards />}
    />
  )
}

function useFilters() {
  const text = useText()
  const desk = useDesk()
  const kinds = useKinds()
  return [
    keywordFilter(text('grants.search')),
    <SelectInput
      key="state"
      source="state"
      alwaysOn
      label={text('resources.grants.fields.state')}
      choices={(['live', 'ended', 'revoked'] as const).map((id) => ({ id, name: text(`grants.state.${id}`) }))}
    />,
    <SelectInput
      key="kind"
      source="kind"
      alwaysOn={desk}
      label={text('resources.grants.fields.kind')}
      choices={kinds.choices}
    />,
  ]
}

function NoGrant() {
  const text = useText()
  return <EmptyList title={text('grants.empty')} text={text('grants.emptyText')} />
}

function Table() {
  const text = useText()
  const kinds = useKinds()
  const Col = DataTable.Col<AdminGrant>
  return (
    <DataTable<AdminGrant>
      bulkActionButtons={false}
      empty={<NoGrant />}
      rowClick={false}
      hiddenColumns={['id', 'kind', 'grantedBy']}
    >
      <Col source="id" label="resources.grants.fields.id" />
      <Col source="account" label="resources.grants.fields.account" disableSort field={HolderField} />
      <Col source="dataset" label="resources.grants.fields.dataset" disableSort field={DatasetField} />
      <Col
        source="kind"
        label="resources.grants.fields.kind"
        disableSort
        render={(grant) => kinds.nameOf(grant.kind)}
      />
      <Col
        source="state"
        label="resources.grants.fields.state"
        disableSort
        render={(grant) => (
          <>
            <GrantState grant={grant} />
            <Revocation grant={grant} />
          </>
        )}
      />
      <Col
        source="until"
        label="resources.grants.fields.until"
        render={(grant) => (
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <GrantUntil grant={grant} />
          </Box>
        )}
      />
      <Col
        source="grantedAt"
        label="resources.grants.fields.grantedAt"
        render={(grant) => <Instant at={grant.grantedAt} day />}
      />
      <Col
        source="grantedBy"
        label="resources.grants.fields.grantedBy"
        disableSort
        render={(grant) => grant.grantedBy ?? text('grants.byItself')}
      />
      <Col source="applicationId" label="resources.grants.fields.applicationId" disableSort field={CaseField} />
      <Col source="verbs" label="resources.grants.fields.verbs" disableSort field={VerbsField} />
    </DataTable>
  )
}

function HolderField() {
  const grant = useRecordContext<AdminGrant>()
  const may = useMay()
  if (!grant) return null
  return (
    <>
      {may('accounts.read') ? (
        <RowLink to={`/accounts/${grant.account.id}/show`}>{grant.account.realName}</RowLink>
      ) : (
        grant.account.realName
      )}
      <Typography variant="body2" color="textSecondary">
        {grant.account.workUnit}
      </Typography>
    </>
  )
}

function DatasetField() {
  const grant = useRecordContext<AdminGrant>()
  const language = useLanguage()
  const may = useMay()
  if (!grant) return null
  const name = grant.dataset.name[language]
  return (
    <Box sx={{ minWidth: 180, maxWidth: 340 }}>
      {may('datasets.manage') ? <RowLink to={`/datasets/${grant.dataset.id}/show`}>{name}</RowLink> : name}
    </Box>
  )
}

function CaseField() {
  const grant = useRecordContext<AdminGrant>()
  const may = useMay()
  if (!grant || grant.applicationId === null) return null
  if (!may('applications.decide')) return grant.applicationId
  return <RowLink to={`/applications/${grant.applicationId}/show`}>{grant.applicationId}</RowLink>
}

function VerbsField() {
  const grant = useRecordContext<AdminGrant>()
  const refresh = useRefresh()
  return grant ? <GrantVerbs grant={grant} done={refresh} /> : null
}

function Cards() {
  const language = useLanguage()
  const refresh = useRefresh()
  return (
    <CardList<AdminGrant>
      empty={<NoGrant />}
      rowClick={false}
      title={(grant) => `${grant.account.realName} · ${grant.dataset.name[language]}`}
      facts={(grant) => (
        <>
          <GrantState grant={grant} />
          <span>
            <GrantUntil grant={grant} />
          </span>
          <span>{grant.account.workUnit}</span>
          <Revocation grant={grant} />
          <Box component="span" sx={{ flexBasis: '100%' }}>
            <GrantVerbs grant={grant} done={refresh} />
          </Box>
        </>
      )}
    />
  )
}

function useExporter() {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  return useCsv<AdminGrant>('grants', [
    ['resources.grants.fields.id', (grant) => grant.id],
    ['resources.grants.fields.state', (grant) => text(`grants.state.${grant.state}`)],
    ['resources.grants.fields.account', (grant) => grant.account.realName],
    ['resources.accounts.fields.username', (grant) => grant.account.username],
    ['resources.grants.fields.workUnit', (grant) => grant.account.workUnit],
    ['resources.grants.fields.dataset', (grant) => grant.dataset.name[language]],
    ['resources.grants.fields.kind', (grant) => kinds.nameOf(grant.kind)],
    ['resources.grants.fields.grantedAt', (grant) => grant.grantedAt],
    ['resources.grants.fields.grantedBy', (grant) => grant.grantedBy ?? text('grants.byItself')],
    ['resources.grants.fields.until', (grant) => grant.until ?? text('grants.forGood')],
    ['resources.grants.fields.applicationId', (grant) => grant.applicationId],
    ['resources.grants.fields.revokedAt', (grant) => grant.revokedAt],
    ['resources.grants.fields.revokedBy', (grant) => grant.revokedBy],
    ['resources.grants.fields.revokeReason', (grant) => grant.revokeReason],
  ])
}
