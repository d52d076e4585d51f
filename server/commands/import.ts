import { createInterface } from 'node:readline/promises'
import { readConfig } from '../config.ts'
import { PublishingError } from '../datasets/publishing/publishing.rules.ts'
import type { Published } from '../datasets/publishing/publishing.types.ts'
import { concernLine } from '../datasets/publishing/questions.rules.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { troubleLine, troubleOf } from '../engines/trouble.ts'
import { ImportError } from '../imports/adapter.types.ts'
import { adapters } from '../imports/adapters.ts'
import { readMaterial } from '../imports/material.ts'
import { printDoubts, printReport } from '../imports/report.ts'
import { createServices } from '../services.ts'
import { ensureVocabulary } from '../setup/setup.service.ts'
import { CommandError, progress, runCommand } from './command.ts'

const known = Object.keys(adapters).join(', ')

/** Shows what gets less, and asks whoever sits at the terminal. @throws CommandError where nobody does */
async function agrees(concerns: string[], yes: boolean): Promise<boolean> {
  console.error(`\nCompared with what is published now:\n${concerns.map((line) => `  ${line}`).join('\n')}`)
  if (yes) return true
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new CommandError('this would publish less than is there; give --yes if that is right (nothing was imported)')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question('Publish it all the same? [y/N] ')).trim())
  } finally {
    terminal.close()
  }
}

function outcome({ id, version, changed, restores, undoes }: Published): string {
  if (!changed) return `Nothing changed: version ${version} of dataset ${id} holds this material already.`
  const again = restores ? `: it undoes version ${undoes} and holds the material of version ${restores} again` : ''
  return `Published as dataset ${id}, version ${version}${again}.`
}

/** Errors of the material become one line, and so does a disk without room: what it could not take is not referred to. */
async function orOneLine<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ImportError || error instanceof PublishingError)
      throw new CommandError(`${error.message} (nothing was imported)`)
    if (troubleOf(error) === 'full') throw new CommandError(`${troubleLine(error)} (nothing was imported)`)
    throw error
  }
}

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
    const {
      dataset,
      report,
      doubts,
      faults = [],
    } = await orOneLine(readMaterial(adapter, path, progress, Date.now(), others))
    const config = readConfig()
    await orOneLine(migrateDatabase(config))
    const services = await orOneLine(createServices(config))
    try {
      await orOneLine(ensureVocabulary(services.database))
      const published = await orOneLine(
        services.publishing.publish(
          dataset,
          ({ file, field, station }) => progress(`store ${file ?? field ?? `station ${station}`}`),
          (concerns) => agrees(concerns.map(concernLine), yes === true),
        ),
      )
      if (published.changed) {
        progress('daily means of the country')
        await services.publishing.refreshDerived()
      }
      if (process.stderr.isTTY) process.stderr.write('\n')
      if (report.length > 0) console.log(`${printReport(report)}\n`)
      if (faults.length > 0) console.log(`${faults.join('\n')}\n`)
      if (doubts.length > 0)
        console.log(
          `To be looked at, since instruments and copies do so more often than air:\n${printDoubts(doubts)}\n`,
        )
      console.log(outcome(published))
    } finally {
      await services.close()
    }
  },
})
