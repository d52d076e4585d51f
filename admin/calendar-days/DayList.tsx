import { Box, Button, Stack, Typography } from '@mui/material'
import type { CalendarDay } from '../../server/applications/applications.admin.schema.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { AskButton } from '../shared/AskButton.tsx'
import { Section } from '../shared/Facts.tsx'
import { useFormats } from '../shared/formats.ts'
import { StatusChip } from '../shared/StatusChip.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { EditIcon, RemoveIcon } from '../theme/icons.tsx'
import { Effect } from './Effect.tsx'
import { weekday } from './year.ts'

interface Props {
  year: number
  days: CalendarDay[]
  all: CalendarDay[]
  edit: (day: CalendarDay) => void
  done: () => void
}

/** The same days one below the other, for those who read rather than scan. */
export function DayList({ year, days, all, edit, done }: Props) {
  const text = useText()
  return (
    <Stack spacing={4}>
      <Effect days={all} />
      <Section title={text('calendar.list', { year })}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {days.map((day) => (
            <Box component="li" key={day.id} sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}>
              <Entry day={day} edit={() => edit(day)} done={done} />
            </Box>
          ))}
        </Box>
      </Section>
    </Stack>
  )
}

function Entry({ day, edit, done }: { day: CalendarDay; edit: () => void; done: () => void }) {
  const text = useText()
  const language = useLanguage()
  const formats = useFormats()
  const data = useConsoleData()
  const shown = formats.day(day.id)
  const effect = text(weekday(day.id) > 4 ? 'calendar.becomesWeekend' : 'calendar.becomesWorkday')
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <div>
        {shown} {day.name[language]}
        <Typography variant="body2" component="div" color="textSecondary">
          <StatusChip tone={day.off ? 'bad' : 'quiet'} label={text(day.off ? 'calendar.off' : 'calendar.worked')} />
        </Typography>
      </div>
      <Stack direction="row" sx={{ flex: 'none' }}>
        <Button
          size="small"
          startIcon={<EditIcon />}
          aria-label={text('calendar.editOf', { day: shown })}
          onClick={edit}
        >
          {text('calendar.edit')}
        </Button>
        <AskButton
          icon={<RemoveIcon />}
          label={text('calendar.remove')}
          aria-label={text('calendar.removeOf', { day: shown })}
          title={text('calendar.removeTitle', { day: shown })}
          content={text('calendar.removeContent', { effect })}
          danger
          act={async () => {
            await data.removeCalendarDay(day.id)
            return text('calendar.removed')
          }}
          done={done}
        />
      </Stack>
    </Stack>
  )
}
