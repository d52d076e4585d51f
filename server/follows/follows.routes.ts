import { Type } from 'typebox'
import { searchesLimit } from '../attempts/searches.limit.ts'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { Config } from '../config.ts'
import type { App } from '../plugins/app.types.ts'
import { Follow, Followable, FollowableQuery, NewFollow } from './follows.schema.ts'
import type { Follows } from './follows.service.ts'

const route = routesUnder('follows')

export function followRoutes(app: App, { follows, config }: { follows: Follows; config: Config }) {
  const onRequest = searchesLimit(app, config)
  app.get(
    '/follows',
    route({ permission: 'signed-in', token: true }, 'What I follow, the newest first', {
      answer: Envelope(Type.Array(Follow)),
    }),
    async (request) => ok(await follows.list(request.person!.accountId)),
  )
  app.get(
    '/follows/of',
    {
      ...route({ permission: 'public' }, 'A dataset or a search as something to follow, and whether I do', {
        querystring: FollowableQuery,
        answer: Envelope(Followable),
      }),
      onRequest,
    },
    async ({ query: { dataset, ...search }, person }) =>
      ok(await follows.look(person?.accountId ?? null, dataset === undefined ? { search } : { dataset })),
  )
  app.post(
    '/follows',
    {
      ...route('signed-in', 'Follow a dataset, or what a search finds', {
        description: 'What is new is told by message and, as chosen in the message settings, by mail.',
        body: NewFollow,
        answer: Envelope(Follow),
      }),
      onRequest,
    },
    async (request) => ok(await follows.add(request.person!.accountId, request.body)),
  )
  app.delete(
    '/follows/:id',
    route('signed-in', 'Follow it no more', {
      params: Type.Object({ id: Id() }),
      answer: Envelope(Type.Null()),
    }),
    async (request) => {
      await follows.remove(request.person!.accountId, request.params.id)
      return ok(null)
    },
  )
}
