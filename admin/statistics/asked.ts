import { type Range, ranges } from '../../server/statistics/statistics.vocabulary.ts'

/** What the page shows, as its address says it: so a figure can lead here, and the way back works. */
const keys = ['range', 'from', 'to', 'kind', 'category', 'dataset'] as const
export type Asked = Partial<Record<(typeof keys)[number], string>>

export function askedOf(search: URLSearchParams): Asked {
  const asked: Asked = {}
  for (const key of keys) {
    const value = search.get(key)
    if (value) asked[key] = value
  }
  return asked
}

export const queryOf = (asked: Asked): string => new URLSearchParams(asked).toString()
export const addressOf = (asked: Asked): string => {
  const query = queryOf(asked)
  return query ? `/statistics?${query}` : '/statistics'
}

/** The period alone, kept when one goes deeper. */
export const periodOf = ({ range, from, to }: Asked): Asked => ({
  ...(range && { range }),
  ...(from && { from }),
  ...(to && { to }),
})

export const rangeNames = Object.keys(ranges) as Range[]
