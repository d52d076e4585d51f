import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import { AreaParams, Entry, EntryPage, EntryParams, EntryQuery } from './library.schema.ts'
import type { Library } from './library.service.ts'

export function libraryRoutes(app: App, { library }: { library: Library }) {
  const config = { permission: 'public', cache: 'catalogue' } as const
  const route = routesUnder('content')
  app.get(
    '/library/:area',
    route(config, 'Models, themes, pollution episodes or documents, searched within', {
      params: AreaParams,
      querystring: EntryQuery,
      answer: Envelope(EntryPage),
    }),
    async ({ params, query, language }) => ok(await library.page(params.area, query, language)),
  )
  app.get(
    '/library/:area/:slug',
    route(config, 'One of them in full, with the datasets that it is linked with', {
      params: EntryParams,
      answer: Envelope(Entry),
    }),
    async ({ params }) => ok(await library.one(params.area, params.slug)),
  )
}
