import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedExactly } from '../../server/audit/audit.service.ts'
import { type AuditWanted, createAuditStore } from '../../server/audit/audit.store.ts'
import type { Database } from '../../server/engines/database/database.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { makeDataset } from '../helpers/make.ts'
import { type People, type Someone, startPeople } from '../helpers/people.ts'

const day = 24 * 3_600_000
const begin = Date.parse('2026-01-01T00:00:00+08:00')

/** Rows of the log as years of use would leave them: one a minute, of ten people, on two data categories. */
export async function fill(database: Database, rows: number, from = begin, every = 60_000) {
  const { auditEntries } = database.tables
  await database.transaction(async () => {
    for (let first = 0; first < rows; first += 500)
      await database.sql.insert(auditEntries).values(
        Array.from({ length: Math.min(500, rows - first) }, (_, i) => {
          const n = first + i
          return {
            at: from + n * every,
            actorId: n % 10 === 0 ? null : 1000 + (n % 10),
            address: '203.0.113.9',
            action: n % 100 === 0 ? 'role.edited' : n % 2 === 0 ? 'application.passed' : 'dataset.edited',
            subject: n % 100 === 0 ? 'role' : n % 2 === 0 ? 'application' : 'dataset',
            subjectId: String(n % 50),
            subjectName: `=cmd|' /C calc'!A${n}`,
            kind: n % 100 === 0 ? null : n % 3 === 0 ? 'satellite' : 'field',
            before: null,
            after: { status: `state ${n}` },
          }
        }),
      )
  })
}

