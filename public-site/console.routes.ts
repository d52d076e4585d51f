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

const auditPage = '/userAudit/auditpage'

interface Screen {
  /** Who may not do this is not led there. */
  needs: Action
  at: (query: URLSearchParams) => string
}
const to = (needs: Action, resource: string, filter?: object): Screen => ({ needs, at: () => desk(resource, filter) })
const cases = 'applications.decide'
/** What pushes and mails lead to. What waits is said in the address: a filter left from before could hide it. */
const types: Record<string, Screen> = {
  yhzc: to('registrations.decide', 'registrations', { state: 'pending' }),
  sjxz: to(cases, 'applications', { status: 'pending' }),
}

const screens: Record<string, Screen> = {
  '/userManage': to('accounts.read', 'accounts'),
  '/dataAudit/userList': to('accounts.read', 'accounts'),
  '/dataAudit/datadlodAuditreview': to(cases, 'applications', { status: 'pending' }),
  '/dataAudit/dataAuditdown': to(cases, 'applications', {}),
  '/dataAudit/expertAudit/auditing': { needs: cases, at: oneCase },
  '/dataAudit/expertAudit/auditingMEIC': { needs: cases, at: oneCase },
  '/dataAudit/expertAudit/log': to(cases, 'review-log'),
  '/bankmange/platformfeedback': to('feedback.manage', 'feedback'),
}

/** Null: no such address. `otherwise`: where it leads who may not do this in the console. */
export function consoleScreen(address: string): { console: string; needs: Action; otherwise: string | null } | null {
  const { pathname, searchParams } = new URL(address, 'http://local.invalid')
  const found = ({ needs, at }: Screen, otherwise: string | null) => ({ console: at(searchParams), needs, otherwise })
  if (Object.hasOwn(screens, pathname)) return found(screens[pathname]!, personal)
  const type = searchParams.get('type')
  const named = type && Object.hasOwn(types, type) ? types[type]! : null
  if (pathname === auditPage) return found(named ?? types.yhzc!, personal)
  return named && pathname === personal ? found(named, null) : null
}
