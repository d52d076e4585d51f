import { routesUnder } from '../basics/route.ts'
import type { App } from '../plugins/app.types.ts'
import { ParityReport } from './parity.schema.ts'
import type { Parity } from './parity.service.ts'

const route = routesUnder('console: content')

export function parityAdminRoutes(app: App, { parity }: { parity: Parity }) {
  app.get(
    '/parity',
    route('content.manage', 'Which records say less in one language, of what the caller may change', {
      answer: ParityReport,
    }),
    (request) => parity.report(request.person!),
  )
}
