import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDerivedStore } from '../../server/datasets/publishing/derived.store.ts'
import { running } from '../../server/engines/database/database.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { startPortal } from '../helpers/app.ts'
import { freshPostgres, freshSqlite, onBothDatabases, postgresBinaries } from '../helpers/databases.ts'
import { actor } from '../helpers/make.ts'
import { programOf } from '../helpers/programs.ts'
import { startServer } from '../helpers/server.ts'
import { hourly, material, publishingOn } from './material.ts'

const child = programOf(new URL('./derived.child.ts', import.meta.url))

/** Publishes in a process of its own, and kills it before it has made anything of what it published. */
function publishAndDie(folder: string, slug: string): Promise<void> {
  const running = spawn(process.execPath, [child, folder, slug], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    let killed = false
    running.stdout.on('data', () => {
      killed = true
      running.kill('SIGKILL')
    })
    running.on('exit', (code) => (killed ? resolve() : reject(new Error(`ended by itself with ${code}`))))
  })
}

test('whoever is killed between publishing and what is made of it, the home page is right within a minute of the start', async () => {
  const { config } = await freshSqlite()
  await publishAndDie(config.DATA_DIR, 'killed')
  const server = await startServer({ DATA_DIR: config.DATA_DIR })
  const began = performance.now()
  const stations = async () => {
    const { ribbon } = (await (await fetch(`${server.address}/api/home`)).json()).data
    return ribbon && Math.max(...ribbon.days.map((day: { stations: number }) => day.stations))
  }
  await expect.poll(stations, { timeout: 60_000, interval: 100 }).toBe(2)
  expect(performance.now() - began).toBeLessThan(60_000)

  // Another process that publishes while the server runs, and dies, leaves it no longer behind than its job takes.
  await publishAndDie(config.DATA_DIR, 'second')
  await expect.poll(stations, { timeout: 70_000, interval: 500 }).toBe(4)
  await server.stop()
}, 180_000)

onBothDatabases('What is made of published data', (fresh) => {
  let world: Awaited<ReturnType<typeof publishingOn>>
  beforeAll(async () => {
    world = await publishingOn(await fresh())
  })
  afterAll(() => world.tables.close())
  const days = async () => (await world.database.sql.select().from(world.database.tables.nationalDays)).length
  const state = async () => (await world.database.sql.select().from(world.database.tables.derived))[0]!

  test('is stale from the publishing on, and made anew once', async () => {
    await world.publishing.publish(material('one'))
    expect([await state(), await days()]).toMatchObject([{ changes: 1, made: 0 }, 0])
    await world.publishing.refreshDerived()
    expect([await state(), await days()]).toMatchObject([{ changes: 1, made: 1 }, 60])
    const bumps = world.bumps()
    await world.publishing.refreshDerived()
    await world.publishing.publish(material('one'))
    expect([await state(), world.bumps()]).toMatchObject([{ changes: 1, made: 1 }, bumps])
  })

  test('stays stale where something is published while it is made, and what was made of newer data stays', async () => {
    const late = [hourly('two-east', 24 * 90), hourly('two-west', 24 * 90)]
    const made = world.publishing.refreshDerived
    await world.publishing.publish(material('two'))
    // The first reads the data of now, and is overtaken by one that reads those of later.
    const first = made()
    await world.publishing.publish(material('two', {}, { series: () => late }))
    await Promise.all([first, made()])
    await made()
    expect([await state(), await days()]).toMatchObject([{ changes: 3, made: 3 }, 90])
  })
})

// On SQLite there is one writer: nothing can come between.
test.skipIf(!postgresBinaries())(
  'who publishes and who makes it anew never wait for each other in a circle',
  async () => {
    const { config } = await freshPostgres()
    const portal = await startPortal({ DATABASE_URL: config.DATABASE_URL })
    const { database, publishing, revision } = portal.services
    await ensureVocabulary(database)
    const waiting = async () => {
      const [row] = await database.rows<{ n: string }>(
        sql`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return Number(row!.n)
    }
    const published = await database.transaction(async () => {
      await createDerivedStore(database).lock('national days')
      const later = running.exit(() => Promise.allSettled([publishing.publish(material('meanwhile'))]))
      await expect.poll(() => running.exit(waiting)).toBe(1)
      await revision.bump()
      return { later }
    })
    expect(await published.later).toMatchObject([{ status: 'fulfilled', value: { version: 1 } }])
    await portal.close()
  },
)

describe('A dataset that is withdrawn', () => {
  test('counts no longer in the daily means of the country', async () => {
    const portal = await startPortal()
    await ensureVocabulary(portal.services.database)
    const { id } = await portal.services.publishing.publish(material('away'))
    const days = () => portal.services.database.sql.select().from(portal.services.database.tables.nationalDays)
    await portal.services.publishing.refreshDerived()
    expect(await days()).toHaveLength(60)
    await portal.services.datasetsAdmin.withdraw(actor, id)
    await portal.services.publishing.refreshDerived()
    expect(await days()).toEqual([])
    await portal.close()
  })
})
