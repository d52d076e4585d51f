import type { App } from '../app.types.ts'
import { Envelope, ok } from '../basics/envelope.ts'
import type { Services } from '../services.ts'
import { Home, Recommended } from './home.schema.ts'

export function homeRoutes(app: App, { home, datasets }: Services) {
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
