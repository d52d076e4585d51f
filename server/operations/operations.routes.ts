import { Type } from 'typebox'
import { routesUnder } from '../basics/route.ts'
import type { Revision } from '../engines/database/revision.ts'
import { troubleOf } from '../engines/trouble.ts'
import { DomainError } from '../errors.ts'
import type { App } from '../plugins/app.types.ts'
import type { ClockWatch } from './clock.service.ts'
import type { Disk } from './disk.service.ts'
import type { Integrity } from './integrity.service.ts'
import type { JobRuns } from './jobs.service.ts'
import { metricsText } from './metrics.rules.ts'
import { jobsHealth } from './operations.vocabulary.ts'

const route = routesUnder('operations')

/** For supervisors and proxies: alive, and ready to take work. */
export function operationRoutes(
  app: App,
  {
    revision,
    disk,
    integrity,
    clockWatch,
    jobRuns,
  }: { revision: Revision; disk: Disk; integrity: Integrity; clockWatch: ClockWatch; jobRuns: JobRuns },
) {
  /** Bland words: who may know more sees it in the console. */
  const Ready = Type.Object({
    status: Type.Literal('ok'),
    faultyObjects: Type.Integer({ description: 'Stored objects that are damaged or missing; the console names them' }),
    jobs: Type.Enum(jobsHealth),
    decisions: Type.Enum(['running', 'held'] as const, { description: 'What the portal decides by itself' }),
  })
  const Healthy = Type.Object({ status: Type.Literal('ok') })
  app.get('/healthz', route('public', 'The process answers', { answer: Healthy }), async () => ({
    status: 'ok' as const,
  }))
  app.get(
    '/metrics',
    route('public', 'The same figures as /readyz, as text for Prometheus', {
      produces: ['text/plain'],
      answer: Type.String(),
    }),
    async (_request, reply) => {
      reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store')
      return metricsText({
        faultyObjects: await integrity.faulty(),
        jobs: await jobRuns.health(),
        held: await clockWatch.held(),
      })
    },
  )
  app.get(
    '/readyz',
    route('public', 'The database answers, and the disk takes what is written', { answer: Ready }),
    async () => {
      await Promise.all([revision.refresh(), disk.check()]).catch((err: unknown) => {
        app.tellTrouble(troubleOf(err) ?? 'away', { err })
        throw new DomainError('unavailable')
      })
      // The database takes nothing: the watch over the clock writes to it every few seconds.
      if (!clockWatch.beating()) throw new DomainError('unavailable')
      return {
        status: 'ok' as const,
        faultyObjects: await integrity.faulty(),
        jobs: await jobRuns.health(),
        decisions: (await clockWatch.held()) ? ('held' as const) : ('running' as const),
      }
    },
  )
}
