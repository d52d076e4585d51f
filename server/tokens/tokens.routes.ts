import { Type } from 'typebox'
import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import { Id } from '../basics/schema.ts'
import type { App } from '../plugins/app.types.ts'
import { ApiToken, IssuedApiToken, NewApiToken } from './tokens.schema.ts'
import type { Tokens } from './tokens.service.ts'
import { usualDays } from './tokens.vocabulary.ts'

const route = routesUnder('tokens')
const config = { permission: 'signed-in' as const }

export function tokenRoutes(app: App, { tokens }: { tokens: Tokens }) {
  app.get('/tokens', route(config, 'My API tokens', { answer: Envelope(Type.Array(ApiToken)) }), async (request) =>
    ok(await tokens.list(request.person!.accountId)),
  )
  app.post(
    '/tokens',
    route(
      { ...config, confirmed: true, creates: 'whole' },
      `Make an API token; it is shown once, and ends after ${usualDays} days unless said otherwise`,
      {
        description:
          'Send it as `Authorization: Bearer …` or `access_token`. It reads and downloads what its owner may, and changes nothing.',
        body: NewApiToken,
        answer: Envelope(IssuedApiToken),
      },
    ),
    async (request) => ok(await tokens.issue(request.person!, request.body)),
  )
  app.delete(
    '/tokens/:id',
    route(config, 'Revoke one of my API tokens', { params: Type.Object({ id: Id() }), answer: Envelope(Type.Null()) }),
    async (request) => {
      await tokens.revoke(request.person!, request.params.id)
      return ok(null)
    },
  )
}
