/**
 * A process of its own: `demote.child.ts DATA_DIR DATABASE_URL BY WHOM` takes the role of an administrator away once it
 * is told to on its standard input, and says what came of it.
 */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../server/config.ts'
import { DomainError } from '../../server/errors.ts'
import { createServices } from '../../server/services.ts'

const [DATA_DIR, DATABASE_URL, by, whom] = process.argv.slice(2) as [string, string, string, string]
const services = await createServices(readConfig({ NODE_ENV: 'test', DATA_DIR, DATABASE_URL }))
const { accountsAdmin, database, sessions } = services
const { person } = (await sessions.personOf(Number(by)))!
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const outcome = await database
  .transaction(async () => {
    await accountsAdmin.setRoles({ ...person, via: 'session', sessionId: null, address: '' }, Number(whom), {
      roles: ['ordinary'],
    })
    // Checked, and not committed yet: the other one is given the time to do the same.
    await setTimeout(500)
  })
  .then(
    () => 'done',
    (error: unknown) => (error instanceof DomainError ? error.error : String(error)),
  )
process.stdout.write(`${outcome}\n`)
process.stdin.destroy()
await services.close()
