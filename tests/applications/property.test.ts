import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, running } from '../../server/engines/database/database.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type Cases, startCases } from './cases.ts'
import { broken, picture } from './invariants.ts'
import { dice, type Move, make, moves, personOf, sweepMessages, type World } from './moves.ts'

/** Milliseconds; 0 where nothing was decided. */
const lastDecision = async ({ sql, tables }: Database) =>
  Math.max(0, ...(await sql.select().from(tables.applications)).map((one) => one.decidedAt ?? 0))

const names = Object.keys(moves) as Move[]
/** What happens often, so that there is something to decide on. */
const usual: Move[] = [...names, 'submit', 'submit', 'submit', 'pass', 'reject', 'jump', 'revoke', 'autoPass', 'sweep']

onBothDatabases('Whatever happens to cases, in any order', (fresh) => {
  let portal: Cases
  let world: World
  beforeAll(async () => {
    portal = await startCases(fresh)
    const { services, data } = portal
    // Nobody is held up by how often they try.
    services.attempts.take = async () => ({})
    const people = []
    for (let i = 0; i < 4; i++) people.push((await portal.someone(`random${i}`)).id)
    world = {
      services,
      datasets: [data.field, data.field2, data.satellite],
      applicants: people,
      reviewers: [portal.admin.id, (await portal.someone('admin2', { roles: ['admin'] })).id],
      now: services.clock,
      setNow: portal.setNow,
    }
  })
  afterAll(() => portal.close())

  it.each(Array.from({ length: 6 }, (_, seed) => seed + 1))('one move after another holds, seed %i', async (seed) => {
    const rolled = dice(seed)
    const made: string[] = []
    for (let step = 0; step < 60; step++) {
      const move = rolled.pick(usual)
      made.push(`${move}: ${await make(move, world, rolled)}`)
      if (step % 15 === 14) await sweepMessages(world)
      if (step % 5 === 4) expect(await broken(world.services), made.join('\n')).toEqual([])
    }
    expect(made.filter((one) => one.endsWith(': done')).length).toBeGreaterThan(10)
  })

  it.each([101, 102, 103])('several moves at once hold, seed %i', async (seed) => {
    const rolled = dice(seed)
    for (let step = 0; step < 20; step++) {
      const together = Array.from({ length: 2 + rolled.below(4) }, () =>
        rolled.pick(usual.filter((move) => move !== 'jump')),
      )
      const outcomes = await Promise.all(
        together.map((move, i) => make(move, world, dice(seed * 1000 + step * 10 + i))),
      )
      await make('jump', world, rolled)
      if (step % 4 === 3) expect(await broken(world.services), JSON.stringify({ together, outcomes })).toEqual([])
    }
  })

  /** A machine that gives up at the n-th write of a transaction. */
  const failing: Move[] = names.filter((move) => move !== 'jump')
  it.each(failing)('%s, broken off at any of its writes, leaves nothing behind', async (move) => {
    const { database } = world.services
    const { transaction } = database
    let left = Number.POSITIVE_INFINITY
    database.transaction = (work) =>
      running.getStore()
        ? work()
        : transaction(() => {
            const current = running.getStore()!
            current.sql = new Proxy(current.sql, {
              get: (sql, name) => {
                const value = Reflect.get(sql, name)
                if (!['insert', 'update', 'delete'].includes(String(name))) return value
                return (...given: unknown[]) => {
                  if (--left < 0) throw new Error('gave up')
                  return Reflect.apply(value as (...all: unknown[]) => unknown, sql, given)
                }
              },
            })
            return work()
          })
    try {
      // People with cases that wait, are asked about, and are granted.
      // Theirs are the newest decisions, also where the clock was set back before.
      if (move === 'takeBack') world.setNow(Math.max(world.now(), await lastDecision(database)) + 3_600_000)
      const newcomers = []
      for (let i = 0; i < 2; i++) newcomers.push((await portal.someone(`${move.toLowerCase()}${i}`)).id)
      world = { ...world, applicants: newcomers }
      const admin = await personOf(world.services, world.reviewers[0]!)
      for (const id of newcomers) {
        const person = await personOf(world.services, id)
        const ask = (datasets: number[]) => world.services.applications.submit(person, { datasets, reason: '随机' })
        const waiting = await ask([world.datasets[0]!])
        await world.services.applicationsAdmin.ask(admin, waiting.id, { text: '为何？' })
        const granted = await ask([world.datasets[1]!])
        const until = new Date(world.now() + 20 * 24 * 3_600_000).toISOString()
        await world.services.applicationsAdmin.pass(admin, granted.id, { until, hold: move === 'takeBack' })
      }
      if (move === 'autoPass' || move === 'sweep') world.setNow(world.now() + 30 * 24 * 3_600_000)
      let broke = 0
      let finished = 0
      for (let seed = 1; finished < 1 && seed < 40; seed++) {
        for (let writes = 0; ; writes++) {
          const before = await picture(database)
          left = writes
          const outcome = await make(move, world, dice(9000 + seed)).catch((error: Error) => error.message)
          left = Number.POSITIVE_INFINITY
          if (!outcome.includes('gave up')) {
            if (outcome === 'done' && writes > 0) finished++
            break
          }
          broke++
          // Jobs do one case after another: what was whole before the fault stays.
          if (move === 'autoPass' || move === 'sweep') {
            if (writes % 6 === 0) expect(await broken(world.services)).toEqual([])
          } else expect(await picture(database)).toBe(before)
        }
      }
      expect([finished, broke > 0]).toEqual([1, true])
      expect(await broken(world.services)).toEqual([])
    } finally {
      database.transaction = transaction
    }
  })
})
