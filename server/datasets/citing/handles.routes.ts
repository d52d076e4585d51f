import { Type } from 'typebox'
import { routesUnder } from '../../basics/route.ts'
import type { App } from '../../plugins/app.types.ts'
import { landingOf, readHandle } from './handles.vocabulary.ts'

const route = routesUnder('datasets')

/** What is cited stays, wherever its page stands tomorrow. */
export function handleRoutes(app: App) {
  app.get(
    '/id/:handle',
    route('public', 'Leads to the page of a dataset (`dataset-12`) or of one of its versions (`dataset-12.v3`)', {
      params: Type.Object({ handle: Type.String() }),
    }),
    (request, reply) => {
      const named = readHandle(request.params.handle)
      if (!named) return reply.callNotFound()
      return reply.redirect(landingOf(named), 302)
    },
  )
}
