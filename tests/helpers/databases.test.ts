import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { expect, it } from 'vitest'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { onBothDatabases, temporaryFolder } from './databases.ts'
import { atOnce } from './processes.ts'

onBothDatabases('A fresh database', (fresh) => {
  it('is migrated, empty and of its own', async () => {
    const [first, second] = [await fresh(), await fresh()]
    const { catalogueRevision } = first.database.tables
    await first.database.transaction(async () => {
      await first.database.sql.insert(catalogueRevision).values({ id: 1, revision: 7 })
    })
    expect(await first.database.sql.select().from(catalogueRevision)).toEqual([{ id: 1, revision: 7 }])
    expect(await second.database.sql.select().from(second.database.tables.catalogueRevision)).toEqual([])
  })
})

it('A new SQLite database is migrated once, however many processes start at the same moment', async () => {
  for (let round = 0; round < 3; round++) {
    const folder = temporaryFolder()
    const child = new URL('./migrate.child.ts', import.meta.url)
    expect(await atOnce(child, Array(4).fill([folder]))).toEqual(['done', 'done', 'done', 'done'])
    const { before, after } = await migrateDatabase({ DATA_DIR: folder, DATABASE_URL: '' })
    expect([before > 0, after]).toEqual([true, before])
  }
})

it('A process waits for another that migrates', async () => {
  const folder = temporaryFolder()
  const holder = new BetterSqlite(join(folder, 'portal.db.migrating'))
  holder.exec('BEGIN EXCLUSIVE')
  const waiting = atOnce(new URL('./migrate.child.ts', import.meta.url), [[folder]])
  await setTimeout(4000)
  const file = join(folder, 'portal.db')
  expect(existsSync(file) ? statSync(file).size : 0).toBe(0)
  holder.close()
  expect(await waiting).toEqual(['done'])
  expect(statSync(file).size).toBeGreaterThan(0)
})
