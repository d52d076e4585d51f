import { readConfig } from '../config.ts'
import { restore } from '../operations/backup.service.ts'
import { CommandError, progress, runCommand } from './command.ts'

await runCommand({
  name: 'restore',
  help: `npm run restore -- FOLDER
Puts the backup in FOLDER (made by npm run backup) into DATA_DIR or DATABASE_URL and the file store, which must be
empty. Every object's SHA-256 is checked. Everybody has to log in again.`,
  options: {},
  run: async ({ positionals: [from] }) => {
    if (!from) throw new CommandError('name the folder of the backup, see --help')
    const manifest = await restore(readConfig(), from, (done, all) => {
      if (done % 100 === 0 || done === all) progress(`objects ${done}/${all}`)
    }).catch((error: Error) => {
      throw new CommandError(error.message)
    })
    console.log(`\nRestored the backup of ${manifest.madeAt}: ${manifest.objects.length} objects`)
  },
})
