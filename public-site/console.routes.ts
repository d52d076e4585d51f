/**
 * Addresses of audits and management, as they were before there was a console: for who may do this there they lead to
 * the screen that does it now. Only the server knows them; it asks the browser for nothing.
 */
import { consoleRight, rightFor } from '../server/menus/screens.vocabulary.ts'
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
/** What pushes and mails lead to. What waits is said in the address: a filter left from before could hide it. */
const types: Record<string, Screen> = {
  yhzc: to('registrations.decide', 'registrations', { state: 'pending' }),
  sjxz: to('applications.decide', 'applications', { status: 'pending' }),
  sjsc: to('deliveries.decide', 'deliveries', { status: 'submitted' }),
  sjtj: to('console.open', 'recommendations', { state: 'open' }),
}

const places: Record<string, Screen['at']> = {
  '/userManage': () => desk('accounts'),
  '/dataAudit/userList': () => desk('accounts'),
  '/dataAudit/datadlodAuditreview': types.sjxz!.at,
  '/dataAudit/dataAuditdown': () => desk('applications', {}),
  '/dataAudit/expertAudit/auditing': oneCase,
  '/dataAudit/expertAudit/auditingMEIC': oneCase,
  '/dataAudit/expertAudit/log': () => desk('review-log'),
  '/bankmange/platformfeedback': () => desk('feedback'),
}

interface Leading {
  console: string
  /** Which of these rights is missing. */
  missing: (held: ReadonlySet<string>) => Action | null
  /** Where it leads who may not do this in the console. */
  otherwise: string | null
}

/** Null: no such address. */
export function consoleScreen(address: string): Leading | null {
  const { pathname, searchParams } = new URL(address, 'http://local.invalid')
  const found = ({ needs, at }: Screen, otherwise: string | null): Leading => ({
    console: at(searchParams),
    missing: (held) => ([needs, consoleRight] as const).find((right) => !held.has(right)) ?? null,
    otherwise,
  })
  const needs = rightFor(pathname)
  if (needs && Object.hasOwn(places, pathname)) return found({ needs, at: places[pathname]! }, personal)
  const type = searchParams.get('type')
  const named = type && Object.hasOwn(types, type) ? types[type]! : null
  if (pathname === auditPage) return found(named ?? types.yhzc!, personal)
  return named && pathname === personal ? found(named, null) : null
}
