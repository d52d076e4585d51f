import { Envelope, ok } from '../basics/envelope.ts'
import type { App } from '../plugins/app.types.ts'
import { AreaParams, Entry, EntryPage, EntryParams, EntryQuery } from './library.schema.ts'
import type { Library } from './library.service.ts'

export function libraryRoutes(app: App, { library }: { library: Library }) {
  const config = { permission: 'public', cache: 'catalogue' } as const
  const tags = ['content']
  app.get(
    '/library/:area',
    {
      config,
      schema: {
        tags,
        summary: 'Models, themes, pollution episodes or documents, searched within',
        params: AreaParams,
        querystring: EntryQuery,
        response: { 200: Envelope(EntryPage) },
      },
    },
    async ({ params, query, language }) => ok(await library.page(params.area, query, language)),
  )
  app.get(
    '/library/:area/:slug',
    {
      config,
      schema: {
        tags,
        summary: 'One of them in full, with the datasets that it is linked with',
        params: EntryParams,
        response: { 200: Envelope(Entry) },
      },
    },
    async ({ params }) => ok(await library.one(params.area, params.slug)),
  )
}
