import { mostDatasets } from '../../server/applications/applications.vocabulary.ts'

/** The form for these datasets; each is named once more in the address, as `?dataset=1&dataset=2`. */
export const applyAddress = (ids: readonly number[]) =>
  `/application${ids.length ? `?${new URLSearchParams(ids.map((id) => ['dataset', String(id)]))}` : ''}`

/** Ids between commas, as far as they make sense, each once. */
export const idsIn = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .filter((one) => /^[1-9]\d{0,8}$/.test(one))
      .map(Number),
  ),
]

/** What the address of the form asks for. */
export const datasetsOf = (query: URLSearchParams): number[] =>
  idsIn(query.getAll('dataset').join(',')).slice(0, mostDatasets)

export const caseAddress = (id: number) => `/application/${id}`

/** How much of the review time has gone, from 0 to 1. */
export function shareGone(appliedAt: string, dueAt: string, now: number): number {
  const from = Date.parse(appliedAt)
  const whole = Date.parse(dueAt) - from
  return whole <= 0 ? 1 : Math.min(1, Math.max(0, (now - from) / whole))
}

/** `2013-2017, 2020` in any of the ways it is typed; null where it is no list of years. */
export function yearsOf(text: string): string | null {
  const parts = text
    .replace(/[年\s]/g, '')
    .split(/[,，、;；]/)
    .filter(Boolean)
  if (parts.length === 0) return null
  const tidy = parts.map((part) => {
    const found = /^(\d{4})(?:[-–—~～至](\d{4}))?$/.exec(part)
    if (!found) return null
    const [, from, to = from] = found
    if (Number(from) < 1900 || Number(to) > 2100 || Number(from) > Number(to)) return null
    return from === to ? from! : `${from}-${to}`
  })
  return tidy.includes(null) ? null : tidy.join(', ')
}

/** A purpose that is kept is found again by its first words. */
export const purposeTitle = (text: string) => {
  const line = text.trim().split('\n')[0]!.trim()
  return [...line].length > 40 ? `${[...line].slice(0, 39).join('')}…` : line
}

export type GrantLook = 'live' | 'ending' | 'ended' | 'revoked'
const week = 7 * 24 * 3_600_000
/** The mail goes out a week before a permission ends; the list says so as well. */
export function lookOf(grant: { state: 'live' | 'ended' | 'revoked'; until: string | null }, now: number): GrantLook {
  if (grant.state !== 'live' || grant.until === null) return grant.state
  const left = Date.parse(grant.until) - now
  return left <= 0 ? 'ended' : left <= week ? 'ending' : 'live'
}
