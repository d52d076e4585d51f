import { spawn } from 'node:child_process'
import { afterAll, expect, it } from 'vitest'
import { freshSqlite } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'
import { material, publishingOn } from './material.ts'

const child = programOf(new URL('./kill.child.ts', import.meta.url))
const worlds: Awaited<ReturnType<typeof publishingOn>>[] = []
afterAll(async () => {
  for (const world of worlds) await world.tables.close()
})

/** Runs the child until it says that it is in the middle of its work, and kills it there. */
function killInTheMiddle(folder: string, where: string): Promise<void> {
  const running = spawn(process.execPath, [child, folder, where], {
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

it.each([
  ['while it stores series', 'series'],
  ['in its transaction', 'transaction'],
])(
  'a process killed %s leaves no half dataset, and the next run makes a whole one',
  async (_, where) => {
    const fresh = await freshSqlite()
    let now = Date.now()
    const world = await publishingOn(fresh, () => now)
    worlds.push(world)
    await killInTheMiddle(fresh.config.DATA_DIR, where)

    const { sql, tables: t } = world.database
    for (const table of [t.datasets, t.versions, t.files, t.stations, t.stationTables])
      expect(await sql.select().from(table)).toEqual([])
    const objects = async () => {
      const list: string[] = []
      for await (const { sha256 } of world.objects.list()) list.push(sha256)
      return list
    }
    expect((await objects()).length).toBeGreaterThan(3)

    expect(await world.publishing.publish(material('killed'))).toMatchObject({ version: 1, changed: true })
    const stored = (await sql.select().from(t.stationTables)).length
    expect(stored).toBe(8)
    now += 25 * 3_600_000
    await world.publishing.sweepOrphans()
    expect(await objects()).toHaveLength(new Set(await referenced()).size)

    async function referenced() {
      const tables = await sql.select({ sha256: t.stationTables.sha256 }).from(t.stationTables)
      const files = await sql.select({ sha256: t.files.sha256 }).from(t.files)
      return [...tables, ...files].map((row) => row.sha256)
    }
  },
  30_000,
)
