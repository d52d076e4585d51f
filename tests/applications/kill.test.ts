import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { onBothDatabases, type TestDatabase } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'
import { monday } from './cases.ts'
import { broken } from './invariants.ts'
import { servicesOn, settle } from './world.ts'

const child = programOf(new URL('./kill.child.ts', import.meta.url))
const day = 24 * 3_600_000

/** Lets a process make some moves, and kills it a few milliseconds into the next. */
function killAfter({ DATA_DIR, DATABASE_URL }: TestDatabase['config'], start: number, seed: number, moves: number) {
  const running = spawn(process.execPath, [child, DATA_DIR, DATABASE_URL, String(start), String(seed)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise<void>((resolve, reject) => {
    let killed = false
    let made = 0
    running.stdout.on('data', (dots: Buffer) => {
      made += dots.length
      if (made < moves || killed) return
      killed = true
      setTimeout(() => running.kill('SIGKILL'), (seed * 7) % 23)
    })
    running.on('exit', (code) => (killed ? resolve() : reject(new Error(`ended by itself with ${code}`))))
  })
}

onBothDatabases('A process that is killed in the middle of its work on cases', (fresh) => {
  it('leaves everything as it must be, and another goes on from there', async () => {
    const { config } = await fresh()
    let now = monday
    const services = await servicesOn(config, () => now)
    try {
      await settle(services)
      let cases = 0
      for (let round = 0; round < 4; round++) {
        await killAfter(config, now, 40 + round, 12 + 5 * round)
        now += 5 * day
        expect(await broken(services), `round ${round}`).toEqual([])
        await services.decisions.autoPass()
        await services.grants.sweep()
        expect(await broken(services), `round ${round}, after the jobs`).toEqual([])
        const { applications } = services.database.tables
        const all = await services.database.sql.select().from(applications)
        expect(all.length).toBeGreaterThan(cases)
        expect(all.filter((one) => one.status === 'pending' && one.dueAt <= now)).toEqual([])
        cases = all.length
      }
    } finally {
      await services.close()
    }
  })
})
