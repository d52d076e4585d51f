/** PostgreSQL that ends, falls silent or has no room, migrations that are killed, calls that are sent again. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import pg from 'pg'
import { createCleaning } from './cleaning.ts'
import { damaged } from './oracle.ts'
import { type Fault, get, type Stage, sleep } from './round.ts'
import { startServer } from './server.ts'

/** A line to PostgreSQL that can fall silent, as a network does that drops everything. */
async function relay(stage: Stage) {
  const socketFile = join(stage.postgres!.folder, '.s.PGSQL.5432')
  let silent = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(socketFile)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.on('data', (piece) => {
        if (!silent) other.write(piece)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stage.cleaning.later(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as { port: number }
  return {
    url: (address: string) => `postgres://postgres@127.0.0.1:${port}${new URL(address).pathname}`,
    drop: (on: boolean) => {
      silent = on
    },
    /** What fell silent is broken off at last, as it is once packets come again. */
    reset: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const others = `pid <> pg_backend_pid() and backend_type = 'client backend'`

export const postgresTrouble: Fault = {
  id: 'F26',
  name: 'PostgreSQL stops at once, loses backends, is full, falls silent',
  needs: ['linux'],
  on: ['postgres'],
  round: async (stage) => {
    const postgres = stage.postgres!
    await stage.moveTo(join(stage.folder, 'data'))
    const line = await relay(stage)
    const server = await stage.start({ environment: { DATABASE_URL: line.url(stage.place.DATABASE_URL) } })
    const driver = stage.drive({ patience: 40_000 })
    const alive = async (after: string) => {
      await stage.recovers()
      await driver.acknowledge(10)
      stage.must(server.running(), `the server ended: ${after}`)
    }
    await driver.acknowledge(20)
    await postgres.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
    await alive('its connections were ended')

    const client = new pg.Client({ connectionString: postgres.url('postgres') })
    await client.connect()
    const found = await client.query(`select pid from pg_stat_activity where ${others} limit 1`)
    await client.end()
    if (found.rows[0]) process.kill(found.rows[0].pid, 'SIGKILL')
    await alive('a backend was killed')

    await postgres.crash()
    await sleep(500)
    stage.must((await get(server, '/healthz')) === 200, 'healthz is red while the database is away')
    stage.must((await get(server, '/readyz')) === 503, 'readyz is not 503 while the database is away')
    await postgres.resume()
    await alive('the database was stopped at once')

    // Strangers take every connection there is.
    const strangers: pg.Client[] = []
    for (let full = false; !full && strangers.length < 100; ) {
      const one = new pg.Client({ connectionString: postgres.url('postgres') })
      one.on('error', () => undefined)
      await one.connect().then(
        () => strangers.push(one),
        () => {
          full = true
        },
      )
    }
    await sleep(500)
    for (const one of strangers) await one.end()
    await alive('there were no connections left')

    line.drop(true)
    await sleep(2000)
    stage.must((await get(server, '/healthz')) === 200, 'healthz is red while the line is silent')
    line.drop(false)
    line.reset()
    await alive('the line was silent')
    const looked = await stage.check()
    const { acknowledged, unavailable } = driver.counts
    return `5 troubles, ${acknowledged} acknowledged, ${unavailable} told to come again, ${looked} looked up`
  },
}

const migrations = 'db/migrations/sqlite'
interface Journal {
  entries: { idx: number; tag: string }[]
}

/** A database as an earlier release left it: the first so many migrations, and rows in it. */
function earlier(folder: string, count: number) {
  const old = join(folder, 'old-migrations')
  cpSync(migrations, old, { recursive: true })
  const file = join(old, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  mkdirSync(join(folder, 'data'), { recursive: true })
  const database = new BetterSqlite(join(folder, 'data/portal.db'))
  database.pragma('journal_mode = WAL')
  migrate(drizzle(database), { migrationsFolder: old })
  const insert = database.prepare(
    `insert into accounts (username, username_key, password_hash, real_name, phone, mailbox, mailbox_key, work_unit, purpose, account_type, status, registered_at)
     values (?, ?, 'x', '张三', '1', ?, ?, '单位', '', 'ordinary', 'enabled', 1)`,
  )
  database.transaction(() => {
    for (let i = 0; i < 3000; i++) insert.run(`u${i}`, `u${i}`, `u${i}@unit.example`, `u${i}@unit.example`)
  })()
  database.close()
  return journal.entries.length
}

export const migrationKilled: Fault = {
  id: 'F23',
  name: 'killed while it migrates from an earlier release',
  needs: ['linux'],
  round: async (stage) => {
    // From any release that had accounts.
    const from = 2 + stage.dice.below(5)
    const known = earlier(stage.folder, from)
    const DATA_DIR = join(stage.folder, 'data')
    const first = createCleaning()
    const started = startServer(first, { dataDir: DATA_DIR, environment: { LOG_LEVEL: 'warn' } }).catch(() => null)
    await sleep(250 + stage.dice.below(700))
    first.run()
    await started
    const server = await startServer(stage.cleaning, { dataDir: DATA_DIR, environment: { LOG_LEVEL: 'warn' } })
    stage.must((await get(server, '/readyz')) === 200, 'not ready after the migration')
    await server.stop()
    for (const wrong of damaged({ DATA_DIR, DATABASE_URL: '' })) stage.must(false, wrong)
    const database = new BetterSqlite(join(DATA_DIR, 'portal.db'), { readonly: true })
    const count = (table: string) => (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n
    stage.must(count('accounts') === 3000, `${count('accounts')} accounts of 3000`)
    stage.must(count('__drizzle_migrations') === known, `${count('__drizzle_migrations')} of ${known} migrations`)
    database.close()
    return `from migration ${from} to ${known}, 3000 rows kept`
  },
}

export const retries: Fault = {
  id: 'F27',
  name: 'calls that timed out are sent again under the same key',
  needs: ['linux'],
  on: ['sqlite', 'postgres'],
  round: async (stage) => {
    await stage.start()
    const [someone] = stage.template.people
    const send = (key: string, body: unknown, patience: number) =>
      fetch(`${stage.server().origin}/api/applications`, {
        method: 'POST',
        headers: { access_token: someone!.token, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      }).then(
        async (answer) => ({ status: answer.status, body: (await answer.json()) as { data?: { id?: number } } }),
        () => null,
      )
    const ids: number[] = []
    let given = 0
    for (const [i, dataset] of stage.template.closed.entries()) {
      const key = `round-${stage.number}-${i}`
      const body = { datasets: [dataset], reason: `理由 ${i}`, purpose: '' }
      // Nobody waits for the first answer; now and then the server does not live to give it.
      if (!(await send(key, body, 1 + stage.dice.below(40)))) given++
      if (i === 2) {
        await stage.server().kill()
        await stage.start()
      }
      const again = await Promise.all([send(key, body, 20_000), send(key, body, 20_000)])
      const last = await send(key, body, 20_000)
      for (const answer of [...again, last])
        stage.must(answer?.status === 200 || answer?.status === 409, `${key} was answered ${answer?.status}`)
      stage.must(last?.status === 200, `${key} was answered ${last?.status} at last`)
      const id = last?.body.data?.id ?? 0
      ids.push(id)
      for (const answer of again)
        if (answer?.status === 200)
          stage.must(answer.body.data?.id === id, `${key} made two: ${answer.body.data?.id}, ${id}`)
      const other = await send(key, { ...body, reason: '别的' }, 20_000)
      stage.must(other?.status === 422, `another body under ${key} was answered ${other?.status}`)
    }
    stage.must(new Set(ids).size === ids.length, 'two keys, one case')
    const mine = await fetch(`${stage.server().origin}/api/applications?limit=100`, {
      headers: { access_token: someone!.token },
    }).then((answer) => answer.json() as Promise<{ data: { total: number } }>)
    stage.must(mine.data.total === ids.length, `${mine.data.total} cases of ${ids.length} keys`)
    const looked = await stage.check()
    return `${ids.length} keys, ${given} first answers not waited for, ${mine.data.total} cases, ${looked} looked up`
  },
}
