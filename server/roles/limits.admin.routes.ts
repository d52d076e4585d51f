import { Type } from 'typebox'
import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { LimitsEdit, LimitsReset, limitsSortable, RoleLimits } from './limits.schema.ts'
import type { RoleLimitsService } from './limits.service.ts'

const route = routesUnder('console: roles')
const config = { permission: 'roles.manage' as const }
/** As the rights of a role: only by who gave the password a short while ago. */
const changing = { ...config, confirmed: true as const }
const params = Type.Object({ id: Id('Of the role') })

export function roleLimitAdminRoutes(app: App, { roleLimits }: { roleLimits: RoleLimitsService }) {
  adminList(app, route, 'role-limits', {
    config,
    summary: 'What the holders of each role may do at most',
    row: RoleLimits,
    sortable: limitsSortable,
    newestFirst: 'id',
    filter: Type.Object({}),
    list: (_person, query) => roleLimits.list(query),
  })
  app.get('/role-limits/:id', route(config, 'Those of one role', { params, answer: RoleLimits }), (request) =>
    roleLimits.read(request.params.id),
  )
  app.put(
    '/role-limits/:id',
    route(changing, 'Change them, from the next call on; 409 where someone else did since they were read', {
      params,
      body: LimitsEdit,
      answer: RoleLimits,
    }),
    (request) => roleLimits.edit(request.person!, request.params.id, request.body),
  )
  app.post(
    '/role-limits/:id/reset',
    route(changing, 'Back to the defaults', { params, body: LimitsReset, answer: RoleLimits }),
    (request) => roleLimits.reset(request.person!, request.params.id, request.body.changedAt),
  )
}
