/** Processes that are killed, stopped, starved, or too many. */
import { request } from 'node:http'
import { join } from 'node:path'
import { fakeClock, limit, run } from './machine.ts'
import { type Fault, get, type Stage, sleep } from './round.ts'
import type { Server } from './server.ts'
import { servicesOn } from './template.ts'

export const kill: Fault = {
  id: 'F1',
  name: 'killed while people write',
  needs: ['linux'],
  on: ['sqlite', 'postgres'],
  round: async (stage) => {
    const server = await stage.start()
    const driver = stage.drive()
    await driver.acknowledge(20 + stage.dice.below(60))
    await sleep(stage.dice.below(40))
    await server.kill()
    const began = Date.now()
    await stage.start()
    await stage.recovers()
    const back = Date.now() - began
    await driver.acknowledge(10)
    const looked = await stage.check()
    return `${driver.counts.acknowledged} acknowledged, ${looked} looked up, back in ${back} ms`
  },
}

/** Cases whose time is up at this moment. Gives how many. */
export async function makeDue(stage: Stage, count: number, dueAt: number): Promise<number> {
  const services = await servicesOn(stage.place)
  const { database } = services
  const t = database.tables
  try {
    await database.transaction(async () => {
      for (let i = 0; i < count; i++) {
        const accountId = stage.template.people[i % stage.template.people.length]!.id
        const person = {
          ...(await services.sessions.personOf(accountId))!.person,
          via: 'session' as const,
          sessionId: null,
          address: '127.0.0.1',
        }
        const datasetId =
          stage.template.closed[Math.floor(i / stage.template.people.length) % stage.template.closed.length]!
        await services.applications.submit(person, { datasets: [datasetId], reason: 'x', purpose: '' })
      }
      await database.sql.update(t.applications).set({ dueAt, appliedAt: Date.now() - 4 * 86_400_000 })
    })
    return count
  } finally {
    await services.close()
  }
}

/** How many cases passed by themselves. */
export async function passedByThemselves(stage: Stage): Promise<number> {
  const services = await servicesOn(stage.place)
  try {
    const rows = await services.database.sql.select().from(services.database.tables.applications)
    return rows.filter((row) => row.status === 'passed' && row.decidedBy === null).length
  } finally {
    await services.close()
  }
}

/** Waits for a number of decisions, looking once in a while. */
export async function settles(stage: Stage, wanted: number, within: number): Promise<number> {
  const until = Date.now() + within
  let found = 0
  while (Date.now() < until) {
    found = await passedByThemselves(stage)
    if (found >= wanted) break
    await sleep(500)
  }
  stage.must(found === wanted, `${found} of ${wanted} passed by themselves`)
  return found
}

export const suspend: Fault = {
  id: 'F13',
  name: 'the machine sleeps for a minute',
  needs: ['linux', 'faketime'],
  round: async (stage) => {
    const clock = fakeClock(join(stage.folder, 'clock'))
    await stage.moveTo(join(stage.folder, 'data'))
    const due = await makeDue(stage, 10, Date.now() + 30_000)
    const server = await stage.start({ environment: clock.environment })
    const driver = stage.drive({ clients: 2 })
    await driver.acknowledge(10)
    stage.must((await passedByThemselves(stage)) === 0, 'passed before the time was up')
    server.signal('SIGSTOP')
    await sleep(1000)
    clock.set(60)
    server.signal('SIGCONT')
    // The sweep comes round once a minute.
    await settles(stage, due, 75_000)
    const looked = await stage.check()
    return `${due} overdue passed once, ${looked} looked up`
  },
}

/** Loaded into the built server: blocks its only thread for so many milliseconds when it gets SIGUSR2. */
const blocker = 'data:text/javascript,process.on("SIGUSR2",()=>{const t=Date.now()+5000;while(Date.now()<t);})'

export const blocked: Fault = {
  id: 'F14',
  name: 'the event loop stands for five seconds',
  needs: ['linux'],
  on: ['sqlite', 'postgres'],
  round: async (stage) => {
    await stage.moveTo(join(stage.folder, 'data'))
    const due = await makeDue(stage, 12, Date.now() - 1000)
    const other = await stage.start()
    const server = await stage.start({ node: ['--import', blocker] })
    const driver = stage.drive()
    await driver.acknowledge(10)
    server.signal('SIGUSR2')
    // The signal is taken a moment later on a machine that is busy.
    let red = 200
    for (let tries = 0; red !== 0 && tries < 50; tries++) red = await get(server, '/healthz', 1000)
    stage.must(red === 0, `healthz answered ${red} while nothing could`)
    const began = Date.now()
    stage.must((await get(other, '/api/dataAccess/dat/page')) === 200, 'the other server does not answer')
    const meanwhile = Date.now() - began
    stage.must(meanwhile < 1000, `the other server took ${meanwhile} ms`)
    await stage.recovers()
    await driver.acknowledge(10)
    await settles(stage, due, 10_000)
    const looked = await stage.check()
    return `the other answered in ${meanwhile} ms, ${due} due passed once, ${looked} looked up`
  },
}

