import { Chip, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useRead } from '../providers/useRead.ts'
import { useText } from '../texts/useText.ts'

const parts = [
  ['all', {}],
  ['mine', { assignee: 'mine' }],
  ['nobody', { assignee: 'nobody' }],
  ['waitingForAnswer', { waitingForAnswer: true }],
  ['answered', { answered: true }],
  ['soon', { soon: true }],
] as const
const told = ['assignee', 'waitingForAnswer', 'answered', 'soon']

/** What waits, by what one looks for, with how many there are; the desk's queue follows. */
export function QueueFilters() {
  const text = useText()
  const data = useConsoleData()
  const { filterValues, setFilters, displayedFilters } = useListContext()
  const { data: counts } = useRead(['applications', 'counts'], () => data.applicationCounts())
  const { assignee, waitingForAnswer, answered, soon, ...rest } = filterValues
  const now = JSON.stringify({ assignee, waitingForAnswer, answered, soon })
  const shown = Object.fromEntries(Object.entries(displayedFilters).filter(([name]) => !told.includes(name)))
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={text('applications.queues.name')}
      sx={{ flexWrap: 'wrap', gap: 1, px: 1.5, py: 1 }}
    >
      {parts.map(([name, filter]) => {
        const wanted: { assignee?: string; waitingForAnswer?: boolean; answered?: boolean; soon?: boolean } = filter
        const chosen =
          rest.status === 'pending' &&
          now ===
            JSON.stringify({
              assignee: wanted.assignee,
              waitingForAnswer: wanted.waitingForAnswer,
              answered: wanted.answered,
              soon: wanted.soon,
            })
        return (
          <Chip
            key={name}
            size="small"
            variant={chosen ? 'filled' : 'outlined'}
            color={chosen ? 'primary' : 'default'}
            aria-pressed={chosen}
            label={`${text(`applications.queues.${name}`)} ${counts?.[name] ?? ''}`}
            onClick={() => setFilters({ ...rest, status: 'pending', ...filter }, shown)}
            sx={{ '@media (pointer: coarse)': { height: 44 } }}
          />
        )
      })}
    </Stack>
  )
}
