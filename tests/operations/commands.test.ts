import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isBuilt } from '../../server/commands/sources.mjs'
import { onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { emptyPlace, type Place } from '../helpers/places.ts'
import { folderWith } from '../import/beijing.ts'

type Settings = Partial<Place>

const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) if (child.exitCode === null && child.signalCode === null) tell(child, 'SIGKILL')
})

/** All of what npm started, as a terminal or a supervisor does. */
const tell = (child: ChildProcess, signal: NodeJS.Signals) => process.kill(-child.pid!, signal)

function npm(name: string, settings: Settings, args: string[] = [], input = '') {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...settings },
    detached: true,
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

/** Until the portal on this port is ready; what is asked then; until all of it has ended in order. */
async function serving(
  name: string,
  settings: Settings,
  ask: (address: string) => Promise<void>,
  stop: (child: ChildProcess) => unknown = (child) => tell(child, 'SIGTERM'),
) {
  const port = await freePort()
  const { child, said } = npm(name, { ...settings, PORT: String(port) } as Settings)
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
  stop(child)
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

/** What others than its user may get at. */
function readable(folder: string): string[] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  )
}

/** The packages are here, or nothing of this would run: the demo need not install them. */
function markInstalled() {
  const stamp = 'node_modules/.installed-lock'
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) writeFileSync(stamp, lock)
}

test('the build is whole', () => {
  expect(isBuilt()).toBe(true)
})

test.each(['dev', 'migrate', 'account', 'seed', 'import', 'backup', 'restore', 'sbom', 'bench', 'faults'])(
  '%s tells what it does',
  async (name) => {
    expect(await done(name, {}, ['--help'])).toMatch(new RegExp(`^npm run ${name}\\b`))
  },
)

onBothDatabases('The commands', (fresh) => {
  test('make a portal from nothing, keep it, copy it and put it up again elsewhere', async () => {
    markInstalled()
    const { config } = await fresh()
    const place = await emptyPlace(config)
    expect(await done('migrate', place)).toMatch(/^\d+ migrations applied/)
    expect(await done('seed', place)).toMatch(/373 datasets and everything around them/)
    // Finds the data and serves them, until npm alone is told to stop.
    await serving(
      'demo',
      place,
      async (address) => {
        expect((await logIn(address, 'user', 'Demo2026')).status).toBe(200)
        expect((await fetch(`${address}/console/`)).status).toBe(200)
      },
      (child) => child.kill('SIGTERM'),
    )
    expect(await done('migrate', place)).toMatch(/Nothing to do: \d+ migrations applied/)
    expect(await done('seed', place, ['--if-empty'])).toMatch(/nothing was seeded/)
    expect(await done('import', place, ['beijing', folderWith()])).toMatch(/Published as dataset 374, version 1/)
    expect(await done('account', place, ['chief', '--mailbox', 'chief@unit.example'], 'clear-air 2026\n')).toMatch(
      /chief may log in/,
    )
    const backups = temporaryFolder()
    const folder = /Backup: (\S+),/.exec(await done('backup', place, ['--to', backups]))![1]!
    const elsewhere = await emptyPlace(config)
    expect(await done('restore', elsewhere, [folder])).toMatch(/Restored the backup of/)
    await serving('start', elsewhere, async (address) => {
      const { token = '' } = await logIn(address, 'chief', 'clear-air 2026')
      const headers = { access_token: token }
      const detail = await fetch(`${address}/api/datasets/374`, { headers })
      const { data } = (await detail.json()) as { data: { name: { zh: string }; files: { sha256: string }[] } }
      expect([detail.status, data.files.length > 0]).toEqual([200, true])
      expect((await fetch(`${address}/detail?id=374`)).status).toBe(200)
      expect(readable(elsewhere.DATA_DIR)).toEqual([])
    })
    expect([readable(place.DATA_DIR), readable(elsewhere.DATA_DIR)]).toEqual([[], []])
  }, 600_000)
})
