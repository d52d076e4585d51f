import { Type } from 'typebox'
import { AdminQuery, contentRange, readAdminQuery } from '../basics/admin-query.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import type { Reasons } from './reasons.service.ts'
import { NewReasonTemplate, ReasonFilter, ReasonTemplate, ReasonTemplateEdit } from './registrations.schema.ts'

const route = routesUnder('console: reasons')
const params = Type.Object({ id: Id() })
/** Whoever decides on anything begins with one. */
const config = { permission: 'console.open' as const }
const editing = { permission: 'accounts.manage' as const }

export function reasonAdminRoutes(app: App, { reasons }: { reasons: Reasons }) {
  app.get(
    '/reason-templates',
    route(config, 'Reasons to begin with; those of registrations unless `filter` names another subject', {
      querystring: AdminQuery,
      answer: Type.Array(ReasonTemplate),
    }),
    async (request, reply) => {
      const { filter } = readAdminQuery(request.query, {
        sortable: ['id', 'position'],
        newestFirst: 'id',
        filter: ReasonFilter,
      })
      const list = await reasons.list(filter.subject ?? 'registration')
      reply.header('content-range', contentRange('reason-templates', 0, { list, total: list.length }))
      return list
    },
  )
  app.post(
    '/reason-templates',
    route({ ...editing, creates: 'whole' }, 'Add a reason', { body: NewReasonTemplate, answer: ReasonTemplate }),
    (request) => reasons.add(request.person!, request.body),
  )
  app.put(
    '/reason-templates/:id',
    route(editing, 'Change a reason', { params, body: ReasonTemplateEdit, answer: ReasonTemplate }),
    (request) => reasons.set(request.person!, request.params.id, request.body),
  )
  app.delete(
    '/reason-templates/:id',
    route(editing, 'Remove a reason', { params, answer: Type.Object({ id: Id() }) }),
    (request) => reasons.remove(request.person!, request.params.id),
  )
}
