/** A process of its own that migrates once it is told to on its standard input: `migrate.child.ts DATA_DIR`. */
import { once } from 'node:events'
import { migrateDatabase } from '../../server/engines/database/migrate.ts'

process.stdout.write('ready\n')
await once(process.stdin, 'data')
await migrateDatabase({ DATA_DIR: process.argv[2]!, DATABASE_URL: '' })
process.stdout.write('done\n')
process.stdin.destroy()
