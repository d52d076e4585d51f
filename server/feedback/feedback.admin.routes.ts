import { Type } from 'typebox'
import type { Audit } from '../audit/audit.service.ts'
import { adminList } from '../basics/admin-list.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { AdminFeedback, FeedbackFilter, feedbackSortable, Replying } from './feedback.schema.ts'
import type { Feedback } from './feedback.service.ts'

const tags = ['console: feedback']
const config = { permission: 'feedback.manage' as const }
const params = Type.Object({ id: Id() })

export function feedbackAdminRoutes(app: App, { audit, feedback }: { audit: Audit; feedback: Feedback }) {
  adminList(app, 'feedback', {
    config,
    tags,
    summary: 'All feedback, of people and visitors',
    row: AdminFeedback,
    sortable: feedbackSortable,
    newestFirst: 'createdAt',
    filter: FeedbackFilter,
    list: async (person, query) => {
      const rows = await feedback.list(query)
      await audit.listTaken(person, 'feedback', query, rows)
      return rows
    },
  })
  app.get(
    '/feedback/:id',
    { config, schema: { tags, summary: 'One feedback, whole', params, response: { 200: AdminFeedback } } },
    (request) => feedback.read(request.params.id),
  )
  app.post(
    '/feedback/:id/reply',
    {
      config,
      schema: {
        tags,
        summary: 'Reply, or change the reply; 409 where it was changed since it was read',
        params,
        body: Replying,
        response: { 200: AdminFeedback },
      },
    },
    (request) => feedback.reply(request.person!, request.params.id, request.body),
  )
}
