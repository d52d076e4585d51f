/** How quick the audit log is when it is long: `npx tsx tests/bench/audit.ts --rows 10000000 [--database postgres://…]`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { buildApp } from '../../server/app.ts'
import { CommandError, progress, runCommand } from '../../server/commands/command.ts'
import { type Config, readConfig } from '../../server/config.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { databaseFile } from '../../server/engines/database/open.ts'
import { createServices } from '../../server/services.ts'
import { setUp } from '../../server/setup/setup.service.ts'
import { percentile, short } from './figures.ts'

/** What the first page of a log is held to. */
const bar = 50
/** Asked before anything is measured: a server that runs for a while is what people meet. */
const warmUp = 20
/** Three years, evenly. */
const begin = Date.parse('2023-11-01T00:00:00+08:00')
const span = 3 * 365 * 86_400_000

/** The same rows in both: of 500 people, 40 actions, 14 subjects, on four data categories. */
const columns = (n: string, json: (text: string) => string, every: number) => `
  ${begin} + ${n} * ${every},
  case when ${n} % 20 = 0 then null else 1 + (${n} * 7919) % 500 end,
  '203.0.113.' || (${n} % 250),
  'action.' || ((${n} * 31) % 40),
  'subject-' || ((${n} * 31) % 14),
  '' || ((${n} * 101) % 20000),
  'Name of what it is about, number ' || ${n},
  case (${n} % 5) when 0 then null when 1 then 'field' when 2 then 'satellite' when 3 then 'inventory' else 'reanalysis' end,
  ${json(`'{"status":"pending"}'`)},
  ${json(`'{"status":"passed","until":"2027-01-01T00:00:00.000Z"}'`)}`
const into =
  'insert into audit_entries (at, actor_id, address, action, subject, subject_id, subject_name, kind, before, after)'

/** Without its indexes while the rows come; they are built again afterwards, which is many times faster. */
function fillSqlite(config: Config, rows: number) {
  const database = new BetterSqlite(databaseFile(config.DATA_DIR))
  database.pragma('synchronous = off')
  const indexes = database
    .prepare(
      `select name, sql from sqlite_master where type = 'index' and tbl_name = 'audit_entries' and sql is not null`,
    )
    .all() as { name: string; sql: string }[]
  for (const { name } of indexes) database.exec(`drop index ${name}`)
  const each = 500_000
  for (let first = 0; first < rows; first += each) {
    const last = Math.min(first + each, rows) - 1
    database.exec(
      `with recursive s(n) as (select ${first} union all select n + 1 from s where n < ${last})
       ${into} select ${columns('n', (text) => text, span / rows)} from s`,
    )
    progress(`${last + 1} entries`)
  }
  for (const { name, sql } of indexes) {
    progress(`index ${name}`)
    database.exec(sql)
  }
  database.close()
}

async function fillPostgres(config: Config, rows: number) {
  const client = new pg.Client({ connectionString: config.DATABASE_URL })
  await client.connect()
  const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'audit_entries' and indexname not like '%_pkey'`,
  )
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  await client.query(
    `${into} select ${columns('n', (text) => `${text}::jsonb`, span / rows)} from generate_series(0::bigint, ${rows - 1}) as n`,
  )
  for (const { indexname, indexdef } of indexes) {
    progress(`index ${indexname}`)
    await client.query(indexdef)
  }
  await client.query('vacuum analyze audit_entries')
  await client.end()
}

/** First pages and what leads on from them. */
const questions: Record<string, object> = {
  'no filter': {},
  'older than an entry of a year ago': { before: 0.66 },
  'one person': { actorId: 77 },
  'one action': { action: 'action.7' },
  'a rare action': { action: 'account.logged-in' },
  'a person and an action': { actorId: 77, action: 'action.7' },
  'one kind of thing': { subject: 'subject-3' },
  'one thing': { subject: 'subject-3', subjectId: '1003' },
  'one day': { from: '2025-03-03', to: '2025-03-03' },
  'a month, two years ago': { from: '2024-11-01', to: '2024-11-30' },
  'the first half': { to: '2025-04-30' },
  'an action in a month': { action: 'action.7', from: '2024-11-01', to: '2024-11-30' },
}

await runCommand({
  name: 'bench of the audit log',
  help: `npx tsx tests/bench/audit.ts [--rows 10000000] [--database postgres://…] [--times 100]
Fills a log of its own (an empty database, where one is named) and asks the running app for first pages; ends with an
error where one takes more than ${bar} ms at the 95th percentile.`,
  options: {
    rows: { type: 'string', default: '10000000' },
    times: { type: 'string', default: '100' },
    database: { type: 'string', default: '' },
  },
  run: async ({ values }) => {
    const [rows, times] = [Number(values.rows), Number(values.times)]
    if (!Number.isInteger(rows) || rows < 1000) throw new CommandError('--rows wants a whole number from 1000')
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-audit-'))
    const config = readConfig({
      ...{ DATA_DIR: folder, DATABASE_URL: values.database ?? '', LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0' },
    })
    await migrateDatabase(config)
    if (config.DATABASE_URL) await fillPostgres(config, rows)
    else fillSqlite(config, rows)
    const services = await createServices(config)
    const app = await buildApp(services)
    try {
      const { database, accounts } = services
      await setUp(database)
      const personal = { realName: 'root', phone: '', workUnit: '', purpose: '', accountType: 'ordinary' as const }
      const credentials = { username: 'root', password: 'Bench2026!' }
      await accounts.create({ ...personal, ...credentials, mailbox: 'root@unit.example', roles: ['admin'] })
      const origin = await app.listen({ host: '127.0.0.1', port: 0 })
      const login = await fetch(`${origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      const { data } = (await login.json()) as { data: { token: string } }
      const headers = { access_token: data.token }
      const slow: string[] = []
      for (const [name, question] of Object.entries(questions)) {
        const filter = 'before' in question ? { before: Math.round(rows * Number(question.before)) } : question
        const query = `range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`
        const taken: number[] = []
        let total = ''
        for (let i = -warmUp; i < times; i++) {
          const started = performance.now()
          const answer = await fetch(`${origin}/api/admin/audit?${query}`, { headers })
          await answer.arrayBuffer()
          if (!answer.ok) throw new CommandError(`${name}: ${answer.status}`)
          if (i >= 0) taken.push(performance.now() - started)
          total = `${answer.headers.get('content-range')?.split('/')[1]}${answer.headers.get('x-total-exact') === 'true' ? '' : ' about'}`
        }
        const p95 = percentile(taken, 95)
        if (p95 > bar) slow.push(name)
        console.log(
          `${name.padEnd(36)} p50 ${short(percentile(taken, 50)).padStart(6)} ms  p95 ${short(p95).padStart(6)} ms  of ${total}`,
        )
      }
      if (slow.length > 0) throw new CommandError(`more than ${bar} ms: ${slow.join(', ')}`)
      console.log(`every first page of ${rows.toLocaleString('en')} entries within ${bar} ms (p95)`)
    } finally {
      await app.close()
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
})
