import { Type } from 'typebox'
import type { Audit } from '../audit/audit.service.ts'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { AdminFeedback, FeedbackFilter, feedbackSortable, Replying } from './feedback.schema.ts'
import type { Feedback } from './feedback.service.ts'

const route = routesUnder('console: feedback')
const config = { permission: 'feedback.manage' as const }
const params = Type.Object({ id: Id() })

export function feedbackAdminRoutes(app: App, { audit, feedback }: { audit: Audit; feedback: Feedback }) {
  adminList(app, route, 'feedback', {
    config,
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
  app.get('/feedback/:id', route(config, 'One feedback, whole', { params, answer: AdminFeedback }), (request) =>
    feedback.read(request.params.id),
  )
  app.post(
    '/feedback/:id/reply',
    route(config, 'Reply, or change the reply; 409 where it was changed since it was read', {
      params,
      body: Replying,
      answer: AdminFeedback,
    }),
    (request) => feedback.reply(request.person!, request.params.id, request.body),
  )
}
