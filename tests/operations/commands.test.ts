import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshPostgres, onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { folderWith } from '../import/beijing.ts'

const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) if (child.exitCode === null && child.pid) child.kill('SIGKILL')
})

function npm(name: string, settings: Record<string, string>, args: string[] = [], input = '') {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
  })
  running.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  child.stdin.end(input)
  return { child, said: () => said }
}
async function done(...given: Parameters<typeof npm>): Promise<string> {
  const { child, said } = npm(...given)
  await once(child, 'close')
  expect([given[0], child.exitCode, child.exitCode === 0 ? '' : said()]).toEqual([given[0], 0, ''])
  return said()
}
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Until the portal on this port is ready; what is asked then; until it has ended in order. */
async function serving(name: string, settings: Record<string, string>, ask: (address: string) => Promise<void>) {
  const port = await freePort()
  const { child, said } = npm(name, { ...settings, PORT: String(port) })
  const ended = once(child, 'close')
  const address = `http://127.0.0.1:${port}`
  const ready = () =>
    fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => child.exitCode !== null,
    )
  await expect.poll(ready, { timeout: 240_000, interval: 200 }).toBe(true)
  expect([child.exitCode, child.exitCode === null ? '' : said()]).toEqual([null, ''])
  await ask(address)
  child.kill('SIGTERM')
  await ended
}

async function logIn(address: string, username: string, password: string) {
  const answer = await fetch(`${address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return { status: answer.status, token: ((await answer.json()) as { data: { token: string } | null }).data?.token }
}

/** The packages are here, or nothing of this would run: the demo need not install them. */
function markInstalled() {
  const stamp = 'node_modules/.installed-lock'
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) writeFileSync(stamp, lock)
}

onBothDatabases('The commands', (fresh) => {
  /** A place of the same kind in which there is nothing at all. */
  async function emptyPlace(url: string): Promise<Record<string, string>> {
    const DATA_DIR = join(temporaryFolder(), 'var')
    if (!url) return { DATA_DIR }
    const { config } = await freshPostgres()
    const client = new pg.Client({ connectionString: config.DATABASE_URL })
    await client.connect()
    await client.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
    await client.end()
    return { DATA_DIR, DATABASE_URL: config.DATABASE_URL }
  }

  test('make a portal from nothing, keep it, copy it and put it up again elsewhere', async () => {
    markInstalled()
    const { config } = await fresh()
    const place = await emptyPlace(config.DATABASE_URL)
    // Migrates, seeds and serves.
    await serving('demo', place, async (address) => {
      expect((await logIn(address, 'user', 'Demo2026')).status).toBe(200)
      expect((await fetch(`${address}/console/`)).status).toBe(200)
    })
    expect(await done('migrate', place)).toMatch(/Nothing to do: \d+ migrations applied/)
    expect(await done('seed', place, ['--if-empty'])).toMatch(/nothing was seeded/)
    expect(await done('import', place, ['beijing', folderWith()])).toMatch(/Published as dataset 374, version 1/)
    expect(await done('account', place, ['chief', '--mailbox', 'chief@unit.example'], 'clear-air 2026\n')).toMatch(
      /chief may log in/,
    )
    const backups = temporaryFolder()
    const folder = /Backup: (\S+)/.exec(await done('backup', place, ['--to', backups]))![1]!
    const elsewhere = await emptyPlace(config.DATABASE_URL)
    expect(await done('restore', elsewhere, [folder])).toMatch(/Restored the backup of/)
    await serving('start', elsewhere, async (address) => {
      const { token = '' } = await logIn(address, 'chief', 'clear-air 2026')
      const headers = { access_token: token }
      const detail = await fetch(`${address}/api/datasets/374`, { headers })
      const { data } = (await detail.json()) as { data: { name: { zh: string }; files: { sha256: string }[] } }
      expect([detail.status, data.files.length > 0]).toEqual([200, true])
      expect((await fetch(`${address}/detail?id=374`)).status).toBe(200)
    })
  }, 600_000)
})
