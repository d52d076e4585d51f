import { useGetList } from 'react-admin'
import { useMay } from '../providers/useMay.ts'

const every = 60_000

/** How many wait for a decision or a reply, by resource; of what the person may not see, nothing. */
export function useWaiting() {
  const may = useMay()
  const registrations = useCount('registrations', { state: 'pending' }, may('registrations.decide'))
  const applications = useCount('applications', { status: 'pending' }, may('applications.decide'))
  const deliveries = useCount('deliveries', { status: 'submitted' }, may('deliveries.decide'))
  const feedback = useCount('feedback', { status: 'awaiting' }, may('feedback.manage'))
  const inbox = registrations + applications + deliveries
  const counts: Partial<Record<string, number>> = { inbox, registrations, applications, deliveries, feedback }
  return { counts, sum: inbox + feedback }
}

function useCount(resource: string, filter: object, enabled: boolean): number {
  const { total } = useGetList(
    resource,
    { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } },
    { enabled, refetchInterval: every, retry: false },
  )
  return enabled ? (total ?? 0) : 0
}
