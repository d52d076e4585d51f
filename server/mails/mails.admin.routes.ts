import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { AdminMail, AdminMailRow, MailFilter, MailServer, mailSortable } from './mails.admin.schema.ts'
import type { Mails } from './mails.service.ts'

const tags = ['console: mails']
const params = Type.Object({ id: Id() })

export function mailAdminRoutes(app: App, { mails }: { mails: Mails }) {
  adminList(app, 'mails', {
    config: { permission: 'mails.read' },
    tags,
    summary: 'The outbox: mails that wait, were sent or failed',
    row: AdminMailRow,
    sortable: mailSortable,
    newestFirst: 'createdAt',
    filter: MailFilter,
    list: mails.list,
  })
  app.get(
    '/mail-server',
    {
      config: { permission: 'mails.read' },
      schema: { tags, summary: 'Do mails leave the portal at all?', response: { 200: MailServer } },
    },
    () => ({ set: mails.delivers }),
  )
  app.get(
    '/mails/:id',
    {
      config: { permission: 'mails.read' },
      schema: { tags, summary: 'One mail as its reader gets it', params, response: { 200: AdminMail } },
    },
    (request) => mails.read(request.person!, request.params.id),
  )
  app.post(
    '/mails/:id/resend',
    {
      config: { permission: 'mails.manage' },
      schema: {
        tags,
        summary: 'Send again: one that failed to the front, one that was sent as a new mail',
        params,
        response: { 200: AdminMail },
      },
    },
    (request) => mails.resend(request.person!, request.params.id),
  )
}
