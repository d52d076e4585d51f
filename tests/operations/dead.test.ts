import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobs } from '../../server/engines/jobs.ts'
import { createItems } from '../../server/operations/items.service.ts'
import { waitAfter } from '../../server/operations/jobs.rules.ts'
import type { JobName } from '../../server/operations/operations.vocabulary.ts'
import { mostFailures } from '../../server/operations/operations.vocabulary.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

/** Never, as far as a test lives. */
const never = '0 0 1 1 *'
const long = 2_000_000_000
const month = 30 * 24 * 3_600_000

it('after each failure in a row it is waited twice as long, an hour at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((failures) => waitAfter(failures) / 60_000)).toEqual([
    1, 2, 4, 8, 16, 32, 60, 60, 60,
  ])
})

onBothDatabases('Work that fails again and again', (fresh) => {
  let portal: People
  let admin: Someone
  let now = Date.parse('2026-11-02T09:00:00+08:00')
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    portal = await startPeople(fresh)
    admin = await portal.someone('root', { roles: ['admin'] })
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    await portal.close()
  })
  const pass = (ms: number) => {
    now += ms
    portal.setNow(now)
  }
  const shown = async () => (await portal.call('GET', '/admin/operations', admin)).json()
  const jobShown = async (name: string) => (await shown()).jobs.find((job: { name: string }) => job.name === name)

  /** The job as `startJobs` runs it; `turn` is one try of it that may be refused, and is waited for. */
  function jobOf(name: JobName, work: () => Promise<unknown>) {
    const { records, onWanted } = portal.services.jobRuns
    let settled = 0
    const counted = {
      begin: async (job: string) => {
        const may = await records.begin(job)
        if (!may) settled++
        return may
      },
      succeeded: async (job: string) => {
        await records.succeeded(job)
        settled++
      },
      failed: async (job: string, error: unknown) => {
        const after = await records.failed(job, error)
        settled++
        return after
      },
    }
    const jobs = createJobs({ failed: () => undefined, cron: () => undefined }, counted)
    stops.push(jobs.stop)
    onWanted(jobs.run)
    const until = (count: number) => expect.poll(() => settled).toBeGreaterThanOrEqual(count)
    return {
      begin: async () => {
        jobs.schedule(name, never, long, work)
        await until(1)
      },
      turn: async () => {
        const before = settled
        // Nothing happens while the last one is still at its end.
        await expect
          .poll(() => {
            if (settled === before) jobs.run(name)
            return settled
          })
          .toBeGreaterThan(before)
      },
    }
  }

  it('waits longer and longer, lies still after ten times, and runs again when an administrator says so', async () => {
    let tries = 0
    let broken = true
    const job = jobOf('digest', async () => {
      tries++
      if (broken) throw new Error('the template is not there')
    })
    await job.begin()
    for (let failures = 1; failures < mostFailures; failures++) {
      expect(await jobShown('digest')).toMatchObject({
        failures,
        error: 'the template is not there',
        dead: false,
        nextAt: new Date(now + waitAfter(failures)).toISOString(),
      })
      pass(waitAfter(failures) - 1)
      await job.turn()
      expect(tries).toBe(failures)
      pass(1)
      await job.turn()
      expect(tries).toBe(failures + 1)
    }
    expect(await jobShown('digest')).toMatchObject({ failures: mostFailures, dead: true, nextAt: null })
    expect((await portal.app.inject({ url: '/readyz' })).json().jobs).toBe('dead')
    pass(month)
    admin.headers = await portal.logInAgain('root')
    await job.turn()
    expect(tries).toBe(mostFailures)

    broken = false
    expect((await portal.call('POST', '/admin/operations/run', admin, { name: 'digest' })).statusCode).toBe(200)
    await expect.poll(() => jobShown('digest')).toMatchObject({ failures: 0, error: '', dead: false })
    expect(tries).toBe(mostFailures + 1)
    expect((await portal.app.inject({ url: '/readyz' })).json().jobs).toBe('ok')
  })

  it('holds up nothing beside it: the poisoned item alone lies still, until somebody says so', async () => {
    const items = createItems(portal.services)
    const done: string[] = []
    let tries = 0
    let poisoned = true
    const job = jobOf('hand back', async () => {
      const turns = await items.turns('hand back')
      for (const id of [16, 17, 18])
        await turns.take(id, async () => {
          if (id === 17) tries++
          if (id === 17 && poisoned) throw new Error('poisoned')
          done.push(String(id))
        })
      await turns.end()
    })
    await job.begin()
    for (let failures = 1; failures < mostFailures; failures++) {
      const [item] = (await shown()).items
      expect(item).toMatchObject({ job: 'hand back', item: '17', failures, error: 'poisoned', dead: false })
      pass(waitAfter(failures))
      await job.turn()
    }
    expect((await shown()).items).toMatchObject([{ item: '17', failures: mostFailures, dead: true, nextAt: null }])
    expect(await jobShown('hand back')).toMatchObject({ failures: 0, dead: false })
    pass(month)
    admin.headers = await portal.logInAgain('root')
    await job.turn()
    expect(tries).toBe(mostFailures)
    expect(done.filter((id) => id === '18')).toHaveLength(mostFailures + 1)
    expect(done).not.toContain('17')

    poisoned = false
    const retry = () => portal.call('POST', '/admin/operations/retry', admin, { job: 'hand back', item: '17' })
    expect((await retry()).statusCode).toBe(200)
    await expect.poll(() => done.includes('17')).toBe(true)
    await expect.poll(async () => (await shown()).items).toEqual([])
    expect((await retry()).statusCode).toBe(404)
  })
})
