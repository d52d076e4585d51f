import { Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { reviewTerm } from '../../server/applications/applications.vocabulary.ts'
import type { CalendarDay } from '../../server/calendar/calendar.schema.ts'
import { dayAhead } from '../format/days.ts'
import { Section } from '../format/Facts.tsx'
import { useLanguage, useText } from '../texts/useText.ts'
import { type Differing, dueDay } from './year.ts'

export const differing = (days: CalendarDay[]): Map<string, boolean> => new Map(days.map((day) => [day.id, day.off]))

interface Props {
  days: CalendarDay[]
  /** As it would be with what is typed now. */
  changed?: Differing
  /** A day whose change is tried: the application is sent the day before. */
  around?: string
}

/** What the calendar does to a due date, now and with a change that is not saved yet. */
export function Effect({ days, changed, around }: Props) {
  const text = useText()
  const language = useLanguage()
  const [sent, setSent] = useState(around ?? dayAhead(0))
  const [workdays, setWorkdays] = useState(String(reviewTerm.unlessSet))
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    timeZone: 'UTC',
    dateStyle: 'medium',
  })
  const weekdays = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'UTC', weekday: 'short' })
  const show = (day: string) => {
    const at = Date.parse(`${day}T00:00:00Z`)
    return language === 'zh'
      ? `${format.format(at)}（${weekdays.format(at)}）`
      : `${weekdays.format(at)} ${format.format(at)}`
  }
  const count = Math.round(Number(workdays))
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(sent) && count >= 1 && count <= 60
  const now = valid ? dueDay(differing(days), sent, count) : ''
  const then = valid && changed ? dueDay(changed, sent, count) : now
  return (
    <Section title={text('calendar.effect')}>
      <Stack direction="row" sx={{ gap: 2 }}>
        <TextField
          type="date"
          label={text('calendar.sent')}
          value={sent}
          onChange={(event) => setSent(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          type="number"
          label={text('calendar.days')}
          value={workdays}
          onChange={(event) => setWorkdays(event.target.value)}
          slotProps={{ htmlInput: { min: 1, max: 60 } }}
          sx={{ width: 110 }}
        />
      </Stack>
      {valid && (
        <div aria-live="polite">
          <Typography>
            {text('calendar.effectText', { from: show(sent), days: count, smart_count: count, to: show(then) })}
          </Typography>
          {changed && (
            <Typography color="textSecondary">
              {then === now ? text('calendar.effectSame') : text('calendar.effectBefore', { to: show(now) })}
            </Typography>
          )}
        </div>
      )}
    </Section>
  )
}
