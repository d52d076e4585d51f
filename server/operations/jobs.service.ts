import type { Audit } from '../audit/audit.service.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import type { JobRecords } from '../engines/jobs.ts'
import { troubleOf } from '../engines/trouble.ts'
import { DomainError } from '../errors.ts'
import type { Person } from '../sessions/sessions.types.ts'
import type { ClockWatch } from './clock.service.ts'
import { ItemsFailed } from './items.service.ts'
import { afterFailure, hangs, mayRun, reasonOf, waitAfter } from './jobs.rules.ts'
import { createJobsStore } from './jobs.store.ts'
import { heldByClock, type JobName, type JobsHealth, jobNames, longestRun } from './operations.vocabulary.ts'

type Actor = Pick<Person, 'accountId' | 'username' | 'address'>
const mostItems = 200

/** The runs of the jobs, kept for all processes: when, how they ended, and when they are tried again. */
export function createJobRuns(needs: {
  database: Database
  clock: Clock
  clockWatch: Pick<ClockWatch, 'held'>
  audit: Pick<Audit, 'record'>
}) {
  const { database, clock, clockWatch, audit } = needs
  const store = createJobsStore(database)
  const listeners: ((name: string) => void)[] = []
  const isJob = (name: string): name is JobName => Object.hasOwn(jobNames, name)

  async function failed(name: string, error: unknown): Promise<number | null> {
    // That the database is away is no fault of the job, and cannot be written down anyway.
    if (troubleOf(error)) return waitAfter(1)
    return database.transaction(async () => {
      const now = clock()
      const after = afterFailure(((await store.job(name))?.failures ?? 0) + 1, now)
      await store.set(name, { endedAt: now, error: reasonOf(error), ...after })
      return after.dead ? null : waitAfter(after.failures)
    })
  }

  const records: JobRecords = {
    begin: async (name) => {
      const row = await store.job(name)
      if (row && !mayRun(row, clock())) return false
      if (heldByClock.has(name) && (await clockWatch.held())) return false
      await database.transaction(() => store.set(name, { startedAt: clock() }))
      return true
    },
    succeeded: (name) =>
      database.transaction(async () => {
        const now = clock()
        await store.set(name, { endedAt: now, succeededAt: now, failures: 0, error: '', nextAt: null, dead: false })
      }),
    failed: async (name, error) => {
      if (!(error instanceof ItemsFailed)) return failed(name, error)
      await records.succeeded(name)
      return null
    },
  }

  async function list() {
    const rows = new Map((await store.jobs()).map((row) => [row.name, row]))
    const held = await clockWatch.held()
    return (Object.keys(jobNames) as JobName[]).map((name) => {
      const row = rows.get(name) ?? null
      const waits = held && heldByClock.has(name)
      return { name, row, hangs: row !== null && !waits && hangs(row, longestRun(name), clock()) }
    })
  }

  return {
    records,
    /** Jobs of this process hear when somebody wants one to run. */
    onWanted: (listener: (name: string) => void) => void listeners.push(listener),
    list,
    items: () => store.allItems(mostItems),
    /** Whether anything lies still, hangs or fails: for supervisors, without what it is. */
    health: async (): Promise<JobsHealth> => {
      const jobs = await list()
      const rows = [...jobs.flatMap(({ row }) => row ?? []), ...(await store.allItems(mostItems))]
      if (rows.some((row) => row.dead)) return 'dead'
      if (jobs.some((job) => job.hangs)) return 'hanging'
      return rows.some((row) => row.failures > 0) ? 'failing' : 'ok'
    },
    /** At once in this process, and by itself again from now on. @throws DomainError notFound */
    run: async (by: Actor, name: string) => {
      if (!isJob(name)) throw new DomainError('notFound')
      await database.transaction(async () => {
        await store.set(name, { failures: 0, nextAt: null, dead: false })
        await audit.record({ actor: by, action: 'job.run', subject: 'job', subjectId: name, subjectName: name })
        database.afterCommit(() => {
          for (const listener of listeners) listener(name)
        })
      })
    },
    /** One thing of a job, with the job's next run, which is now. @throws DomainError notFound */
    retry: async (by: Actor, job: string, item: string) => {
      await database.transaction(async () => {
        if (!(await store.forgetItem(job, item))) throw new DomainError('notFound')
        await audit.record({
          actor: by,
          action: 'job.item-retried',
          subject: 'job',
          subjectId: job,
          subjectName: `${job} ${item}`,
        })
        database.afterCommit(() => {
          for (const listener of listeners) listener(job)
        })
      })
    },
  }
}

export type JobRuns = ReturnType<typeof createJobRuns>
