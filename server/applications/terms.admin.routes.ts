import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Bilingual } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { AdminReviewTerm } from './applications.admin.schema.ts'
import type { Terms } from './terms.service.ts'

const route = routesUnder('console: rules of review')
const params = Type.Object({ id: Type.String({ maxLength: 60 }) })
const config = { permission: 'applications.manage' as const }
const { reviewWorkdays, grantDays, attachmentDays } = AdminReviewTerm.properties
/** react-admin sends the whole record back; only the terms are taken. */
const Edit = Type.Object(
  {
    reviewWorkdays,
    grantDays,
    attachmentDays: Type.Optional(attachmentDays),
    id: Type.Optional(Type.String({ maxLength: 60 })),
    name: Type.Optional(Bilingual),
    reviewers: Type.Optional(Type.Integer()),
    assigned: Type.Optional(Type.Integer()),
  },
  { additionalProperties: false },
)

export function termAdminRoutes(app: App, { terms }: { terms: Terms }) {
  adminList(app, route, 'review-terms', {
    config,
    summary: 'Review time, length of grants and keeping of attachments of each data category',
    row: AdminReviewTerm,
    sortable: ['id', 'reviewWorkdays', 'grantDays', 'attachmentDays'],
    newestFirst: 'id',
    filter: Type.Object({}),
    list: (_person, query) => terms.list(query),
  })
  app.get('/review-terms/:id', route(config, 'Those of one category', { params, answer: AdminReviewTerm }), (request) =>
    terms.read(request.params.id),
  )
  app.put(
    '/review-terms/:id',
    route(config, 'Change them, for applications from now on; attachments of ended cases follow at once', {
      params,
      body: Edit,
      answer: AdminReviewTerm,
    }),
    (request) => terms.edit(request.person!, request.params.id, request.body),
  )
}
