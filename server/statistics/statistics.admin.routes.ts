import type { App } from '../plugins/app.types.ts'
import { Dashboard } from './statistics.schema.ts'
import type { Statistics } from './statistics.service.ts'

export function statisticsAdminRoutes(app: App, { statistics }: { statistics: Statistics }) {
  app.get(
    '/dashboard',
    {
      config: { permission: 'statistics.read' },
      schema: { tags: ['console: statistics'], summary: 'First figures', response: { 200: Dashboard } },
    },
    (request) => statistics.dashboard(request.person!),
  )
}
