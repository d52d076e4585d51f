/** Disks that lose power, are full, fail, turn read-only or forget. */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { objectPath } from '../../server/engines/objects/objects.ts'
import { ext4Image, failing, run, smallDisk } from './machine.ts'
import { type Fault, get, type Stage, sleep } from './round.ts'
import { DidNotStart, type Server } from './server.ts'

const imageFile = (stage: Stage) => join('/dev/shm', `portal-fault-${process.pid}-${stage.number}.img`)

/** Writes until there is no room at all. */
function fill(file: string) {
  const handle = openSync(file, 'a')
  try {
    for (let size = 1 << 20; size >= 512; )
      try {
        writeSync(handle, Buffer.alloc(size))
      } catch {
        size >>= 1
      }
  } finally {
    closeSync(handle)
  }
}

/** Reading goes on while nothing can be written. */
async function stillReads(stage: Stage, server: Server) {
  const { dataset } = stage.template.open[0]!
  for (const path of ['/healthz', `/api/datasets/${dataset}`, '/api/dataAccess/dat/page', '/'])
    stage.must((await get(server, path)) === 200, `${path} is not read`)
}

export const powerCut: Fault = {
  id: 'F3',
  name: 'power cut',
  needs: ['linux', 'ext4'],
  round: async (stage) => {
    const image = ext4Image(stage.cleaning, imageFile(stage), 256)
    const disk = join(stage.folder, 'disk')
    image.mount(disk)
    await stage.moveTo(join(disk, 'data'))
    run('sync', '-f', disk)
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(20 + stage.dice.below(60))
    await sleep(stage.dice.below(40))
    server.signal('SIGSTOP')
    const crashed = image.clone()
    await server.kill()
    const acknowledged = driver.counts.acknowledged
    image.unmount(disk)
    image.mount(disk, 'commit=300', crashed)
    await stage.start()
    await stage.recovers()
    await driver.acknowledge(5)
    const looked = await stage.check()
    return `${acknowledged} acknowledged before the cut, ${looked} looked up, 0 lost`
  },
}

export const diskFull: Fault = {
  id: 'F4',
  name: 'disk of the database full',
  needs: ['linux', 'mount'],
  round: async (stage) => {
    const disk = join(stage.folder, 'disk')
    smallDisk(stage.cleaning, disk, '56m')
    await stage.moveTo(join(disk, 'data'))
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(20)
    const ballast = join(disk, 'ballast')
    const until = Date.now() + 15_000
    // What the log of the database has room for already is used up first.
    while (driver.counts.unavailable < 5 && Date.now() < until) {
      fill(ballast)
      await sleep(50)
    }
    stage.must(driver.counts.unavailable >= 5, 'writes went on without room')
    await stillReads(stage, server)
    stage.must((await get(server, '/readyz')) !== 200, 'readyz is green on a full disk')
    const refused = driver.counts.unavailable
    unlinkSync(ballast)
    const back = await stage.recovers()
    await driver.acknowledge(10)
    stage.must(server.running(), 'the server ended')
    const looked = await stage.check()
    return `${refused} refused, ready again in ${back} ms, ${looked} looked up`
  },
}

export const storeFull: Fault = {
  id: 'F5',
  name: 'disk of the files full while files arrive',
  needs: ['linux', 'mount'],
  round: async (stage) => {
    const data = join(stage.folder, 'data')
    smallDisk(stage.cleaning, join(data, 'objects'), '28m')
    await stage.moveTo(data)
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(10)
    const ballast = join(data, 'objects', 'ballast')
    fill(ballast)
    const [someone] = stage.template.people
    const send = (bytes: number) =>
      fetch(`${server.origin}/api/attachments?name=a.txt`, {
        method: 'POST',
        headers: { access_token: someone!.token, 'content-type': 'application/octet-stream' },
        body: 'x'.repeat(bytes),
      }).then((answer) => answer.status)
    const statuses = [await send(300_000), await send(2_000_000)]
    for (const status of statuses) stage.must(status === 507 || status === 503, `an upload without room: ${status}`)
    await driver.acknowledge(10)
    unlinkSync(ballast)
    stage.must((await send(300_000)) === 200, 'no upload after there was room again')
    const looked = await stage.check()
    return `${looked} looked up`
  },
}

export const syncFails: Fault = {
  id: 'F6',
  name: 'fsync fails',
  needs: ['linux', 'strace'],
  round: async (stage) => {
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(20)
    const lift = await failing(stage.cleaning, server.pid, 'fsync,fdatasync:error=EIO:when=3+2')
    await sleep(1200)
    await lift()
    const refused = driver.counts.unavailable
    stage.must(refused > 0, 'no call met the error')
    await stage.recovers()
    await driver.acknowledge(10)
    // What could not be synced must not have been acknowledged: only a restart shows what is really there.
    await server.kill()
    await stage.start()
    const looked = await stage.check()
    return `${refused} refused, ${looked} looked up`
  },
}

export const ioFails: Fault = {
  id: 'F7',
  name: 'reading and writing fails',
  needs: ['linux', 'strace'],
  round: async (stage) => {
    const server = await stage.start()
    const driver = stage.drive({ mayFail: true })
    await driver.acknowledge(20)
    for (const inject of ['pwrite64:error=EIO:when=20+5', 'pread64:error=EIO:when=3+5']) {
      const lift = await failing(stage.cleaning, server.pid, inject)
      await sleep(800)
      await lift()
    }
    const refused = driver.counts.unavailable
    await stage.recovers()
    await driver.acknowledge(10)
    stage.must(server.running(), 'the server ended')
    const looked = await stage.check()
    return `${refused} refused, ${looked} looked up`
  },
}

