import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import { whole } from '../providers/whole.ts'

/** What is read ahead is taken for so long, and read anew when it is opened. In milliseconds. */
const fresh = 20_000

/** Reads a case before it is opened. */
export function usePrefetch(resource: string, next: number | null) {
  const queries = useQueryClient()
  const data = useDataProvider()
  useEffect(() => {
    if (next === null) return
    const { meta } = whole
    void queries.prefetchQuery({
      queryKey: [resource, 'getOne', { id: String(next), meta }],
      queryFn: async () => (await data.getOne(resource, { id: String(next), meta })).data,
      staleTime: fresh,
      retry: false,
    })
  }, [resource, next, queries, data])
}
