import type { GetListParams, GetListResult, RaRecord } from 'react-admin'
import { http } from '../providers/http.ts'

/** Farther back a page is found by a date: the server goes no deeper. */
const deepest = 100_000

/** A number without the word for what it numbers says nothing; the server refuses it. */
export const filterOf = ({ subjectId, ...filter }: Record<string, unknown>) =>
  subjectId && filter.subject ? { ...filter, subjectId } : filter

/** Where the whole log, as it is filtered, is had as CSV. */
export const exportAddress = (filter: Record<string, unknown>) =>
  `/api/admin/audit/export?filter=${encodeURIComponent(JSON.stringify(filterOf(filter)))}`

/** A page of the log. Its total may be an estimate: then there is a next page rather than a last one. */
export async function auditList<T extends RaRecord>({
  pagination,
  filter,
  signal,
}: GetListParams): Promise<GetListResult<T>> {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 }
  const first = (page - 1) * perPage
  const query = new URLSearchParams({
    sort: JSON.stringify(['id', 'DESC']),
    range: JSON.stringify([first, first + perPage - 1]),
    filter: JSON.stringify(filterOf(filter ?? {})),
  })
  const { headers, json } = await http(`/api/admin/audit?${query}`, { signal })
  const data = json as T[]
  const total = Number(headers.get('content-range')?.split('/')[1] ?? data.length)
  if (headers.get('x-total-exact') !== 'false') return { data, total }
  const more = data.length === perPage
  return {
    data,
    pageInfo: { hasNextPage: more && first + perPage <= deepest, hasPreviousPage: page > 1 },
    meta: { about: total, tooDeep: more && first + perPage > deepest },
  }
}
