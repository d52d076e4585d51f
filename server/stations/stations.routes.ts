import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id, Page } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Station } from '../series/series.schema.ts'
import { StationQuery } from './stations.schema.ts'
import type { Stations } from './stations.service.ts'

const route = routesUnder('stations')

export function stationRoutes(app: App, { stations }: { stations: Stations }) {
  app.get(
    '/stations',
    route({ permission: 'public', cache: 'catalogue' }, 'Stations with published observations', {
      querystring: StationQuery,
      answer: Envelope(Page(Station)),
    }),
    async (request) => ok(await stations.page(request.query)),
  )
  app.get(
    '/stations/:id',
    route({ permission: 'public', cache: 'catalogue' }, 'One station', {
      params: Type.Object({ id: Id() }),
      answer: Envelope(Station),
    }),
    async (request) => ok(await stations.one(request.params.id)),
  )
}
