import { Box, Typography } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { AdminGrant } from '../../server/grants/grants.schema.ts'
import { Instant } from '../format/Instant.tsx'
import { lines } from '../format/lines.ts'
import { useKinds } from '../format/useKinds.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, keywordFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { GrantState, GrantUntil, Revocation } from './GrantMarks.tsx'
import { GrantVerbs } from './GrantVerbs.tsx'
import { WhyPanel } from './WhyPanel.tsx'

export default function GrantList() {
  const language = useLanguage()
  const may = useMay()
  return (
    <ResourceList
      words="grants"
      columns={useColumns()}
      title={(grant) => `${grant.account.realName} · ${grant.dataset.name[language]}`}
      table={['id', 'account', 'dataset', 'kind', 'state', 'until', 'grantedAt', 'grantedBy', 'applicationId', 'verbs']}
      card={['state', 'until', 'workUnit', 'revokedAt', 'verbs']}
      filters={useFilters()}
      sort={{ field: 'grantedAt', order: 'DESC' }}
      head={may('accounts.read') && may('datasets.manage') && <WhyPanel />}
      rowClick={false}
    />
  )
}

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const kinds = useKinds()
  const may = useMay()
  const refresh = useRefresh()
  return {
    id: { hidden: true },
    state: {
      words: (grant) => text(`grants.state.${grant.state}`),
      show: (grant) => (
        <>
          <GrantState grant={grant} />
          <Revocation grant={grant} />
        </>
      ),
      onCard: (grant) => <GrantState grant={grant} />,
      sortable: false,
    },
    account: {
      words: (grant) => grant.account.realName,
      show: ({ account: { id, realName, workUnit } }) => (
        <>
          {may('accounts.read') ? <RowLink to={`/accounts/${id}/show`}>{realName}</RowLink> : realName}
          <Typography variant="body2" color="textSecondary" noWrap title={workUnit} sx={{ maxWidth: 160 }}>
            {workUnit}
          </Typography>
        </>
      ),
      sortable: false,
    },
    username: {
      label: text('resources.accounts.fields.username'),
      words: (grant) => grant.account.username,
    },
    workUnit: { words: (grant) => grant.account.workUnit },
    dataset: {
      words: (grant) => grant.dataset.name[language],
      show: ({ dataset: { id, name } }) => {
        const named = (
          <Box component="span" title={name[language]} sx={{ minWidth: 180, maxWidth: 340, ...lines(2) }}>
            {name[language]}
          </Box>
        )
        return may('datasets.manage') ? <RowLink to={`/datasets/${id}/show`}>{named}</RowLink> : named
      },
      sortable: false,
    },
    kind: { words: (grant) => kinds.nameOf(grant.kind), sortable: false, hidden: true },
    grantedAt: { show: (grant) => <Instant at={grant.grantedAt} day /> },
    grantedBy: { words: (grant) => grant.grantedBy ?? text('grants.byItself'), sortable: false, hidden: true },
    until: {
      words: (grant) => (grant.state === 'revoked' ? '' : (grant.until ?? text('grants.forGood'))),
      show: (grant) => (
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <GrantUntil grant={grant} />
        </Box>
      ),
      onCard: (grant) => (
        <span>
          <GrantUntil grant={grant} />
        </span>
      ),
    },
    applicationId: {
      show: ({ applicationId: id }) =>
        id !== null && may('applications.decide') ? <RowLink to={`/applications/${id}/show`}>{id}</RowLink> : id,
      sortable: false,
    },
    revokedAt: { onCard: (grant) => <Revocation grant={grant} /> },
    revokedBy: {},
    revokeReason: {},
    verbs: {
      show: (grant) => <GrantVerbs grant={grant} done={refresh} />,
      onCard: (grant) => (
        <Box component="span" sx={{ flexBasis: '100%' }}>
          <GrantVerbs grant={grant} done={refresh} />
        </Box>
      ),
      sortable: false,
      file: false,
    },
  } satisfies Columns<AdminGrant>
}

function useFilters() {
  const text = useText()
  const desk = useDesk()
  const kinds = useKinds()
  const states = (['live', 'ended', 'revoked'] as const).map((id) => ({ id, name: text(`grants.state.${id}`) }))
  return [
    keywordFilter(text('grants.search')),
    choiceFilter('state', states, { alwaysOn: true }),
    choiceFilter('kind', kinds.choices, { alwaysOn: desk }),
  ]
}
