import { Type } from 'typebox'
import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import type { Crawlers } from './crawlers.service.ts'

const config = { permission: 'public', cache: 'catalogue' } as const
const route = routesUnder('content')

/** What search engines ask for, beside the pages of the site. */
export function crawlerRoutes(app: App, { crawlers }: { crawlers: Crawlers }) {
  app.get(
    '/robots.txt',
    route(config, 'What crawlers leave alone, and where the sitemap is', { produces: ['text/plain'] }),
    async (_request, reply) => reply.type('text/plain; charset=utf-8').send(crawlers.robots()),
  )
  app.get(
    '/sitemap.xml',
    route(config, 'Pages that visitors may read, in both languages; a list of such lists where there are many', {
      produces: ['application/xml'],
      querystring: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 50_000 })) }),
    }),
    async (request, reply) =>
      reply.type('application/xml; charset=utf-8').send(await crawlers.sitemap(request.query.page)),
  )
}
