import type { App } from '../plugins/app.types.ts'
import { StoredObjects } from './integrity.schema.ts'
import type { Integrity } from './integrity.service.ts'

export function integrityAdminRoutes(app: App, { integrity }: { integrity: Integrity }) {
  app.get(
    '/stored-objects',
    {
      config: { permission: 'datasets.manage' },
      schema: {
        tags: ['console'],
        summary: 'The last check of all stored objects, and which are damaged or missing',
        response: { 200: StoredObjects },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return integrity.report()
    },
  )
}
