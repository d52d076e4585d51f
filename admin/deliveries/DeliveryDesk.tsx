import { Stack, Typography } from '@mui/material'
import { useEffect } from 'react'
import { ShowBase } from 'react-admin'
import { CaseDesk } from '../desk/CaseDesk.tsx'
import { useCaseQueue } from '../desk/useCaseQueue.ts'
import { useStaying } from '../desk/useStaying.ts'
import { useFormats } from '../format/formats.ts'
import { useKinds } from '../format/useKinds.ts'
import { PageLink } from '../list/PageLink.tsx'
import { useMay } from '../providers/useMay.ts'
import { useWhole } from '../providers/useWhole.ts'
import { useText } from '../texts/useText.ts'
import { AccountsIcon, DatasetsIcon } from '../theme/icons.tsx'
import { DeliveryBar } from './DeliveryBar.tsx'
import { DeliveryStateChip, DeliveryTime, useTitle, WaitingForAnswer } from './DeliveryMarks.tsx'
import { Changes, Checks, Described } from './Described.tsx'
import type { AdminDelivery, AdminDeliveryRow } from './deliveries.types.ts'
import { Files } from './Files.tsx'
import { Deliverer, Thread } from './Thread.tsx'
import { useDelivery } from './useDelivery.ts'

const waiting = {
  filter: { status: 'submitted' },
  by: 'dueAt',
  turn: (row: AdminDeliveryRow) => !row.waitingForAnswer,
}

export default function DeliveryDesk() {
  return (
    <ShowBase<AdminDelivery> queryOptions={useWhole()}>
      <Desk />
    </ShowBase>
  )
}

function Desk() {
  const { record: delivery, refetch } = useStaying<AdminDelivery>()
  const queue = useCaseQueue<AdminDeliveryRow>('deliveries', delivery?.id, waiting)
  // A colleague may have decided it, or it was withdrawn: then it has left the queue, and is read again.
  const left = delivery?.status === 'submitted' && queue.rows !== undefined && queue.position === 0
  useEffect(() => {
    if (left) void refetch()
  }, [left, refetch])
  const props = { queue, reload: refetch }
  // Without a case there is nothing to keep: the desk waits.
  return delivery ? <Opened key={delivery.id} delivery={delivery} {...props} /> : <Bare {...props} />
}

interface OpenedProps {
  delivery: AdminDelivery
  queue: ReturnType<typeof useCaseQueue<AdminDeliveryRow>>
  reload: () => Promise<unknown>
}

function Bare({ queue }: Pick<OpenedProps, 'queue'>) {
  return (
    <CaseDesk<AdminDeliveryRow>
      {...{ resource: 'deliveries', open: undefined, title: '', queue, lead: null, main: null, side: null, bar: null }}
      queueRow={(row) => <QueueRow row={row} />}
      sideWidth={280}
      keys={[]}
    />
  )
}

function Opened({ delivery, queue, reload }: OpenedProps) {
  const text = useText()
  const title = useTitle()
  const kinds = useKinds()
  const one = useDelivery(delivery, queue.after, reload)
  return (
    <CaseDesk<AdminDeliveryRow>
      resource="deliveries"
      open={delivery.id}
      about={text('deliveries.about', { id: delivery.id, kind: delivery.kind ? kinds.nameOf(delivery.kind) : '' })}
      title={title(delivery)}
      queue={queue}
      queueRow={(row) => <QueueRow row={row} />}
      links={<Links delivery={delivery} />}
      lead={<Lead delivery={delivery} />}
      main={
        <>
          <Changes delivery={delivery} />
          <Checks delivery={delivery} />
          <Described delivery={delivery} one={one} />
          <Files delivery={delivery} one={one} />
        </>
      }
      side={
        <>
          <Deliverer delivery={delivery} />
          <Thread delivery={delivery} />
        </>
      }
      sideWidth={300}
      bar={<DeliveryBar delivery={delivery} one={one} after={queue.after} />}
      keys={[
        ['p', text('deliveries.pass')],
        ['r', text('deliveries.return')],
        ['n', text('deliveries.reject')],
        ['a', text('deliveries.question')],
        ['i', text('deliveries.comment')],
        ['h', text('deliveries.handOver')],
      ]}
    />
  )
}

function Links({ delivery }: { delivery: AdminDelivery }) {
  const text = useText()
  const may = useMay()
  return (
    <>
      {may('accounts.read') && (
        <PageLink to={`/accounts/${delivery.deliverer.id}/show`} icon={<AccountsIcon />}>
          {text('deliveries.toAccount')}
        </PageLink>
      )}
      {delivery.datasetId !== null && may('datasets.manage') && (
        <PageLink to={`/datasets/${delivery.datasetId}/show`} icon={<DatasetsIcon />}>
          {text('deliveries.toDataset')}
        </PageLink>
      )}
    </>
  )
}

function QueueRow({ row }: { row: AdminDeliveryRow }) {
  const title = useTitle()
  return (
    <>
      {title(row)}
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ display: 'block' }}>
        {row.deliverer.realName}
      </Typography>
      {row.waitingForAnswer && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          <WaitingForAnswer />
        </Typography>
      )}
      <DeliveryTime delivery={row} />
    </>
  )
}

function Lead({ delivery }: { delivery: AdminDelivery }) {
  const text = useText()
  const formats = useFormats()
  const title = useTitle()
  const { status, files, bytes } = delivery
  const other = title(delivery) === delivery.title.zh ? delivery.title.en : delivery.title.zh
  return (
    <>
      {other && other !== title(delivery) && <Typography color="textSecondary">{other}</Typography>}
      <Stack direction="row" sx={{ mt: 1, mb: 1, flexWrap: 'wrap', columnGap: 3 }}>
        <DeliveryStateChip state={status} />
        {status === 'submitted' && delivery.waitingForAnswer && <WaitingForAnswer />}
        <span>{text('deliveries.size', { smart_count: files, bytes: formats.bytes(bytes) })}</span>
        {delivery.assignee && <span>{text('deliveries.assignedTo', { name: delivery.assignee.realName })}</span>}
        {delivery.datasetId !== null && status !== 'published' && (
          <span>{text('deliveries.newVersion', { id: delivery.datasetId })}</span>
        )}
        {status === 'passed' && delivery.publishAt && (
          <span>{text('deliveries.publishAt', { time: formats.dateTime(delivery.publishAt) })}</span>
        )}
      </Stack>
      {status === 'submitted' && <DeliveryTime delivery={delivery} />}
    </>
  )
}
