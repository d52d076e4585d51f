import { Stack, Typography } from '@mui/material'
import { useEffect } from 'react'
import { ShowBase, useGetIdentity } from 'react-admin'
import type { AdminApplication, AdminApplicationRow } from '../../server/applications/applications.admin.schema.ts'
import { CaseDesk } from '../desk/CaseDesk.tsx'
import { useCaseQueue } from '../desk/useCaseQueue.ts'
import { useStaying } from '../desk/useStaying.ts'
import { useFormats } from '../format/formats.ts'
import { useKinds } from '../format/useKinds.ts'
import { useSpan } from '../format/useSpan.ts'
import { listOf, PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useText } from '../texts/useText.ts'
import { AccountsIcon, GrantsIcon, LogIcon } from '../theme/icons.tsx'
import { AlsoPending } from './AlsoPending.tsx'
import { Applicant, EarlierCases } from './Applicant.tsx'
import { ApplicationBar } from './ApplicationBar.tsx'
import { Answered, ApplicationState, ApplicationTime, WaitingForAnswer } from './ApplicationMarks.tsx'
import { Request } from './Request.tsx'
import { RequestedDatasets } from './RequestedDatasets.tsx'
import { Thread } from './Thread.tsx'
import { useDatasetNames } from './useDatasetNames.ts'

export default function ApplicationDesk() {
  return (
    <ShowBase<AdminApplication> queryOptions={useWhole()}>
      <Desk />
    </ShowBase>
  )
}

/** The next case is one that waits for this person: not for the applicant, and not for a colleague. */
function useQueue(open: number | undefined) {
  const { identity } = useGetIdentity()
  return useCaseQueue<AdminApplicationRow>('applications', open, {
    filter: { status: 'pending' },
    by: 'dueAt',
    turn: (row) => !row.waitingForAnswer && (row.assignee === null || row.assignee.realName === identity?.fullName),
  })
}

function Desk() {
  const { record: application, refetch } = useStaying<AdminApplication>()
  const queue = useQueue(application?.id)
  const text = useText()
  const names = useDatasetNames()
  // A colleague may have decided it, or the time may be up: then it has left the queue, and is read again.
  const left = application?.status === 'pending' && queue.rows !== undefined && queue.position === 0
  useEffect(() => {
    if (left) void refetch()
  }, [left, refetch])
  return (
    <CaseDesk<AdminApplicationRow>
      resource="applications"
      open={application?.id}
      about={application && text('applications.about', { id: application.id, datasets: names(application.datasets) })}
      title={application?.applicant.realName ?? ''}
      queue={queue}
      queueRow={(row) => <QueueRow row={row} />}
      links={application && <Links application={application} />}
      lead={application && <Lead application={application} />}
      main={
        application && (
          <>
            <Request application={application} />
            <RequestedDatasets application={application} />
            <Thread thread={application.thread} />
          </>
        )
      }
      side={
        application && (
          <>
            <AlsoPending key={application.id} application={application} />
            <Applicant application={application} />
            <EarlierCases earlier={application.earlier} />
          </>
        )
      }
      sideWidth={280}
      bar={
        application && (
          <ApplicationBar key={application.id} application={application} after={queue.after} reload={refetch} />
        )
      }
      keys={[
        ['p', text('applications.pass')],
        ['n', text('applications.reject')],
        ['a', text('applications.ask')],
        ['i', text('applications.note')],
        ['h', text('applications.handOver')],
      ]}
    />
  )
}

function Links({ application }: { application: AdminApplication }) {
  const text = useText()
  const may = useMay()
  const { id } = application.applicant
  return (
    <>
      {may('accounts.read') && (
        <PageLink to={`/accounts/${id}/show`} icon={<AccountsIcon />}>
          {text('registrations.toAccount')}
        </PageLink>
      )}
      {may('applications.manage') && (
        <PageLink to={listOf('grants', { accountId: id })} icon={<GrantsIcon />}>
          {text('applications.toGrants')}
        </PageLink>
      )}
      <PageLink to={listOf('review-log', { applicationId: application.id })} icon={<LogIcon />}>
        {text('applications.toLog')}
      </PageLink>
    </>
  )
}

function QueueRow({ row }: { row: AdminApplicationRow }) {
  const names = useDatasetNames()
  return (
    <>
      {row.applicant.realName}
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
        {names(row.datasets)}
      </Typography>
      {row.answered && (
        <Typography component="span" variant="body2" sx={{ display: 'block' }}>
          <Answered />
        </Typography>
      )}
      {row.waitingForAnswer && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          <WaitingForAnswer />
        </Typography>
      )}
      <ApplicationTime application={row} />
    </>
  )
}

function Lead({ application }: { application: AdminApplication }) {
  const text = useText()
  const span = useSpan()
  const formats = useFormats()
  const kinds = useKinds()
  const pending = application.status === 'pending'
  return (
    <>
      <Typography color="textSecondary">{application.applicant.workUnit}</Typography>
      <Stack direction="row" sx={{ mt: 1, mb: 1, flexWrap: 'wrap', columnGap: 3 }}>
        <ApplicationState application={application} />
        {application.waitingForAnswer && <WaitingForAnswer />}
        {application.answered && <Answered />}
        <span>{kinds.nameOf(application.kind)}</span>
        {application.assignee && (
          <span>{text('applications.assignedTo', { name: application.assignee.realName })}</span>
        )}
        {pending && <span>{text('desk.age', { age: span(application.ageHours) })}</span>}
        {application.decidedAt && (
          <span>{text('registrations.decidedAt', { time: formats.dateTime(application.decidedAt) })}</span>
        )}
      </Stack>
      <ApplicationTime application={application} />
    </>
  )
}
