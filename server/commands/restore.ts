import { readConfig } from '../config.ts'
import { restore, tellFaulty } from '../operations/backup.service.ts'
import { CommandError, progress, runCommand } from './command.ts'

await runCommand({
  name: 'restore',
  help: `npm run restore -- FOLDER
Puts the backup in FOLDER (made by npm run backup) into DATA_DIR or DATABASE_URL and the file store, which must be
empty. Every object's SHA-256 is checked; what is damaged or missing is left out and named, and the command then fails,
but the portal starts. Everybody has to log in again.`,
  options: {},
  run: async ({ positionals: [from] }) => {
    if (!from) throw new CommandError('name the folder of the backup, see --help')
    const { manifest, restored, faulty } = await restore(readConfig(), from, (done, all) => {
      if (done % 100 === 0 || done === all) progress(`objects ${done}/${all}`)
    }).catch((error: Error) => {
      throw new CommandError(error.message)
    })
    console.log(`\nRestored the backup of ${manifest.madeAt}: ${restored} objects`)
    for (const line of tellFaulty(faulty)) console.error(line)
    if (faulty.length > 0) throw new CommandError(`${faulty.length} objects are damaged or missing, see above`)
  },
})
