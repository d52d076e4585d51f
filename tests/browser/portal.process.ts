import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A free port on loopback. */
const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** A data folder with demo data, as `npm run demo` makes it. */
export function seedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-seeded-'))
  for (const command of ['migrate', 'seed']) {
    const done = spawnSync(process.execPath, ['--import', 'tsx', `server/commands/${command}.ts`], {
      env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (done.status !== 0) throw new Error(`${command} failed`)
  }
  return folder
}

/** The built portal on demo data of its own, to which something may be done before it starts. */
export async function startBuiltPortal(
  settings: Record<string, string> = {},
  prepare: (folder: string) => void = () => undefined,
) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'))
  cpSync(process.env.PORTAL_SEEDED!, folder, { recursive: true })
  prepare(folder)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const environment = { ...process.env, ...settings, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' }
  const server = spawn(process.execPath, ['dist/server/main.js'], { env: environment, stdio: 'inherit' })
  const until = Date.now() + 30_000
  for (;;) {
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) break
    if (Date.now() > until || server.exitCode !== null) throw new Error('the portal did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    address,
    folder,
    stop: async () => {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
