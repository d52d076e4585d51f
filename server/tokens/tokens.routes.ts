import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { ApiToken, IssuedApiToken, NewApiToken } from './tokens.schema.ts'
import type { Tokens } from './tokens.service.ts'
import { usualDays } from './tokens.vocabulary.ts'

const tags = ['tokens']
const config = { permission: 'signed-in' as const }

export function tokenRoutes(app: App, { tokens }: { tokens: Tokens }) {
  app.get(
    '/tokens',
    { config, schema: { tags, summary: 'My API tokens', response: { 200: Envelope(Type.Array(ApiToken)) } } },
    async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      return ok(await tokens.list(request.person!.accountId))
    },
  )
  app.post(
    '/tokens',
    {
      config: { ...config, confirmed: true, creates: 'whole' },
      schema: {
        tags,
        summary: `Make an API token; it is shown once, and ends after ${usualDays} days unless said otherwise`,
        description:
          'Send it as `Authorization: Bearer …` or `access_token`. It reads and downloads what its owner may, and changes nothing.',
        body: NewApiToken,
        response: { 200: Envelope(IssuedApiToken) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return ok(await tokens.issue(request.person!, request.body))
    },
  )
  app.delete(
    '/tokens/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Revoke one of my API tokens',
        params: Type.Object({ id: Id() }),
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await tokens.revoke(request.person!, request.params.id)
      return ok(null)
    },
  )
}
