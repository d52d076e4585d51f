import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import type { GrantsAdmin } from './grants.admin.service.ts'
import { AdminGrant, Explained, GrantFilter, grantSortable, Renewing, Revoking } from './grants.schema.ts'

const route = routesUnder('console: grants')
const params = Type.Object({ id: Id() })
const config = { permission: 'applications.manage' as const }

export function grantAdminRoutes(app: App, { grantsAdmin: grants }: { grantsAdmin: GrantsAdmin }) {
  adminList(app, route, 'grants', {
    config,
    summary: 'Grants',
    row: AdminGrant,
    sortable: grantSortable,
    newestFirst: 'grantedAt',
    filter: GrantFilter,
    list: grants.list,
  })
  app.get(
    '/grants/explain',
    route(config, 'May this person take this dataset, and which rule says so?', {
      querystring: Type.Object({ accountId: Id(), datasetId: Id() }),
      answer: Explained,
    }),
    (request) => grants.explain(request.query.accountId, request.query.datasetId),
  )
  app.get('/grants/:id', route(config, 'One grant', { params, answer: AdminGrant }), (request) =>
    grants.read(request.params.id),
  )
  app.post(
    '/grants/:id/renew',
    route(config, 'Until another day or for good; one that has ended lives again', {
      params,
      body: Renewing,
      answer: AdminGrant,
    }),
    (request) => grants.renew(request.person!, request.params.id, request.body.until),
  )
  app.post(
    '/grants/:id/revoke',
    route(config, 'Take it back, with a reason that its holder is told', {
      params,
      body: Revoking,
      answer: AdminGrant,
    }),
    (request) => grants.revoke(request.person!, request.params.id, request.body.reason ?? ''),
  )
}
