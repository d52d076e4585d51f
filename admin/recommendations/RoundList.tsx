import type { Round } from '../../server/recommendations/recommendations.schema.ts'
import { roundStates } from '../../server/recommendations/recommendations.vocabulary.ts'
import { choicesOf } from '../format/choices.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { InviteButton } from './InviteButton.tsx'

export default function RoundList() {
  const language = useLanguage()
  const may = useMay()
  return (
    <ResourceList
      words="recommendations"
      columns={useColumns()}
      title={(row: Round) => row.dataset.name[language]}
      table={['id', 'dataset', 'kind', 'votes', 'state', 'dueAt', 'openedBy', 'openedAt', 'endedAt']}
      card={['state', 'kind', 'votes', 'dueAt']}
      filters={[choiceFilter('state', choicesOf(roundStates, language), { alwaysOn: true })]}
      sort={{ field: 'openedAt', order: 'DESC' }}
      actions={may('recommendations.invite') && <InviteButton />}
    />
  )
}

function useColumns() {
  const language = useLanguage()
  const text = useText()
  const kinds = useKinds()
  return {
    id: { hidden: true },
    dataset: {
      words: (row) => row.dataset.name[language],
      show: (row) => <RowLink to={`/recommendations/${row.id}/show`}>{row.dataset.name[language]}</RowLink>,
      sortable: false,
    },
    kind: { words: (row) => kinds.nameOf(row.dataset.kind), sortable: false },
    votes: {
      words: (row) =>
        [
          text('recommendations.tally', { votes: row.votes, invited: row.invited }),
          ...(row.inFavour === null ? [] : [text('recommendations.inFavour', { count: row.inFavour })]),
        ].join(' · '),
      sortable: false,
    },
    state: { words: (row) => roundStates[row.state][language], sortable: false },
    dueAt: { show: (row) => <Instant at={row.dueAt} /> },
    openedBy: { words: (row) => row.openedBy, sortable: false },
    openedAt: { show: (row) => <Instant at={row.openedAt} /> },
    endedAt: { show: (row) => <Instant at={row.endedAt} />, sortable: false, hidden: true },
  } satisfies Columns<Round>
}
