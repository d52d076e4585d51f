import { Box, Button, Stack, Typography } from '@mui/material'
import type { CalendarDay } from '../../server/calendar/calendar.schema.ts'
import { Section } from '../format/Facts.tsx'
import { StatusChip } from '../format/StatusChip.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { EditIcon } from '../theme/icons.tsx'
import { Effect } from './Effect.tsx'
import { useRunName } from './useRunName.ts'
import { runsOf } from './year.ts'

interface Props {
  year: number
  days: CalendarDay[]
  all: CalendarDay[]
  /** Where a day is being changed, its form tells the effect. */
  changing: boolean
  edit: (run: CalendarDay[]) => void
}

/** The same days one below the other, for those who read rather than scan. */
export function DayList({ year, days, all, changing, edit }: Props) {
  const text = useText()
  return (
    <Stack spacing={4}>
      {!changing && <Effect days={all} />}
      <Section title={text('calendar.list', { year })}>
        {days.length === 0 && <Typography color="textSecondary">{text('datasets.none')}</Typography>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {runsOf(days).map((run) => (
            <Box component="li" key={run[0]!.id} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
              <Entry run={run} edit={() => edit(run)} />
            </Box>
          ))}
        </Box>
      </Section>
    </Stack>
  )
}

function Entry({ run, edit }: { run: CalendarDay[]; edit: () => void }) {
  const text = useText()
  const language = useLanguage()
  const name = useRunName()(run)
  const { off, name: words } = run[0]!
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <div>
        {words[language]}
        <Typography variant="body2" component="div" color="textSecondary">
          {name}
          {' · '}
          <StatusChip
            tone={off ? 'bad' : 'quiet'}
            label={text(off ? 'calendar.offDays' : 'calendar.workedDays', { smart_count: run.length })}
          />
        </Typography>
      </div>
      <Button
        size="small"
        sx={{ flex: 'none' }}
        startIcon={<EditIcon />}
        aria-label={text('calendar.editOf', { day: name })}
        onClick={edit}
      >
        {text('calendar.edit')}
      </Button>
    </Stack>
  )
}
