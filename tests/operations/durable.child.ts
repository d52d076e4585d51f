/** Writes so many times, one after the other, and says a dot for each that was acknowledged: `durable.child.ts DATA_DIR N`. */
import { migrateDatabase } from '../../server/engines/database/migrate.ts'
import { openDatabase } from '../../server/engines/database/open.ts'

const [DATA_DIR = '', times = ''] = process.argv.slice(2)
const config = { DATA_DIR, DATABASE_URL: '' }
await migrateDatabase(config)
const database = openDatabase(config)
const { catalogueRevision } = database.tables
for (let i = 0; i < Number(times); i++) {
  await database.transaction(async () => {
    await database.sql.delete(catalogueRevision)
    await database.sql.insert(catalogueRevision).values({ id: 1, revision: i })
  })
  process.stdout.write('.')
}
await database.close()
