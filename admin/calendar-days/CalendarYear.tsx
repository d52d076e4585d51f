import { Alert, Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { CalendarDay } from '../../server/calendar/calendar.schema.ts'
import { dayAhead } from '../format/days.ts'
import { Page } from '../layout/Page.tsx'
import { Pending } from '../layout/Pending.tsx'
import { useText } from '../texts/useText.ts'
import { AddIcon, NextIcon, PreviousIcon } from '../theme/icons.tsx'
import { DayForm } from './DayForm.tsx'
import { DayList } from './DayList.tsx'
import { Legend, Month } from './Month.tsx'

const months = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** What is open beside the year: days in a row that are there, or one to be added. */
export type Opened = { run: CalendarDay[] } | { first: string } | null

/** Of this year, what is past is seldom added. */
const firstToAdd = (year: number) => (dayAhead(0).startsWith(`${year}-`) ? dayAhead(0) : `${year}-01-01`)

/** The year at a glance: what is off, what is worked, and what that does to a due date. */
export default function CalendarYear() {
  const text = useText()
  const [year, setYear] = useState(() => Number(dayAhead(0).slice(0, 4)))
  const [opened, setOpened] = useState<Opened>(null)
  // Beyond the year, for due dates that run over its end.
  const read = useGetList<CalendarDay>(
    'calendar-days',
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'id', order: 'DESC' } },
    { retry: false },
  )
  const { data, refetch } = read
  const days = data ?? []
  const ofYear = days.filter((day) => day.id.startsWith(`${year}-`)).sort((a, b) => a.id.localeCompare(b.id))
  const off = ofYear.filter((day) => day.off).length
  const done = () => {
    setOpened(null)
    void refetch()
  }
  const go = (to: number) => {
    setYear(to)
    setOpened(null)
  }
  return (
    <Page title={text('calendar.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '45em' }}>
        {text('calendar.text')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 2 }}>
        <IconButton aria-label={text('calendar.previousYear')} onClick={() => go(year - 1)}>
          <PreviousIcon />
        </IconButton>
        <Typography variant="h1" component="h2" aria-live="polite">
          {text('calendar.year', { year })}
        </Typography>
        <IconButton aria-label={text('calendar.nextYear')} onClick={() => go(year + 1)}>
          <NextIcon />
        </IconButton>
        {data && (
          <Typography color="textSecondary">{text('calendar.counts', { off, worked: ofYear.length - off })}</Typography>
        )}
        <Button
          startIcon={<AddIcon />}
          variant="contained"
          sx={{ ml: { sm: 'auto' } }}
          onClick={() => setOpened({ first: firstToAdd(year) })}
        >
          {text('calendar.add')}
        </Button>
      </Stack>
      {data && ofYear.length === 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {text('calendar.noneThisYear', { year })}
        </Alert>
      )}
      {!data && <Pending of={read} height={560} />}
      {data && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
            gap: 4,
          }}
        >
          <div>
            <Legend />
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(224px, 1fr))',
                columnGap: 3,
                rowGap: 3,
              }}
            >
              {months.map((month) => (
                <Month key={month} year={year} month={month} days={ofYear} open={setOpened} />
              ))}
            </Box>
          </div>
          <Box sx={{ order: { xs: -1, lg: 0 } }}>
            {opened && (
              <DayForm
                key={'run' in opened ? `${opened.run[0]!.id} ${opened.run.length}` : opened.first}
                opened={opened}
                days={days}
                done={done}
                close={() => setOpened(null)}
              />
            )}
            <Box sx={{ display: { xs: opened ? 'none' : 'block', lg: 'block' } }}>
              <DayList
                year={year}
                days={ofYear}
                all={days}
                changing={opened !== null}
                edit={(run) => setOpened({ run })}
              />
            </Box>
          </Box>
        </Box>
      )}
    </Page>
  )
}
