import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Kind } from '../datasets/datasets.schema.ts'
import type { App } from '../plugins/app.types.ts'
import type { Kinds } from './kinds.service.ts'

export function kindRoutes(app: App, { kinds }: { kinds: Kinds }) {
  app.get(
    '/dataAccess/getDataModule',
    {
      config: { permission: 'public', cache: 'catalogue' },
      schema: {
        tags: ['datasets'],
        summary: 'The dataset kinds with their children and counts',
        querystring: Type.Object({ id: Type.Optional(Type.String({ maxLength: 40 })) }),
        response: { 200: Envelope(Type.Array(Kind)) },
      },
    },
    async (request) => ok(request.query.id ? await kinds.find(request.query.id) : await kinds.all()),
  )
}
