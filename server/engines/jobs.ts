import cron from 'node-cron'

/**
 * Work that comes round. What is due is found out from the database, so a run too many or too few does no harm.
 * node-cron falls silent while the clock steps back; an interval that does not look at the clock wakes the work too.
 */
export function createJobs(report: (name: string, error: unknown) => void) {
  const stops: (() => Promise<unknown> | unknown)[] = []
  const running = new Set<Promise<unknown>>()

  return {
    /** Runs at once, on the schedule, and at least every so many milliseconds; never twice at the same time. */
    schedule: (name: string, expression: string, atLeastEvery: number, work: () => Promise<unknown>) => {
      let busy = false
      const run = () => {
        if (busy) return
        busy = true
        const turn = work()
          .catch((error: unknown) => report(name, error))
          .finally(() => {
            busy = false
            running.delete(turn)
          })
        running.add(turn)
      }
      const task = cron.schedule(expression, run)
      const timer = setInterval(run, atLeastEvery)
      stops.push(
        () => task.destroy(),
        () => clearInterval(timer),
      )
      run()
    },
    /** No new run; those under way are waited for. */
    stop: async () => {
      await Promise.all(stops.splice(0).map((stop) => stop()))
      await Promise.all(running)
    },
  }
}

export type Jobs = ReturnType<typeof createJobs>
