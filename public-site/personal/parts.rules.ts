/** The sections of the personal centre, as they stand in the address: `?part=…`. */
export const parts = [
  'overview',
  'favourites',
  'follows',
  'applications',
  'grants',
  'downloads',
  'owned',
  'messages',
  'feedback',
  'profile',
  'password',
  'mailbox',
  'sessions',
  'tokens',
  'data',
] as const
export type Part = (typeof parts)[number]

export const groups: { name: 'data' | 'contact' | 'account' | 'programs'; parts: Part[] }[] = [
  { name: 'data', parts: ['favourites', 'follows', 'applications', 'grants', 'downloads', 'owned'] },
  { name: 'contact', parts: ['messages', 'feedback'] },
  { name: 'account', parts: ['profile', 'password', 'mailbox', 'sessions', 'data'] },
  { name: 'programs', parts: ['tokens'] },
]

export const partOf = (query: URLSearchParams): Part => parts.find((part) => part === query.get('part')) ?? 'overview'

export const personalAddress = (part: Part = 'overview', page = 1, more?: Record<string, string> | null) => {
  const query = new URLSearchParams()
  if (part !== 'overview') query.set('part', part)
  for (const [name, value] of Object.entries(more ?? {})) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return query.size ? `/dataAudit/expertAudit?${query}` : '/dataAudit/expertAudit'
}

const day = 24 * 3_600_000
export type Life = 'over' | 'ending' | 'fine'
/** What its owner should know of a token in time. */
export function lifeOf(expiresAt: string | null, now: number): Life {
  if (expiresAt === null) return 'fine'
  const left = Date.parse(expiresAt) - now
  return left <= 0 ? 'over' : left < 14 * day ? 'ending' : 'fine'
}
