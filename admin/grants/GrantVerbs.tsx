import { Alert, FormControlLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material'
import { useState } from 'react'
import type { AdminGrant } from '../../server/grants/grants.schema.ts'
import { mostRevokeReason } from '../../server/grants/grants.vocabulary.ts'
import { dayAhead, dayOf } from '../format/days.ts'
import { useFormats } from '../format/formats.ts'
import { FewLines } from '../forms/FewLines.tsx'
import { VerbDialog } from '../forms/VerbDialog.tsx'
import { useConsoleData } from '../providers/dataProvider.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { RenewIcon, StopIcon } from '../theme/icons.tsx'

interface Props {
  grant: AdminGrant
  done: () => void
}

/** What can be done with a grant: one that is revoked is over for good. */
export function GrantVerbs({ grant, done }: Props) {
  if (grant.state === 'revoked') return null
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
      {/* What it offers begins with the end that stands. */}
      <Renew key={grant.until} grant={grant} done={done} />
      {grant.state === 'live' && <Revoke grant={grant} done={done} />}
    </Stack>
  )
}

/** A year after its end, or after today where it has ended or has none. */
const yearLater = (until: string | null) => {
  const from = until && Date.parse(until) > Date.now() ? dayOf(until) : dayAhead(0)
  return `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`.replace('-02-29', '-02-28')
}

function Renew({ grant, done }: Props) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const formats = useFormats()
  const { until, state } = grant
  // What is for good stays so, unless somebody chooses a day.
  const [forGood, setForGood] = useState(until === null)
  const [day, setDay] = useState(yearLater(until))
  const now = until === null ? text('grants.forGood') : formats.date(until)
  const shorter = state === 'live' && !forGood && day !== '' && (until === null || day < dayOf(until))
  const [name, dataset] = [grant.account.realName, grant.dataset.name[language]]
  return (
    <VerbDialog
      label={text('grants.renew')}
      aria-label={text('grants.renewOf', { name, dataset })}
      icon={<RenewIcon />}
      title={text('grants.renewTitle', { name })}
      content={text(state === 'live' ? 'grants.renewText' : 'grants.renewEndedText', { dataset, until: now })}
      check={() => (forGood || day ? '' : text('applications.dateRequired'))}
      act={() => data.renewGrant(grant.id, forGood ? null : day)}
      told={text(shorter ? 'grants.shortened' : 'grants.renewed')}
      done={done}
    >
      <RadioGroup
        aria-label={text('applications.until.label')}
        value={forGood ? 'forGood' : 'day'}
        onChange={(_, how) => setForGood(how === 'forGood')}
      >
        <FormControlLabel value="day" control={<Radio size="small" />} label={text('grants.renewDay')} />
        <TextField
          type="date"
          label={text('applications.until.lastDay')}
          value={day}
          onChange={(event) => {
            setDay(event.target.value)
            setForGood(false)
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: dayAhead(0) } }}
          sx={{ width: 200, ml: 3.5 }}
        />
        <FormControlLabel value="forGood" control={<Radio size="small" />} label={text('applications.until.forGood')} />
      </RadioGroup>
      {shorter && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {text('grants.shorter', { until: now })}
        </Alert>
      )}
    </VerbDialog>
  )
}

function Revoke({ grant, done }: Props) {
  const text = useText()
  const language = useLanguage()
  const data = useConsoleData()
  const [reason, setReason] = useState('')
  const [name, dataset] = [grant.account.realName, grant.dataset.name[language]]
  return (
    <VerbDialog
      label={text('grants.revoke')}
      aria-label={text('grants.revokeOf', { name, dataset })}
      icon={<StopIcon />}
      title={text('grants.revokeTitle', { name })}
      content={text('grants.revokeText', { dataset })}
      danger
      check={() => (reason.trim() ? '' : text('grants.revokeRequired'))}
      act={() => data.revokeGrant(grant.id, reason.trim())}
      told={text('grants.revoked')}
      done={done}
    >
      <FewLines
        autoFocus
        label={text('grants.revokeReason')}
        help={text('grants.revokeHelp')}
        value={reason}
        onChange={setReason}
        most={mostRevokeReason}
      />
    </VerbDialog>
  )
}