/** Turns one bit of the byte at this place. */
function flip(file: string, at: number) {
  run('chmod', 'u+w', file)
  const bytes = readFileSync(file)
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.from([bytes[at]! ^ 1]), 0, 1, at)
  closeSync(handle)
}

export const bitRot: Fault = {
  id: 'F8',
  name: 'one byte changes on the disk',
  needs: ['linux'],
  round: async (stage) => {
    const server = await stage.start()
    const [file] = stage.template.open
    const object = join(stage.place.DATA_DIR, 'objects', objectPath(file!.sha256))
    flip(object, stage.dice.below(file!.bytes))
    const [someone] = stage.template.people
    const answer = await fetch(`${server.origin}/api/files/${file!.file}/content`, {
      headers: { access_token: someone!.token },
    })
    const whole = await answer.arrayBuffer().then(
      (bytes) => bytes.byteLength === file!.bytes,
      () => false,
    )
    stage.must(answer.status >= 500 || !whole, `a damaged file was sent whole as ${answer.status}`)
    await server.stop()
    // A page of the database: what starts must say so in a line, or not meet the page at all.
    const database = join(stage.place.DATA_DIR, 'portal.db')
    const handle = openSync(database, 'r+')
    writeSync(handle, Buffer.alloc(2000, 0x5a), 0, 2000, 100)
    closeSync(handle)
    const ended = await stage.start().then(
      () => null,
      (error: unknown) => error,
    )
    stage.must(ended instanceof DidNotStart, 'a server started on a damaged database')
    if (ended instanceof DidNotStart) {
      stage.must(ended.said.trim().split('\n').length <= 3, `not one clear line: ${ended.said.slice(0, 400)}`)
      stage.must(!/\n\s+at /.test(ended.said), 'a stack instead of a line')
    }
    return `answered ${answer.status}, start refused`
  },
}

export const readOnly: Fault = {
  id: 'F9',
  name: 'disk turns read-only',
  needs: ['linux', 'ext4'],
  round: async (stage) => {
    const image = ext4Image(stage.cleaning, imageFile(stage), 256)
    const disk = join(stage.folder, 'disk')
    image.mount(disk, 'errors=remount-ro')
    await stage.moveTo(join(disk, 'data'))
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(20)
    // `mount -o remount,ro` is refused while a database is open; this is what the kernel does by itself on an error.
    writeFileSync(`/sys/fs/ext4/${image.device(disk)}/trigger_fs_error`, '1')
    const until = Date.now() + 10_000
    while (driver.counts.unavailable < 5 && Date.now() < until) await sleep(50)
    const refused = driver.counts.unavailable
    stage.must(refused >= 5, 'writes went on')
    await stillReads(stage, server)
    stage.must((await get(server, '/readyz')) !== 200, 'readyz is green on a read-only disk')
    stage.must(server.running(), 'the server ended')
    // One that is started there says so in a line, or reads and is not ready.
    await server.kill()
    const again = await stage.start({ patience: 30_000 }).catch((error: unknown) => error)
    if (again instanceof DidNotStart)
      stage.must(!/\n\s+at /.test(again.said), `no clear line: ${again.said.slice(0, 300)}`)
    else {
      await stillReads(stage, stage.server())
      stage.must((await get(stage.server(), '/readyz')) !== 200, 'readyz is green after a start on a read-only disk')
      await stage.server().kill()
    }
    image.unmount(disk)
    image.repair()
    image.mount(disk)
    await stage.start()
    await stage.recovers()
    await driver.acknowledge(10)
    const looked = await stage.check()
    return `${refused} refused, ${looked} looked up`
  },
}

export const lostLog: Fault = {
  id: 'F22',
  name: 'write-ahead log lost, or only the .db restored',
  needs: ['linux'],
  round: async (stage) => {
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(30)
    await server.kill()
    await driver.stop()
    const file = join(stage.place.DATA_DIR, 'portal.db')
    stage.must(existsSync(`${file}-wal`), 'nothing to lose')
    const bytes = statSync(`${file}-wal`).size
    for (const name of ['wal', 'shm']) rmSync(`${file}-${name}`, { force: true })
    const refusal = (started: Promise<unknown>) =>
      started.then(
        () => 'it started',
        (error: unknown) => (error instanceof DidNotStart ? error.said.trim() : String(error)),
      )
    const first = await refusal(stage.start())
    stage.must(/portal\.db-wal/.test(first), `without its log: ${first.slice(0, 300)}`)
    // Only an empty database is there, and files that somebody published: never an empty site.
    rmSync(file)
    for (const name of ['wal', 'shm', 'open']) rmSync(`${file}-${name}`, { force: true })
    const second = await refusal(stage.start())
    stage.must(/there are stored files but no database/.test(second), `without its database: ${second.slice(0, 300)}`)
    return `${bytes} bytes of log lost, 2 starts refused`
  },
}

export const logFull: Fault = {
  id: 'F25',
  name: 'disk of the log full',
  needs: ['linux', 'mount'],
  round: async (stage) => {
    const disk = join(stage.folder, 'log')
    smallDisk(stage.cleaning, disk, '1m')
    const server = await stage.start({ output: join(disk, 'log'), environment: { LOG_LEVEL: 'debug' } })
    fill(join(disk, 'ballast'))
    const driver = stage.drive()
    await driver.acknowledge(20)
    // Something that is logged each time.
    for (let i = 0; i < 50; i++) await get(server, '/api/files/999999/content')
    await driver.acknowledge(20)
    stage.must(server.running(), 'the server ended')
    unlinkSync(join(disk, 'ballast'))
    await stage.recovers()
    await driver.acknowledge(10)
    const looked = await stage.check()
    return `${driver.counts.acknowledged} acknowledged without a log, ${looked} looked up`
  },
}
