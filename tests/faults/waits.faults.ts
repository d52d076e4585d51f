/** What others do to the server: hold its database, read without end, come slowly, break off, send twice. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { databaseFile } from '../../server/engines/database/open.ts'
import { type Fault, get, sleep } from './round.ts'
import type { Server } from './server.ts'
import type { Someone } from './template.ts'

const p99 = (times: number[]) => Math.round(times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0)

/** What this takes on this machine while nothing is wrong: bounds are told from it, not from a stopwatch. */
async function pace(server: Server, path: string): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 40; i++) {
    const began = performance.now()
    await get(server, path)
    times.push(performance.now() - began)
    await sleep(20)
  }
  return p99(times)
}

/** An upload that dribbles in; resolves to its status, or 0 where the line was cut. */
function slowUpload(server: Server, who: Someone, content: Buffer, pieces: number, between: number) {
  let sent = 0
  const done = new Promise<number>((resolve) => {
    const asking = request(`${server.origin}/api/attachments?name=slow.txt`, {
      method: 'POST',
      agent: false,
      headers: {
        access_token: who.token,
        'content-type': 'application/octet-stream',
        'content-length': content.length,
      },
    })
    asking.on('error', () => resolve(0))
    asking.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    const size = Math.ceil(content.length / pieces)
    const timer = setInterval(() => {
      if (sent >= content.length || asking.destroyed) {
        clearInterval(timer)
        if (!asking.destroyed) asking.end()
        return
      }
      asking.write(content.subarray(sent, sent + size))
      sent += size
    }, between)
  })
  return { done, sent: () => Math.min(sent, content.length) }
}

export const uploadKilled: Fault = {
  id: 'F2',
  name: 'killed while a file comes and another goes',
  needs: ['linux'],
  round: async (stage) => {
    const server = await stage.start()
    const [someone] = stage.template.people
    const [file] = stage.template.open
    const content = Buffer.from(randomBytes(1_500_000).toString('hex'))
    const upload = slowUpload(server, someone!, content, 40, 15)
    const taken: Buffer[] = []
    const taking = new Promise<void>((resolve) => {
      const asking = request(`${server.origin}/api/files/${file!.file}/content`, {
        agent: false,
        headers: { access_token: someone!.token },
      })
      asking.on('error', () => resolve())
      asking.on('response', (answer) => {
        // Slower than the server could: a piece now and then.
        answer.on('data', (piece: Buffer) => {
          taken.push(piece)
          answer.pause()
          setTimeout(() => answer.resume(), 20)
        })
        answer.on('close', () => resolve())
        answer.on('error', () => resolve())
      })
      asking.end()
    })
    await sleep(100 + stage.dice.below(300))
    await server.kill()
    const status = await upload.done
    await taking
    stage.must(status === 0, `half a file was answered ${status}`)
    const again = await stage.start()
    await stage.recovers()
    // Attachments do not resume: the whole file is sent again, and is whole.
    stage.must((await slowUpload(again, someone!, content, 3, 1).done) === 200, 'the file cannot be sent again')
    const have = Buffer.concat(taken)
    const rest = await fetch(`${again.origin}/api/files/${file!.file}/content`, {
      headers: { access_token: someone!.token, range: `bytes=${have.length}-`, 'if-range': `"${file!.sha256}"` },
    })
    if (have.length < file!.bytes) stage.must(rest.status === 206, `the rest was answered ${rest.status}`)
    const whole = Buffer.concat([have, Buffer.from(await rest.arrayBuffer())])
    if (have.length < file!.bytes)
      stage.must(
        createHash('sha256').update(whole).digest('hex') === file!.sha256,
        'the joined halves are not the file',
      )
    const looked = await stage.check()
    return `${upload.sent()} of ${content.length} bytes had come, ${have.length} of ${file!.bytes} had gone, ${looked} looked up`
  },
}

