/**
 * Development: a save builds the part it belongs to again (a second or two) and restarts the server, so that what
 * one sees, addresses, cookies and headers included, is what production serves.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { runCommand } from './command.ts'

/** What to build again when a file in this folder changes. */
const parts: Record<string, string[]> = {
  'public-site': ['site', 'site-server'],
  admin: ['console'],
  server: ['server'],
  db: ['server'],
}

const node = (...args: string[]) => spawn(process.execPath, args, { stdio: 'inherit' })
const finished = (child: ReturnType<typeof node>) =>
  new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)))

await runCommand({
  name: 'dev',
  help: `npm run dev
Builds, serves on HOST:PORT, and does both again for the part that changed whenever a source is saved.`,
  options: {},
  run: async () => {
    let server: ReturnType<typeof node> | null = null
    const restart = async () => {
      const old = server
      if (old && old.exitCode === null) {
        old.kill('SIGTERM')
        await finished(old)
      }
      server = node('--enable-source-maps', 'dist/server/main.js')
    }
    if (!(await finished(node('server/commands/build.mjs')))) throw new Error('the first build failed')
    await restart()

    const waiting = new Set<string>()
    let timer: NodeJS.Timeout | undefined
    let building = false
    const build = async () => {
      if (building) return
      building = true
      while (waiting.size) {
        const now = [...waiting]
        waiting.clear()
        let good = true
        for (const part of now) good = (await finished(node('server/commands/build.mjs', part))) && good
        if (good) await restart()
      }
      building = false
    }
    for (const [folder, built] of Object.entries(parts))
      watch(folder, { recursive: true }, () => {
        for (const part of built) waiting.add(part)
        clearTimeout(timer)
        timer = setTimeout(() => void build(), 150)
      })
    await new Promise((resolve) => process.once('SIGINT', resolve))
    server!.kill('SIGTERM')
  },
})
