import { Type } from 'typebox'
import type { App } from '../app.types.ts'
import { DomainError } from '../errors.ts'
import type { Services } from '../services.ts'

/** For supervisors and proxies: alive, and ready to take work. */
export function operationRoutes(app: App, { revision }: Services) {
  const Healthy = Type.Object({ status: Type.Literal('ok') })
  app.get(
    '/healthz',
    {
      config: { permission: 'public' },
      schema: { tags: ['operations'], summary: 'The process answers', response: { 200: Healthy } },
    },
    async () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      config: { permission: 'public' },
      schema: { tags: ['operations'], summary: 'The database answers', response: { 200: Healthy } },
    },
    async () => {
      await revision.refresh().catch(() => {
        throw new DomainError('unavailable')
      })
      return { status: 'ok' as const }
    },
  )
}
