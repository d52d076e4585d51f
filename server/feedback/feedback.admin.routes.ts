import { Type } from 'typebox'
import type { Audit } from '../audit/audit.service.ts'
import { AdminQuery, contentRange, readAdminQuery } from '../basics/admin-query.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { AdminFeedback, FeedbackFilter, feedbackSortable, Replying } from './feedback.schema.ts'
import type { Feedback } from './feedback.service.ts'

const tags = ['console: feedback']
const config = { permission: 'feedback.manage' as const }
const params = Type.Object({ id: Id() })

export function feedbackAdminRoutes(app: App, { audit, feedback }: { audit: Audit; feedback: Feedback }) {
  app.get(
    '/feedback',
    {
      config,
      schema: {
        tags,
        summary: 'All feedback, of people and visitors',
        querystring: AdminQuery,
        response: { 200: Type.Array(AdminFeedback) },
      },
    },
    async (request, reply) => {
      const query = readAdminQuery(request.query, {
        sortable: feedbackSortable,
        newestFirst: 'createdAt',
        filter: FeedbackFilter,
      })
      const rows = await feedback.list(query)
      await audit.listTaken(request.person!, 'feedback', query, rows)
      reply.header('content-range', contentRange('feedback', query.offset, rows))
      return rows.list
    },
  )
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
