import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { type Call, callOf, routesOf } from './calls.ts'
import { chance } from './values.ts'
import { ask as askByWire } from './wire.ts'
import { type Dump, startWorld, type World } from './world.ts'

/**
 * Every route, asked from its own schema for what it cannot do, by people of every kind: no fault of ours, no write by a
 * call that was refused, no answer that keeps others waiting. The same calls each time; `FUZZ_SEED=n` makes others,
 * `FUZZ_CALLS=n` more of each route.
 */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const calls = { SQLite: Number(process.env.FUZZ_CALLS ?? 16), PostgreSQL: Number(process.env.FUZZ_CALLS ?? 16) / 4 }
const longest = 2000
const shown = ({ method, url, headers, payload = '' }: Call, who: string) =>
  `${who}: ${method} ${url.slice(0, 400)} ${JSON.stringify(headers).slice(0, 300)} ${payload.slice(0, 600)}`

onBothDatabases('every route', (fresh) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(fresh)
  })
  afterAll(() => world.close())

  test('of bytes and streams sends what there is, over a real connection', async () => {
    const { portal, headersOf, sent } = world
    const wired = routesOf(portal.app.swagger()).filter(({ wire }) => wire)
    expect(sent.map(({ path }) => path).sort()).toEqual(wired.map(({ path }) => path).sort())
    for (const { path, who, url } of sent) {
      const answer = await askByWire(portal.app, { method: 'GET', url, headers: {} }, await headersOf(who), '127.0.0.2')
      expect([path, answer.statusCode, answer.body.length > 0]).toEqual([path, 200, true])
    }
  })

  test(`answers whatever it is asked (FUZZ_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
    const { portal, watch, people, headersOf } = world
    const by = chance(seed)
    const routes = routesOf(portal.app.swagger())
    expect(routes.length).toBeGreaterThan(150)
    const each = portal.services.database.dialect === 'sqlite' ? calls.SQLite : calls.PostgreSQL
    let held: Dump = (await watch.changed())!
    const faults: string[] = []
    const statuses = new Map<number, number>()
    let asked = 0

    async function ask(call: Call, given: Record<string, string>, wire: boolean) {
      if (wire) {
        const place = `127.${1 + ((asked >> 16) & 127)}.${(asked >> 8) & 255}.${1 + (asked % 254)}`
        const answer = await askByWire(portal.app, call, given, place)
        return { answer, time: answer.time }
      }
      const started = performance.now()
      const answer = await portal.app.inject({
        ...call,
        method: call.method as 'GET',
        headers: { ...call.headers, ...given },
        remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      })
      return { answer, time: performance.now() - started }
    }

    for (let round = 0; round < each; round++)
      for (const route of routes) {
        asked++
        // Mostly those who may: what is refused at the door is not looked at further.
        const who = by.one(2) ? by.pick(people) : by.pick(['admin', 'admin', 'reviewer', 'user'])
        const call = callOf(route, by)
        const given = await headersOf(who)
        held = (await watch.changed()) ?? held
        const { answer, time } = await ask(call, given, route.wire)
        // What a call began and goes on with after its answer is not held against the next one.
        const status = answer.statusCode
        if (status < 400 && route.path.endsWith('/identifiers/retry')) await portal.services.identifiers.run()
        const logIn = route.path.endsWith('/user/login')
        if (logIn) await portal.services.logIn.settled()
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        const told = shown(call, who)
        if (status >= 500) faults.push(`${status} ${told}\n  ${answer.body.slice(0, 200)}`)
        if ('headers' in answer && !answer.headers['cache-control'] && !route.path.startsWith('/uploads'))
          faults.push(`${status}, kept by whom it pleases: ${told}`)
        if (call.refused && status < 400) faults.push(`${status}, should be refused: ${told}`)
        if (/SQLITE|syntax error|at \w+ \(|node_modules/.test(status >= 400 ? answer.body : ''))
          faults.push(`says too much: ${told}\n  ${answer.body.slice(0, 200)}`)
        // Another program may have held up the machine: what is slow twice is slow.
        if (time > longest && (await ask(call, given, route.wire)).time > longest)
          faults.push(`${Math.round(time)} ms: ${told}`)
        const now = await watch.changed()
        if (now && status >= 400) {
          // The owner of a name is told of a stranger's tries.
          const toOwner = logIn ? ['mails', 'messages'] : []
          const tables = Object.keys(now).filter((name) => now[name] !== held[name] && !toOwner.includes(name))
          if (tables.length) faults.push(`${status}, but wrote ${tables}: ${told}`)
        }
        held = now ?? held
      }
    console.log(
      `${asked} calls, seed ${seed}: ${JSON.stringify(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)))}`,
    )
    expect(faults.join('\n')).toBe('')
    expect((await portal.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    // Not everything was refused at the door.
    expect((statuses.get(200) ?? 0) / asked).toBeGreaterThan(0.1)
  })
})
