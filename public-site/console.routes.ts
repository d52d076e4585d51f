/**
 * Addresses of audits and management, as they were before there was a console: for who may open it they lead to the
 * screen that does this now. Only the server knows them; it asks the browser for nothing.
 */
import { personal } from './routes.tsx'

const desk = (resource: string, filter?: object) =>
  `/console/#/${resource}${filter ? `?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : ''}`
const oneCase = (query: URLSearchParams) =>
  /^\d{1,9}$/.test(query.get('id') ?? '') ? `/console/#/applications/${query.get('id')}/show` : desk('applications')

const screens: Record<string, (query: URLSearchParams) => string> = {
  '/userAudit/auditpage': () => desk('registrations'),
  '/userManage': () => desk('accounts'),
  '/dataAudit/userList': () => desk('accounts'),
  '/dataAudit/datadlodAuditreview': () => desk('applications', { status: 'pending' }),
  '/dataAudit/dataAuditdown': () => desk('applications', {}),
  '/dataAudit/expertAudit/auditing': oneCase,
  '/dataAudit/expertAudit/auditingMEIC': oneCase,
  '/dataAudit/expertAudit/log': () => desk('review-log'),
  '/bankmange/platformfeedback': () => desk('feedback'),
}
/** What pushes and mails lead to. */
const types: Record<string, string> = { yhzc: desk('registrations'), sjxz: desk('applications') }

/** Null: no such address. `otherwise`: where it leads who may not open the console. */
export function consoleScreen(address: string): { console: string; otherwise: string | null } | null {
  const { pathname, searchParams } = new URL(address, 'http://local.invalid')
  if (Object.hasOwn(screens, pathname)) return { console: screens[pathname]!(searchParams), otherwise: personal }
  const type = pathname === personal ? searchParams.get('type') : null
  return type && Object.hasOwn(types, type) ? { console: types[type]!, otherwise: null } : null
}
