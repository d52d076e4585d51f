import type { App } from '../app.types.ts'
import type { Services } from '../services.ts'
import { Dashboard } from './statistics.schema.ts'

export function statisticsAdminRoutes(app: App, { statistics }: Services) {
  app.get(
    '/dashboard',
    {
      config: { permission: 'statistics.read' },
      schema: { tags: ['console: statistics'], summary: 'First figures', response: { 200: Dashboard } },
    },
    (request) => statistics.dashboard(request.person!),
  )
}
