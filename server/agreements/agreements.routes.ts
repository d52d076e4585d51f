import { Envelope, ok } from '../basics/envelope.ts'
import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import { Accepting, Agreement } from './agreements.schema.ts'
import type { Agreements } from './agreements.service.ts'

export function agreementRoutes(app: App, { agreements }: { agreements: Agreements }) {
  const route = routesUnder('downloads')
  app.get(
    '/agreement',
    route({ permission: 'public', token: true }, 'The data use agreement as it stands, and whether I accepted it', {
      answer: Envelope(Agreement),
    }),
    async (request) => ok(await agreements.read(request.person?.accountId ?? null)),
  )
  app.post(
    '/agreement',
    route('signed-in', 'Accept the data use agreement', {
      description:
        'Once for each version of its text, before a first download; `version` says which text was read, and 409 `040935` that another one stands now. Registration with `agreement: true` accepts it as well. An API token takes data after its person accepted it; it cannot accept by itself.',
      body: Accepting,
      answer: Envelope(Agreement),
    }),
    async (request) => {
      const { accountId } = request.person!
      await agreements.acceptRead(accountId, request.body.version, request.ip)
      return ok(await agreements.read(accountId))
    },
  )
}