onBothDatabases('the log', (fresh) => {
  let portal: People
  let root: Someone
  let database: Database
  const rows = 12_500
  beforeAll(async () => {
    portal = await startPeople(fresh)
    database = portal.services.database
    await fill(database, rows)
    root = await portal.someone('root', { roles: ['admin'] })
  })
  afterAll(() => portal.close())

  const ask = (filter: object = {}, range = [0, 24], who = root) =>
    portal.call(
      'GET',
      `/admin/audit?range=${JSON.stringify(range)}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      who,
    )
  const idsOf = (answer: { json(): { id: number }[] }) => answer.json().map(({ id }) => id)
  const totalOf = (answer: { headers: Record<string, unknown> }) =>
    Number(String(answer.headers['content-range']).split('/')[1])

  test('is read newest first, a page at a time or from an entry on', async () => {
    const first = await ask()
    expect(first.statusCode, first.body).toBe(200)
    const ids = idsOf(first)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(idsOf(await ask({}, [20, 29])).slice(0, 5)).toEqual(ids.slice(20))
    expect(idsOf(await ask({ before: ids[4] }, [0, 4]))).toEqual(ids.slice(5, 10))
  })

  test('counts exactly up to a bound, and says so where it estimates', async () => {
    const few = await ask({ action: 'role.edited' })
    expect([totalOf(few), few.headers['x-total-exact']]).toEqual([125, 'true'])
    const all = await ask()
    expect(all.headers['x-total-exact']).toBe('false')
    expect(Math.abs(totalOf(all) - rows) / rows).toBeLessThan(0.01)
    const most = await ask({ kind: undefined, from: '2026-01-01' })
    expect(totalOf(most)).toBeGreaterThan(countedExactly)
  })

  test.each([
    [{ actorId: 1003 }, 1250],
    [{ actorId: 1003, action: 'role.edited' }, 0],
    [{ actorId: 1004, action: 'application.passed' }, 1250],
    [{ subject: 'role' }, 125],
    [{ subject: 'application', subjectId: '48' }, 250],
    [{ from: '2026-01-02', to: '2026-01-02' }, 1440],
    [{ from: '2026-01-02T00:00:00+08:00', to: '2026-01-02T00:09:00+08:00' }, 10],
    [{ from: '2026-01-02T00:00:00Z', to: '2026-01-02T00:09:00Z', subject: 'dataset' }, 5],
    [{ to: '2025-12-31' }, 0],
    [{ actor: 'nobody' }, 0],
  ])('%j finds %i', async (filter, found) => {
    expect(totalOf(await ask(filter))).toBe(found)
  })

  test('is searched by the name of a person, however it is written', async () => {
    const own = await ask({ actor: 'ROOT' })
    expect(own.json()[0]).toMatchObject({ actorName: 'root', action: 'account.logged-in' })
  })

  test('and by part of a name; by a real name only for who may see accounts', async () => {
    const wang = await portal.someone('wangfang', { realName: '王芳' })
    const reader = await portal.holderOf('auditor', 'audit.read')
    const found = async (actor: string, who = root) =>
      (await portal.call('GET', `/admin/audit?filter=${encodeURIComponent(JSON.stringify({ actor }))}`, who))
        .json()
        .map((entry: { actorId: number }) => entry.actorId)
    expect(await found('NGFA')).toEqual([wang.id])
    expect(await found('王')).toEqual([wang.id])
    expect(await found('ngfa', reader)).toEqual([wang.id])
    expect(await found('王', reader)).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test.each([
    [{ from: 'yesterday' }],
    [{ from: '2026-13-01' }],
    [{ to: '2026-01-02T00:00' }],
    [{ subjectId: '7' }],
    [{ password: 'x' }],
    [{ before: 0 }],
  ])('%j is refused', async (filter) => {
    expect((await ask(filter)).statusCode).toBe(400)
  })

  test('goes no deeper by pages than it can do quickly', async () => {
    expect((await ask({}, [100_000, 100_024])).statusCode).toBe(200)
    const deep = await ask({}, [100_001, 100_025])
    expect([deep.statusCode, deep.json().code]).toEqual([422, '042241'])
  })

  test('one entry is read by its number', async () => {
    const [id] = idsOf(await ask())
    expect((await portal.call('GET', `/admin/audit/${id}`, root)).json().id).toBe(id)
    expect((await portal.call('GET', '/admin/audit/99999999', root)).statusCode).toBe(404)
  })

  describe('for readers of one data category', () => {
    let reader: Someone
    beforeAll(async () => {
      await portal.makeRole('log-reader', ['console.open', 'audit.read'])
      reader = await portal.someone('reader', { roles: ['log-reader'], reviewKinds: ['field'] })
    })
    const others = { subject: 'application', from: '2026-01-01', to: '2026-01-09' }

    test('lists, counts and the export hold nothing of another', async () => {
      const mine = await ask(others, [0, 999], reader)
      const kinds = new Set(mine.json().map((entry: { kind: string | null }) => entry.kind))
      expect(kinds).toEqual(new Set(['field']))
      expect(totalOf(mine)).toBeLessThan(totalOf(await ask(others)))
      const filter = encodeURIComponent(JSON.stringify(others))
      const csv = await portal.call('GET', `/admin/audit/export?filter=${filter}`, reader)
      expect(csv.body).toContain(',外场观测,')
      expect(csv.body).not.toMatch(/,(satellite|卫星观测),/)
    })
    test('nor is an entry of another there by its number', async () => {
      const theirs = (await ask(others, [0, 99])).json().find((entry: { kind: string }) => entry.kind === 'satellite')
      expect((await portal.call('GET', `/admin/audit/${theirs.id}`, root)).statusCode).toBe(200)
      expect((await portal.call('GET', `/admin/audit/${theirs.id}`, reader)).statusCode).toBe(404)
      expect(idsOf(await ask({ id: [theirs.id] }, [0, 9], reader))).toEqual([])
    })
    test('a reviewer who may not read it sees nothing at all', async () => {
      const reviewer = await portal.someone('reviewer', { roles: ['reviewer'], reviewKinds: ['field'] })
      expect((await ask({}, [0, 9], reviewer)).statusCode).toBe(403)
      expect((await portal.call('GET', '/admin/audit/export', reviewer)).statusCode).toBe(403)
    })
  })

  describe('the export', () => {
    const take = async (filter: object, language: 'zh' | 'en' = 'en') =>
      portal.app.inject({
        url: `/api/admin/audit/export?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        headers: { ...root.headers, datasourcetype: language },
      })
    test('holds all that match, newest first, in the reader’s language', async () => {
      const answer = await take({ to: '2026-01-02' })
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.headers['content-disposition']).toMatch(/attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"/)
      const lines = answer.body.trimEnd().split('\r\n')
      expect(lines[0]).toBe(
        '\ufeffID,Time (Beijing),Who,Address,What,Code,Subject,Subject ID,Name,Data category,Before,After',
      )
      expect(lines).toHaveLength(1 + 2 * 1440)
      expect(lines[1]).toContain('2026-01-02T23:59:00+08:00')
      expect(lines.at(-1)).toContain('2026-01-01T00:00:00+08:00')
      expect((await take({ to: '2026-01-01' }, 'zh')).body).toContain('时间（北京时间）')
    })
    test('names people, roles, rights, categories and datasets, and tells times of Beijing', async () => {
      const { publishing } = portal.services
      const given = { slug: 'told', name: { zh: '臭氧观测', en: 'Ozone measured' } }
      const made = (await publishing.publish(makeDataset(given))).id
      const { id } = await portal.someone('named')
      await portal.call('PUT', `/admin/accounts/${id}/roles`, root, { roles: ['reviewer'] })
      const { roles } = database.tables
      const [role] = await database.sql.select().from(roles).where(eq(roles.code, 'vip'))
      const updatedAt = new Date(role!.updatedAt).toISOString()
      await portal.call('PUT', '/admin/roles/actions', root, {
        roles: [{ id: role!.id, updatedAt, actions: ['mails.read'] }],
      })
      const facts = { account: id, datasets: [made, 999_999], categoryId: 1002, until: '2026-12-31T16:00:00.000Z' }
      await database.transaction(() =>
        portal.services.audit.record({
          actor: { accountId: root.id, address: '203.0.113.9' },
          action: 'grant.given',
          subject: 'grant',
          subjectId: 1,
          kind: 'satellite',
          after: facts,
        }),
      )
      const lines = async (filter: object, language: 'zh' | 'en') =>
        (await take(filter, language)).body.trimEnd().split('\r\n').slice(1)
      const [granted] = await lines({ subject: 'grant' }, 'zh')
      expect(granted).toContain('root')
      expect(granted).toContain(',卫星观测,')
      expect(granted).toContain('""account"":""named""')
      expect(granted).toContain('""datasets"":[""臭氧观测"",999999]')
      expect(granted).toContain('""categoryId"":""柱浓度""')
      expect(granted).toContain('""until"":""2027-01-01T00:00:00+08:00""')
      expect((await lines({ subject: 'grant' }, 'en'))[0]).toContain('""datasets"":[""Ozone measured"",999999]')
      expect(
        (await lines({ subject: 'account', subjectId: String(id), action: 'account.roles-changed' }, 'zh'))[0],
      ).toMatch(/named.*普通用户.*审核员/)
      const [changed] = await lines({ subject: 'role', subjectId: String(role!.id) }, 'zh')
      expect(changed).toContain('VIP 用户')
      expect(changed).toContain('""actions"":[""查看邮件""]')
      expect((await lines({ subject: 'dataset', action: 'dataset.created' }, 'en'))[0]).toContain('Ozone measured')
    })
    test('gives a spreadsheet no formula', async () => {
      const { body } = await take({ to: '2026-01-01', subject: 'role' })
      expect(body).toContain(`'=cmd|`)
      expect(body).not.toMatch(/(^|,|")=cmd/m)
    })
    test('is itself told, without the names that were searched for', async () => {
      await take({ actor: 'somebody' })
      const [entry] = (await ask({ action: 'audit.exported' })).json()
      expect(entry).toMatchObject({ actorName: 'root', after: { filter: { actor: '…' } } })
    })
    test('is not for a stranger with the cookie of nobody', async () => {
      expect((await portal.app.inject({ url: '/api/admin/audit/export' })).statusCode).toBe(401)
    })
  })

  test('every question a filter asks is answered in the order of an index, without sorting', async () => {
    const store = createAuditStore(database)
    if (database.dialect === 'postgres')
      // The planner's figures, so that it sees what a large log is like.
      await database.transaction(() => database.rows(sql.raw('analyze audit_entries')))
    const questions: Omit<AuditWanted, 'kinds'>[] = [
      {},
      { before: 9000 },
      { actorId: 1003 },
      { actorId: 1003, action: 'dataset.edited' },
      { action: 'role.edited' },
      { subject: 'role' },
      { subject: 'application', subjectId: '48' },
      { from: begin + day },
      { to: begin + day },
    ]
    for (const wanted of questions) {
      const condition = await store.where({ ...wanted, kinds: null })
      const query = store.page(condition ?? undefined, 0, 25).getSQL()
      const plan = await database.transaction(async () => {
        if (database.dialect === 'sqlite') return database.rows(sql`explain query plan ${query}`)
        // Without these two a small table is read whole; whether there is an order to read it in is what counts.
        await database.rows(sql`set local enable_seqscan = off`)
        await database.rows(sql`set local enable_sort = off`)
        return database.rows(sql`explain ${query}`)
      })
      const text = JSON.stringify(plan)
      expect(text, JSON.stringify(wanted)).not.toMatch(/TEMP B-TREE|Sort|Seq Scan/)
      expect(text, JSON.stringify(wanted)).toMatch(/INDEX|PRIMARY KEY|Index|SCAN audit_entries/)
    }
  })

  test('a long span of time is found by its ids as exactly as a short one by its times', async () => {
    // Processes commit in another order than their clocks say.
    const { auditEntries } = database.tables
    await fill(database, 300, begin + (rows - 20) * 60_000, 10_000)
    const [short, long] = [createAuditStore(database), createAuditStore(database, 100)]
    const reading = (condition: SQL | undefined) =>
      database.sql.select({ id: auditEntries.id }).from(auditEntries).where(condition).orderBy(desc(auditEntries.id))
    const spans = [
      { from: begin + day, to: begin + 3 * day },
      { from: begin + day + 30_000, to: begin + 2 * day + 90_000, action: 'dataset.edited' },
      { from: begin + 5 * day },
      { to: begin + 2 * day, subject: 'role' },
      { from: begin - day, to: begin + day, actorId: 1003 },
      // More than are counted, all of them in the last hour.
      { from: begin + (rows - 110) * 60_000, to: begin + rows * 60_000 },
    ]
    for (const span of spans) {
      const wanted = { ...span, kinds: null }
      const [exactly, byIds] = [await short.where(wanted), await long.where(wanted)]
      const found = await reading(exactly ?? undefined)
      expect(found.length, JSON.stringify(span)).toBeGreaterThan(0)
      expect(await reading(byIds ?? undefined), JSON.stringify(span)).toEqual(found)
    }
    expect(await long.where({ to: begin - 1, kinds: null })).toBeNull()
  })

  describe('is append-only', () => {
    const refused = (work: () => PromiseLike<unknown>) =>
      expect(database.transaction(async () => work())).rejects.toSatisfy((error: Error & { cause?: Error }) =>
        `${error.message} ${error.cause?.message}`.includes('append-only'),
      )
    const count = async () =>
      Number((await database.rows<{ n: number }>(sql`select count(*) as n from audit_entries`))[0]!.n)

    test('the database itself refuses to change and to remove an entry', async () => {
      const before = await count()
      const { auditEntries } = database.tables
      const third = eq(auditEntries.id, 3)
      await refused(() => database.sql.update(auditEntries).set({ action: 'role.deleted' }).where(third))
      await refused(() => database.sql.update(auditEntries).set({ at: 0 }))
      await refused(() => database.sql.delete(auditEntries).where(third))
      await refused(() => database.sql.delete(auditEntries))
      if (database.dialect === 'postgres') await refused(() => database.rows(sql`truncate audit_entries`))
      expect(await count()).toBe(before)
    })

    test('no call changes it', () => {
      const paths = portal.app.swagger().paths as Record<string, object>
      for (const [path, methods] of Object.entries(paths))
        if (path.startsWith('/api/admin/audit')) expect(Object.keys(methods), path).toEqual(['get'])
    })
  })
})

