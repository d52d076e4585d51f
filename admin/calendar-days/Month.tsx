import { Box, Stack, Typography } from '@mui/material'
import type { CalendarDay } from '../../server/calendar/calendar.schema.ts'
import { dayAhead } from '../format/days.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import type { Opened } from './CalendarYear.tsx'
import { daysOfMonth, weekday } from './year.ts'

/** Colour and letter say the same: neither alone. */
const looks = {
  off: { bgcolor: 'error.main', color: 'background.paper', fontWeight: 600 },
  worked: { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 600 },
  weekend: { bgcolor: 'action.hover', color: 'text.secondary' },
  plain: {},
} as const

const lookOf = (day: string, entry: CalendarDay | undefined) =>
  entry ? (entry.off ? 'off' : 'worked') : weekday(day) > 4 ? 'weekend' : 'plain'

export function Legend() {
  const text = useText()
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, mb: 2 }} aria-hidden>
      {(['off', 'worked', 'weekend'] as const).map((look) => (
        <Stack key={look} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <Box
            component="span"
            sx={{ width: 24, height: 24, lineHeight: '24px', textAlign: 'center', fontSize: '0.75rem', ...looks[look] }}
          >
            {look === 'off' && text('calendar.offMark')}
            {look === 'worked' && text('calendar.workedMark')}
          </Box>
          <Typography variant="body2">{text(`calendar.${look}`)}</Typography>
        </Stack>
      ))}
    </Stack>
  )
}

interface Props {
  year: number
  month: number
  days: CalendarDay[]
  open: (opened: Opened) => void
}

/** One month; a day is opened by a click, and only the days that differ stand in the way of the keyboard. */
export function Month({ year, month, days, open }: Props) {
  const text = useText()
  const language = useLanguage()
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const name = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' }).format(Date.UTC(year, month, 1))
  const letters = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    letter: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'narrow' }).format(Date.UTC(2024, 0, 1 + day)),
  }))
  const today = dayAhead(0)
  return (
    <Box component="section" aria-label={`${text('calendar.year', { year })} ${name}`}>
      <Typography variant="h2" component="h3" sx={{ mb: 0.5 }}>
        {name}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '2px', fontSize: '0.8125rem' }}>
        {letters.map(({ day, letter }) => (
          <Box key={day} aria-hidden sx={{ textAlign: 'center', color: 'text.secondary', fontSize: '0.75rem' }}>
            {letter}
          </Box>
        ))}
        {daysOfMonth(year, month).map((day, index) => {
          const entry = days.find((one) => one.id === day)
          const look = lookOf(day, entry)
          const what = entry
            ? `${text(`calendar.${look as 'off' | 'worked'}`)} · ${entry.name[language]}`
            : text(look === 'weekend' ? 'calendar.plainWeekend' : 'calendar.plainWorkday')
          return (
            <Box
              key={day}
              component="button"
              type="button"
              tabIndex={entry ? 0 : -1}
              title={what}
              aria-label={text('calendar.dayLabel', { day, what })}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => open(entry ? { run: [entry] } : { first: day })}
              sx={{
                all: 'unset',
                position: 'relative',
                gridColumnStart: index === 0 ? weekday(day) + 1 : undefined,
                boxSizing: 'border-box',
                height: 34,
                lineHeight: entry ? '22px' : '34px',
                textAlign: 'center',
                cursor: 'pointer',
                fontVariantNumeric: 'tabular-nums',
                '&:hover': { boxShadow: 'inset 0 0 0 2px currentColor' },
                '&:focus-visible': { outline: '3px solid', outlineColor: 'warning.main', outlineOffset: 1 },
                ...looks[look],
                ...(day === today && { boxShadow: 'inset 0 0 0 2px currentColor', fontWeight: 700 }),
              }}
            >
              {Number(day.slice(8))}
              {entry && (
                <Box
                  component="span"
                  aria-hidden
                  sx={{ position: 'absolute', bottom: 1, left: 0, right: 0, fontSize: '0.625rem', lineHeight: 1.1 }}
                >
                  {text(look === 'off' ? 'calendar.offMark' : 'calendar.workedMark')}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