export const many: Fault = {
  id: 'F15',
  name: 'four servers on one database, one killed',
  needs: ['linux'],
  on: ['sqlite', 'postgres'],
  round: async (stage) => {
    await stage.moveTo(join(stage.folder, 'data'))
    const due = await makeDue(stage, 48, Date.now() - 1000)
    const servers: Server[] = await Promise.all(Array.from({ length: 4 }, () => stage.start()))
    const victim = servers[stage.dice.below(3)]!
    let turn = 0
    const left = servers.filter((one) => one !== victim)
    const driver = stage.drive({ origin: () => left[turn++ % left.length]!.origin })
    await sleep(stage.dice.below(400))
    await victim.kill()
    await driver.acknowledge(20)
    await settles(stage, due, 75_000)
    stage.must(driver.counts.unavailable === 0, `${driver.counts.unavailable} calls were told to come again`)
    const looked = await stage.check()
    return `${due} due passed once, ${looked} looked up`
  },
}

export const fewHandles: Fault = {
  id: 'F19',
  name: 'few file handles',
  needs: ['linux'],
  round: async (stage) => {
    const server = await stage.start()
    const driver = stage.drive({ clients: 3 })
    await driver.acknowledge(10)
    const before = server.handles()
    run('prlimit', `--nofile=${before + 12}:4096`, '--pid', String(server.pid))
    const open = Array.from({ length: 60 }, () => {
      const asking = request(`${server.origin}/healthz`, { agent: false })
      asking.on('error', () => undefined)
      asking.on('response', (answer) => answer.resume())
      asking.flushHeaders()
      return asking
    })
    await sleep(1500)
    stage.must(server.running(), 'the server ended')
    for (const one of open) one.destroy()
    run('prlimit', '--nofile=4096:4096', '--pid', String(server.pid))
    const back = await stage.recovers()
    await driver.acknowledge(10)
    const looked = await stage.check()
    const after = server.handles()
    stage.must(after <= before + 12, `I11 ${before} handles became ${after}`)
    return `${before} handles and 12 more, ready in ${back} ms, ${looked} looked up`
  },
}

export const memory: Fault = {
  id: 'F20',
  name: 'memory tight (400 MB) under uploads and downloads',
  needs: ['linux', 'cgroup'],
  round: async (stage) => {
    const server = await stage.start()
    const group = limit(stage.cleaning, 'memory', 400 << 20, server.pid)
    const driver = stage.drive({ clients: 4 })
    await driver.acknowledge(10)
    const body = new Uint8Array(9 << 20).fill(65)
    const loads = stage.template.people.flatMap((someone) => [
      ...Array.from({ length: 3 }, () =>
        fetch(`${server.origin}/api/attachments?name=a.txt`, {
          method: 'POST',
          headers: { access_token: someone.token, 'content-type': 'application/octet-stream' },
          body,
        }).then((answer) => answer.status),
      ),
      ...stage.template.open.map((file) =>
        fetch(`${server.origin}/api/files/${file.file}/content`, { headers: { access_token: someone.token } }).then(
          async (answer) => {
            await answer.arrayBuffer()
            return answer.status
          },
        ),
      ),
    ])
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, server.rss())
    }, 50)
    const statuses = await Promise.all(loads.map((load) => load.catch(() => 0)))
    clearInterval(watch)
    stage.must(server.running(), 'the server ended')
    stage.must(group.killed() === 0, 'the kernel killed it')
    stage.must(
      statuses.every((status) => [200, 429, 503, 507].includes(status)),
      `answers ${[...new Set(statuses)].join(', ')}`,
    )
    await stage.recovers()
    await driver.acknowledge(5)
    const looked = await stage.check()
    return `${statuses.length} transfers, at most ${Math.round(most)} MB, ${looked} looked up`
  },
}

export const processor: Fault = {
  id: 'F21',
  name: 'a fifth of a processor, and people who give up',
  needs: ['linux', 'cgroup'],
  round: async (stage) => {
    const server = await stage.start()
    const group = limit(stage.cleaning, 'cpu', 20, server.pid)
    // Who gives up after two seconds tries again: what was done in the end must not be done twice.
    const driver = stage.drive({ patience: 2000 })
    await driver.acknowledge(30, 90_000)
    const slowest = driver.slowest()
    group.lift()
    await stage.recovers()
    await driver.acknowledge(10)
    const looked = await stage.check()
    return `slowest answer ${slowest} ms, ${driver.counts.cut} given up, ${looked} looked up`
  },
}
