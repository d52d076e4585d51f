import { useEffect, useRef } from 'react'
import { type RaRecord, useGetList, useStore } from 'react-admin'

const longest = 200
const every = 30_000

/** Decided at this screen, by resource: progress counts them, though they have left the queue. */
const decided = new Map<string, Set<number>>()
const decidedOf = (resource: string) => {
  const ids = decided.get(resource) ?? new Set<number>()
  decided.set(resource, ids)
  return ids
}
/** Taken back: they wait again. */
export const discountDecided = (resource: string, ids: number[]) => {
  for (const id of ids) decidedOf(resource).delete(id)
}
export const countDecided = (resource: string, id: number) => void decidedOf(resource).add(id)

interface Options<T> {
  filter: object
  /** Which comes first. */
  by: string
  /** What is not this person's turn is passed over, but can be opened. */
  turn?: (row: T) => boolean
}

/** As the list beside it is filtered, where that shows what waits; a search for one case is no queue. */
function useFollowed(resource: string, waiting: object): object {
  const [{ filter } = {}] = useStore<{ filter?: Record<string, unknown> }>(`${resource}.listParams`, {})
  const { keyword: _, ...chosen } = filter ?? {}
  return Object.entries(waiting).every(([name, value]) => chosen[name] === value) ? chosen : waiting
}

export type Queue<T extends RaRecord> = ReturnType<typeof useCaseQueue<T>>

/** What waits, the most urgent first, and what stands around the case that is open. */
export function useCaseQueue<T extends RaRecord>(
  resource: string,
  open: number | undefined,
  { filter, by, turn = () => true }: Options<T>,
) {
  const followed = useFollowed(resource, filter)
  const { data, total, error, refetch } = useGetList<T>(
    resource,
    { filter: followed, sort: { field: by, order: 'ASC' }, pagination: { page: 1, perPage: longest } },
    // Colleagues decide at the same time.
    { refetchInterval: every },
  )
  const rows = data ?? []
  const at = rows.findIndex((row) => row.id === open)
  const mine = decidedOf(resource)
  const nobodyWaits = total === 0
  useEffect(() => {
    if (nobodyWaits) mine.clear()
  }, [nobodyWaits, mine])
  const done = [...mine].filter((id) => !rows.some((row) => row.id === id)).length
  // A colleague may have taken it out of the queue meanwhile: the next one stands in its place.
  const place = useRef({ open, at })
  if (at >= 0) place.current = { open, at }
  const left = place.current.open === open ? Math.max(place.current.at, 0) : 0
  const others = at < 0 ? [...rows.slice(left), ...rows.slice(0, left)] : [...rows.slice(at + 1), ...rows.slice(0, at)]
  /** Where to go once the open one is decided: on, or back to what was passed over. */
  const after = (others.find(turn) ?? others[0])?.id ?? null
  return {
    filtered: Object.keys(followed).length > Object.keys(filter).length,
    rows: data,
    error,
    refetch,
    waiting: total ?? rows.length,
    /** Counted from 1 with what was decided here; 0 where the open one is not in the queue. */
    position: at < 0 ? 0 : done + at + 1,
    total: done + (total ?? rows.length),
    previous: at > 0 ? Number(rows[at - 1]!.id) : null,
    next: at < 0 ? (after === null ? null : Number(after)) : rows[at + 1] ? Number(rows[at + 1]!.id) : null,
    after: after === null ? null : Number(after),
  }
}
