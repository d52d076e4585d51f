import { Type } from 'typebox'
import { Envelope, ok } from '../../basics/envelope.ts'
import { routesUnder } from '../../basics/route.ts'
import { Id } from '../../basics/schema.ts'
import type { App } from '../../plugins/app.types.ts'
import { Comparison, VersionList } from './versions.schema.ts'
import type { Versions } from './versions.service.ts'

const route = routesUnder('datasets')

export function versionRoutes(app: App, { versions }: { versions: Versions }) {
  const params = Type.Object({ id: Id() })
  app.get(
    '/datasets/:id/versions',
    route(
      { permission: 'public', cache: 'catalogue' },
      'The versions of a dataset, also those that were withdrawn, with the reason',
      { params, answer: Envelope(VersionList) },
    ),
    async (request) => ok(await versions.list(request.params.id)),
  )
  app.get(
    '/datasets/:id/comparison',
    route(
      { permission: 'public', cache: 'repeated' },
      'What came, went and changed from one version of a dataset to another',
      {
        params,
        querystring: Type.Object({ from: Id('Number of a version'), to: Id('Number of another') }),
        answer: Envelope(Comparison),
      },
    ),
    async ({ params, query }) => ok(await versions.compare(params.id, query.from, query.to)),
  )
}
