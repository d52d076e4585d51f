import { expect, test } from 'vitest'
import { createJobs } from '../../server/engines/jobs.ts'

const moment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Never, as far as a test lives. */
const never = '0 0 1 1 *'

test('a job runs at once, again without the clock, and never twice at the same time', async () => {
  const jobs = createJobs({ failed: () => undefined, cron: () => undefined })
  let running = 0
  let most = 0
  let runs = 0
  jobs.schedule('work', never, 5, async () => {
    running++
    most = Math.max(most, running)
    await moment(20)
    runs++
    running--
  })
  expect(running).toBe(1)
  await moment(150)
  await jobs.stop()
  expect(running).toBe(0)
  expect(runs).toBeGreaterThan(2)
  expect(most).toBe(1)
  const after = runs
  await moment(30)
  expect(runs).toBe(after)
})

test('a job that fails is reported by its name and tried again', async () => {
  const reports: [string, unknown][] = []
  const jobs = createJobs({ failed: (name, error) => reports.push([name, error]), cron: () => undefined })
  jobs.schedule('broken', never, 5, async () => {
    throw new Error('no')
  })
  await moment(60)
  await jobs.stop()
  expect(reports.length).toBeGreaterThan(1)
  expect(reports[0]).toEqual(['broken', new Error('no')])
})

test('what the schedule has to say of runs that it missed goes to the log, once in a while', async () => {
  const said: string[] = []
  const jobs = createJobs({ failed: () => undefined, cron: (message) => said.push(message) })
  jobs.schedule('work', '* * * * * *', 3_600_000, async () => undefined)
  await expect
    .poll(
      () => {
        // Nothing gets a turn for longer than the schedule takes for late.
        for (const until = performance.now() + 2500; performance.now() < until; );
        return said
      },
      { timeout: 30_000 },
    )
    .toEqual([expect.stringContaining('missed')])
  await jobs.stop()
})
