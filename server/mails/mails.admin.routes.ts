import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { AdminMail, AdminMailRow, MailFilter, MailServer, mailSortable } from './mails.admin.schema.ts'
import type { Mails } from './mails.service.ts'

const route = routesUnder('console: mails')
const params = Type.Object({ id: Id() })

export function mailAdminRoutes(app: App, { mails }: { mails: Mails }) {
  adminList(app, route, 'mails', {
    config: { permission: 'mails.read' },
    summary: 'The outbox: mails that wait, were sent or failed',
    row: AdminMailRow,
    sortable: mailSortable,
    newestFirst: 'createdAt',
    filter: MailFilter,
    list: mails.list,
  })
  app.get('/mail-server', route('mails.read', 'Do mails leave the portal at all?', { answer: MailServer }), () => ({
    set: mails.delivers,
  }))
  app.get(
    '/mails/:id',
    route('mails.read', 'One mail as its reader gets it', { params, answer: AdminMail }),
    (request) => mails.read(request.person!, request.params.id),
  )
  app.post(
    '/mails/:id/resend',
    route('mails.manage', 'Send again: one that failed to the front, one that was sent as a new mail', {
      params,
      answer: AdminMail,
    }),
    (request) => mails.resend(request.person!, request.params.id),
  )
}
