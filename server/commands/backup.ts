import { readConfig } from '../config.ts'
import { backUp, tellFaulty } from '../operations/backup.service.ts'
import { CommandError, progress, runCommand } from './command.ts'

await runCommand({
  name: 'backup',
  help: `npm run backup -- [--to FOLDER]
Copies the database, every stored object and the uploads of open deliveries into FOLDER/portal-<time> (default ./backups) while the portal runs.
Every object is copied and its SHA-256 checked; each backup stands by itself. What is damaged or missing in the store is
left out and named, and the command then fails after the rest is there.`,
  options: { to: { type: 'string', default: './backups' } },
  run: async ({ values }) => {
    const { folder, objects, faulty } = await backUp(
      readConfig(),
      values.to ?? './backups',
      new Date(),
      (done, all) => {
        if (done % 100 === 0 || done === all) progress(`objects ${done}/${all}`)
      },
    )
    console.log(`\nBackup: ${folder}, ${objects} objects`)
    for (const line of tellFaulty(faulty)) console.error(line)
    if (faulty.length > 0) throw new CommandError(`${faulty.length} objects are not in this backup, see above`)
  },
})
