import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { objectPath } from '../../server/engines/objects/objects.ts'
import { backUp, restore } from '../../server/operations/backup.service.ts'
import { createServices } from '../../server/services.ts'
import { type Portal, startPortal } from '../helpers/app.ts'
import { onBothDatabases, temporaryFolder } from '../helpers/databases.ts'
import { makeAccount, makeDataset, makeKinds, makeRoles } from '../helpers/make.ts'

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
    const folder = await backUp(portal.config, temporaryFolder(), new Date('2026-11-02T01:00:00Z'), quiet)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const place = await emptyPlace(portal)
    const manifest = await restore(place, folder, quiet)
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
    const folder = await backUp(portal.config, temporaryFolder(), new Date('2026-11-02T01:00:00Z'), quiet)
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
    const whole = await backUp(portal.config, to, new Date('2026-11-02T01:00:00Z'), quiet)
    expect(readdirSync(to)).toEqual([whole.split('/').at(-1)])
  })

  test('a damaged object stops the restore before there is a database', async () => {
    const portal = await published()
    const folder = await backUp(portal.config, temporaryFolder(), new Date('2026-11-02T01:00:00Z'), quiet)
    const { files } = await portal.services.datasets.detail(1, null)
    const object = join(folder, 'objects', objectPath(files[0]!.sha256))
    rmSync(object)
    writeFileSync(object, 'something else')
    const place = await emptyPlace(portal)
    await expect(restore(place, folder, quiet)).rejects.toThrow(/is damaged/)
    await expect(restore(place, folder, quiet)).rejects.toThrow(/is damaged/)
  })

  test('a restore never overwrites', async () => {
    const portal = await published()
    const folder = await backUp(portal.config, temporaryFolder(), new Date('2026-11-02T01:00:00Z'), quiet)
    await expect(restore(portal.config, folder, quiet)).rejects.toThrow('there is a database already')
  })
})
