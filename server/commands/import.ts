import { readConfig } from '../config.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { adapters } from '../imports/adapters.ts'
import { createServices } from '../services.ts'
import { ensureVocabulary } from '../setup/setup.service.ts'
import { CommandError, runCommand } from './command.ts'
import { materialOf, orOneLine, publishMaterial } from './importing.ts'

const known = Object.keys(adapters).join(', ')

await runCommand({
  name: 'import',
  help: `npm run import -- NAME FOLDER|FILE… [--yes]
Turns a folder of data, or files, into a published dataset, or into its next version where the material has changed. All
is read first, and the first line that cannot be right stops the import with its place and the way out: nothing
is ever half imported. Safe to repeat.
The material of an earlier version becomes current again, as a new version that says so. Where less comes than was there
(stations, variables, days, hours, values), or what was withdrawn, it asks first; --yes answers, and without a terminal
it stops. At the end it prints rows, missing values and range of every variable, to compare with the source.

${Object.values(adapters)
  .map((adapter) => `  ${adapter.help}`)
  .join('\n')}`,
  options: { yes: { type: 'boolean', short: 'y' } },
  run: async ({ values: { yes }, positionals: [name, path, ...others] }) => {
    if (!name || !path) throw new CommandError('needs a NAME and a FOLDER; see --help')
    const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined
    if (!adapter) throw new CommandError(`does not know "${name}", only ${known}`)
    if (others.length > 0 && !adapter.several) throw new CommandError(`takes one folder for ${name}; see --help`)
    const material = await materialOf(adapter, path, others)
    const config = readConfig()
    await orOneLine(migrateDatabase(config))
    const services = await orOneLine(createServices(config))
    try {
      await orOneLine(ensureVocabulary(services.database))
      await publishMaterial(services, material, yes === true)
    } finally {
      await services.close()
    }
  },
})
