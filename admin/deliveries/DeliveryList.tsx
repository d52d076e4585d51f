import { Typography } from '@mui/material'
import { deliveryStateNames } from '../../server/deliveries/deliveries.vocabulary.ts'
import { TakeBackAbove } from '../desk/TakeBack.tsx'
import { choicesOf } from '../format/choices.ts'
import { useFormats } from '../format/formats.ts'
import { Instant } from '../format/Instant.tsx'
import { useKinds } from '../format/useKinds.ts'
import type { Columns } from '../list/columns.ts'
import { choiceFilter, keywordFilter, trueFilter } from '../list/filters.tsx'
import { ResourceList } from '../list/ResourceList.tsx'
import { RowLink } from '../list/RowLink.tsx'
import { useDesk } from '../list/useDesk.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { DeliveryStateChip, DeliveryTime, useTitle, WaitingForAnswer } from './DeliveryMarks.tsx'
import type { AdminDeliveryRow } from './deliveries.types.ts'

export default function DeliveryList() {
  const title = useTitle()
  return (
    <ResourceList
      words="deliveries"
      columns={useColumns()}
      title={title}
      table={[
        ...(['id', 'title', 'deliverer', 'kind', 'files', 'time', 'status', 'assignee'] as const),
        ...(['submittedAt', 'decidedAt', 'decidedBy', 'publishedAt'] as const),
      ]}
      card={['status', 'deliverer', 'kind', 'files', 'assignee', 'time']}
      filters={useFilters()}
      filterDefaultValues={{ status: 'submitted' }}
      sort={{ field: 'dueAt', order: 'ASC' }}
      head={<TakeBackAbove />}
    />
  )
}

function useColumns() {
  const language = useLanguage()
  const text = useText()
  const kinds = useKinds()
  const formats = useFormats()
  const title = useTitle()
  return {
    id: { hidden: true },
    title: {
      words: title,
      show: (row) => <RowLink to={`/deliveries/${row.id}/show`}>{title(row)}</RowLink>,
      sortable: false,
    },
    deliverer: {
      words: (row) => row.deliverer.realName,
      show: (row) => (
        <>
          {row.deliverer.realName}
          <Typography variant="body2" color="textSecondary" noWrap sx={{ maxWidth: 220 }}>
            {row.deliverer.workUnit}
          </Typography>
        </>
      ),
    },
    kind: { words: (row) => (row.kind ? kinds.nameOf(row.kind) : '') },
    files: {
      words: (row) => text('deliveries.size', { smart_count: row.files, bytes: formats.bytes(row.bytes) }),
      sortable: false,
    },
    status: {
      words: (row) => deliveryStateNames[row.status][language],
      show: (row) => (
        <>
          <DeliveryStateChip state={row.status} />
          {row.waitingForAnswer && (
            <Typography variant="body2" component="div" color="textSecondary">
              <WaitingForAnswer />
            </Typography>
          )}
        </>
      ),
      sortable: false,
    },
    time: { source: 'dueAt', show: (row) => <DeliveryTime delivery={row} />, file: false },
    assignee: {
      words: (row) => row.assignee?.realName,
      show: (row) => row.assignee?.realName ?? text('deliveries.assignee.nobody'),
      onCard: (row) => row.assignee && text('deliveries.assignedTo', { name: row.assignee.realName }),
      sortable: false,
    },
    submittedAt: { show: (row) => <Instant at={row.submittedAt} />, hidden: true },
    dueAt: {},
    decidedAt: { show: (row) => <Instant at={row.decidedAt} />, hidden: true },
    decidedBy: { words: (row) => row.decidedBy, sortable: false, hidden: true },
    publishedAt: { show: (row) => <Instant at={row.publishedAt} />, hidden: true },
    reply: {},
  } satisfies Columns<AdminDeliveryRow>
}

function useFilters() {
  const text = useText()
  const language = useLanguage()
  const desk = useDesk()
  const kinds = useKinds()
  const { draft: _, ...states } = deliveryStateNames
  return [
    keywordFilter(text('deliveries.search')),
    choiceFilter('status', choicesOf(states, language), { alwaysOn: true }),
    choiceFilter('kind', kinds.choices, { alwaysOn: desk }),
    choiceFilter(
      'assignee',
      (['mine', 'nobody'] as const).map((id) => ({ id, name: text(`deliveries.assignee.${id}`) })),
    ),
    trueFilter('waitingForAnswer', text('deliveries.waiting')),
    trueFilter('overdue', text('deliveries.overdue')),
  ]
}