onBothDatabases('the sweep of the log', (fresh) => {
  const rows = 4000
  let portal: People
  beforeAll(async () => {
    portal = await startPeople(fresh, { AUDIT_KEEP_DAYS: '30', AUDIT_KEEP_ROWS: '1500' })
    await fill(portal.services.database, rows, begin, 3_600_000)
  })
  afterAll(() => portal.close())
  const all = async () => {
    const { sql: reading, tables } = portal.services.database
    return reading.select().from(tables.auditEntries).orderBy(tables.auditEntries.id)
  }

  test('removes what is older than the days, and says what it removed', async () => {
    portal.setNow(begin + 3000 * 3_600_000)
    const oldest = begin + 3000 * 3_600_000 - 30 * day
    // Also more than the rows allow would go, so first only time counts.
    const before = await all()
    expect(await portal.services.audit.sweep()).toBeGreaterThan(0)
    const after = await all()
    const told = after.filter((entry) => entry.action === 'audit.swept')
    expect(told).toHaveLength(1)
    expect(told[0]!.actorId).toBeNull()
    const gone = before.length - (after.length - 1)
    expect(told[0]!.after).toMatchObject({ entries: gone, from: new Date(begin).toISOString() })
    expect(
      Math.min(...after.filter((entry) => entry.action !== 'audit.swept').map((entry) => entry.at)),
    ).toBeGreaterThanOrEqual(oldest)
    expect(after[0]!.id).toBe(Number(told[0]!.subjectId) + 1)
  })

  test('keeps no more rows than are allowed', async () => {
    const kept = await all()
    expect(kept.length).toBeLessThanOrEqual(1501)
    expect(await portal.services.audit.sweep()).toBeLessThanOrEqual(1)
  })

  test('a sweep that was killed between two steps is finished by the next', async () => {
    portal.setNow(begin + 4500 * 3_600_000)
    const { database } = portal.services
    const transaction = database.transaction.bind(database)
    let calls = 0
    // The entry is written, the first rows are not gone yet.
    database.transaction = (async (work: () => Promise<unknown>) => {
      if (++calls > 1) throw new Error('killed')
      return transaction(work)
    }) as typeof database.transaction
    await expect(portal.services.audit.sweep()).rejects.toThrow('killed')
    database.transaction = transaction
    const before = (await all()).length
    await portal.services.audit.sweep()
    const after = await all()
    expect(after.length).toBeLessThan(before)
    const edge = begin + 4500 * 3_600_000 - 30 * day
    for (const entry of after.filter(({ action }) => action !== 'audit.swept'))
      expect(entry.at).toBeGreaterThanOrEqual(edge)
  })
})
