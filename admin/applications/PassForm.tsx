import {
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import type { AdminApplication } from '../../server/applications/applications.admin.schema.ts'
import { mostReply } from '../../server/applications/applications.vocabulary.ts'
import { dayAhead } from '../format/days.ts'
import { useFormats } from '../format/formats.ts'
import { Problem } from '../forms/FormParts.tsx'
import { useText } from '../texts/useText.ts'
import type { Case, Until } from './useCase.ts'

/** What passing gives, until when, and words for the applicant if there are any. */
export function PassForm({ application, one }: { application: AdminApplication; one: Case }) {
  const text = useText()
  const formats = useFormats()
  const { until, setUntil } = one
  const standard = application.wouldGrantUntil
  return (
    <>
      <Typography>
        {text('applications.passText', {
          name: application.applicant.realName,
          smart_count: application.datasets.length,
        })}
      </Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} sx={{ columnGap: 3, alignItems: { md: 'flex-start' } }}>
        <FormControl fullWidth={false} sx={{ flex: 'none' }}>
          <FormLabel id="until" sx={{ fontSize: '0.875rem' }}>
            {text('applications.until.label')}
          </FormLabel>
          <RadioGroup
            row
            aria-labelledby="until"
            value={until.how}
            onChange={(_, how) => setUntil(how === 'date' ? { how, date: dayAhead(365) } : ({ how } as Until))}
          >
            <FormControlLabel
              value="category"
              control={<Radio size="small" />}
              label={
                standard
                  ? text('applications.until.category', { date: formats.date(standard) })
                  : text('applications.until.categoryForGood')
              }
            />
            {standard && (
              <FormControlLabel
                value="forGood"
                control={<Radio size="small" />}
                label={text('applications.until.forGood')}
              />
            )}
            <FormControlLabel value="date" control={<Radio size="small" />} label={text('applications.until.date')} />
          </RadioGroup>
          {until.how === 'date' && (
            <TextField
              type="date"
              size="small"
              label={text('applications.until.lastDay')}
              value={until.date}
              onChange={(event) => setUntil({ how: 'date', date: event.target.value })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: dayAhead(0) } }}
              sx={{ width: 180 }}
            />
          )}
        </FormControl>
        <TextField
          label={text('applications.words')}
          value={one.words.pass ?? ''}
          onChange={(event) => one.write('pass', event.target.value)}
          multiline
          maxRows={4}
          slotProps={{ htmlInput: { maxLength: mostReply } }}
          sx={{ flex: { md: 1 }, minWidth: 240 }}
        />
      </Stack>
      <Problem above={1}>{one.problem}</Problem>
    </>
  )
}
