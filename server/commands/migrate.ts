import { readConfig } from '../config.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { runCommand } from './command.ts'

await runCommand({
  name: 'migrate',
  help: `npm run migrate
Brings the database (DATABASE_URL, or SQLite in DATA_DIR) to the newest schema. Safe to repeat; a killed run goes on.`,
  options: {},
  run: async () => {
    const { before, after } = await migrateDatabase(readConfig())
    console.log(
      before === after ? `Nothing to do: ${after} migrations applied` : `${after - before} migrations applied`,
    )
  },
})
