import type { Action, Permission } from '../roles/roles.vocabulary.ts'

/** Told from the token of a session by its look, also by those who search for leaked ones. */
export const tokenPrefix = 'portal_'
export const isApiToken = (token: string) => /^portal_[\w-]{43}$/.test(token)
/** The first characters, by which the owner tells tokens apart. */
export const shownPrefix = (token: string) => token.slice(0, tokenPrefix.length + 4)

export const mostTokens = 20

/**
 * Reading and downloading, nothing else: public reading, and what a route of signed-in people offers by saying so.
 * Never what needs a right of a role: the console is for people.
 */
export function withinTokenScope(route: {
  permission: Permission
  method: string
  token?: true | undefined
  /** Some GET calls of the old contract change something. */
  changes?: true | undefined
}): boolean {
  if (route.permission === 'public') return (route.method === 'GET' || route.method === 'HEAD') && !route.changes
  return route.permission === 'signed-in' && route.token === true
}

/** Of the rights of roles a token has those that open data, whatever route asks for others. */
const opening: ReadonlySet<Action> = new Set(['datasets.download-any', 'datasets.manage'])
export const rightsOfToken = (actions: ReadonlySet<Action>): ReadonlySet<Action> =>
  new Set([...actions].filter((action) => opening.has(action)))

export const tokenAlive = (token: { expiresAt: number | null }, accountEnabled: boolean, now: number) =>
  accountEnabled && token.expiresAt !== null && now < token.expiresAt
