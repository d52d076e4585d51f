/** What one must be allowed to do to get to what has moved into the console; and one must be let into it. */
export const screenRights = {
  '/userAudit/auditpage': 'registrations.decide',
  '/userManage': 'accounts.read',
  '/dataAudit/userList': 'accounts.read',
  '/dataAudit/datadlodAuditreview': 'applications.decide',
  '/dataAudit/dataAuditdown': 'applications.decide',
  '/dataAudit/expertAudit/auditing': 'applications.decide',
  '/dataAudit/expertAudit/auditingMEIC': 'applications.decide',
  '/dataAudit/expertAudit/log': 'applications.decide',
  '/bankmange/platformfeedback': 'feedback.manage',
} as const
export const consoleRight = 'console.open'

/** Undefined: nothing is asked for there. */
export const rightFor = (path: string) =>
  Object.hasOwn(screenRights, path) ? screenRights[path as keyof typeof screenRights] : undefined

/** Tells the personal centre, for a moment, which right was missing for the address that led there. */
export const refusedCookie = 'portal_refused'
