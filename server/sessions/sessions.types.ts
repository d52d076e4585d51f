import type { Limits } from '../roles/limits.vocabulary.ts'
import type { Action } from '../roles/roles.vocabulary.ts'

/** Who is asking, as far as the server knows. */
export interface Person {
  accountId: number
  username: string
  realName: string
  roles: string[]
  actions: ReadonlySet<Action>
  /** Data categories (kinds) this person decides on. */
  reviewKinds: string[]
  /** What their roles let them do at most, as it stands now. */
  limits: Limits
  /** What proved it; an API token reaches less than a session. */
  via: 'session' | 'token'
  /** The session of this request, by its public id. */
  sessionId: string | null
  /** The password was given again in this session a short while ago. */
  confirmed?: boolean
  /** Where this request came from. */
  address: string
}
