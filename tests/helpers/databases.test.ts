import { expect, it } from 'vitest'
import { onBothDatabases } from './databases.ts'

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
