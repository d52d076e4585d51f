import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { freshPostgres, postgresBinaries, temporaryFolder } from '../helpers/databases.ts'
import { emptyPlace, onPostgres, type Place } from '../helpers/places.ts'
import { programOf } from '../helpers/programs.ts'
import { startRefused } from '../helpers/server.ts'
import { folderWith } from '../import/beijing.ts'

/** What a start or a command said that could not do its work: one line, and no stack. */
async function refused(name: string, place: Place, args: string[], input = ''): Promise<string> {
  const child = spawn(process.execPath, [programOf(`server/commands/${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...place },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  child.stdin.end(input)
  await once(child, 'close')
  expect([name, child.exitCode, said]).toEqual([name, 1, said])
  const lines = said.trim().split('\n')
  // Reading the material of an import is told first.
  return (name === 'import' ? lines.slice(-1) : lines).join('\n')
}

/** The server and every command that needs what is there already, each of which must say this. */
async function allRefuse(place: Place, line: RegExp, commands = ['migrate', 'seed', 'import', 'account', 'backup']) {
  const whole = new RegExp(`^${line.source}$`)
  const server = await startRefused({ ...place })
  expect([server.code, server.said.trim()]).toEqual([1, expect.stringMatching(whole)])
  const backups = temporaryFolder()
  const given: [string, string[], string?][] = [
    ['migrate', []],
    ['seed', []],
    ['import', ['beijing', folderWith()]],
    ['account', ['chief', '--mailbox', 'chief@unit.example'], 'clear-air 2026'],
    ['backup', ['--to', backups]],
  ]
  for (const [name, args, input] of given.filter(([name]) => commands.includes(name)))
    expect([name, await refused(name, place, args, input)]).toEqual([name, expect.stringMatching(whole)])
  expect(readdirSync(backups)).toEqual([])
}

const onSqlite = () => ({ DATABASE_URL: '', DATA_DIR: temporaryFolder() })

/** A folder of this kind whose disk is mounted read-only; null where nothing can be mounted. */
const mounted: string[] = []
afterAll(() => {
  for (const folder of mounted) execFileSync('umount', ['-l', folder])
})
function readOnlyCopy(folder: string): boolean {
  try {
    execFileSync('mount', ['--bind', folder, folder], { stdio: 'ignore' })
    mounted.push(folder)
    execFileSync('mount', ['-o', 'remount,bind,ro', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const canMount = readOnlyCopy(temporaryFolder())

describe('One line says why nothing can be done', () => {
  test('with a database whose pages are damaged', async () => {
    const place = onSqlite()
    await migrateDatabase(place)
    const file = join(place.DATA_DIR, 'portal.db')
    const bytes = readFileSync(file)
    bytes.fill(0x5a, 100, 2100)
    writeFileSync(file, bytes)
    await allRefuse(place, /.*the database is damaged: restore a backup into an empty place \(.*\)/)
  })

  test('with a file that is no database', async () => {
    const place = onSqlite()
    writeFileSync(join(place.DATA_DIR, 'portal.db'), 'a letter, not a database. '.repeat(500))
    await allRefuse(place, /.*the database is damaged: .*\(file is not a database\)/, ['backup'])
  })

  test('with the database of something else', async () => {
    const place = onSqlite()
    new BetterSqlite(join(place.DATA_DIR, 'portal.db')).exec('create table songs (name text)').close()
    await allRefuse(place, /.*DATA_DIR.*(this database holds something else than the portal|there is no portal in).*/)
  })

  test.skipIf(!canMount)(
    'on a disk that is mounted read-only (needs root and a machine that mounts)',
    async () => {
      const place = onSqlite()
      await migrateDatabase(place)
      readOnlyCopy(place.DATA_DIR)
      await allRefuse(place, /.*DATA_DIR: .* cannot be used, its disk is mounted read-only/)
    },
    120_000,
  )

  test('where DATA_DIR is a file', async () => {
    const DATA_DIR = join(temporaryFolder(), 'var')
    writeFileSync(DATA_DIR, '')
    expect(await refused('migrate', { DATABASE_URL: '', DATA_DIR }, [])).toMatch(/DATA_DIR: .* it is no folder$/)
  })

  test('for a backup of nothing, or into what is no folder, and a restore of what is no backup', async () => {
    const place = onSqlite()
    expect(await refused('backup', place, ['--to', temporaryFolder()])).toMatch(
      /^backup: DATA_DIR: there is no database/,
    )
    await migrateDatabase(place)
    const file = join(place.DATA_DIR, 'portal.db')
    expect(await refused('backup', place, ['--to', file])).toMatch(/^backup: ENOTDIR/)
    expect(await refused('restore', onSqlite(), [temporaryFolder()])).toMatch(/^restore: ENOENT.*manifest\.json/)
    const damaged = temporaryFolder()
    mkdirSync(join(damaged, 'objects'))
    writeFileSync(join(damaged, 'manifest.json'), '{"madeAt":')
    expect(await refused('restore', onSqlite(), [damaged])).toMatch(/^restore: /)
    writeFileSync(join(damaged, 'manifest.json'), '{"madeAt":"2026-01-01","database":"portal.db","objects":[]}')
    writeFileSync(join(damaged, 'portal.db'), readFileSync(file).subarray(0, 30_000))
    expect(await refused('restore', onSqlite(), [damaged])).toMatch(/^restore: .*(damaged|malformed)/)
  })
})

describe.skipIf(!postgresBinaries())('One line says why nothing can be done on PostgreSQL (needs its programs)', () => {
  test('with a database of something else, and one that takes no writes', async () => {
    const place = await emptyPlace((await freshPostgres()).config)
    expect(await refused('backup', place, ['--to', temporaryFolder()])).toMatch(
      /DATABASE_URL: there is no portal in this/,
    )
    await onPostgres(place.DATABASE_URL, (client) => client.query('create table songs (name text)'))
    await allRefuse(place, /.*DATABASE_URL: .*(holds something else than the portal|there is no portal in).*/, [
      'account',
      'backup',
    ])
    await onPostgres(place.DATABASE_URL, async (client) => {
      await client.query('drop table songs')
      await client.query(
        `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
      )
    })
    expect(await refused('migrate', place, [])).toMatch(
      /^migrate: the migration failed and changed nothing \(cannot execute .* read-only transaction\)$/,
    )
  })

  test('with one that is not there', async () => {
    const { config } = await freshPostgres()
    const place = { ...config, DATABASE_URL: config.DATABASE_URL.replace(/\/[^/?]+\?/, '/nowhere?') }
    await allRefuse(place, /.*DATABASE_URL cannot be connected to: database "nowhere" does not exist/, [
      'account',
      'backup',
    ])
  })
})
