import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import type { Search } from '../search/search.service.ts'
import type { Misses } from './misses.service.ts'
import { Dashboard, SearchMisses } from './statistics.schema.ts'
import type { Statistics } from './statistics.service.ts'
import { Uses, UsesQuery } from './uses.schema.ts'
import type { DatasetsUsed } from './uses.service.ts'

const route = routesUnder('console: statistics')

interface Needs {
  statistics: Statistics
  uses: DatasetsUsed
  misses: Misses
  search: Pick<Search, 'found'>
}

export function statisticsAdminRoutes(app: App, { statistics, uses, misses, search }: Needs) {
  app.get('/dashboard', route('statistics.read', 'First figures', { answer: Dashboard }), (request) =>
    statistics.dashboard(request.person!),
  )
  app.get(
    '/search-misses',
    route('statistics.read', 'Words that readers looked for in the last days and that still find nothing', {
      answer: SearchMisses,
    }),
    () => misses.told(search.found),
  )
  app.get(
    '/statistics',
    route(
      'statistics.read',
      'Views and downloads of a period: of the portal, a data category, a menu child or a dataset',
      { querystring: UsesQuery, answer: Uses },
    ),
    (request) => uses.of(request.query, request.person!),
  )
}
