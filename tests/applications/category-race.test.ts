import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DatasetEdit } from '../../server/datasets/datasets.admin.schema.ts'
import type { Services } from '../../server/services.ts'
import { freshPostgres, postgresBinaries } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { day, monday } from './cases.ts'
import { servicesOn, settle } from './world.ts'

const satellite = 1002

/** On SQLite there is one writer: nothing can come between. */
describe.skipIf(!postgresBinaries())('A dataset moved in the very moment of an application, on PostgreSQL', () => {
  let now = monday
  let one: Services
  let other: Services
  let dataset: number
  const opened: Services[] = []
  const processOn = async (config: Parameters<typeof servicesOn>[0]) => {
    const services = await servicesOn(config, () => now)
    opened.push(services)
    return services
  }
  beforeEach(async () => {
    now = monday
    const { config, database } = await freshPostgres()
    await database.close()
    ;[one, other] = [await processOn(config), await processOn(config)]
    await settle(one)
    dataset = (await one.database.sql.select().from(one.database.tables.datasets))[0]!.id
  })
  afterAll(async () => {
    for (const services of opened) await services.close()
  })

  const personOf = async (services: Services, name: string) => {
    const people = await services.database.sql.select().from(services.database.tables.accounts)
    const found = (await services.sessions.personOf(people.find((person) => person.username === name)!.id))!
    return { ...found.person, via: 'session' as const, sessionId: null, address: '127.0.0.1' }
  }
  const apply = async (services: Services) =>
    services.applications.submit(await personOf(services, 'anna'), { datasets: [dataset], reason: 'x' })
  async function move(services: Services) {
    const read = (await services.datasetsAdmin.read(dataset)) as unknown as Record<string, unknown>
    const whole = Object.fromEntries(Object.keys(DatasetEdit.properties).map((field) => [field, read[field]]))
    return services.datasetsAdmin.edit(await personOf(services, 'boss'), dataset, {
      ...(whole as DatasetEdit),
      categoryId: satellite,
    })
  }
  const publishAsSatellite = (services: Services) =>
    services.publishing.publish(
      makeDataset({
        slug: 'a',
        kind: 'satellite',
        categoryId: satellite,
        sharingMode: 'permission',
        version: { files: [{ name: 'o3.csv', format: 'text/csv', content: Buffer.from('time,o3\n') }] },
      }),
    )
  const caseOf = async (id: number) => {
    const { applications } = one.database.tables
    return (await one.database.sql.select().from(applications)).find((row) => row.id === id)!
  }
  const datasetNow = async () =>
    (await one.database.sql.select().from(one.database.tables.datasets)).find((row) => row.id === dataset)!

  /** Does its work and keeps the transaction open until it is let go. */
  async function hold<T>(services: Services, work: () => Promise<T>) {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    let reached = () => {}
    const there = new Promise<void>((resolve) => (reached = resolve))
    const done = services.database.transaction(async () => {
      const result = await work()
      reached()
      await gate
      return result
    })
    await Promise.race([there, done])
    return { letGo, done }
  }
  /** The first holds its transaction open; the second must wait for it, and goes on once it is committed. */
  async function oneAfterTheOther<A, B>(
    first: (services: Services) => Promise<A>,
    second: (services: Services) => Promise<B>,
  ) {
    const { letGo, done } = await hold(one, () => first(one))
    const later = Promise.allSettled([second(other)])
    try {
      await expect
        .poll(async () => {
          const [row] = await one.database.rows<{ n: string }>(
            sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return Number(row!.n)
        })
        .toBe(1)
    } finally {
      letGo()
    }
    return [await done, (await later)[0]!] as const
  }

  it.each([
    ['an administrator', move, 'refused'],
    ['the publication of a new version', publishAsSatellite, 'thrown'],
  ] as const)('waits for who hands in, and then stays: by %s', async (_, mover, how) => {
    const [{ id, kind }, moved] = await oneAfterTheOther(apply, mover as (services: Services) => Promise<unknown>)
    expect([kind, (await caseOf(id)).kind, (await datasetNow()).kind]).toEqual(['field', 'field', 'field'])
    if (how === 'thrown') expect(moved).toMatchObject({ status: 'rejected', reason: { name: 'PublishingError' } })
    else
      expect(moved).toEqual({
        status: 'fulfilled',
        value: { problems: { categoryId: { problem: 'underReview', count: 1 } } },
      })
  })

  it.each([
    ['an administrator', move],
    ['the publication of a new version', publishAsSatellite],
  ] as const)('is waited for by who hands in, whose case goes to the new category: by %s', async (_, mover) => {
    const [, applied] = await oneAfterTheOther(mover as (services: Services) => Promise<unknown>, apply)
    expect(applied).toMatchObject({ status: 'fulfilled', value: { kind: 'satellite' } })
    expect((await datasetNow()).kind).toBe('satellite')
  })

  it('stays while a decision is being written, and goes once that is there', async () => {
    const { id } = await apply(one)
    const boss = await personOf(one, 'boss')
    const { letGo, done } = await hold(one, () => one.applicationsAdmin.pass(boss, id, {}))
    expect(await move(other)).toHaveProperty('problems.categoryId')
    letGo()
    await done
    expect(await move(other)).toHaveProperty('dataset.kind', 'satellite')
    expect(await caseOf(id)).toMatchObject({ kind: 'field', status: 'passed' })
  })

  it('that is being withdrawn is waited for by the automatic pass, which then leaves the case to a person', async () => {
    const { id } = await apply(one)
    now += 9 * day
    const boss = await personOf(one, 'boss')
    const [, passed] = await oneAfterTheOther(
      () => one.datasetsAdmin.withdraw(boss, dataset),
      () => other.decisions.autoPass(),
    )
    expect(passed).toEqual({ status: 'fulfilled', value: 0 })
    expect(await caseOf(id)).toMatchObject({ status: 'pending', stalled: 'dataset' })
  })

  it('waits with its withdrawal for an automatic pass that has begun', async () => {
    const { id } = await apply(one)
    now += 9 * day
    const [passed, withdrawn] = await oneAfterTheOther(
      () => one.decisions.autoPass(),
      async () => other.datasetsAdmin.withdraw(await personOf(other, 'boss'), dataset),
    )
    expect(passed).toBe(1)
    expect(withdrawn).toMatchObject({ status: 'fulfilled', value: { status: 'withdrawn' } })
    expect(await caseOf(id)).toMatchObject({ status: 'passed', decidedBy: null })
  })
})
