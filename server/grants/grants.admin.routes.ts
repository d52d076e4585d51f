import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import type { GrantsAdmin } from './grants.admin.service.ts'
import { AdminGrant, Explained, GrantFilter, grantSortable, Renewing, Revoking } from './grants.schema.ts'

const tags = ['console: grants']
const params = Type.Object({ id: Id() })
const config = { permission: 'applications.manage' as const }

export function grantAdminRoutes(app: App, { grantsAdmin: grants }: { grantsAdmin: GrantsAdmin }) {
  adminList(app, 'grants', {
    config,
    tags,
    summary: 'Grants',
    row: AdminGrant,
    sortable: grantSortable,
    newestFirst: 'grantedAt',
    filter: GrantFilter,
    list: grants.list,
  })
  app.get(
    '/grants/explain',
    {
      config,
      schema: {
        tags,
        summary: 'May this person take this dataset, and which rule says so?',
        querystring: Type.Object({ accountId: Id(), datasetId: Id() }),
        response: { 200: Explained },
      },
    },
    (request) => grants.explain(request.query.accountId, request.query.datasetId),
  )
  app.get(
    '/grants/:id',
    { config, schema: { tags, summary: 'One grant', params, response: { 200: AdminGrant } } },
    (request) => grants.read(request.params.id),
  )
  app.post(
    '/grants/:id/renew',
    {
      config,
      schema: {
        tags,
        summary: 'Until another day or for good; one that has ended lives again',
        params,
        body: Renewing,
        response: { 200: AdminGrant },
      },
    },
    (request) => grants.renew(request.person!, request.params.id, request.body.until),
  )
  app.post(
    '/grants/:id/revoke',
    {
      config,
      schema: {
        tags,
        summary: 'Take it back, with a reason that its holder is told',
        params,
        body: Revoking,
        response: { 200: AdminGrant },
      },
    },
    (request) => grants.revoke(request.person!, request.params.id, request.body.reason ?? ''),
  )
}
