import { Stack, Typography } from '@mui/material'
import { ShowBase } from 'react-admin'
import type { AdminRegistration, AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'
import { CaseDesk } from '../desk/CaseDesk.tsx'
import { useCaseQueue } from '../desk/useCaseQueue.ts'
import { useStaying } from '../desk/useStaying.ts'
import { useFormats } from '../format/formats.ts'
import { useSpan } from '../format/useSpan.ts'
import { PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useText } from '../texts/useText.ts'
import { AccountsIcon } from '../theme/icons.tsx'
import { Applicant, Decisions } from './Applicant.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { RegistrationState } from './RegistrationState.tsx'
import { RegistrationTime } from './RegistrationTime.tsx'

const waiting = { filter: { state: 'pending' }, by: 'registeredAt' }

export default function RegistrationDesk() {
  return (
    <ShowBase<AdminRegistration> queryOptions={useWhole()}>
      <Desk />
    </ShowBase>
  )
}

function Desk() {
  const { record: registration, refetch } = useStaying<AdminRegistration>()
  const queue = useCaseQueue<AdminRegistrationRow>('registrations', registration?.id, waiting)
  const text = useText()
  const may = useMay()
  return (
    <CaseDesk<AdminRegistrationRow>
      resource="registrations"
      open={registration?.id}
      title={registration?.realName ?? ''}
      queue={queue}
      queueRow={QueueRow}
      links={
        registration &&
        may('accounts.read') && (
          <PageLink to={`/accounts/${registration.id}/show`} icon={<AccountsIcon />}>
            {text('registrations.toAccount')}
          </PageLink>
        )
      }
      lead={registration && <Lead registration={registration} />}
      main={registration && <Applicant registration={registration} />}
      side={registration && <Decisions registration={registration} />}
      sideWidth={260}
      bar={
        registration && (
          <DecisionBar key={registration.id} registration={registration} after={queue.after} reload={refetch} />
        )
      }
      keys={[
        ['p', text('registrations.shortcuts.p')],
        ['n', text('registrations.shortcuts.n')],
      ]}
    />
  )
}

function QueueRow(row: AdminRegistrationRow) {
  return (
    <>
      {row.realName}
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
        {row.workUnit}
      </Typography>
      <RegistrationTime registration={row} />
    </>
  )
}

function Lead({ registration }: { registration: AdminRegistration }) {
  const text = useText()
  const span = useSpan()
  const formats = useFormats()
  const { state, decisions } = registration
  const [last] = decisions
  return (
    <>
      <Typography color="textSecondary">{registration.workUnit}</Typography>
      <Stack direction="row" sx={{ mt: 1, mb: 1, flexWrap: 'wrap', columnGap: 3 }}>
        <RegistrationState state={state} />
        {state === 'pending' && <span>{text('desk.age', { age: span(registration.ageHours) })}</span>}
        {state !== 'pending' && last && (
          <span>{text('registrations.decidedAt', { time: formats.dateTime(last.at) })}</span>
        )}
      </Stack>
      <RegistrationTime registration={registration} />
    </>
  )
}
