// One command from a fresh clone to a running portal: installs, builds, migrates, seeds, serves. Run again, it
// starts at once and keeps the data. Plain JavaScript: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './sources.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
process.chdir(root)
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

function step(what, command, args) {
  console.log(`\n▸ ${what}`)
  const done = spawnSync(command, args, { stdio: 'inherit', env: process.env })
  if (done.status !== 0) {
    console.error(`\n${what}: failed. The lines above say why; after mending it, run npm run demo again.`)
    process.exit(done.status ?? 1)
  }
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The portal needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}

const digest = (text) => createHash('sha256').update(text).digest('hex')
const stamped = (file, value) => existsSync(file) && readFileSync(file, 'utf8') === value

const lock = digest(readFileSync('package-lock.json'))
const installStamp = 'node_modules/.installed-lock'
if (!existsSync('node_modules/better-sqlite3/build') || !stamped(installStamp, lock)) {
  step('Installing packages (about two minutes: SQLite is compiled here)', npm, ['ci', '--no-audit', '--no-fund'])
  writeFileSync(installStamp, lock)
}

if (!isBuilt()) step('Building', process.execPath, ['server/commands/build.mjs'])

const dataDir = process.env.DATA_DIR || './var'
const seedStamp = join(dataDir, '.demo-seeded')
if (!existsSync(seedStamp)) {
  step('Migrating', process.execPath, ['--import', 'tsx', 'server/commands/migrate.ts'])
  step('Seeding demo data', process.execPath, ['--import', 'tsx', 'server/commands/seed.ts', '--if-empty'])
  // On PostgreSQL nothing else may have made it.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(seedStamp, `${new Date().toISOString()}\n`, { mode: 0o600 })
}

const host = process.env.HOST || '127.0.0.1'
const port = process.env.PORT || '3000'
const server = spawn(process.execPath, ['dist/server/main.js'], {
  stdio: 'inherit',
  env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
let asked = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (asked = true))
// npm runs this in a shell. Told to stop, it ends the shell alone: whoever it started finds itself without a parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event)
  setInterval(() => {
    if (process.ppid === parent) return
    asked = true
    server.kill('SIGTERM')
  }, 500).unref()
server.on('exit', (code, signal) => {
  if (signal && !asked)
    console.error(`\nThe server was ended from outside (${signal}); npm run demo starts it again with the same data.`)
  process.exit(code ?? (asked ? 0 : 1))
})

async function announce() {
  for (let tries = 0; tries < 300; tries++) {
    try {
      if ((await fetch(`http://${host}:${port}/readyz`)).ok) break
    } catch {}
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  console.log(`
  Portal      http://${host}:${port}          English: http://${host}:${port}/en
  Console     http://${host}:${port}/console/
  API         http://${host}:${port}/api/docs

  Demo accounts, all with the password Demo2026:
    admin      administrator            reviewer   field, inventories, source profiles
    expert     expert                   reviewer2  satellite
    vip        VIP user                 user       ordinary user

  Stop with Ctrl+C. The data stay in ${dataDir}.
`)
}
await announce()
