import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepListening } from '../../public-site/pushes/looking.ts'
import { rightsChanged } from '../providers/rights.ts'

export const pushesKey = ['pushes']
const queues = ['registrations', 'applications', 'feedback']

/**
 * What arrives is there at once, and so is what the person may do: the lists of what waits are read anew when the server says so. Not the case that is
 * open: its reader is told of a change when they decide.
 */
export function useNews() {
  const queries = useQueryClient()
  useEffect(() => {
    let first = true
    const told = () => {
      void queries.invalidateQueries({ queryKey: pushesKey })
      const waits = ({ queryKey: [resource, what] }: Query) =>
        queues.includes(String(resource)) && (what === 'getList' || what === 'counts')
      // On connecting the server says what there is, which was just read.
      if (!first) void queries.invalidateQueries({ predicate: waits })
      first = false
    }
    const { stop } = keepListening(told, document, rightsChanged)
    return stop
  }, [queries])
}
