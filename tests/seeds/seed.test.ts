import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishInBulk } from '../../seeds/bulk.ts'
import { datasetCount, seedState } from '../../seeds/index.ts'
import { ensureContent, ensureProjects } from '../../seeds/rows.ts'
import { copies } from '../../seeds/scale.ts'
import { readConfig } from '../../server/config.ts'
import { createServices, type Services } from '../../server/services.ts'
import { firstKinds } from '../../server/setup/kinds.ts'
import { ensureMenus, ensureRoles, ensureVocabulary } from '../../server/setup/setup.service.ts'
import { onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function command(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [programOf('server/commands/seed.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'test' },
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  const ended = new Promise<{ code: number | null; out: string; errors: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, errors })),
  )
  return { child, ended }
}

/** Resolves when a line of progress says that so many datasets are done. */
const reached = (child: ChildProcess, count: number) =>
  new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      for (const [, done] of String(chunk).matchAll(/datasets (\d+) of/g)) if (Number(done) >= count) resolve()
    })
    child.on('close', (code) => reject(new Error(`ended with ${code} before that`)))
  })

describe('npm run seed', () => {
  it('explains itself, and refuses what it does not understand with one line', async () => {
    const folder = temporaryFolder()
    const help = await command(folder, '--help').ended
    expect(help.code).toBe(0)
    expect(help.out).toContain('--scale N')
    for (const args of [['--scale', 'many'], ['--scale', '0'], ['now'], ['--add', '--if-empty'], ['--nonsense']]) {
      const { code, errors } = await command(folder, ...args).ended
      expect(code, args.join(' ')).toBe(1)
      expect(errors.trim().split('\n'), args.join(' ')).toHaveLength(1)
      expect(errors).toMatch(/^seed: /)
    }
  })

  it('finishes a run that was killed, then refuses the filled database, and passes over it when told so', async () => {
    const folder = temporaryFolder()
    const first = command(folder)
    await reached(first.child, 60)
    first.child.kill('SIGKILL')
    await first.ended

    const second = await command(folder).ended
    expect(second.errors.match(/Error/)).toBeNull()
    expect(second.code).toBe(0)
    expect(second.out).toContain('stopped half way')
    expect(second.out).toMatch(new RegExp(`^${datasetCount(1)} datasets, \\d+ of them new,`, 'm'))

    const third = await command(folder).ended
    expect(third.code).toBe(1)
    expect(third.errors.trim()).toBe('seed: the database holds data already; --add puts the demo data beside them')
    const quiet = await command(folder, '--if-empty').ended
    expect(quiet).toMatchObject({ code: 0, out: expect.stringContaining('nothing was seeded') })

    const services = await createServices(readConfig({ DATA_DIR: folder }))
    try {
      await services.search.prepare()
      const figures = (await services.home.programme()).figures
      expect(figures).toMatchObject({ datasets: datasetCount(1), projects: 76, stations: 60 })
      expect(figures.observations).toBeGreaterThan(1_000_000)
      expect(await seedState(services)).toBe('filled')
      expect(
        (await services.kinds.all()).every((kind) => kind.count > 0 && kind.children.every((child) => child.count > 0)),
      ).toBe(true)
      expect((await services.projects.page({ page: 1, limit: 1 })).byType).toEqual({
        key: 46,
        cultivation: 26,
        integration: 6,
        strategic: 3,
      })
      expect((await services.notices.page({})).list[0]?.pinned).toBe(true)
      const everything = { sort: { field: 'id' as const, descending: true }, offset: 0, limit: 100, filter: {} }
      const { list: notices } = await services.notices.list(everything)
      expect(notices.filter(({ state }) => state === 'draft')).toHaveLength(1)
      expect(notices.filter(({ category }) => category === 'news').length).toBeGreaterThan(3)
      const log = await services.database.sql.select().from(services.database.tables.auditEntries)
      expect(log.length).toBeGreaterThan(300)
      expect(log.map(({ at }) => at)).toEqual(log.map(({ at }) => at).sort((a, b) => a - b))
      expect(await services.accounts.findDemoAccount()).toBe('admin')
      const persons = await services.database.sql.select().from(services.database.tables.accounts)
      for (const { id, username, lastLoginAt } of persons)
        expect(lastLoginAt !== null, `${username}: last log-in`).toBe(log.some(({ actorId }) => actorId === id))
      const { days } = (await services.home.page('zh')).ribbon!
      expect(days.filter((day) => day.pm25 !== null)).toHaveLength(365)
      // The same stations all year, whatever day this runs on.
      const stations = days.map((day) => day.stations)
      expect(Math.min(...stations)).toBeGreaterThan(0.8 * Math.max(...stations))
      const { sql, tables } = services.database
      const taken = await sql.select().from(tables.downloads)
      const lastMonth = taken.filter(({ at }) => at > Date.now() - 30 * 86_400_000)
      expect(lastMonth.length).toBeGreaterThan(60)
      expect(taken.every(({ at, content, bytes }) => at < Date.now() && content.length > 0 && bytes > 0)).toBe(true)
      const counts = new Map((await sql.select().from(tables.datasets)).map((one) => [one.id, one.downloadCount]))
      // One truth: what pages, lists, the home page and the console say of downloads are the rows of the log.
      for (const [id, count] of counts) expect(taken.filter((one) => one.datasetId === id)).toHaveLength(count)
      expect((await services.home.programme()).figures.downloads).toBe(taken.length)
      const most = (await services.search.page({ sort: 'downloads', limit: 100 }, 'zh')).list.map(
        (one) => one.downloadCount,
      )
      expect(most).toEqual([...most].sort((a, b) => b - a))
      expect(most[0]).toBe(Math.max(...counts.values()))
      const published = new Map((await sql.select().from(tables.datasets)).map((one) => [one.id, one.publishedAt ?? 0]))
      expect(taken.every(({ at, datasetId }) => at > published.get(datasetId)!)).toBe(true)
      const found = await services.search.page({ keyword: '京津冀 臭氧' }, 'zh')
      expect(found.total).toBeGreaterThan(0)
    } finally {
      await services.close()
    }
  }, 400_000)
})

