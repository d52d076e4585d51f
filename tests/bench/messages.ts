/** How quick a long list of messages is: `npx tsx tests/bench/messages.ts [--rows 100000] [--database postgres://…]`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../server/app.ts'
import { CommandError, progress, runCommand } from '../../server/commands/command.ts'
import { readConfig } from '../../server/config.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import type { MessageType } from '../../server/messages/messages.vocabulary.ts'
import { createServices, type Services } from '../../server/services.ts'
import { setUp } from '../../server/setup/setup.service.ts'
import { percentile, short } from './figures.ts'

/** What the first page of a message list is held to, in milliseconds. */
const bar = 50
const atOnce = 1000
const types: MessageType[] = ['download', 'download', 'download', 'feedback', 'registration']

/** Of one person, every tenth of somebody else; the newest tenth is not read. */
async function fill({ database }: Services, reader: number, other: number, rows: number) {
  const { messages } = database.tables
  for (let at = 0; at < rows; at += atOnce) {
    await database.transaction(async () => {
      for (const [accountId, many] of [
        [reader, atOnce],
        [other, atOnce / 10],
      ] as const)
        await database.sql.insert(messages).values(
          Array.from({ length: many }, (_, i) => ({
            accountId,
            eventKey: `bench:${accountId}:${at + i}`,
            type: (at + i) % 1000 === 0 ? ('grant' as const) : types[(at + i) % types.length]!,
            titleZh: `数据申请审核结果 ${at + i}`,
            titleEn: `Result of your application ${at + i}`,
            contentZh: '您申请的数据已通过审核，可以下载。'.repeat(4),
            contentEn: 'The data you applied for were granted; you can download them now. '.repeat(4),
            link: `/application/${at + i}`,
            createdAt: Date.parse('2026-01-01T00:00:00Z') + (at + i) * 60_000,
            read: at < rows * 0.9,
          })),
        )
    })
    if (at % 20_000 === 0) progress(`${at} messages`)
  }
}

/** First pages, and what leads on from them. */
const questions: Record<string, string> = {
  'the first page': 'page?limit=10',
  'the first page of a hundred': 'page?limit=100',
  'read on from the middle': 'page?limit=10&before=50000',
  'the unread ones': 'page?limit=10&read=false',
  'those that were read': 'page?limit=10&read=true',
  'one type': 'page?limit=10&type=feedback',
  'a rare type': 'page?limit=10&type=grant',
  'the unread ones of a type': 'page?limit=10&type=feedback&read=false',
  'how many are unread': 'unread',
}

await runCommand({
  name: 'bench of messages',
  help: `npx tsx tests/bench/messages.ts [--rows 100000] [--database postgres://…] [--times 100]
Gives one person so many messages (in an empty database, where one is named) and asks the running app for first pages;
ends with an error where one takes more than ${bar} ms at the 95th percentile.`,
  options: {
    rows: { type: 'string', default: '100000' },
    times: { type: 'string', default: '100' },
    database: { type: 'string', default: '' },
  },
  run: async ({ values }) => {
    const [rows, times] = [Number(values.rows), Number(values.times)]
    if (!Number.isInteger(rows) || rows < atOnce) throw new CommandError(`--rows wants a whole number from ${atOnce}`)
    const folder = mkdtempSync(join(tmpdir(), 'portal-bench-messages-'))
    const config = readConfig({
      ...{ DATA_DIR: folder, DATABASE_URL: values.database ?? '', LOG_LEVEL: 'silent', NODE_ENV: 'test', PORT: '0' },
    })
    await migrateDatabase(config)
    const services = await createServices(config)
    const app = await buildApp(services)
    try {
      await setUp(services.database)
      const person = (username: string) =>
        services.accounts.create({
          ...{ username, password: 'Demo2026', realName: username, phone: '13800000000', workUnit: 'Bench' },
          ...{ mailbox: `${username}@unit.example`, purpose: 'Bench', accountType: 'ordinary', roles: ['ordinary'] },
        })
      await fill(services, await person('reader'), await person('other'), rows)
      const origin = await app.listen({ host: '127.0.0.1', port: 0 })
      const login = await fetch(`${origin}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'reader', password: 'Demo2026' }),
      })
      const headers = { access_token: ((await login.json()) as { data: { token: string } }).data.token }
      const slow: string[] = []
      for (const [name, path] of Object.entries(questions)) {
        const took: number[] = []
        for (let i = 0; i < times; i++) {
          const begun = performance.now()
          const answer = await fetch(`${origin}/api/sys/datashare/dmessage/${path}`, { headers })
          await answer.arrayBuffer()
          if (answer.status !== 200) throw new CommandError(`${path} answers ${answer.status}`)
          took.push(performance.now() - begun)
        }
        const [half, most] = [percentile(took, 50), percentile(took, 95)]
        console.log(`${name.padEnd(32)} p50 ${short(half).padStart(7)} ms   p95 ${short(most).padStart(7)} ms`)
        if (most > bar) slow.push(name)
      }
      if (slow.length > 0) throw new CommandError(`more than ${bar} ms: ${slow.join(', ')}`)
    } finally {
      await app.close()
      await services.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
})
