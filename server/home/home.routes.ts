import { Envelope, ok } from '../basics/envelope.ts'
import type { Datasets } from '../datasets/datasets.service.ts'
import type { App } from '../plugins/app.types.ts'
import { Home, Recommended } from './home.schema.ts'
import type { HomeService } from './home.service.ts'

export function homeRoutes(app: App, { home, datasets }: { home: HomeService; datasets: Datasets }) {
  const config = { permission: 'public', cache: 'catalogue' } as const
  app.get(
    '/home',
    { config, schema: { tags: ['content'], summary: 'All the home page shows', response: { 200: Envelope(Home) } } },
    async (request) => ok(await home.page(request.language)),
  )
  app.get(
    '/dataAccess/getDataRecommend',
    {
      config,
      schema: { tags: ['datasets'], summary: 'Hot and latest datasets', response: { 200: Envelope(Recommended) } },
    },
    async () => ok(await datasets.recommended()),
  )
}
