import { routesUnder } from '../basics/route.ts'
import { iso, isoOrNull } from '../basics/time.vocabulary.ts'
import type { App } from '../plugins/app.types.ts'
import type { ClockWatch } from './clock.service.ts'
import type { JobRuns } from './jobs.service.ts'
import { Operations, ReleasingHold, RetryingItem, RunningJob } from './operations.admin.schema.ts'
import { heldByClock } from './operations.vocabulary.ts'

const route = routesUnder('console: operations')
const config = { permission: 'roles.manage' as const }
const response = { 200: Operations }

/** How the portal itself is doing; every verb answers with the whole, as it is then. */
export function operationAdminRoutes(app: App, { clockWatch, jobRuns }: { clockWatch: ClockWatch; jobRuns: JobRuns }) {
  const read = async (): Promise<Operations> => {
    const { now, standing, last } = await clockWatch.state()
    const never = {
      startedAt: null,
      endedAt: null,
      succeededAt: null,
      failures: 0,
      error: '',
      nextAt: null,
      dead: false,
    }
    return {
      now: iso(now),
      hold: standing && { id: standing.id, heldAt: iso(standing.heldAt), expectedAt: iso(standing.expectedAt) },
      lastRelease: last && { at: iso(last.hold.releasedAt!), by: last.by },
      jobs: (await jobRuns.list()).map(({ name, row, hangs }) => {
        const { startedAt, endedAt, succeededAt, failures, error, nextAt, dead } = row ?? never
        return {
          name,
          hanging: hangs,
          held: standing !== null && heldByClock.has(name),
          startedAt: isoOrNull(startedAt),
          endedAt: isoOrNull(endedAt),
          succeededAt: isoOrNull(succeededAt),
          nextAt: isoOrNull(nextAt),
          failures,
          error,
          dead,
        }
      }),
      items: (await jobRuns.items()).map((row) => ({
        ...row,
        failedAt: iso(row.failedAt),
        nextAt: isoOrNull(row.nextAt),
      })),
    }
  }
  app.get('/operations', route(config, 'Jobs, what fails in them, and the clock', { response }), read)
  app.post(
    '/operations/release',
    route({ ...config, confirmed: true }, 'Decide by the clock again after it jumped', {
      body: ReleasingHold,
      response,
    }),
    async (request) => {
      await clockWatch.release(request.person!, request.body.id)
      return read()
    },
  )
  app.post(
    '/operations/run',
    route(config, 'Run a job now, also a dead one', { body: RunningJob, response }),
    async (request) => {
      await jobRuns.run(request.person!, request.body.name)
      return read()
    },
  )
  app.post(
    '/operations/retry',
    route(config, 'Try again what failed in a job', { body: RetryingItem, response }),
    async (request) => {
      await jobRuns.retry(request.person!, request.body.job, request.body.item)
      return read()
    },
  )
}