export const locked: Fault = {
  id: 'F16',
  name: 'a stranger locks the database for 3 s and for 8 s',
  needs: ['linux'],
  round: async (stage) => {
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(20)
    const stranger = new BetterSqlite(databaseFile(stage.place.DATA_DIR), { timeout: 5000 })
    stage.cleaning.later(() => stranger.close())
    const hold = async (ms: number) => {
      stranger.exec('BEGIN IMMEDIATE')
      let slowest = 0
      for (const until = Date.now() + ms; Date.now() < until; await sleep(50)) {
        const began = Date.now()
        stage.must((await get(server, '/healthz')) === 200, 'healthz is red')
        slowest = Math.max(slowest, Date.now() - began)
      }
      stranger.exec('ROLLBACK')
      return slowest
    }
    const first = await hold(3000)
    stage.must(driver.counts.unavailable === 0, `${driver.counts.unavailable} calls did not wait for three seconds`)
    await driver.acknowledge(10)
    const second = await hold(8000)
    const refused = driver.counts.unavailable
    stage.must(refused > 0, 'calls waited longer than they should')
    await driver.acknowledge(10)
    const slowest = Math.max(first, second)
    stage.must(slowest < 1000, `healthz took ${slowest} ms: the event loop waited`)
    const looked = await stage.check()
    return `0 refused in 3 s, ${refused} in 8 s, healthz at most ${slowest} ms, ${looked} looked up`
  },
}

export const longReader: Fault = {
  id: 'F17',
  name: 'a reader that does not end while 50,000 rows are written',
  needs: ['linux'],
  round: async (stage) => {
    const server = await stage.start()
    const file = databaseFile(stage.place.DATA_DIR)
    const writer = new BetterSqlite(file, { timeout: 20_000 })
    stage.cleaning.later(() => writer.close())
    writer.pragma('synchronous = FULL')
    const write = async (count: number) => {
      const insert = writer.prepare(
        `insert into audit_entries (at, action, subject, subject_id, subject_name, address) values (?, 'account.logged-in', 'account', '1', ?, '127.0.0.1')`,
      )
      for (let done = 0; done < count; done += 250) {
        writer
          .transaction(() => {
            for (let i = 0; i < 250; i++) insert.run(Date.now(), 'x'.repeat(900))
          })
          .immediate()
        await sleep(1)
      }
    }
    await write(4000)
    const reader = new BetterSqlite(file, { readonly: true })
    stage.cleaning.later(() => reader.close())
    reader.exec('BEGIN')
    reader.prepare('select count(*) from audit_entries').get()
    // And an export that its reader takes slowly.
    const exporting = request(`${server.origin}/api/admin/audit/export`, {
      agent: false,
      headers: { access_token: stage.template.boss.token },
    })
    exporting.on('error', () => undefined)
    exporting.on('response', (answer) => answer.once('data', () => answer.pause()))
    exporting.end()
    const driver = stage.drive({ clients: 3 })
    const usual = await pace(server, '/api/dataAccess/dat/page')
    const times: number[] = []
    let asking = true
    const asked = (async () => {
      while (asking) {
        const began = performance.now()
        stage.must((await get(server, '/api/dataAccess/dat/page')) === 200, 'a page is not answered')
        times.push(performance.now() - began)
        await sleep(20)
      }
    })()
    await write(46_000)
    const grown = statSync(`${file}-wal`).size
    exporting.destroy()
    reader.exec('ROLLBACK')
    asking = false
    await asked
    await driver.acknowledge(20)
    await write(1000)
    const until = Date.now() + 5000
    const most = 64 << 20
    while (statSync(`${file}-wal`).size > most && Date.now() < until) await write(250)
    const after = statSync(`${file}-wal`).size
    stage.must(after <= most, `the log of the database stays at ${after >> 20} MB`)
    const slow = p99(times)
    stage.must(slow < 500 + 4 * usual, `pages took ${slow} ms, ${usual} ms before`)
    const looked = await stage.check()
    return `log ${grown >> 20} MB while it read, ${after >> 20} MB after, pages p99 ${usual} ms before and ${slow} ms then, ${looked} looked up`
  },
}

