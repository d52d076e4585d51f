import { hour, minute } from './basics/time.vocabulary.ts'
import { createJobs } from './engines/jobs.ts'
import { thisMachine } from './engines/machine.ts'
import type { JobName } from './operations/operations.vocabulary.ts'
import type { App } from './plugins/app.types.ts'
import type { Services } from './services.ts'

const hourly = 70 * minute
const daily = 25 * hour

/** When each runs; docs/operations.md says the same. */
export const schedule: Record<JobName, { at: string; atLeastEvery: number }> = {
  'session sweep': { at: '*/15 * * * *', atLeastEvery: 20 * minute },
  'device sweep': { at: '47 3 * * *', atLeastEvery: daily },
  'attempt sweep': { at: '7 * * * *', atLeastEvery: hourly },
  'repeat sweep': { at: '12 * * * *', atLeastEvery: hourly },
  'code sweep': { at: '17 * * * *', atLeastEvery: hourly },
  'orphan sweep': { at: '40 3 * * *', atLeastEvery: daily },
  'identifier registration': { at: '* * * * *', atLeastEvery: 2 * minute },
  'derived data': { at: '* * * * *', atLeastEvery: 2 * minute },
  'object check': { at: '10 2 * * *', atLeastEvery: 60 * minute },
  'mail sweep': { at: '27 3 * * *', atLeastEvery: daily },
  'audit sweep': { at: '23 4 * * *', atLeastEvery: daily },
  'figure round': { at: '50 0 * * *', atLeastEvery: daily },
  'search word sweep': { at: '33 4 * * *', atLeastEvery: daily },
  'automatic pass': { at: '* * * * *', atLeastEvery: 2 * minute },
  'hand back': { at: '*/5 * * * *', atLeastEvery: 10 * minute },
  'delivery round': { at: '* * * * *', atLeastEvery: 2 * minute },
  'recommendation round': { at: '*/5 * * * *', atLeastEvery: 10 * minute },
  'delivery publishing': { at: '* * * * *', atLeastEvery: 2 * minute },
  'delivery reading': { at: '* * * * *', atLeastEvery: 2 * minute },
  'grant sweep': { at: '*/10 * * * *', atLeastEvery: 15 * minute },
  'message sweep': { at: '*/10 * * * *', atLeastEvery: 15 * minute },
  'push sweep': { at: '27 * * * *', atLeastEvery: hourly },
  'attachment sweep': { at: '37 * * * *', atLeastEvery: hourly },
  'upload sweep': { at: '42 * * * *', atLeastEvery: hourly },
  'broadcast round': { at: '* * * * *', atLeastEvery: 2 * minute },
  'export round': { at: '* * * * *', atLeastEvery: 2 * minute },
  'export sweep': { at: '52 * * * *', atLeastEvery: hourly },
  'follow round': { at: '*/5 * * * *', atLeastEvery: 10 * minute },
  digest: { at: '*/5 * * * *', atLeastEvery: 10 * minute },
  'mail delivery': { at: '* * * * *', atLeastEvery: 2 * minute },
}

/** Everything that comes round by itself, and the watch over the clock that it goes by. */
export async function startJobs(services: Services, app: Pick<App, 'log'>) {
  const { clockWatch, jobRuns } = services
  await clockWatch.watch(thisMachine(), (event) =>
    app.log.error(event, 'the clock jumped: nothing is decided by itself until an administrator releases it'),
  )
  const jobs = createJobs(
    {
      failed: (name, err) => app.log.error({ err }, `${name} failed`),
      cron: (said, { more }) => app.log.warn({ ...(more > 0 && { more }) }, `schedule: ${said}`),
    },
    jobRuns.records,
  )
  jobRuns.onWanted((name) => {
    if (name === 'object check') services.integrity.want()
  })
  jobRuns.onWanted(jobs.run)
  const work: Record<JobName, (() => Promise<unknown>) | null> = {
    'session sweep': services.sessions.sweep,
    'device sweep': services.logIn.sweep,
    'attempt sweep': services.attempts.sweep,
    'repeat sweep': services.repeats.sweep,
    'code sweep': services.verifications.sweep,
    // Not in an S3 store: there nothing tells an orphan that is about to be used from one that is not, see decisions.md.
    'orphan sweep': services.config.STORAGE_URL ? null : services.publishing.sweepOrphans,
    'derived data': services.publishing.refreshDerived,
    'identifier registration': services.identifiers.run,
    'object check': services.integrity.check,
    'mail sweep': services.mails.sweep,
    'audit sweep': services.audit.sweep,
    'figure round': services.months.round,
    'search word sweep': services.misses.sweep,
    'automatic pass': services.decisions.autoPass,
    'hand back': services.handBack.run,
    'delivery round': services.escalation.run,
    'recommendation round': services.recommendations.run,
    'delivery publishing': services.publication.run,
    'delivery reading': services.readings.run,
    'grant sweep': services.grants.sweep,
    'message sweep': services.messages.sweep,
    'push sweep': services.pushes.sweep,
    'attachment sweep': async () => {
      await services.attachments.sweep()
      await services.retention.sweep()
    },
    'upload sweep': services.uploads.sweep,
    'broadcast round': services.broadcasts.run,
    'export round': services.exports.run,
    'export sweep': services.exports.sweep,
    'follow round': services.followRound.run,
    digest: services.digest.write,
    'mail delivery': services.mails.deliverDue,
  }
  for (const [name, { at, atLeastEvery }] of Object.entries(schedule)) {
    const task = work[name as JobName]
    if (task) jobs.schedule(name, at, atLeastEvery, task)
  }
  return {
    stop: async () => {
      clockWatch.stop()
      await jobs.stop()
    },
  }
}
