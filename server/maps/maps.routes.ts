import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import { BaseMap } from './maps.schema.ts'
import type { Maps } from './maps.service.ts'

const route = routesUnder('site')

export function mapRoutes(app: App, { maps }: { maps: Maps }) {
  app.get(
    '/site/map',
    route({ permission: 'public', cache: 'catalogue' }, 'What lies beneath maps: outline, source and approval number', {
      answer: Envelope(BaseMap),
    }),
    async () => ok(maps.base()),
  )
}
