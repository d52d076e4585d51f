import { Type } from 'typebox'
import { AdminQuery, contentRange, readAdminQuery } from '../basics/admin-query.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import type { Reasons } from './reasons.service.ts'
import { NewReasonTemplate, ReasonFilter, ReasonTemplate, ReasonTemplateEdit } from './registrations.schema.ts'

const tags = ['console: reasons']
const params = Type.Object({ id: Id() })
/** Whoever decides on anything begins with one. */
const config = { permission: 'console.open' as const }
const editing = { permission: 'accounts.manage' as const }

export function reasonAdminRoutes(app: App, { reasons }: { reasons: Reasons }) {
  app.get(
    '/reason-templates',
    {
      config,
      schema: {
        tags,
        summary: 'Reasons to begin with; those of registrations unless `filter` names another subject',
        querystring: AdminQuery,
        response: { 200: Type.Array(ReasonTemplate) },
      },
    },
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
    {
      config: { ...editing, creates: 'whole' },
      schema: { tags, summary: 'Add a reason', body: NewReasonTemplate, response: { 200: ReasonTemplate } },
    },
    (request) => reasons.add(request.person!, request.body),
  )
  app.put(
    '/reason-templates/:id',
    {
      config: editing,
      schema: { tags, summary: 'Change a reason', params, body: ReasonTemplateEdit, response: { 200: ReasonTemplate } },
    },
    (request) => reasons.set(request.person!, request.params.id, request.body),
  )
  app.delete(
    '/reason-templates/:id',
    {
      config: editing,
      schema: { tags, summary: 'Remove a reason', params, response: { 200: Type.Object({ id: Id() }) } },
    },
    (request) => reasons.remove(request.person!, request.params.id),
  )
}
