import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import { StoredObjects } from './integrity.schema.ts'
import type { Integrity } from './integrity.service.ts'

const route = routesUnder('console')

export function integrityAdminRoutes(app: App, { integrity }: { integrity: Integrity }) {
  app.get(
    '/stored-objects',
    route('datasets.manage', 'The last check of all stored objects, and which are damaged or missing', {
      answer: StoredObjects,
    }),
    async () => integrity.report(),
  )
}
