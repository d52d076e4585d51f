import type { AuthProvider, UserIdentity } from 'react-admin'
import { clearSession, keepSession, readToken } from '../../public-site/session.ts'
import { contentNames, rightOf } from '../../server/editing/editing.fields.ts'
import type { Action } from '../../server/roles/roles.vocabulary.ts'
import type { LoggedIn, Me } from '../../server/sessions/sessions.schema.ts'
import { call } from './http.ts'
import { storedLanguage } from './language.ts'
import { keptOpen } from './rights.ts'
import { sessionBegun, sessionEnded } from './sessionEnd.ts'

export interface Identity extends UserIdentity {
  username: string
  roles: string[]
}

/** What one must be allowed to do to see a resource. */
export const resourceActions: Record<string, Action[]> = {
  datasets: ['datasets.manage'],
  identifiers: ['datasets.manage'],
  registrations: ['registrations.decide'],
  applications: ['applications.decide'],
  deliveries: ['deliveries.decide'],
  recommendations: ['deliveries.decide'],
  'review-log': ['applications.decide'],
  grants: ['applications.manage'],
  'review-terms': ['applications.manage'],
  'calendar-days': ['applications.manage'],
  'reason-templates': ['accounts.manage'],
  accounts: ['accounts.read'],
  roles: ['roles.manage'],
  'role-limits': ['roles.manage'],
  mails: ['mails.read'],
  broadcasts: ['messages.manage'],
  messages: ['messages.manage'],
  feedback: ['feedback.manage'],
  notices: ['notices.manage'],
  ...Object.fromEntries(contentNames.map((name) => [name, [...new Set<Action>(['content.manage', rightOf(name)])]])),
  statistics: ['statistics.read'],
  audit: ['audit.read'],
  operations: ['roles.manage'],
  parity: ['content.manage'],
}

/** What waits for whoever may decide on something, whatever that is. */
const anyOf: Record<string, Action[]> = { inbox: ['registrations.decide', 'applications.decide', 'deliveries.decide'] }

/** Whether these permissions open a resource. */
export const maySee = (resource: string, permissions: readonly string[]): boolean =>
  anyOf[resource]?.some((action) => permissions.includes(action)) ??
  resourceActions[resource]?.every((action) => permissions.includes(action)) ??
  false

let asked: { key: string; at: number; answer: Promise<Me> } | undefined
/** Rights may be given and taken at any time: what was told of them does not hold for long. */
const heldFor = 30_000

/** Who is logged in, asked per log-in and language (names of roles come in the reader's language), and again after a while. */
function me(): Promise<Me> {
  if (!readToken()) return Promise.reject({ status: 401, message: false })
  const key = `${readToken()} ${storedLanguage()}`
  if (asked?.key !== key || asked.at < Date.now() - heldFor) {
    const answer = call<Me>('/api/user/me')
    asked = { key, at: Date.now(), answer }
    answer.catch(() => {
      asked = undefined
    })
  }
  return asked.answer
}

/** What was told of one's rights does not hold any more. */
export const forgetRights = () => {
  asked = undefined
}

let reason = ''

/** Why the last session ended, for the log-in page to say; empty where the person ended it. */
export const whyEnded = () => reason

function forgetSession() {
  asked = undefined
  clearSession()
}

export const authProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    const { token, username: name } = await call<LoggedIn>('/api/user/login', {
      method: 'POST',
      body: JSON.stringify({ username, password }),
    })
    keepSession(token, name)
    reason = ''
    sessionBegun()
  },
  /** Also called when a session died; the server is told by the button, which asks first. */
  logout: async () => forgetSession(),
  checkAuth: async () => {
    if (!readToken()) throw { message: false }
  },
  /**
   * Where this rejects, react-admin logs out and answers the call as if it had worked: what was refused would be called
   * done, and its draft dropped. So the call fails, and the way to the log-in page is ours.
   */
  checkError: async (error: { status?: number; message?: string | false; body?: { message?: string } }) => {
    if (error.status !== 401) return
    reason = error.body?.message || error.message || reason
    if (!sessionEnded()) throw { message: false }
  },
  getIdentity: async (): Promise<Identity> => {
    const { username, realName, roles } = await me()
    return { id: username, username, fullName: realName || username, roles: roles.map((role) => role.name) }
  },
  getPermissions: async (): Promise<string[]> => (await me()).actions,
  canAccess: async ({ resource }: { resource: string }) => {
    if (resourceActions[resource] === undefined && anyOf[resource] === undefined) return false
    return maySee(resource, (await me()).actions) || keptOpen(resource)
  },
} satisfies AuthProvider
