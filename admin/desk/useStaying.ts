import { useRef } from 'react'
import { type RaRecord, useShowContext } from 'react-admin'

/** The open case; while the next one is read, the one before stays on the screen, and nothing can be done to it. */
export function useStaying<T extends RaRecord>() {
  const { record, error, refetch } = useShowContext<T>()
  const last = useRef(record)
  if (record || error) last.current = record
  return { record: record ?? last.current, refetch }
}
