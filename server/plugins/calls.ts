import { ways } from '../access/ways.vocabulary.ts'
import type { Config } from '../config.ts'
import type { Calls } from '../roles/calls.service.ts'
import type { App } from './app.types.ts'

/** The home page is made once for everybody; asking for a zip looks at every file. */
const bringing = new Set<string>([
  ...Object.values(ways).flatMap(({ routes }) => routes.filter((route) => route !== 'get /api/home')),
  'post /api/downloads',
])

/** Bounds how often somebody calls for data, whatever proved who they are, and how often a program calls at all. */
export function countCalls(app: App, { calls, config }: { calls: Calls; config: Pick<Config, 'CALL_LIMITS'> }) {
  if (!config.CALL_LIMITS) return
  app.addHook('onRoute', (route) => {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    if ([route.method].flat().some((method) => bringing.has(`${method.toLowerCase()} ${path}`)))
      route.config = { ...route.config, bringsData: true }
  })
  app.addHook('onRequest', async ({ person, routeOptions }) => {
    if (person && (person.via === 'token' || routeOptions.config.bringsData)) calls.take(person)
  })
}
