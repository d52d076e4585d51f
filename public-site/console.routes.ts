/**
 * Addresses of audits and management, as they were before there was a console: for who may do this there they lead to
 * the screen that does it now. Only the server knows them; it asks the browser for nothing.
 */
import type { Action } from '../server/roles/roles.vocabulary.ts'
import { personal } from './routes.tsx'

const desk = (resource: string, filter?: object) =>
  `/console/#/${resource}${filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : ''}`
const oneCase = (query: URLSearchParams) =>
  /^\d{1,9}$/.test(query.get('id') ?? '') ? `/console/#/applications/${query.get('id')}/show` : desk('applications')

interface Screen {
  /** Who may not do this is not led there. */
  needs: Action
  at: (query: URLSearchParams) => string
}
const to = (needs: Action, resource: string, filter?: object): Screen => ({ needs, at: () => desk(resource, filter) })
const cases = 'applications.decide'

const screens: Record<string, Screen> = {
  '/userAudit/auditpage': to('registrations.decide', 'registrations'),
  '/userManage': to('accounts.read', 'accounts'),
  '/dataAudit/userList': to('accounts.read', 'accounts'),
  '/dataAudit/datadlodAuditreview': to(cases, 'applications', { status: 'pending' }),
  '/dataAudit/dataAuditdown': to(cases, 'applications', {}),
  '/dataAudit/expertAudit/auditing': { needs: cases, at: oneCase },
  '/dataAudit/expertAudit/auditingMEIC': { needs: cases, at: oneCase },
  '/dataAudit/expertAudit/log': to(cases, 'review-log'),
  '/bankmange/platformfeedback': to('feedback.manage', 'feedback'),
}
/** What pushes and mails lead to. */
const types: Record<string, Screen> = {
  yhzc: to('registrations.decide', 'registrations'),
  sjxz: to(cases, 'applications'),
}

/** Null: no such address. `otherwise`: where it leads who may not do this in the console. */
export function consoleScreen(address: string): { console: string; needs: Action; otherwise: string | null } | null {
  const { pathname, searchParams } = new URL(address, 'http://local.invalid')
  const found = ({ needs, at }: Screen, otherwise: string | null) => ({ console: at(searchParams), needs, otherwise })
  if (Object.hasOwn(screens, pathname)) return found(screens[pathname]!, personal)
  const type = pathname === personal ? searchParams.get('type') : null
  return type && Object.hasOwn(types, type) ? found(types[type]!, null) : null
}
