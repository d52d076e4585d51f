import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const minute = 60_000

onBothDatabases('The health of jobs', (fresh) => {
  let portal: People
  let root: Someone
  beforeAll(async () => {
    portal = await startPeople(fresh)
    root = await portal.someone('root', { roles: ['admin'] })
  })
  afterAll(() => portal.close())
  const ready = async () => (await portal.app.inject('/readyz')).json().jobs as string
  const state = async (name: string) => {
    const { jobs } = (await portal.call('GET', '/admin/operations', root)).json()
    return jobs.find((job: { name: string }) => job.name === name)
  }

  it('tells of one that hangs, until it ends', async () => {
    const { jobRuns, database, clock } = portal.services
    const { jobs } = database.tables
    const began = (ago: number) =>
      database.transaction(async () => {
        const startedAt = clock() - ago
        await database.sql
          .insert(jobs)
          .values({ name: 'digest', startedAt })
          .onConflictDoUpdate({ target: jobs.name, set: { startedAt } })
      })
    await began(29 * minute)
    expect([await ready(), (await state('digest')).hanging]).toEqual(['ok', false])
    await began(31 * minute)
    expect([await ready(), (await state('digest')).hanging]).toEqual(['hanging', true])
    expect((await portal.app.inject('/metrics')).body).toContain('\nportal_jobs{state="hanging"} 1\n')
    await jobRuns.records.succeeded('digest')
    expect([await ready(), (await state('digest')).hanging]).toEqual(['ok', false])
  })

  it('is well again when what had failed for good was settled by hand', async () => {
    const { database, decisions } = portal.services
    const { jobItems } = database.tables
    const dead = { failedAt: 0, failures: 10, error: 'no', nextAt: null, dead: true }
    await database.transaction(async () => {
      await database.sql.insert(jobItems).values([
        { job: 'automatic pass', item: '7', ...dead },
        { job: 'hand back', item: '7', ...dead },
      ])
    })
    expect(await ready()).toBe('dead')
    await decisions.autoPass()
    // Of the other job nobody had looked yet.
    expect(await ready()).toBe('dead')
    await portal.services.handBack.run()
    expect(await ready()).toBe('ok')
    expect(await database.sql.select().from(jobItems)).toEqual([])
  })

  it.each([
    ['POST', '/admin/operations/release', { id: 1 }],
    ['POST', '/admin/accounts/enable', { ids: [1] }],
    ['POST', '/admin/accounts/1/enable', undefined],
    ['PUT', '/admin/accounts/1/review-kinds', { kinds: [] }],
  ] as const)('%s %s asks for the password', async (method, path, payload) => {
    const headers = await portal.logInAgain('root')
    const answer = await portal.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) })
    expect([answer.statusCode, answer.json().code]).toEqual([403, '040313'])
  })
})
