import { Alert, Box, FormControlLabel, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { AdminReviewTerm } from '../../server/applications/applications.admin.schema.ts'
import { grantTerm, attachmentDays as kept, reviewTerm } from '../../server/applications/applications.vocabulary.ts'
import { Problem, SaveOrCancel } from '../forms/FormParts.tsx'
import { useSend } from '../forms/useSend.ts'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'

interface Props {
  term: AdminReviewTerm
  done: () => void
  close: () => void
}

/** A number as it is typed: empty while it is written anew. */
const whole = (typed: string, most: number, least = 1) => {
  const number = Number(typed)
  return Number.isInteger(number) && number >= least && number <= most ? number : null
}

export function TermForm({ term, done, close }: Props) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const notify = useNotify()
  const [workdays, setWorkdays] = useState(String(term.reviewWorkdays))
  const [forGood, setForGood] = useState(term.grantDays === null)
  const [days, setDays] = useState(String(term.grantDays ?? 365))
  const [keep, setKeep] = useState(String(term.attachmentDays))
  const { busy, problem, setProblem, send } = useSend()
  const name = term.name[language]
  const attachmentDays = whole(keep, kept.most, kept.least)

  async function save(event: FormEvent) {
    event.preventDefault()
    const reviewWorkdays = whole(workdays, reviewTerm.most)
    const grantDays = forGood ? null : whole(days, grantTerm.most)
    if (reviewWorkdays === null || attachmentDays === null || (!forGood && grantDays === null))
      return setProblem(text('terms.range'))
    await send(async () => {
      await data.setReviewTerm(term.id, { reviewWorkdays, grantDays, attachmentDays })
      notify(text('terms.saved', { name }), { type: 'success' })
      done()
    })
  }

  return (
    <Box component="form" noValidate onSubmit={save} aria-label={text('terms.changeOf', { name })}>
      <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
        {name}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 4 }}>
        <TextField
          autoFocus
          type="number"
          label={text('terms.workdays')}
          value={workdays}
          onChange={(event) => setWorkdays(event.target.value)}
          slotProps={{ htmlInput: { min: 1, max: 60 } }}
          sx={{ width: 200 }}
        />
        <RadioGroup
          row
          aria-label={text('terms.grantDays')}
          value={forGood ? 'forGood' : 'days'}
          onChange={(_, how) => setForGood(how === 'forGood')}
          sx={{ alignItems: 'center' }}
        >
          <FormControlLabel value="forGood" control={<Radio size="small" />} label={text('terms.grantForGood')} />
          <FormControlLabel value="days" control={<Radio size="small" />} label={text('terms.limited')} />
          <TextField
            type="number"
            label={text('terms.grantDaysInput')}
            value={days}
            disabled={forGood}
            onChange={(event) => setDays(event.target.value)}
            slotProps={{ htmlInput: { min: 1, max: 3650 } }}
            sx={{ width: 120 }}
          />
        </RadioGroup>
        <TextField
          type="number"
          label={text('terms.attachmentDaysInput')}
          helperText={text('terms.attachmentDaysHelp')}
          value={keep}
          onChange={(event) => setKeep(event.target.value)}
          slotProps={{ htmlInput: { min: kept.least, max: kept.most } }}
          sx={{ width: 240 }}
        />
      </Stack>
      {attachmentDays !== null && attachmentDays < term.attachmentDays && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {text('terms.attachmentDaysShorter', { days: attachmentDays })}
        </Alert>
      )}
      <Problem below={1}>{problem}</Problem>
      <SaveOrCancel busy={busy} close={close} />
    </Box>
  )
}
