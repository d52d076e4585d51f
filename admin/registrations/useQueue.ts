import { useGetList } from 'react-admin'
import type { AdminRegistrationRow } from '../../server/registrations/registrations.schema.ts'

const longest = 200

/** Who waits, the longest first, and who stands around the one that is open. */
export function useQueue(open: number | undefined) {
  const { data, total, refetch } = useGetList<AdminRegistrationRow>('registrations', {
    filter: { state: 'pending' },
    sort: { field: 'registeredAt', order: 'ASC' },
    pagination: { page: 1, perPage: longest },
  })
  const rows = data ?? []
  const at = rows.findIndex((row) => row.id === open)
  return {
    rows: data,
    total: total ?? rows.length,
    /** Counted from 1; 0 where it is not in the queue. */
    position: at + 1,
    previous: at > 0 ? rows[at - 1]!.id : null,
    next: rows[at + 1]?.id ?? null,
    /** Where to go once the open one is decided: on, or back to what was passed over. */
    after: rows[at + 1]?.id ?? rows.find((row) => row.id !== open)?.id ?? null,
    refetch,
  }
}
