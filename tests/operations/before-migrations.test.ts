import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, expect, test, vi } from 'vitest'
import { copyPostgres } from '../../server/engines/database/copies.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { emptyPlace, makeOlder, onPostgres, type Place } from '../helpers/places.ts'

const mounted: string[] = []
afterEach(() => {
  for (const folder of mounted.splice(0)) execFileSync('umount', ['-l', folder])
})

const copiesIn = ({ DATA_DIR }: Place) => {
  const folder = join(DATA_DIR, 'before-migrations')
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

async function run(place: Place, statement: string) {
  if (place.DATABASE_URL) return void (await onPostgres(place.DATABASE_URL, (client) => client.query(statement)))
  const database = new BetterSqlite(join(place.DATA_DIR, 'portal.db'))
  database.exec(statement)
  database.close()
}

/** Names of all tables, in the database or in a copy of it. */
async function tablesIn(place: Place, copy?: string): Promise<string[]> {
  if (place.DATABASE_URL) {
    if (copy)
      return execFileSync('pg_restore', ['--list', copy], { encoding: 'utf8' })
        .split('\n')
        .flatMap((line) => / TABLE public (\S+) /.exec(line)?.[1] ?? [])
        .sort()
    const query = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
    return onPostgres(place.DATABASE_URL, async (client) => (await client.query(query)).rows.map(({ name }) => name))
  }
  const database = new BetterSqlite(copy ?? join(place.DATA_DIR, 'portal.db'), { readonly: true })
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
  const found = database.prepare(`select name from sqlite_master where type = 'table' order by 1`).pluck().all()
  database.close()
  return found as string[]
}

onBothDatabases('Before a migration', (fresh) => {
  const older = async () => {
    const place = await emptyPlace((await fresh()).config)
    mkdirSync(place.DATA_DIR)
    return { place, had: await makeOlder(place) }
  }

  test('the database is copied as it was, for its user alone; a new or an up-to-date one is not', async () => {
    const { place, had } = await older()
    const before = await tablesIn(place)
    const { before: from, after: to } = await migrateDatabase(place)
    expect([from, to > had]).toEqual([had, true])
    const [copy = '', ...others] = copiesIn(place)
    expect([copy, others]).toEqual([expect.stringMatching(new RegExp(`/${from}-${to}-\\d{8}T\\d{9}\\.\\w+$`)), []])
    expect((statSync(copy).mode & 0o777).toString(8)).toBe('600')
    expect(await tablesIn(place, copy)).toEqual(before)
    expect(await tablesIn(place)).not.toEqual(before)
    await migrateDatabase(place)
    expect(copiesIn(place)).toEqual([copy])
    const empty = await emptyPlace(place)
    await migrateDatabase(empty)
    expect(copiesIn(empty)).toEqual([])
  })

  test('one that fails changes nothing and names the copy', async () => {
    const { place, had } = await older()
    await run(place, 'create table jobs (id integer)')
    const before = await tablesIn(place)
    const failure = await migrateDatabase(place).catch((error: Error) => error.message)
    const [copy] = copiesIn(place)
    expect(failure).toMatch(/^the migration failed and changed nothing \(.*already exists\); a copy made before it is /)
    expect(failure).toContain(copy)
    expect(await tablesIn(place)).toEqual(before)
    await run(place, 'drop table jobs')
    expect((await migrateDatabase(place)).before).toBe(had)
  })

  test('nothing is copied where the setting says so', async () => {
    const { place } = await older()
    await migrateDatabase({ ...place, COPY_BEFORE_MIGRATION: false })
    expect(copiesIn(place)).toEqual([])
  })
})

test('the newest three copies stay', async () => {
  const place = { DATABASE_URL: '', DATA_DIR: temporaryFolder() }
  const folder = join(place.DATA_DIR, 'before-migrations')
  mkdirSync(folder)
  const old = ['9-10-20250104T000000000.db', '10-11-20250203T000000000.db', '7-9-20250102T000000000.db']
  for (const name of old) new BetterSqlite(join(folder, name)).exec('create table t (a)').close()
  await makeOlder(place)
  await migrateDatabase(place)
  expect(
    readdirSync(folder)
      .filter((name) => old.includes(name))
      .sort(),
  ).toEqual([old[1], old[0]])
  expect(readdirSync(folder)).toHaveLength(3)
})

test('rows that would refer to nothing stop a migration before anything is changed', async () => {
  const place = { DATABASE_URL: '', DATA_DIR: temporaryFolder() }
  const had = await makeOlder(place)
  const orphan =
    'create table a (id integer primary key); create table b (a references a (id)); insert into b values (7)'
  await run(place, `pragma foreign_keys = off; ${orphan}`)
  await expect(migrateDatabase(place)).rejects.toThrow(/changed nothing \(rows of b would refer to what is not there\)/)
  await run(place, 'drop table b')
  expect((await migrateDatabase(place)).before).toBe(had)
})

const disk = (() => {
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
})()
test.skipIf(!disk)(
  'without room for the copy nothing is migrated, and one line says how to go on (needs root)',
  async () => {
    mounted.push(disk!)
    const place = { DATABASE_URL: '', DATA_DIR: disk! }
    const had = await makeOlder(place)
    const ballast = join(place.DATA_DIR, 'ballast')
    const { bavail, bsize } = statfsSync(place.DATA_DIR)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 400_000))
    await expect(migrateDatabase(place)).rejects.toThrow(
      /^DATA_DIR: no room for the copy .* needs \d+ MiB in .*before-migrations, there are \d\. Make room.*COPY_BEFORE_MIGRATION=off$/,
    )
    rmSync(ballast)
    expect(copiesIn(place)).toEqual([])
    expect((await migrateDatabase({ ...place, COPY_BEFORE_MIGRATION: false })).before).toBe(had)
  },
)

test('without pg_dump the log says that no copy was made', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const step = { from: 3, to: 4 }
  expect(await copyPostgres('postgres://localhost/x', temporaryFolder(), step, 'pg_dump_that_is_not_here')).toBe(null)
  expect(said.mock.calls.flat()).toEqual([
    'The database goes from 3 to 4 migrations without a copy: pg_dump_that_is_not_here is not on this machine. Make one there where it is.',
  ])
  said.mockRestore()
})
