import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Kind } from '../datasets/datasets.schema.ts'
import type { App } from '../plugins/app.types.ts'
import type { Kinds } from './kinds.service.ts'

const route = routesUnder('datasets')

export function kindRoutes(app: App, { kinds }: { kinds: Kinds }) {
  app.get(
    '/dataAccess/getDataModule',
    route({ permission: 'public', cache: 'catalogue' }, 'The dataset kinds with their children and counts', {
      querystring: Type.Object({ id: Type.Optional(Type.String({ maxLength: 40 })) }),
      answer: Envelope(Type.Array(Kind)),
    }),
    async (request) => ok(request.query.id ? await kinds.find(request.query.id) : await kinds.all()),
  )
}
