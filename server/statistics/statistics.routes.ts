import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id, OneOf } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Figures } from './figures.schema.ts'
import type { PublicFigures } from './figures.service.ts'
import { figuresSeconds, longestAddress, ranges } from './statistics.vocabulary.ts'
import { DatasetUses, UsesAsked } from './uses.schema.ts'
import type { DatasetsUsed } from './uses.service.ts'
import type { PageViewed } from './visits.rules.ts'
import type { Visits } from './visits.service.ts'

const route = routesUnder('statistics')
/** From one address, behind which an institute may stand. */
const tellLimit = { max: 240, timeWindow: 60_000 }
const mostBytes = 8 * 1024

/** `viewed`: which page an address of the site is; null where it is none. */
export function statisticsRoutes(
  app: App,
  { figures, visits, uses }: { figures: PublicFigures; visits: Visits; uses: DatasetsUsed },
  viewed?: (address: string) => PageViewed | null,
) {
  app.get(
    '/datashare/tongji/getTongji',
    route('public', 'How the portal is used: views, visitors, downloads, registrations', {
      querystring: Type.Object({
        range: Type.Optional(
          OneOf(ranges, { description: 'The last days, the months of a year, or all months; 30d by default' }),
        ),
      }),
      answer: Envelope(Figures),
    }),
    async (request, reply) => {
      // Publishing does not make them anew: they are kept by their service, and told for how long.
      reply.header('cache-control', `public, max-age=${figuresSeconds}`)
      return ok(await figures.of(request.query.range ?? '30d'))
    },
  )
  app.get(
    '/statistics/datasets/:id',
    route('public', 'Views and downloads of one published dataset over time', {
      params: Type.Object({ id: Id() }),
      querystring: Type.Object(UsesAsked),
      answer: Envelope(DatasetUses),
    }),
    async (request, reply) => {
      const answer = await uses.ofDataset(request.params.id, request.query)
      reply.header('cache-control', `public, max-age=${figuresSeconds}`)
      return ok(answer)
    },
  )
  app.post(
    '/visits',
    {
      ...route(
        { permission: 'public', rateLimit: tellLimit },
        'Tells that a page was opened in the browser; what is no page is not counted',
        {
          body: Type.Object({
            address: Type.String({ maxLength: longestAddress, description: 'Path and query of a page of the site' }),
          }),
          answer: Envelope(Type.Null()),
        },
      ),
      bodyLimit: mostBytes,
    },
    async ({ body, ip, headers }) => {
      const page = viewed?.(body.address)
      if (page) visits.note(page, ip, headers['user-agent'])
      return ok(null)
    },
  )
}
