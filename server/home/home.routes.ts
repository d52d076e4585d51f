import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { App } from '../plugins/app.types.ts'
import { Home, Recommended } from './home.schema.ts'
import type { HomeService } from './home.service.ts'

const route = routesUnder('content')
const datasetRoute = routesUnder('datasets')

export function homeRoutes(app: App, { home, datasets }: { home: HomeService; datasets: Datasets }) {
  const config = { permission: 'public', cache: 'catalogue' } as const
  app.get('/home', route(config, 'All the home page shows', { answer: Envelope(Home) }), async (request) =>
    ok(await home.page(request.language)),
  )
  app.get(
    '/dataAccess/getDataRecommend',
    datasetRoute(config, 'Hot and latest datasets', { answer: Envelope(Recommended) }),
    async () => ok(await datasets.recommended()),
  )
}
