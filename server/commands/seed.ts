import { seed, seedState } from '../../seeds/index.ts'
import { readConfig } from '../config.ts'
import { PublishingError } from '../datasets/publishing/publishing.rules.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { createServices } from '../services.ts'
import { CommandError, progress, runCommand } from './command.ts'

await runCommand({
  name: 'seed',
  help: `npm run seed -- [--scale N] [--if-empty | --add]
Fills an empty database with demo data: kinds, 76 projects, 373 datasets, 60 stations with hourly series, notices,
texts, roles and the demo accounts. The same on every machine; takes nothing from outside. A run that was stopped is
finished by running it again.

  --scale N    the datasets N times over, for load work: 280 makes about 100,000
  --if-empty   do nothing, without an error, where the database holds data already
  --add        add the demo data beside what the database holds; nothing that is there is changed`,
  options: { scale: { type: 'string' }, 'if-empty': { type: 'boolean' }, add: { type: 'boolean' } },
  run: async ({ values, positionals }) => {
    const [unknown] = positionals
    if (unknown !== undefined) throw new CommandError(`does not know "${unknown}"; see --help`)
    const scale = Number(values.scale ?? '1')
    if (!/^\d+$/.test(String(values.scale ?? '1')) || scale < 1 || scale > 10_000)
      throw new CommandError(`--scale must be a whole number from 1 to 10000, not "${values.scale}"`)
    if (values.add && values['if-empty']) throw new CommandError('--add and --if-empty exclude each other')
    const config = readConfig()
    await migrateDatabase(config)
    const services = await createServices(config)
    try {
      const state = await seedState(services)
      if (state === 'filled' && values['if-empty']) {
        console.log('The database holds data already; nothing was seeded.')
        return
      }
      if (state === 'filled' && !values.add)
        throw new CommandError('the database holds data already; --add puts the demo data beside them')
      if (state === 'begun') console.log('An earlier seed was stopped half way; this run finishes it.')
      const started = Date.now()
      let shown = 0
      const { datasets, added } = await seed(services, { scale }, ({ what, done, of }) => {
        // Not a line for every dataset: one a second, and the last.
        if (done !== undefined && done !== of && Date.now() - shown < 1000) return
        shown = Date.now()
        progress(done === undefined ? what : `${what} ${done} of ${of}`)
      })
      if (process.stderr.isTTY) process.stderr.write('\n')
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      console.log(
        `${datasets} datasets${added === datasets ? '' : `, ${added} of them new,`} and everything around them in ${seconds} s.`,
      )
    } catch (error) {
      if (error instanceof PublishingError) throw new CommandError(error.message)
      throw error
    } finally {
      await services.close()
    }
  },
})
