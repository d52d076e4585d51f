import { partialMatchKey, type Query, type QueryClient } from '@tanstack/react-query'
import type { RaRecord } from 'react-admin'

/**
 * The answer to a decision is the case as it is now. Were it read as well, that could end only after it is opened again,
 * and be taken for what is there by then; everything else of the resource is read anew.
 */
export async function taken(queries: QueryClient, resource: string, now: RaRecord) {
  const one = [resource, 'getOne', { id: String(now.id) }]
  queries.setQueriesData({ queryKey: one }, now)
  const others = ({ queryKey }: Query) => !partialMatchKey(queryKey, one)
  await queries.invalidateQueries({ queryKey: [resource], predicate: others })
}
