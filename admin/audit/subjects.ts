import { type AuditAction, auditActions } from '../../server/audit/audit.vocabulary.ts'
import { listOf } from '../list/PageLink.tsx'

/** Where the console shows what an entry is about. */
interface Place {
  resource: string
  /** Its own page; without one, the list it stands in. */
  page?: (id: string) => string
}
const shown = (resource: string): Place => ({ resource, page: (id) => `/${resource}/${id}/show` })
const edited = (resource: string): Place => ({ resource, page: (id) => `/${resource}/${id}` })

const places: Record<string, Place> = {
  account: shown('accounts'),
  registration: shown('registrations'),
  role: edited('roles'),
  dataset: shown('datasets'),
  application: shown('applications'),
  delivery: shown('deliveries'),
  grant: { resource: 'grants', page: (id) => listOf('grants', { id: [Number(id)] }) },
  'review-term': { resource: 'review-terms' },
  'calendar-day': { resource: 'calendar-days' },
  'reason-template': { resource: 'reason-templates' },
  feedback: shown('feedback'),
  notice: edited('notices'),
  content: { resource: 'guides', page: (id) => `/${id}` },
  broadcast: edited('broadcasts'),
  mail: shown('mails'),
  clock: { resource: 'operations' },
  job: { resource: 'operations' },
}

export const placeOf = (subject: string): Place | undefined => places[subject]
export const resourceOf = (subject: string): string | undefined => places[subject]?.resource

/** An entry may tell of what this console does not know yet. */
export const isKnown = (action: string): action is AuditAction => Object.hasOwn(auditActions, action)

/** Subjects that people know by their number. */
export const numbered = ['application', 'delivery', 'grant', 'calendar-day']
/** Subjects whose names are set off from the sentence. */
export const titled = [
  'role',
  'dataset',
  'feedback',
  'notice',
  'content',
  'broadcast',
  'mail',
  'reason-template',
  'list',
]
