import type { ErrorName } from '../errors.ts'
import type { Permission } from '../roles/roles.vocabulary.ts'

/** What was asked for and how it was refused, as far as it tells whether somebody reached for what is not theirs. */
export interface Refused {
  status: number
  error: ErrorName | null
  /** The route as it is written, with `:id`. */
  url: string
  permission: Permission | undefined
  signedIn: boolean
}

/** The log-in has its own entries; a session that ran out, and a password that is asked for, are everyday. */
const everyday = new Set<ErrorName | null>(['sessionExpired', 'passwordNeeded', 'agreementNeeded'])

export function isRefusal({ status, error, url, permission, signedIn }: Refused): boolean {
  if (url === '/api/user/login' || everyday.has(error)) return false
  const ofAnObject = url.includes(':')
  if (status === 403) return true
  if (status === 401) return ofAnObject || url.startsWith('/api/admin/') || error === 'tokenInvalid'
  // Absent or somebody else's: from outside both look the same.
  return status === 404 && signedIn && ofAnObject && permission !== 'public'
}

const longest = 200

/** `GET /api/admin/applications/12`: numbers are told, what else stands in an address may open something. */
export const callOf = (method: string, url: string, params: Record<string, unknown>) =>
  `${method} ${url.replace(/:(\w+)/g, (name, key) => (/^\d{1,12}$/.test(String(params[key])) ? String(params[key]) : name))}`.slice(
    0,
    longest,
  )

export interface Fold {
  at: number
  actorId: number | null
  address: string
  kind: 'object' | 'log-in'
  count: number
  /** Until when it gathers; 0: until the next writing. */
  until: number
  /** How often, by call and status: the first ones and the newest, so that dull ones push out neither end. */
  calls: Map<string, number>
  accounts: Set<number>
  /** Names that nobody has; never which: people type passwords into that field. */
  unknownNames: number
}

const firstCalls = 5
const mostCalls = 10
const mostAccounts = 20

export const newFold = (of: Pick<Fold, 'at' | 'until' | 'actorId' | 'address' | 'kind'>): Fold => ({
  ...of,
  count: 0,
  calls: new Map(),
  accounts: new Set(),
  unknownNames: 0,
})

export function foldCall(fold: Fold, call: string) {
  fold.count++
  const known = fold.calls.get(call)
  if (known === undefined && fold.calls.size === mostCalls) fold.calls.delete([...fold.calls.keys()][firstCalls]!)
  fold.calls.set(call, (known ?? 0) + 1)
}

export function foldLogIn(fold: Fold, accountId: number | null) {
  fold.count++
  if (accountId === null) fold.unknownNames++
  else if (fold.accounts.size < mostAccounts) fold.accounts.add(accountId)
}
