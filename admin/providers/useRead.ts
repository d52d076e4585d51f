import { useQuery } from '@tanstack/react-query'

interface More {
  staleTime?: number
  refetchInterval?: number | (() => number)
  enabled?: boolean
}

/** What is read besides the records of a resource; where it fails, a person asks again. */
export const useRead = <T>(queryKey: readonly unknown[], read: () => Promise<{ data: T }>, more: More = {}) =>
  useQuery({ queryKey, queryFn: async () => (await read()).data, retry: false, ...more })
