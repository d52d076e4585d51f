import type { App } from '../plugins/app.types.ts'
import { Dashboard } from './statistics.schema.ts'
import type { Statistics } from './statistics.service.ts'
import { Uses, UsesQuery } from './uses.schema.ts'
import type { DatasetsUsed } from './uses.service.ts'

export function statisticsAdminRoutes(app: App, { statistics, uses }: { statistics: Statistics; uses: DatasetsUsed }) {
  app.get(
    '/dashboard',
    {
      config: { permission: 'statistics.read' },
      schema: { tags: ['console: statistics'], summary: 'First figures', response: { 200: Dashboard } },
    },
    (request) => statistics.dashboard(request.person!),
  )
  app.get(
    '/statistics',
    {
      config: { permission: 'statistics.read' },
      schema: {
        tags: ['console: statistics'],
        summary: 'Views and downloads of a period: of the portal, a data category, a menu child or a dataset',
        querystring: UsesQuery,
        response: { 200: Uses },
      },
    },
    (request) => uses.of(request.query, request.person!),
  )
}
