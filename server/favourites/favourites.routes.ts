import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { routesUnder } from '../basics/route.ts'
import { Id, Page, Paging } from '../basics/schema.ts'
import { DatasetSummary } from '../datasets/datasets.schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Favourite, FavouriteIds, favouriteSortable, RememberedFavourites } from './favourites.schema.ts'
import type { Favourites } from './favourites.service.ts'

const route = routesUnder('favourites')
const reading = { permission: 'signed-in' as const, token: true as const }
const changing = { permission: 'signed-in' as const }
const params = Type.Object({ datasetId: Id() })

export function favouriteRoutes(app: App, { favourites }: { favourites: Favourites }) {
  app.get(
    '/favourites',
    route(reading, 'My favourites, the newest first', {
      querystring: Type.Object({ ...Paging, ...Ordering(favouriteSortable) }),
      answer: Envelope(Page(DatasetSummary)),
    }),
    async (request) => {
      const { page = 1, limit = 10 } = request.query
      return ok(await favourites.page(request.person!.accountId, page, limit, orderOf(request.query)))
    },
  )
  app.get(
    '/favourites/ids',
    route(reading, 'The ids of all of them, for the hearts', { answer: Envelope(FavouriteIds) }),
    async (request) => ok({ ids: await favourites.ids(request.person!.accountId) }),
  )
  app.put(
    '/favourites',
    route(changing, 'Add what was remembered before log-in', {
      body: RememberedFavourites,
      answer: Envelope(FavouriteIds),
    }),
    async (request) => ok({ ids: await favourites.merge(request.person!.accountId, request.body.ids) }),
  )
  app.get(
    '/favourites/:datasetId',
    route(reading, 'Is it a favourite of mine?', { params, answer: Envelope(Favourite) }),
    async (request) => ok(await favourites.read(request.person!.accountId, request.params.datasetId)),
  )
  app.put(
    '/favourites/:datasetId',
    route(changing, 'Make it a favourite of mine', { params, answer: Envelope(Favourite) }),
    async (request) => ok(await favourites.add(request.person!.accountId, request.params.datasetId)),
  )
  app.delete(
    '/favourites/:datasetId',
    route(changing, 'Make it a favourite no more', { params, answer: Envelope(Favourite) }),
    async (request) => ok(await favourites.remove(request.person!.accountId, request.params.datasetId)),
  )
}
