import cron from 'node-cron'
import { createFolding } from './folding.ts'

/** Where the runs of jobs are written down, for all processes. */
export interface JobRecords {
  /** False where it is not to run now. */
  begin(name: string): Promise<boolean>
  succeeded(name: string): Promise<void>
  /** Gives after how many milliseconds to try again, or null where its schedule says. */
  failed(name: string, error: unknown): Promise<number | null>
}

interface Reports {
  failed(name: string, error: unknown): void
  /** What the schedule's own library has to say. */
  cron(message: string, folded: { more: number }): void
}

/**
 * Work that comes round. What is due is found out from the database, so a run too many or too few does no harm.
 * node-cron falls silent while the clock steps back; an interval that does not look at the clock wakes the work too.
 * Where the clock jumps it tells of every run it missed, thousands at once: those lines are folded.
 */
export function createJobs(reports: Reports, records: JobRecords | null = null) {
  const stops: (() => Promise<unknown> | unknown)[] = []
  const running = new Set<Promise<unknown>>()
  const runs = new Map<string, () => void>()
  const fold = createFolding((_: 'cron', message: string, folded) => reports.cron(message, folded))
  const say = (message: string | Error) => fold('cron', String(message instanceof Error ? message.message : message))
  const logger = { info: () => undefined, debug: () => undefined, warn: say, error: say }
  let stopping = false

  async function recorded(name: string, work: () => Promise<unknown>, again: (after: number) => void) {
    if (!records) return work()
    if (!(await records.begin(name))) return
    try {
      await work()
    } catch (error) {
      reports.failed(name, error)
      const after = await records.failed(name, error)
      if (after !== null) again(after)
      return
    }
    await records.succeeded(name)
  }

  return {
    /** Runs at once, on the schedule, and at least every so many milliseconds; never twice at the same time. */
    schedule: (name: string, expression: string, atLeastEvery: number, work: () => Promise<unknown>) => {
      let busy = false
      let next: NodeJS.Timeout | undefined
      const run = () => {
        if (busy || stopping) return
        busy = true
        clearTimeout(next)
        const turn = recorded(name, work, (after) => {
          next = setTimeout(run, after)
        })
          .catch((error: unknown) => reports.failed(name, error))
          .finally(() => {
            busy = false
            running.delete(turn)
          })
        running.add(turn)
      }
      const task = cron.schedule(expression, run, { name, logger })
      const timer = setInterval(run, atLeastEvery)
      runs.set(name, run)
      stops.push(
        () => task.destroy(),
        () => clearInterval(timer),
        () => clearTimeout(next),
      )
      run()
    },
    /** Now, unless it is running. */
    run: (name: string) => runs.get(name)?.(),
    /** No new run; those under way are waited for. */
    stop: async () => {
      stopping = true
      await Promise.all(running)
      await Promise.all(stops.splice(0).map((stop) => stop()))
    },
  }
}