onBothDatabases('Demo rows', (fresh) => {
  let services: Services
  beforeAll(async () => {
    const { config } = await fresh()
    services = await createServices(readConfig({ ...config }))
  })
  afterAll(() => services.close())

  const rows = async () => {
    const { sql, tables } = services.database
    const count = async (
      table: 'kinds' | 'categories' | 'projects' | 'roles' | 'menus' | 'notices' | 'guides' | 'slides',
    ) => (await sql.select().from(tables[table])).length
    return {
      kinds: await count('kinds'),
      categories: await count('categories'),
      projects: await count('projects'),
      roles: await count('roles'),
      menus: await count('menus'),
      notices: await count('notices'),
      guides: await count('guides'),
      slides: await count('slides'),
    }
  }

  it('leave a database that holds only kinds empty, and are put in once however often they are put in', async () => {
    const { database } = services
    await ensureVocabulary(database)
    expect(await seedState(services)).toBe('empty')
    for (let time = 0; time < 2; time++) {
      await ensureVocabulary(database)
      await database.transaction(async () => {
        await ensureProjects(database)
        await ensureRoles(database)
        await ensureMenus(database)
        await ensureContent(database)
      })
      expect(await rows()).toEqual({
        kinds: 9,
        categories: 42,
        projects: 76,
        roles: 5,
        menus: 22,
        notices: 16,
        guides: 6,
        slides: 3,
      })
    }
    expect(await seedState(services)).toBe('begun')
  })

  it('give each role the menus it needs, below parents that are half checked where it does not need all', async () => {
    const { database, menus, roles } = services
    const { list } = await roles.list({
      sort: { field: 'id', descending: false },
      offset: 0,
      limit: 10,
      filter: {},
    })
    const of = (code: string) => list.find((role) => role.code === code)!.menus
    expect(of('ordinary')).toEqual({
      checked: [1, 96, 115, 114, 130, 135, 136, 131, 132, 133, 134, 118, 111, 102, 113, 112, 110, 116, 117],
      halfChecked: [],
    })
    expect(of('reviewer').halfChecked).toEqual([120])
    expect(of('admin').checked).toEqual(expect.arrayContaining([120, 121, 122]))
    const seen = async (...codes: string[]) =>
      (await menus.navigation('en', { roles: codes })).map(({ type, dataTypeVos }) => [
        type,
        dataTypeVos.map((child) => child.url),
      ])
    const about = ['About', ['/about/introductory', '/about/projectoverview', '/about/history', '/about/comproblem']]
    expect((await seen()).at(-1)).toEqual(about)
    expect((await seen('reviewer')).at(-1)).toEqual(['Administration', ['/userAudit/auditpage']])
    expect((await seen('admin')).at(-1)).toEqual(['Administration', ['/userAudit/auditpage', '/userManage']])
    // What was taken from a role is not given back.
    await database.transaction(async () => {
      await database.sql.delete(database.tables.roleMenus)
      await ensureMenus(database)
    })
    expect((await seen('admin')).at(-1)).toEqual(about)
  })

  it('keep what an administrator changed in the vocabulary, and never give a category the marker id 3', async () => {
    const { database } = services
    const { kinds, categories } = database.tables
    await database.transaction(async () => {
      await database.sql.update(kinds).set({ sentenceEn: 'Changed by hand.' })
    })
    await ensureVocabulary(database)
    expect(new Set((await database.sql.select().from(kinds)).map((kind) => kind.sentenceEn))).toEqual(
      new Set(['Changed by hand.']),
    )
    const added = await database.transaction(() =>
      database.sql
        .insert(categories)
        .values({ kind: 'field', nameZh: '新类', nameEn: 'New', position: 99 })
        .returning({ id: categories.id }),
    )
    expect(added[0]?.id).toBeGreaterThan(Math.max(...firstKinds.flatMap((kind) => kind.categories.map(([id]) => id))))
  })

  it('are published in bulk as publishing would, findable, and once however often they are asked for', async () => {
    const some = function* () {
      let left = 510
      for (const one of copies(2)) if (left-- > 0) yield one
    }
    expect(await publishInBulk(services, some())).toBe(510)
    expect(await publishInBulk(services, some())).toBe(0)
    const page = await services.search.page({ keyword: '资料集', limit: 5 }, 'zh')
    expect(page.total).toBe(510)
    const detail = await services.datasets.detail(page.list[0]?.id ?? 0, null)
    expect(detail.files).toHaveLength(1)
    expect(detail.contacts.length).toBeGreaterThan(0)
    expect(detail.version).toBe(1)
    expect(detail.project?.number ?? '91').toMatch(/^91/)
  })
})
