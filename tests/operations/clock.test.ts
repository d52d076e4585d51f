import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Machine } from '../../server/engines/machine.ts'
import { jumped } from '../../server/operations/clock.rules.ts'
import { monday } from '../applications/cases.ts'
import { servicesOn, settle } from '../applications/world.ts'
import { freshSqlite, onBothDatabases, type TestDatabase, temporaryFolder } from '../helpers/databases.ts'
import { startServer } from '../helpers/server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const quiet = () => undefined

it('a jump is more than an hour between the clock and how long the machine has run', () => {
  const before = { at: monday, runFor: 1000 * hour }
  const after = (clock: number, ran: number) => jumped(before, { at: monday + clock, runFor: before.runFor + ran })
  expect(after(10_000, 10_000)).toBeNull()
  expect(after(9 * day, 9 * day)).toBeNull()
  expect(after(hour, 0)).toBeNull()
  expect(after(-hour, 0)).toBeNull()
  expect(after(9 * day, 10_000)).toBe(monday + 10_000)
  expect(after(-hour - 1, 0)).toBe(monday)
  // Small steps add up; and a machine that was started anew says nothing.
  expect(after(2 * 40 * 60_000, 0)).toBe(monday)
  expect(jumped(before, { at: monday + 9 * day, runFor: 5 })).toBeNull()
})