export const slowClients: Fault = {
  id: 'F18',
  name: 'slow and broken clients, 500 of each kind',
  needs: ['linux', 'slowhttptest'],
  round: async (stage) => {
    const server = await stage.start()
    const driver = stage.drive({ clients: 3 })
    await driver.acknowledge(10)
    const [file] = stage.template.open
    const [someone] = stage.template.people
    const usual = await pace(server, '/healthz')
    const before = { handles: server.handles(), rss: server.rss() }
    const kinds: string[][] = [
      ['-H', '-u', `${server.origin}/`],
      ['-B', '-u', `${server.origin}/api/feedback`, '-t', 'POST'],
      ['-X', '-u', `${server.origin}/api/dataAccess/dat/page`],
    ]
    const tools: ChildProcess[] = kinds.map((args) =>
      spawn('slowhttptest', [...args, '-c', '500', '-r', '250', '-i', '2', '-l', '6', '-p', '3'], { stdio: 'ignore' }),
    )
    const gone = tools.map((tool) => new Promise((resolve) => tool.once('exit', resolve)))
    stage.cleaning.later(() => {
      for (const tool of tools) tool.kill('SIGKILL')
    })
    // Others take a little of a file and go.
    const leave = async () => {
      await fetch(`${server.origin}/api/files/${file!.file}/content`, {
        headers: { access_token: someone!.token },
        signal: AbortSignal.timeout(30 + stage.dice.below(60)),
      })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
    }
    const times: number[] = []
    let slow = true
    const asked = (async () => {
      while (slow) {
        const began = performance.now()
        stage.must((await get(server, '/healthz', 5000)) === 200, 'healthz is red')
        times.push(performance.now() - began)
        for (let i = 0; i < 10; i++) await leave()
      }
    })()
    await Promise.all(gone)
    slow = false
    await asked
    await driver.acknowledge(10)
    await driver.pause()
    const slowest = p99(times)
    stage.must(slowest < 500 + 4 * usual, `healthz took ${slowest} ms, ${usual} ms before`)
    const until = Date.now() + 15_000
    while (server.handles() > before.handles * 1.1 + 5 && Date.now() < until) await sleep(200)
    const after = server.handles()
    stage.must(after <= before.handles * 1.1 + 5, `I11 ${before.handles} handles became ${after}`)
    driver.resume()
    const looked = await stage.check()
    return `healthz p99 ${usual} ms before and ${slowest} ms then, ${before.handles} handles before and ${after} after, ${Math.round(before.rss)} MB before and ${Math.round(server.rss())} MB after, ${looked} looked up`
  },
}

export const backups: Fault = {
  id: 'F24',
  name: 'a backup under load, killed and made again, then restored',
  needs: ['linux'],
  round: async (stage) => {
    await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(10)
    const to = join(stage.folder, 'backups')
    /** Its end is listened for from its beginning: it may come before anybody asks. */
    const command = (name: string, args: string[], environment: Record<string, string>) => {
      const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args], {
        env: { ...process.env, DATABASE_URL: '', STORAGE_URL: '', ...environment },
        stdio: 'ignore',
      })
      return { child, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)) }
    }
    const { DATA_DIR } = stage.place
    const first = command('backup', ['--to', to], { DATA_DIR })
    await sleep(600 + stage.dice.below(900))
    first.child.kill('SIGKILL')
    await first.ended
    const whole = () => listed(to).filter((name) => !name.endsWith('.partial'))
    const early = whole().length
    const began = Date.now()
    const second = command('backup', ['--to', to], { DATA_DIR })
    stage.must((await second.ended) === 0, 'the backup failed')
    const seconds = (Date.now() - began) / 1000
    await driver.stop()
    const made = whole()
    stage.must(made.length === early + 1, `backups: ${made.join(', ')}`)
    const empty = join(stage.folder, 'restored')
    const restored = command('restore', [join(to, made.at(-1)!)], { DATA_DIR: empty })
    stage.must((await restored.ended) === 0, 'the restore failed')
    const copy = new BetterSqlite(databaseFile(empty), { readonly: true })
    const live = new BetterSqlite(databaseFile(DATA_DIR), { readonly: true })
    const count = (database: BetterSqlite.Database, table: string) =>
      (database.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n
    for (const table of ['accounts', 'datasets', 'files'])
      stage.must(count(copy, table) === count(live, table), `${table} differ`)
    stage.must(count(copy, 'sessions') === 0, 'the copy holds sessions')
    stage.must(copy.pragma('integrity_check', { simple: true }) === 'ok', 'the copy is damaged')
    copy.close()
    live.close()
    const looked = await stage.check()
    return `made in ${seconds.toFixed(1)} s under load, ${looked} looked up`
  },
}

function listed(folder: string): string[] {
  const found = spawnSync('ls', [folder], { encoding: 'utf8' })
  return found.stdout.split('\n').filter(Boolean).sort()
}
