import { Box } from '@mui/material'
import type { AdminBroadcast } from '../../server/broadcasts/broadcasts.admin.schema.ts'
import { broadcastStates } from '../../server/broadcasts/broadcasts.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { StatusChip, type Tone } from '../format/StatusChip.tsx'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, keywordFilter } from '../list/filters.tsx'
import { PageLink } from '../list/PageLink.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { AddIcon } from '../theme/icons.tsx'
import { useAudience } from './useAudience.ts'

const tones: Record<AdminBroadcast['state'], Tone> = {
  draft: 'quiet',
  scheduled: 'warn',
  sending: 'warn',
  sent: 'good',
}

export function BroadcastState({ state }: { state: AdminBroadcast['state'] }) {
  const language = useLanguage()
  return <StatusChip tone={tones[state]} label={broadcastStates[state][language]} />
}

export default function BroadcastList() {
  const titleOf = useTitle()
  return (
    <ResourceList
      words="broadcasts"
      columns={useColumns()}
      title={titleOf}
      card={['state', 'audience', 'told', 'dueAt']}
      actions={<New />}
      first={<New />}
      filters={useFilters()}
      sort={{ field: 'createdAt', order: 'DESC' }}
      rowClick="edit"
    />
  )
}

function New() {
  const text = useText()
  return (
    <PageLink to="/broadcasts/create" icon={<AddIcon />}>
      {text('broadcasts.create')}
    </PageLink>
  )
}

function useTitle() {
  const text = useText()
  const language = useLanguage()
  return ({ title }: AdminBroadcast) => title[language] || title.zh || title.en || text('broadcasts.untitled')
}

function useColumns() {
  const text = useText()
  const language = useLanguage()
  const audience = useAudience()
  const titleOf = useTitle()
  const read = ({ told, read: by }: AdminBroadcast) => (told ? text('broadcasts.read', { read: by, told }) : '')
  return {
    id: { hidden: true },
    title: {
      words: titleOf,
      show: (one) => (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <RowLink to={`/broadcasts/${one.id}`}>{titleOf(one)}</RowLink>
        </Box>
      ),
      sortable: false,
    },
    state: {
      words: (one) => broadcastStates[one.state][language],
      show: (one) => <BroadcastState state={one.state} />,
    },
    audience: { words: (one) => audience(one), sortable: false },
    told: { words: read },
    dueAt: { show: (one) => one.dueAt && <Instant at={one.dueAt} /> },
    author: { sortable: false, hidden: true },
    updatedAt: { show: (one) => <Instant at={one.updatedAt} />, hidden: true },
  } satisfies Columns<AdminBroadcast>
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const alwaysOn = useDesk()
  return [
    keywordFilter(text('broadcasts.search')),
    choiceFilter('state', choicesOf(broadcastStates, language), { alwaysOn }),
  ]
}
