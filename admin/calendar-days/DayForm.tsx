import { Box, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { CalendarDay } from '../../server/calendar/calendar.schema.ts'
import { mostName } from '../../server/calendar/calendar.vocabulary.ts'
import { useFormats } from '../format/formats.ts'
import { Problem, SaveOrCancel } from '../forms/FormParts.tsx'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { tagOf } from '../providers/language.ts'
import { useText } from '../texts/useText.ts'
import type { Opened } from './CalendarYear.tsx'
import { differing, Effect } from './Effect.tsx'
import { RemoveDays } from './RemoveDays.tsx'
import { useRunName } from './useRunName.ts'
import { daysBetween, nextDay, weekday } from './year.ts'

/** Longer than any holiday. */
const mostDays = 31

interface Props {
  opened: NonNullable<Opened>
  days: CalendarDay[]
  done: () => void
  close: () => void
}

/** Days in a row, new or there, with what they do before they are saved. */
export function DayForm({ opened, days, done, close }: Props) {
  const text = useText()
  const formats = useFormats()
  const data = useConsoleData()
  const notify = useNotify()
  const runName = useRunName()
  const run = 'run' in opened ? opened.run : null
  const old = run?.[0] ?? null
  const start = 'first' in opened ? opened.first : old!.id
  const [first, setFirst] = useState(start)
  const [last, setLast] = useState(run?.at(-1)?.id ?? start)
  const [off, setOff] = useState(old ? old.off : weekday(start) < 5)
  const [name, setName] = useState(old?.name ?? { zh: '', en: '' })
  const { busy, problem, setProblem, send } = useSend()
  const chosen = first && last ? daysBetween(first, last).slice(0, mostDays + 1) : []

  function missing(): string {
    if (chosen.length === 0 && first && last) return text('calendar.order')
    if (!first || !last || !name.zh.trim() || !name.en.trim()) return text('calendar.required')
    return chosen.length > mostDays ? text('calendar.tooMany', { most: mostDays }) : ''
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const lack = missing()
    if (lack) return setProblem(lack)
    const names = { zh: name.zh.trim(), en: name.en.trim() }
    let saved = ''
    const partly = (message: string) => text('calendar.partly', { day: formats.day(saved), message })
    async function saveEach() {
      for (const id of chosen) {
        const there = days.some((day) => day.id === id)
        await (there ? data.setCalendarDay(id, { off, name: names }) : data.addCalendarDay({ id, off, name: names }))
        saved = id
      }
      notify(text('calendar.savedMany', { smart_count: chosen.length }), { type: 'success' })
      done()
    }
    await send(saveEach, { tell: (message) => (saved ? partly(message) : message) })
  }

  const changed = differing(days)
  for (const day of chosen) changed.set(day, off)
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ mb: 4, p: 2, border: 1, borderColor: 'divider' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {run ? text('calendar.editOf', { day: runName(run) }) : text('calendar.add')}
      </Typography>
      {!old && (
        <Stack direction="row" sx={{ gap: 2 }}>
          <TextField
            autoFocus
            type="date"
            label={text('calendar.first')}
            value={first}
            onChange={(event) => {
              setFirst(event.target.value)
              if (last < event.target.value) setLast(event.target.value)
            }}
            slotProps={{ inputLabel: { shrink: true } }}
            fullWidth
          />
          <TextField
            type="date"
            label={text('calendar.last')}
            value={last}
            onChange={(event) => setLast(event.target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: first } }}
            fullWidth
          />
        </Stack>
      )}
      <FormLabel id="calendar-kind" sx={{ fontSize: '0.875rem' }}>
        {text('calendar.kind')}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby="calendar-kind"
        value={off ? 'off' : 'worked'}
        onChange={(_, what) => setOff(what === 'off')}
      >
        {(['off', 'worked'] as const).map((what) => (
          <FormControlLabel key={what} value={what} control={<Radio size="small" />} label={text(`calendar.${what}`)} />
        ))}
      </RadioGroup>
      {(['zh', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={text(language === 'zh' ? 'calendar.nameZh' : 'calendar.nameEn')}
          value={name[language]}
          onChange={(event) => setName({ ...name, [language]: event.target.value })}
          fullWidth
          autoFocus={old !== null && language === 'zh'}
          slotProps={{ htmlInput: { maxLength: mostName, lang: tagOf(language) } }}
        />
      ))}
      {chosen.length > 0 && chosen.length <= mostDays && (
        <Box sx={{ my: 2 }}>
          <Effect key={first} days={days} changed={changed} around={nextDay(first, -1)} />
        </Box>
      )}
      <Problem below={1}>{problem}</Problem>
      <SaveOrCancel busy={busy} close={close}>
        {run && <RemoveDays run={run} done={done} />}
      </SaveOrCancel>
    </Box>
  )
}
