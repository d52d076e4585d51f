/** A server that passes what is due, as `main.ts` starts it. */
import { buildApp } from '../../server/app.ts'
import { createJobs } from '../../server/engines/jobs.ts'
import { servicesOn } from './world.ts'

const [DATA_DIR = '', DATABASE_URL = '', now = ''] = process.argv.slice(2)
const services = await servicesOn({ DATA_DIR, DATABASE_URL }, () => Number(now))
const app = await buildApp(services)
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write('ready\n')
// Both begin at the same moment.
process.stdin.once('data', () => {
  const jobs = createJobs({
    failed: (name, error) => {
      process.stderr.write(`${name}: ${error}\n`)
    },
    cron: () => undefined,
  })
  jobs.schedule('automatic pass', '* * * * *', 60_000, services.decisions.autoPass)
})
