import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { onBothDatabases, type TestDatabase } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'
import { monday } from './cases.ts'
import { servicesOn, settle, worldOf } from './world.ts'

const child = programOf(new URL('./processes.child.ts', import.meta.url))
const day = 24 * 3_600_000

async function server({ DATA_DIR, DATABASE_URL }: TestDatabase['config'], now: number, servers: ChildProcess[]) {
  const running = spawn(process.execPath, [child, DATA_DIR, DATABASE_URL, String(now)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  servers.push(running)
  await once(running.stdout!, 'data')
}

onBothDatabases('Four servers on one database', (fresh) => {
  it('pass all cases that are due at once, each once', async () => {
    const { config } = await fresh()
    // SQLite lets one write at a time, so fewer show the same.
    const cases = config.DATABASE_URL ? 1000 : 200
    const services = await servicesOn(config, () => monday)
    const { database } = services
    const t = database.tables
    const servers: ChildProcess[] = []
    try {
      await settle(services)
      const world = await worldOf(
        services,
        () => monday,
        () => {},
      )
      await database.transaction(async () => {
        const people = await database.sql
          .insert(t.accounts)
          .values(
            Array.from({ length: cases }, (_, i) => ({
              username: `due${i}`,
              usernameKey: `due${i}`,
              passwordHash: 'none',
              realName: `due${i}`,
              phone: '',
              mailbox: `due${i}@unit.example`,
              mailboxKey: `due${i}@unit.example`,
              workUnit: 'Unit',
              purpose: '',
              accountType: 'ordinary' as const,
              status: 'enabled' as const,
              registeredAt: monday,
            })),
          )
          .returning({ id: t.accounts.id })
        for (const { id: accountId } of people) {
          const datasetId = world.datasets[0]!
          const [row] = await database.sql
            .insert(t.applications)
            .values({
              accountId,
              kind: 'field',
              reason: 'x',
              purpose: '',
              status: 'pending',
              appliedAt: monday,
              dueAt: monday + 3 * day,
            })
            .returning({ id: t.applications.id })
          await database.sql
            .insert(t.applicationDatasets)
            .values({ applicationId: row!.id, datasetId, pendingKey: `${accountId}:${datasetId}` })
          await database.sql
            .insert(t.applicationEvents)
            .values({ applicationId: row!.id, at: monday, authorId: accountId, type: 'submitted' })
        }
      })
      await Promise.all(Array.from({ length: 4 }, () => server(config, monday + 3 * day, servers)))
      for (const one of servers) one.stdin!.write('go\n')
      const passed = () => database.sql.$count(t.applications, eq(t.applications.status, 'passed'))
      for (let tries = 0; (await passed()) < cases && tries < 600; tries++) await wait(200)
      // Whatever else they might do is done by now.
      await wait(1000)

      expect(await passed()).toBe(cases)
      const count = <T>(rows: T[], key: (row: T) => unknown) => {
        const keys = rows.map(key)
        return { rows: keys.length, different: new Set(keys).size }
      }
      const each = { rows: cases, different: cases }
      const events = (await database.sql.select().from(t.applicationEvents)).filter((row) => row.type === 'auto-passed')
      expect(count(events, (row) => row.applicationId)).toEqual(each)
      expect(count(await database.sql.select().from(t.grants), (row) => row.liveKey)).toEqual(each)
      expect(count(await database.sql.select().from(t.messages), (row) => row.accountId)).toEqual(each)
      expect(count(await database.sql.select().from(t.mails), (row) => row.accountId)).toEqual(each)
      const log = (await database.sql.select().from(t.auditEntries)).filter(
        (row) => row.action === 'application.auto-passed',
      )
      expect(count(log, (row) => row.subjectId)).toEqual(each)
    } finally {
      for (const one of servers) {
        one.kill('SIGKILL')
        await once(one, 'exit')
      }
      await services.close()
    }
  }, 240_000)
})
