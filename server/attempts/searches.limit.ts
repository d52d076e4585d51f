import type { Config } from '../config.ts'
import type { App } from '../plugins/app.types.ts'
import { addressKey } from './attempts.rules.ts'

/** One count for all that searches, for what is not finished already: no reader comes near it, a loop does at once. */
export const searchesLimit = (app: App, config: Pick<Config, 'SEARCHES_PER_MINUTE'>) => [
  app.rateLimit({
    max: () => config.SEARCHES_PER_MINUTE || Number.MAX_SAFE_INTEGER,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey('search', request.ip),
  }),
]
