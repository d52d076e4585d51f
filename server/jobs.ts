import type { App } from './app.types.ts'
import { createJobs } from './engines/jobs.ts'
import { thisMachine } from './engines/machine.ts'
import type { JobName } from './operations/operations.vocabulary.ts'
import type { Services } from './services.ts'

const minute = 60_000

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
  const schedule: (name: JobName, expression: string, atLeastEvery: number, work: () => Promise<unknown>) => void =
    jobs.schedule
  schedule('session sweep', '*/15 * * * *', 20 * minute, services.sessions.sweep)
  schedule('device sweep', '47 3 * * *', 25 * 60 * minute, services.logIn.sweep)
  schedule('attempt sweep', '7 * * * *', 70 * minute, services.attempts.sweep)
  schedule('repeat sweep', '12 * * * *', 70 * minute, services.repeats.sweep)
  schedule('code sweep', '17 * * * *', 70 * minute, services.verifications.sweep)
  // Not in an S3 store: there nothing tells an orphan that is about to be used from one that is not, see decisions.md.
  if (!services.config.STORAGE_URL)
    schedule('orphan sweep', '40 3 * * *', 25 * 60 * minute, services.publishing.sweepOrphans)
  schedule('object check', '10 2 * * *', 60 * minute, services.integrity.check)
  schedule('mail sweep', '27 3 * * *', 25 * 60 * minute, services.mails.sweep)
  schedule('audit sweep', '23 4 * * *', 25 * 60 * minute, services.audit.sweep)
  schedule('automatic pass', '* * * * *', 2 * minute, services.decisions.autoPass)
  schedule('hand back', '*/5 * * * *', 10 * minute, services.handBack.run)
  schedule('grant sweep', '*/10 * * * *', 15 * minute, services.grants.sweep)
  schedule('message sweep', '*/10 * * * *', 15 * minute, services.messages.sweep)
  schedule('push sweep', '27 * * * *', 70 * minute, services.pushes.sweep)
  schedule('attachment sweep', '37 * * * *', 70 * minute, async () => {
    await services.attachments.sweep()
    await services.retention.sweep()
  })
  schedule('digest', '*/5 * * * *', 10 * minute, services.digest.write)
  schedule('mail delivery', '* * * * *', 2 * minute, services.mails.deliverDue)
  return {
    stop: async () => {
      clockWatch.stop()
      await jobs.stop()
    },
  }
}
