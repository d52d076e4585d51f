import { readConfig } from '../config.ts'
import { backUp } from '../operations/backup.service.ts'
import { progress, runCommand } from './command.ts'

await runCommand({
  name: 'backup',
  help: `npm run backup -- [--to FOLDER]
Copies the database and every stored object into FOLDER/portal-<time> (default ./backups) while the portal runs.
The copy is checked; objects are hard links where FOLDER is on the same disk.`,
  options: { to: { type: 'string', default: './backups' } },
  run: async ({ values }) => {
    const made = await backUp(readConfig(), values.to ?? './backups', new Date(), (done, all) => {
      if (done % 100 === 0 || done === all) progress(`objects ${done}/${all}`)
    })
    console.log(`\nBackup: ${made}`)
  },
})
