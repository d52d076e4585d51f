/** Exports of several people and processes: what is counted, who makes what, and what is left where something fails. */
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/engines/database/database.ts'
import { createExports } from '../../server/exports/exports.service.ts'
import type { GridRequest } from '../../server/exports/exports.types.ts'
import type { Person } from '../../server/sessions/sessions.types.ts'
import { ensureVocabulary } from '../../server/setup/setup.service.ts'
import { fieldDataset, fieldFile } from '../fields/material.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'
import { hourly, material } from '../publishing/material.ts'

const minute = 60_000
onBothDatabases('Exports', (fresh) => {
  let portal: People
  let [lin, wei, chen] = [] as unknown as [Someone, Someone, Someone]
  let small: GridRequest
  let table = 0
  let folder = ''
  beforeAll(async () => {
    portal = await startPeople(fresh)
    await portal.app.listen({ port: 0 })
    await ensureVocabulary(portal.services.database)
    lin = await portal.someone('lin')
    wei = await portal.someone('wei')
    chen = await portal.someone('chen')
    const { publishing } = portal.services
    const dataset = (await publishing.publish({ ...(await fieldDataset(fieldFile(48))), slug: 'grid' })).id
    small = { of: 'grid', dataset, variable: 'aod_550', format: 'csv' }
    const series = () => [hourly('flags-east', 24 * 60), hourly('flags-west', 24 * 40)]
    table = (await publishing.publish(material('flags', {}, { series }))).id
    folder = join(portal.config.DATA_DIR, 'exports')
  })
  afterAll(() => portal.close())
  const exported = () => portal.services.database.tables.exportFiles
  const rowOf = async (token: string) =>
    (await portal.services.database.sql.select().from(exported()).where(eq(exported().token, token)))[0]!
  const change = (token: string, set: Partial<typeof portal.services.database.tables.exportFiles.$inferInsert>) =>
    portal.services.database.transaction(() =>
      portal.services.database.sql.update(exported()).set(set).where(eq(exported().token, token)),
    )
  beforeEach(async () => {
    const { database } = portal.services
    await database.transaction(() => database.sql.delete(database.tables.exportFiles))
  })
  const made = async (who = lin): Promise<{ id: string; url: string; bytes: number }> => {
    const answer = await portal.call('POST', '/exports', who, small)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data.state).toBe('finished')
    return answer.json().data
  }
  const leftOf = async (who = lin) => (await portal.call('POST', '/exports/quote', who, small)).json().data.left
  const personOf = async (who: Someone): Promise<Person> =>
    (await portal.services.sessions.identify(who.headers.access_token)).person!
  const queued = async (who = lin) => {
    const { id } = await made(who)
    await change(id, { state: 'waiting', small: false, bytes: null, sha256: null, begun: 0, claimedUntil: null })
    return id
  }
  const until = async (met: () => Promise<boolean> | boolean) => {
    for (let tries = 0; !(await met()); tries++) {
      if (tries > 400) throw new Error('it never came')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  /** No test that failed leaves one shut. */
  const gates: (() => void)[] = []
  afterEach(() => {
    for (const open of gates.splice(0)) open()
  })
  /** As another process has them. Whoever makes one waits at the gate, once it is shut. */
  function otherProcess(database: Database = portal.services.database) {
    let open: () => void = () => undefined
    let gate: Promise<void> | null = null
    let [within, most, arrived] = [0, 0, 0]
    const { services } = portal
    const exports = createExports({
      ...services,
      database,
      datasets: {
        ...services.datasets,
        // Asked without a person only where it is made.
        detail: async (id: number, person: Person | null, ...more: [number?, number?]) => {
          if (gate && !person) {
            arrived++
            most = Math.max(most, ++within)
            await gate
            within--
          }
          return services.datasets.detail(id, person, ...more)
        },
      },
    })
    gates.push(() => open())
    return {
      exports,
      shut: () => {
        gate = new Promise((resolve) => {
          open = () => {
            gate = null
            resolve()
          }
        })
      },
      open: () => open(),
      arrived: () => arrived,
      most: () => most,
    }
  }

  describe('count for the day', () => {
    it('also where their owner removed them or stopped them', async () => {
      const whole = await leftOf()
      const { id } = await made()
      const left = await leftOf()
      expect(left).toBe(whole - 48 * 12)
      expect((await portal.call('DELETE', `/exports/${id}`, lin)).statusCode).toBe(200)
      expect(await leftOf()).toBe(left)
      expect((await portal.call('GET', `/exports/${id}`, lin)).statusCode).toBe(404)
      expect((await portal.call('GET', `/exports/${id}/content`, lin)).statusCode).toBe(404)
      expect((await portal.call('DELETE', `/exports/${id}`, lin)).statusCode).toBe(404)
      expect((await portal.call('GET', '/exports', lin)).json().data).toEqual({ list: [], total: 0 })

      const stopped = (await made()).id
      await change(stopped, { state: 'running', claimedUntil: portal.services.clock() + minute })
      await portal.call('DELETE', `/exports/${stopped}`, lin)
      expect(await leftOf()).toBe(whole - 2 * 48 * 12)
      await portal.services.exports.sweep()
      expect(await leftOf()).toBe(whole - 2 * 48 * 12)
    })

    it('but not where nothing was begun, or nothing came of it', async () => {
      const whole = await leftOf()
      const id = await queued()
      await portal.call('DELETE', `/exports/${id}`, lin)
      const failed = (await made()).id
      await change(failed, { state: 'failed', reason: 'fault' })
      await portal.call('DELETE', `/exports/${failed}`, lin)
      expect(await leftOf()).toBe(whole)
    })

    it('as NetCDF with all stations on the same times, as they stand there', async () => {
      const rows = async (format: string) => {
        const request = { of: 'table', dataset: table, resolution: 'hour', variables: ['pm25'], format }
        return (await portal.call('POST', '/exports/quote', lin, request)).json().data.rows
      }
      expect(await rows('csv')).toBe(24 * 100)
      expect(await rows('netcdf')).toBe(24 * 120)
    })
  })

  describe('of two processes', () => {
    it('are taken up by the other only when nothing is heard of the first, whose file then counts for nothing', async () => {
      const other = otherProcess()
      const id = await queued()
      other.shut()
      const theirs = other.exports.run()
      await until(() => other.arrived() === 1)
      await portal.services.exports.run()
      expect(await rowOf(id)).toMatchObject({ state: 'running', begun: 1 })

      await change(id, { claimedUntil: portal.services.clock() - 1 })
      await portal.services.exports.run()
      expect(await rowOf(id)).toMatchObject({ state: 'finished', begun: 2 })
      const { ino } = statSync(join(folder, id))
      other.open()
      await theirs
      expect(statSync(join(folder, id)).ino).toBe(ino)
      expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
      expect(await rowOf(id)).toMatchObject({ state: 'finished', begun: 2 })
    })

    it('and small ones as well, where whoever waited for one has gone', async () => {
      const { id } = await made()
      const claimedUntil = portal.services.clock() + minute
      await change(id, { state: 'waiting', small: true, begun: 0, claimedUntil })
      await portal.services.exports.run()
      expect((await rowOf(id)).state).toBe('waiting')
      await change(id, { claimedUntil: portal.services.clock() })
      await portal.services.exports.run()
      expect(await rowOf(id)).toMatchObject({ state: 'finished', small: false })
    })

    it('are not put back by the process that makes them', async () => {
      const other = otherProcess()
      other.shut()
      const asked = other.exports.ask(small, await personOf(lin), 'en')
      await until(() => other.arrived() === 1)
      await other.exports.run()
      other.open()
      const { id, state } = await asked
      expect(state).toBe('finished')
      expect((await rowOf(id)).begun).toBe(1)
      expect(existsSync(join(folder, id))).toBe(true)
    })
  })

  it('are made anew where the database was away at their end', async () => {
    const { database } = portal.services
    let away = false
    const broken = new Proxy(database, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: () => Promise<unknown>) =>
              away ? Promise.reject(new Error('Connection terminated')) : target.transaction(work)
          : Reflect.get(target, name),
    })
    const other = otherProcess(broken)
    await other.exports.run()
    const id = await queued()
    other.shut()
    const round = other.exports.run()
    await until(() => other.arrived() === 1)
    away = true
    other.open()
    await expect(round).rejects.toThrow('Connection terminated')
    away = false
    expect((await rowOf(id)).state).toBe('running')
    portal.setNow(portal.services.clock() + 3 * minute)
    await other.exports.run()
    expect(await rowOf(id)).toMatchObject({ state: 'finished', begun: 2 })
  })

  it('are recorded whichever part of them is taken, and once', async () => {
    const { database } = portal.services
    const { url, bytes } = await made(chen)
    const origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`
    const { downloads } = database.tables
    const records = async () =>
      (await database.sql.select().from(downloads).where(eq(downloads.accountId, chen.id))).length
    const before = await records()
    for (const range of ['bytes=1-', 'bytes=9-']) {
      const rest = await fetch(origin + url, { headers: { ...chen.headers, range } })
      expect(rest.status).toBe(206)
      expect((await rest.arrayBuffer()).byteLength).toBeLessThan(bytes)
    }
    expect(await records()).toBe(before + 1)
  })

  it('keep a file that is put down while the sweep reads what there is', async () => {
    const { database } = portal.services
    const { id } = await made()
    const row = await rowOf(id)
    const token = 'w'.repeat(22)
    // The moment between the two readings: rows are read, and then one more comes.
    const late = async () => {
      await database.transaction(() =>
        database.sql.insert(exported()).values({ ...row, id: undefined as never, token }),
      )
      writeFileSync(join(folder, token), 'x')
    }
    const watched = new Proxy(database, {
      get: (target, name) => {
        if (name !== 'sql') return Reflect.get(target, name)
        const real = target.sql
        return {
          ...{ delete: real.delete.bind(real), update: real.update.bind(real) },
          select: (fields: Record<string, never>) =>
            Object.keys(fields).join() === 'token'
              ? {
                  from: (from: never) => ({
                    where: async (where: never) => {
                      const found = await real.select(fields).from(from).where(where)
                      await late()
                      return found
                    },
                  }),
                }
              : real.select(fields),
        }
      },
    })
    await otherProcess(watched).exports.sweep()
    expect(await readdir(folder)).toEqual(expect.arrayContaining([id, token]))
  })

  it('that are removed by another tab while they are made are not found', async () => {
    const other = otherProcess()
    other.shut()
    const person = await personOf(lin)
    const asked = other.exports.ask(small, person, 'en').catch((error: unknown) => error)
    await until(() => other.arrived() === 1)
    const { list } = await portal.services.exports.list(person, 1, 10, false)
    await portal.services.exports.remove(person, list[0]!.id)
    other.open()
    expect(await asked).toMatchObject({ error: 'notFound' })
    expect(existsSync(join(folder, list[0]!.id))).toBe(false)
  })

  it('stop, and tell of no end, where the account is closed meanwhile', async () => {
    const { database } = portal.services
    const gone = await portal.someone('gone')
    const other = otherProcess()
    const kept = (await made(gone)).id
    const id = await queued(gone)
    other.shut()
    const round = other.exports.run()
    await until(() => other.arrived() === 1)
    await database.transaction(() => other.exports.removeAll(gone.id))
    other.open()
    await round
    const { exportFiles, messages } = database.tables
    expect(await database.sql.select().from(exportFiles).where(eq(exportFiles.accountId, gone.id))).toEqual([])
    expect(await database.sql.select().from(messages).where(eq(messages.accountId, gone.id))).toEqual([])
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.startsWith(id) || name === kept))
      .toEqual([])
  })

  it('are made two at a time, whoever asks; what many wait for becomes a job', async () => {
    const other = otherProcess()
    other.shut()
    const [one, two, three] = [await personOf(lin), await personOf(wei), await personOf(chen)]
    const asked = [...Array(5).fill(one), ...Array(5).fill(two)].map((who) => other.exports.ask(small, who, 'en'))
    const { database } = portal.services
    await until(async () => (await database.sql.select().from(exported())).length === 10)
    await until(() => other.arrived() === 2)
    const late = await other.exports.ask(small, three, 'en')
    expect(late).toMatchObject({ state: 'waiting', place: 1 })
    other.open()
    for (const each of asked) expect((await each).state).toBe('finished')
    await until(async () => (await rowOf(late.id)).state === 'finished')
    expect(other.most()).toBe(2)
  })

  it('are refused where the disk has no room for what waits already', async () => {
    const id = await queued(wei)
    await change(id, { estimate: 1e15, state: 'running', claimedUntil: portal.services.clock() + minute })
    const answer = await portal.call('POST', '/exports', lin, small)
    expect(answer.statusCode).toBe(507)
    expect(answer.json().code).toBe('050701')
    expect((await portal.call('GET', '/exports', lin)).json().data.total).toBe(0)
  })
})
