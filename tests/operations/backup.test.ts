import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { databaseFile } from '../../server/engines/database/open.ts'
import { snapshotDatabase, snapshotName } from '../../server/engines/database/snapshot.ts'
import { objectPath, objectsFolder } from '../../server/engines/objects/objects.ts'
import { backUp, restore } from '../../server/operations/backup.service.ts'
import { createServices } from '../../server/services.ts'
import { uploadsFolder } from '../../server/uploads/uploads.disk.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'
import { programOf } from '../helpers/programs.ts'
import { makeDelivery, sha256 } from '../uploads/world.ts'
import { flip } from './flip.ts'

const quiet = () => undefined

onBothDatabases('backup and restore', (fresh) => {
  const open: Portal[] = []
  afterAll(async () => {
    for (const portal of open) await portal.close()
  })

  async function published() {
    const { config, database } = await fresh()
    await database.close()
    const portal = await startPortal({ ...config })
    open.push(portal)
    await makeRoles(portal.services)
    await makeKinds(portal.services)
    await makeAccount(portal.services, { username: 'lin' })
    await portal.services.publishing.publish(makeDataset())
    return portal
  }
  /** An empty place of the same kind: its database is not migrated yet. */
  async function emptyPlace(kind: Portal) {
    if (!kind.config.DATABASE_URL) return readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' })
    const { config, database } = await fresh()
    await database.close()
    const client = new pg.Client({ connectionString: config.DATABASE_URL })
    await client.connect()
    await client.query('drop schema public cascade; drop schema if exists drizzle cascade; create schema public')
    await client.end()
    return readConfig({ ...config, LOG_LEVEL: 'silent' })
  }

  test('what was published is there again, file by file, and everybody has to log in again', async () => {
    const portal = await published()
    const { access_token } = await portal.logIn('lin')
    const { folder } = await backUp(portal.config, temporaryFolder(), new Date('2026-11-02T01:00:00Z'), quiet)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const place = await emptyPlace(portal)
    const { manifest } = await restore(place, folder, quiet)
    expect(manifest.objects).toHaveLength(1)
    const services = await createServices(place)
    try {
      const dataset = await services.datasets.detail(1, null)
      expect(dataset.name.en).toBe('Hourly ozone observations in Beijing')
      expect(await services.objects.has(dataset.files[0]!.sha256)).toBe(true)
      expect(access_token).toBeTruthy()
      expect(await services.database.sql.select().from(services.database.tables.sessions)).toEqual([])
    } finally {
      await services.close()
    }
  })

  test('codes and mails under way when the copy was made are void: nothing is sent a second time', async () => {
    const portal = await published()
    await portal.app.inject('/api/user/sendMail?mailbox=new@unit.example')
    const { folder } = await backUp(portal.config, temporaryFolder(), new Date('2026-11-02T01:00:00Z'), quiet)
    const place = await emptyPlace(portal)
    await restore(place, folder, quiet)
    const services = await createServices(place)
    const { sql, tables } = services.database
    try {
      expect(await sql.select().from(tables.verifications)).toEqual([])
      expect(await sql.select().from(tables.mails)).toMatchObject([
        { state: 'failed', error: 'restored from a backup', secret: null },
      ])
    } finally {
      await services.close()
    }
  })

  test('a backup that was cut off leaves no folder under the final name', async () => {
    const portal = await published()
    const to = temporaryFolder()
    const cut = () => {
      throw new Error('cut off')
    }
    await expect(backUp(portal.config, to, new Date('2026-11-02T01:00:00Z'), cut)).rejects.toThrow('cut off')
    expect(readdirSync(to)).toEqual(['portal-20261102T010000.partial'])
    const { folder: whole } = await backUp(portal.config, to, new Date('2026-11-02T01:00:00Z'), quiet)
    expect(readdirSync(to)).toEqual([whole.split('/').at(-1)])
  })

  test('files of a delivery that is not published yet are there again, and a damaged one is named', async () => {
    const portal = await published()
    const { database } = portal.services
    const { id: accountId } = (await database.sql.select().from(database.tables.accounts))[0]!
    const deliveryId = await makeDelivery(portal.services, accountId, 'submitted')
    const place = uploadsFolder(portal.config.DATA_DIR)
    mkdirSync(place, { recursive: true })
    await database.transaction(async () => {
      for (const name of ['whole.csv', 'spoilt.csv', 'coming.csv']) {
        const content = Buffer.from(`time,o3 of ${name}`)
        writeFileSync(join(place, name), content)
        const finished = name !== 'coming.csv'
        await database.sql.insert(database.tables.uploads).values({
          ...{ id: name, deliveryId, accountId, name, bytes: content.length, mediaType: 'text/csv' },
          ...{ createdAt: 1, touchedAt: 1, finishedAt: finished ? 1 : null, sha256: finished ? sha256(content) : null },
        })
      }
    })
    flip(join(place, 'spoilt.csv'), 1)
    const copy = await backUp(portal.config, temporaryFolder(), new Date(), quiet)
    expect(named(copy.faulty)).toEqual([['damaged', `delivery ${deliveryId}: spoilt.csv`]])
    expect(readdirSync(join(copy.folder, 'uploads'))).toEqual(['whole.csv'])
    const target = await emptyPlace(portal)
    const { faulty } = await restore(target, copy.folder, quiet)
    expect(named(faulty)).toEqual([['missing', `delivery ${deliveryId}: spoilt.csv`]])
    expect(readFileSync(join(uploadsFolder(target.DATA_DIR), 'whole.csv'), 'utf8')).toBe('time,o3 of whole.csv')
  })

  /** Three files, one of which stays good. */
  async function threeFiles(portal: Portal) {
    const names = ['good.csv', 'bad.csv', 'gone.csv']
    await portal.services.publishing.publish(
      makeDataset({
        slug: 'three',
        version: { files: names.map((name) => ({ name, format: 'text/csv', content: Buffer.from(`of ${name}`) })) },
      }),
    )
    const { files } = await portal.services.datasets.detail(2, null)
    return names.map((name) => files.find((one) => one.name === name)!)
  }
  const named = (faulty: { state: string; uses: string[] }[]) =>
    faulty.map(({ state, uses }) => [state, ...uses]).sort()
  const both = [
    ['damaged', 'dataset 2, version 1: bad.csv'],
    ['missing', 'dataset 2, version 1: gone.csv'],
  ]

  test('shares nothing with the living: one flipped byte leaves the other side as it was', async () => {
    const portal = await published()
    const [good] = await threeFiles(portal)
    const { folder, objects } = await backUp(portal.config, temporaryFolder(), new Date(), quiet)
    expect(objects).toBe(4)
    const living = join(objectsFolder(portal.config.DATA_DIR), objectPath(good!.sha256))
    const copy = join(folder, 'objects', objectPath(good!.sha256))
    expect(statSync(copy).ino).not.toBe(statSync(living).ino)
    expect([statSync(copy).nlink, statSync(living).nlink]).toEqual([1, 1])
    flip(living, 1)
    expect(readFileSync(copy, 'utf8')).toBe('of good.csv')
    for (const name of readdirSync(folder, { recursive: true }) as string[]) {
      const { mode } = statSync(join(folder, name))
      expect((mode & 0o777).toString(8), name).toBe(statSync(join(folder, name)).isDirectory() ? '700' : '600')
    }
  })

  test('a damaged and a missing object are left out and named, the rest is copied, and the portal starts again', async () => {
    const portal = await published()
    const [good, bad, gone] = await threeFiles(portal)
    const pathOf = (sha256: string) => join(objectsFolder(portal.config.DATA_DIR), objectPath(sha256))
    flip(pathOf(bad!.sha256), 1)
    rmSync(pathOf(gone!.sha256))
    const { folder, faulty } = await backUp(portal.config, temporaryFolder(), new Date(), quiet)
    expect(named(faulty)).toEqual(both)
    const place = await emptyPlace(portal)
    const made = await restore(place, folder, quiet)
    expect(named(made.faulty)).toEqual(both)
    expect(made.restored).toBe(2)
    const services = await createServices(place)
    try {
      expect((await services.datasets.detail(2, null)).files).toHaveLength(3)
      await (await services.objects.open(good!.sha256)).close()
      await expect(services.objects.open(bad!.sha256)).rejects.toMatchObject({ error: 'objectMissing' })
    } finally {
      await services.close()
    }
  })

  test('the commands say it line by line, do the rest, and fail', async () => {
    const portal = await published()
    const [, bad] = await threeFiles(portal)
    flip(join(objectsFolder(portal.config.DATA_DIR), objectPath(bad!.sha256)), 1)
    const run = (name: string, config: Portal['config'], ...args: string[]) =>
      spawnSync(process.execPath, [programOf(`server/commands/${name}.ts`), ...args], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: config.DATA_DIR, DATABASE_URL: config.DATABASE_URL, STORAGE_URL: '' },
      })
    const to = temporaryFolder()
    const line = `damaged: ${bad!.sha256} (dataset 2, version 1: bad.csv)`
    const copied = run('backup', portal.config, '--to', to)
    expect([copied.status, copied.stdout], copied.stderr).toEqual([1, expect.stringContaining('3 objects')])
    expect(copied.stderr).toContain(`${line}\nbackup: 1 objects are not in this backup, see above\n`)
    const [folder] = readdirSync(to)
    const restored = run('restore', await emptyPlace(portal), join(to, folder!))
    expect([restored.status, restored.stdout]).toEqual([1, expect.stringContaining('3 objects')])
    expect(restored.stderr).toContain(`${line}\nrestore: 1 objects are damaged or missing, see above\n`)
  })

  test('what was damaged or lost in the backup is left out and named as well', async () => {
    const portal = await published()
    const [, bad, gone] = await threeFiles(portal)
    const { folder, faulty } = await backUp(portal.config, temporaryFolder(), new Date(), quiet)
    expect(faulty).toEqual([])
    flip(join(folder, 'objects', objectPath(bad!.sha256)), 1)
    rmSync(join(folder, 'objects', objectPath(gone!.sha256)))
    const place = await emptyPlace(portal)
    const made = await restore(place, folder, quiet)
    expect(named(made.faulty)).toEqual(both)
    const services = await createServices(place)
    try {
      const stored = []
      for await (const { sha256 } of services.objects.list()) stored.push(sha256)
      expect(stored).toHaveLength(2)
    } finally {
      await services.close()
    }
  })

  test('a restore never overwrites', async () => {
    const portal = await published()
    const { folder } = await backUp(portal.config, temporaryFolder(), new Date('2026-11-02T01:00:00Z'), quiet)
    await expect(restore(portal.config, folder, quiet)).rejects.toThrow('there is a database already')
  })
})

test('a database that lacks the newest tables is backed up before its update', async () => {
  const config = readConfig({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', NODE_ENV: 'test' })
  await migrateDatabase(config)
  const old = new BetterSqlite(databaseFile(config.DATA_DIR))
  old.exec('DROP TABLE repeats')
  old.close()
  const folder = temporaryFolder()
  await snapshotDatabase(config, folder)
  expect(statSync(join(folder, snapshotName(config))).size).toBeGreaterThan(0)
})
