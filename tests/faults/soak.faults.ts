/** Half an hour or more of people at work, and something that breaks every few seconds. */
import { closeSync, openSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { databaseFile } from '../../server/engines/database/open.ts'
import { limit, smallDisk } from './machine.ts'
import { type Fault, type Stage, sleep } from './round.ts'

type Break = (stage: Stage) => Promise<void>

const breaks: Record<string, Break> = {
  kill: async (stage) => {
    await stage.server().kill()
    await stage.start()
  },
  stop: async (stage) => {
    await stage.server().stop()
    await stage.start()
  },
  sleep: async (stage) => {
    stage.server().signal('SIGSTOP')
    await sleep(500 + stage.dice.below(3000))
    stage.server().signal('SIGCONT')
  },
  'full disk': async (stage) => {
    const ballast = join(stage.folder, 'disk', 'ballast')
    const handle = openSync(ballast, 'a')
    for (let size = 1 << 20; size >= 512; )
      try {
        writeSync(handle, Buffer.alloc(size))
      } catch {
        size >>= 1
      }
    closeSync(handle)
    await sleep(1000 + stage.dice.below(2000))
    unlinkSync(ballast)
  },
  lock: async (stage) => {
    const stranger = new BetterSqlite(databaseFile(stage.place.DATA_DIR), { timeout: 2000 })
    try {
      stranger.exec('BEGIN IMMEDIATE')
      await sleep(500 + stage.dice.below(3000))
      stranger.exec('ROLLBACK')
    } finally {
      stranger.close()
    }
  },
  'little processor': async (stage) => {
    const group = limit(stage.cleaning, 'cpu', 20, stage.server().pid)
    await sleep(2000 + stage.dice.below(3000))
    group.lift()
  },
  'broken clients': async (stage) => {
    const [file] = stage.template.open
    for (let i = 0; i < 40; i++)
      await fetch(`${stage.server().origin}/api/files/${file!.file}/content`, {
        headers: { access_token: stage.template.people[i % 8]!.token },
        signal: AbortSignal.timeout(5 + stage.dice.below(30)),
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
  },
}

/** Growth in megabytes an hour, by least squares over what was seen since the server started. */
function slope(seen: { at: number; mb: number }[]): number {
  const n = seen.length
  if (n < 3) return 0
  const [x, y] = [seen.reduce((sum, one) => sum + one.at, 0) / n, seen.reduce((sum, one) => sum + one.mb, 0) / n]
  const over = seen.reduce((sum, one) => sum + (one.at - x) ** 2, 0)
  return over === 0 ? 0 : (seen.reduce((sum, one) => sum + (one.at - x) * (one.mb - y), 0) / over) * 3_600_000
}

/** Said only where it ran long enough: a server that has just started grows in any case. */
const memory = (seen: { at: number; mb: number }[]) =>
  seen.length > 0 && seen.at(-1)!.at - seen[0]!.at > 600_000
    ? `, memory ${Math.round(slope(seen))} MB an hour since the last start`
    : ''

export const soak = (minutes: number): Fault => ({
  id: 'F28',
  name: `${minutes} minutes of work, a fault every few seconds`,
  needs: ['linux', 'mount', 'cgroup'],
  round: async (stage) => {
    const disk = join(stage.folder, 'disk')
    smallDisk(stage.cleaning, disk, '400m')
    await stage.moveTo(join(disk, 'data'))
    await stage.start()
    const driver = stage.drive({ clients: 4, pace: 250 })
    const until = Date.now() + minutes * 60_000
    const names = Object.keys(breaks)
    const done: Record<string, number> = {}
    const seen: { at: number; mb: number }[] = []
    let looks = 0
    let since = stage.server().pid
    while (Date.now() < until) {
      await sleep(2000 + stage.dice.below(8000))
      const name = stage.dice.pick(names)
      await breaks[name]!(stage)
      done[name] = (done[name] ?? 0) + 1
      await stage.recovers()
      await driver.acknowledge(5)
      if (stage.server().pid !== since) seen.splice(0)
      since = stage.server().pid
      seen.push({ at: Date.now(), mb: stage.server().rss() })
      await driver.pause()
      const wrong = await stage.look()
      looks++
      driver.resume()
      if (wrong > 0) break
    }
    const looked = await stage.check()
    const all = Object.entries(done)
      .map(([name, count]) => `${count} × ${name}`)
      .join(', ')
    const { acknowledged, unavailable, cut } = driver.counts
    return `${all}; ${looks} looks, ${acknowledged} acknowledged, ${unavailable} told to come again, ${cut} cut off, ${looked} looked up${memory(seen)}`
  },
})
