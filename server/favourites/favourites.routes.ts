import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Ordering, orderOf } from '../basics/order.ts'
import { Id, Page, Paging } from '../basics/schema.ts'
import { DatasetSummary } from '../datasets/datasets.schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Favourite, FavouriteIds, favouriteSortable, RememberedFavourites } from './favourites.schema.ts'
import type { Favourites } from './favourites.service.ts'

const tags = ['favourites']
const reading = { permission: 'signed-in' as const, token: true as const }
const changing = { permission: 'signed-in' as const }
const params = Type.Object({ datasetId: Id() })

export function favouriteRoutes(app: App, { favourites }: { favourites: Favourites }) {
  app.get(
    '/favourites',
    {
      config: reading,
      schema: {
        tags,
        summary: 'My favourites, the newest first',
        querystring: Type.Object({ ...Paging, ...Ordering(favouriteSortable) }),
        response: { 200: Envelope(Page(DatasetSummary)) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const { page = 1, limit = 10 } = request.query
      return ok(await favourites.page(request.person!.accountId, page, limit, orderOf(request.query)))
    },
  )
  app.get(
    '/favourites/ids',
    {
      config: reading,
      schema: { tags, summary: 'The ids of all of them, for the hearts', response: { 200: Envelope(FavouriteIds) } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return ok({ ids: await favourites.ids(request.person!.accountId) })
    },
  )
  app.put(
    '/favourites',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Add what was remembered before log-in',
        body: RememberedFavourites,
        response: { 200: Envelope(FavouriteIds) },
      },
    },
    async (request) => ok({ ids: await favourites.merge(request.person!.accountId, request.body.ids) }),
  )
  app.get(
    '/favourites/:datasetId',
    {
      config: reading,
      schema: { tags, summary: 'Is it a favourite of mine?', params, response: { 200: Envelope(Favourite) } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return ok(await favourites.read(request.person!.accountId, request.params.datasetId))
    },
  )
  app.put(
    '/favourites/:datasetId',
    {
      config: changing,
      schema: { tags, summary: 'Make it a favourite of mine', params, response: { 200: Envelope(Favourite) } },
    },
    async (request) => ok(await favourites.add(request.person!.accountId, request.params.datasetId)),
  )
  app.delete(
    '/favourites/:datasetId',
    {
      config: changing,
      schema: { tags, summary: 'Make it a favourite no more', params, response: { 200: Envelope(Favourite) } },
    },
    async (request) => ok(await favourites.remove(request.person!.accountId, request.params.datasetId)),
  )
}
