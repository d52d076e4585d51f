import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Id, Page } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Station } from '../series/series.schema.ts'
import { StationQuery } from './stations.schema.ts'
import type { Stations } from './stations.service.ts'

export function stationRoutes(app: App, { stations }: { stations: Stations }) {
  app.get(
    '/stations',
    {
      config: { permission: 'public', cache: 'catalogue' },
      schema: {
        tags: ['stations'],
        summary: 'Stations with published observations',
        querystring: StationQuery,
        response: { 200: Envelope(Page(Station)) },
      },
    },
    async (request) => ok(await stations.page(request.query)),
  )
  app.get(
    '/stations/:id',
    {
      config: { permission: 'public', cache: 'catalogue' },
      schema: {
        tags: ['stations'],
        summary: 'One station',
        params: Type.Object({ id: Id() }),
        response: { 200: Envelope(Station) },
      },
    },
    async (request) => ok(await stations.one(request.params.id)),
  )
}