onBothDatabases('A clock that jumps', (fresh) => {
  /** A process of its own on this database, on a machine whose clock and running time the test moves. */
  async function processOn(config: TestDatabase['config'], time: { now: number; ran: number }, id = 'a machine') {
    const services = await servicesOn(config, () => time.now)
    onTestFinished(() => services.close())
    // The database's own clock is the real one, which is not that of the test.
    const machine: Machine = { id, runFor: () => time.ran }
    const watch = () => services.clockWatch.watch(machine, quiet)
    return { services, watch }
  }
  async function world() {
    const { config, database } = await fresh()
    await database.close()
    const time = { now: Date.now(), ran: 5 * day }
    const { services, watch } = await processOn(config, time)
    await settle(services)
    const { accounts, datasets, applications } = services.database.tables
    const people = await services.database.sql.select().from(accounts)
    const idOf = (name: string) => people.find((one) => one.username === name)!.id
    const [first, second] = await services.database.sql.select().from(datasets)
    const personOf = async (name: string) => ({
      ...(await services.sessions.personOf(idOf(name)))!.person,
      via: 'session' as const,
      sessionId: null,
      address: '127.0.0.1',
    })
    const apply = async (name: string, dataset = first!.id) =>
      (await services.applications.submit(await personOf(name), { datasets: [dataset], reason: 'x' })).id
    const statusOf = async (id: number) =>
      (await services.database.sql.select().from(applications).where(eq(applications.id, id)))[0]!
    const pass = (ms: number, ran = ms) => {
      time.now += ms
      time.ran += ran
    }
    return { config, time, services, watch, apply, statusOf, personOf, pass, idOf, first: first!, second: second! }
  }

  it('forwards passes no case, in any process, until an administrator says so', async () => {
    const { services, config, time, watch, apply, statusOf, personOf, pass } = await world()
    await watch()
    const id = await apply('anna')
    const other = await processOn(config, time)
    pass(9 * day, 60_000)
    expect(await services.decisions.autoPass()).toBe(0)
    // A process that was started since, and saw no jump itself.
    expect(await other.services.decisions.autoPass()).toBe(0)
    expect((await statusOf(id)).status).toBe('pending')
    // A reviewer is not held: nobody was told truly that the time is up.
    const again = await apply('bert')
    await services.applicationsAdmin.reject(await personOf('boss'), again, { reason: 'no' })

    const { standing } = await services.clockWatch.state()
    expect(standing!.heldAt - standing!.expectedAt).toBe(9 * day - 60_000)
    const boss = await personOf('boss')
    await services.clockWatch.release(boss, standing!.id)
    await expect(services.clockWatch.release(boss, standing!.id)).rejects.toThrow('conflict')
    expect(await other.services.decisions.autoPass()).toBe(1)
    expect((await statusOf(id)).status).toBe('passed')
    const log = await services.database.sql.select().from(services.database.tables.auditEntries)
    expect(log.filter((row) => row.subject === 'clock').map((row) => [row.action, row.actorId])).toEqual([
      ['clock.held', null],
      ['clock.released', boss.accountId],
    ])
  })

  it('backwards holds as well, one of less than an hour does not', async () => {
    const { services, watch, apply, pass } = await world()
    await watch()
    await apply('anna')
    pass(-hour, 0)
    expect(await services.decisions.autoPass()).toBe(0)
    expect(await services.clockWatch.held()).toBe(false)
    pass(-1000, 0)
    expect(await services.decisions.autoPass()).toBe(0)
    expect(await services.clockWatch.held()).toBe(true)
  })

  it('while the server is stopped is found at the start; a stop of any length is none', async () => {
    const { services, config, time, watch, apply, statusOf, pass } = await world()
    await watch()
    const id = await apply('anna')
    services.clockWatch.stop()
    pass(9 * day)
    if (!config.DATABASE_URL) {
      const later = await processOn(config, time)
      await later.watch()
      expect(await later.services.decisions.autoPass()).toBe(1)
      expect((await statusOf(id)).status).toBe('passed')
      later.services.clockWatch.stop()
    }
    time.now += 9 * day
    const jumpedSince = await processOn(config, time)
    await jumpedSince.watch()
    expect(await jumpedSince.services.clockWatch.held()).toBe(true)
  })

  it('while the machine was off cannot be told from time that passed: a few days are, more are asked about', async () => {
    const { services, config, time, watch, pass, personOf } = await world()
    // A database on another machine may tell; here only what was written before.
    pass(-30 * day)
    await watch()
    services.clockWatch.stop()
    if (config.DATABASE_URL) return
    for (const [off, held] of [
      [3.5 * day, false],
      [9 * day, true],
      [minute, false],
    ] as const) {
      time.now += off
      time.ran = minute
      const later = await processOn(config, time, `started anew after ${off}`)
      await later.watch()
      expect([off, await later.services.clockWatch.held()]).toEqual([off, held])
      later.services.clockWatch.stop()
      const { standing } = await services.clockWatch.state()
      if (standing) await services.clockWatch.release(await personOf('boss'), standing.id)
    }
  })

  it.each(['a decision that came too late', 'many at once, one of them gone'])(
    'is held although who noticed it was rolled back: %s',
    async (which) => {
      const { services, watch, apply, statusOf, personOf, pass } = await world()
      await watch()
      const ids = [await apply('anna'), await apply('bert')]
      const boss = await personOf('boss')
      pass(9 * day, 5000)
      await expect(
        which.startsWith('a')
          ? services.applicationsAdmin.pass(boss, ids[0]!, { revision: 999 })
          : services.database.transaction(async () => {
              for (const id of ids) await services.decisions.reject(boss, id, { reply: 'no' })
              await services.decisions.reject(boss, 999, { reply: 'no' })
            }),
      ).rejects.toThrow()
      expect(await services.clockWatch.held()).toBe(true)
      expect(await services.decisions.autoPass()).toBe(0)
      await expect.poll(async () => (await services.clockWatch.state()).standing).not.toBeNull()
      // Also when this process is gone.
      expect(await services.clockWatch.held()).toBe(true)
      expect(await services.decisions.autoPass()).toBe(0)
      for (const id of ids) expect((await statusOf(id)).status).toBe('pending')
    },
  )

  it('and was released does not hold again at every start of another container', async () => {
    const { services, config, time, watch, personOf, pass } = await world()
    await watch()
    pass(9 * day, 0)
    const second = await processOn(config, time, 'a second container')
    await second.watch()
    second.services.clockWatch.stop()
    // Put right, and released.
    pass(-9 * day, 60_000)
    const third = await processOn(config, time, 'a third container')
    await third.watch()
    expect(await third.services.clockWatch.held()).toBe(true)
    third.services.clockWatch.stop()
    services.clockWatch.stop()
    const { standing } = await third.services.clockWatch.state()
    await third.services.clockWatch.release(await personOf('boss'), standing!.id)
    pass(60_000)
    const fourth = await processOn(config, time, 'a fourth container')
    await fourth.watch()
    expect(await fourth.services.clockWatch.held()).toBe(false)
    fourth.services.clockWatch.stop()
  })

  it.each(['applicant', 'dataset', 'question', 'category'] as const)(
    'or not, a case whose %s stands against it does not pass by itself but goes to a person',
    async (reason) => {
      const { services, apply, statusOf, personOf, pass, idOf, first } = await world()
      const { database } = services
      const t = database.tables
      const id = await apply('anna')
      const boss = await personOf('boss')
      if (reason === 'question') await services.applicationsAdmin.ask(boss, id, { text: 'why?' })
      if (reason === 'dataset') await services.datasetsAdmin.withdraw(boss, first.id)
      await database.transaction(async () => {
        if (reason === 'applicant')
          await database.sql
            .update(t.accounts)
            .set({ status: 'disabled' })
            .where(eq(t.accounts.id, idOf('anna')))
        if (reason === 'category')
          await database.sql.update(t.datasets).set({ kind: 'satellite' }).where(eq(t.datasets.id, first.id))
      })
      pass(9 * day)
      expect(await services.decisions.autoPass()).toBe(0)
      expect(await services.decisions.autoPass()).toBe(0)
      expect(await statusOf(id)).toMatchObject({ status: 'pending', stalled: reason })
      const told = (rows: { eventKey: string }[]) =>
        rows.filter((row) => row.eventKey.startsWith('application-stalled'))
      expect(told(await database.sql.select().from(t.messages))).toHaveLength(1)
      expect(told(await database.sql.select().from(t.pushes)).length).toBeGreaterThan(0)
      // Nobody had decided in time, and still somebody may say no.
      await services.applicationsAdmin.reject(boss, id, { reason: 'no' })
      expect((await statusOf(id)).status).toBe('not-passed')
    },
  )
})

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
describe.skipIf(!existsSync(faketime))('A server whose clock is set (needs libfaketime)', () => {
  it.each([
    ['nine days forwards', '+9d'],
    ['two hours back', '-2h'],
  ])(
    '%s passes nothing, says so once and goes on',
    async (_, offset) => {
      const { config, database } = await freshSqlite()
      await database.close()
      const services = await servicesOn(config, Date.now)
      await settle(services)
      const t = services.database.tables
      const [anna] = await services.database.sql.select().from(t.accounts).where(eq(t.accounts.username, 'anna'))
      const [dataset] = await services.database.sql.select().from(t.datasets)
      const found = (await services.sessions.personOf(anna!.id))!
      const person = { ...found.person, via: 'session' as const, sessionId: null, address: '127.0.0.1' }
      await services.applications.submit(person, { datasets: [dataset!.id], reason: 'x' })
      const steps = join(temporaryFolder(), 'steps')
      writeFileSync(steps, '+0s')
      const server = await startServer({
        ...config,
        LD_PRELOAD: faketime,
        FAKETIME_TIMESTAMP_FILE: steps,
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      })
      const ready = async () => (await (await fetch(`${server.address}/readyz`)).json()) as { decisions: string }
      expect((await ready()).decisions).toBe('running')
      writeFileSync(steps, offset)
      await expect.poll(async () => (await ready()).decisions, { timeout: 30_000 }).toBe('held')
      // The sweep comes by each minute; what it would do is asked for here by the schedule's own catching up.
      await new Promise((resolve) => setTimeout(resolve, 3000))
      const cases = await services.database.sql.select().from(t.applications)
      expect(cases.map((row) => row.status)).toEqual(['pending'])
      expect(server.said().match(/the clock jumped/g)).toHaveLength(1)
      expect(server.said().split('\n').length).toBeLessThan(20)
      expect(await server.stop()).toBe(0)
      await services.close()
    },
    120_000,
  )
})
