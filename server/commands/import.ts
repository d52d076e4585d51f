import { readConfig } from '../config.ts'
import { PublishingError } from '../datasets/publishing.rules.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { ImportError } from '../imports/adapter.types.ts'
import { adapters } from '../imports/adapters.ts'
import { printReport } from '../imports/report.ts'
import { createServices } from '../services.ts'
import { ensureVocabulary } from '../setup/setup.service.ts'
import { CommandError, progress, runCommand } from './command.ts'

const known = Object.keys(adapters).join(', ')

/** Errors of the material become one line. */
async function orOneLine<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ImportError || error instanceof PublishingError)
      throw new CommandError(`${error.message} (nothing was imported)`)
    throw error
  }
}

await runCommand({
  name: 'import',
  help: `npm run import -- NAME FOLDER
Turns a folder of data into a published dataset, or into its next version where the material has changed. The whole
folder is read first and the first malformed line stops the import: nothing is ever half imported. Safe to repeat.
At the end it prints rows, missing values and range of every variable, to compare with the source.

${Object.values(adapters)
  .map((adapter) => `  ${adapter.help}`)
  .join('\n')}`,
  options: {},
  run: async ({ positionals: [name, folder, ...rest] }) => {
    if (!name || !folder || rest.length > 0) throw new CommandError('needs a NAME and a FOLDER; see --help')
    const adapter = Object.hasOwn(adapters, name) ? adapters[name] : undefined
    if (!adapter) throw new CommandError(`does not know "${name}", only ${known}`)
    const { dataset, report } = await orOneLine(adapter.read(folder, progress))
    const config = readConfig()
    await migrateDatabase(config)
    const services = await createServices(config)
    try {
      await ensureVocabulary(services.database)
      const published = await orOneLine(
        services.publishing.publish(dataset, ({ file, station }) => progress(`store ${file ?? `station ${station}`}`)),
      )
      if (published.changed) {
        progress('daily means of the country')
        await services.publishing.recomputeNationalDays()
      }
      if (process.stderr.isTTY) process.stderr.write('\n')
      console.log(`${printReport(report)}\n`)
      console.log(
        published.changed
          ? `Published as dataset ${published.id}, version ${published.version}.`
          : `Nothing changed: version ${published.version} of dataset ${published.id} holds this material already.`,
      )
    } finally {
      await services.close()
    }
  },
})
