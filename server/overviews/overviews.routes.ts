import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Overview, OverviewQuery } from './overviews.schema.ts'
import type { Overviews } from './overviews.service.ts'
import { mostMegabytes } from './overviews.vocabulary.ts'

const route = routesUnder('datasets')

export function overviewRoutes(app: App, { overviews }: { overviews: Overviews }) {
  app.get(
    '/datasets/:id/overview',
    route(
      { permission: 'public', rateLimit: { max: 120, timeWindow: 60_000 } },
      'What the tables of a dataset come to, by one of their columns',
      {
        description: `Amounts (\`sum\`) are added within a step of time, all else is averaged. Tables of more than ${mostMegabytes} MB have no overview. Open data are for everyone; others for who has the permission.`,
        params: Type.Object({ id: Id() }),
        querystring: OverviewQuery,
        answer: Envelope(Overview),
      },
    ),
    async ({ params, person, query }) => ok(await overviews.of(params.id, person, query)),
  )
}
