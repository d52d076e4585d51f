import { adminList } from '../basics/admin-list.ts'
import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import {
  AdminIdentifier,
  IdentifierFilter,
  identifierSortable,
  Registry,
  TriedAgain,
  TryingAgain,
} from './identifiers.admin.schema.ts'
import type { Identifiers } from './identifiers.service.ts'

const route = routesUnder('console: datasets')
const config = { permission: 'datasets.manage' as const }

export function identifierAdminRoutes(app: App, { identifiers }: { identifiers: Identifiers }) {
  adminList(app, route, 'identifiers', {
    config,
    summary: 'What versions are called, and whether it is registered',
    row: AdminIdentifier,
    sortable: identifierSortable,
    newestFirst: 'updatedAt',
    filter: IdentifierFilter,
    list: (_person, query) => identifiers.list(query),
  })
  app.get('/identifier-registry', route(config, 'Where versions are registered now', { answer: Registry }), () => ({
    mode: identifiers.mode,
  }))
  app.post(
    '/identifiers/retry',
    route(config, 'Register now what waits or failed: one, or all', { body: TryingAgain, answer: TriedAgain }),
    (request) => identifiers.again(request.person!, request.body.id),
  )
}
