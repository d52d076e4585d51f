import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Envelope, ok, okText } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { Dataset, Sample } from './datasets.schema.ts'
import type { Datasets } from './datasets.service.ts'

const route = routesUnder('datasets')

export function datasetRoutes(app: App, { datasets }: { datasets: Datasets }) {
  const params = Type.Object({ id: Id() })
  const querystring = Type.Object({
    version: Type.Optional(Id('Number of the version; the current one where left out')),
  })
  app.get(
    '/datasets/:id',
    route({ permission: 'public', cache: 'repeated' }, 'One dataset', {
      params,
      querystring,
      answer: Envelope(Dataset),
    }),
    async ({ params, person, query }, reply) => {
      const text = await datasets.detailText(params.id, person, query.version)
      // Finished text: the general serializer would cost more than reading the row.
      return (reply as unknown as FastifyReply).type('application/json; charset=utf-8').send(okText(text))
    },
  )
  app.get(
    '/datasets/:id/sample',
    route(
      { permission: 'public', cache: 'catalogue' },
      'The sample of a dataset: no rows where its publisher shows nothing to who has no permission',
      { params, querystring, answer: Envelope(Sample) },
    ),
    async (request) => ok(await datasets.sample(request.params.id, request.person, request.query.version)),
  )
}
