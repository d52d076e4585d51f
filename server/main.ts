import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig, SettingError } from './config.ts'
import { markEnds, markOpen } from './engines/database/losses.ts'
import { migrateDatabase } from './engines/database/migrate.ts'
import { createJobs } from './engines/jobs.ts'
import { troubleLine } from './engines/trouble.ts'
import { builtSite } from './plugins/site.ts'
import { createServices } from './services.ts'

/** The folder of the project, from the sources (server/) as well as from the build (dist/server/). */
const here = dirname(fileURLToPath(import.meta.url))
const root = here.endsWith(join('dist', 'server')) ? join(here, '../..') : join(here, '..')

async function start() {
  const config = readConfig()
  try {
    mkdirSync(config.DATA_DIR, { recursive: true })
  } catch (error) {
    throw new SettingError(`DATA_DIR: ${(error as Error).message}`)
  }
  await migrateDatabase(config)
  const services = await createServices(config)
  if (config.NODE_ENV === 'production') {
    const demo = await services.accounts.findDemoAccount()
    if (demo)
      throw new SettingError(`NODE_ENV is production, but the demo account "${demo}" still has its published password`)
  }
  await services.datasets.prepare((error) => console.error('details', error))
  await services.search.prepare()
  const dist = join(root, 'dist')
  const app = await buildApp(services, {
    site: await builtSite(dist),
    dist,
    pictures: join(root, 'public-site/pictures'),
  })
  const jobs = createJobs((name, error) => app.log.error({ err: error }, `${name} failed`))
  const minute = 60_000
  jobs.schedule('session sweep', '*/15 * * * *', 20 * minute, services.sessions.sweep)
  jobs.schedule('device sweep', '47 3 * * *', 25 * 60 * minute, services.logIn.sweep)
  jobs.schedule('attempt sweep', '7 * * * *', 70 * minute, services.attempts.sweep)
  jobs.schedule('code sweep', '17 * * * *', 70 * minute, services.verifications.sweep)
  // Not in an S3 store: there nothing tells an orphan that is about to be used from one that is not, see decisions.md.
  if (!config.STORAGE_URL)
    jobs.schedule('orphan sweep', '40 3 * * *', 25 * 60 * minute, services.publishing.sweepOrphans)
  jobs.schedule('object check', '10 2 * * *', 60 * minute, services.integrity.check)
  jobs.schedule('mail sweep', '27 3 * * *', 25 * 60 * minute, services.mails.sweep)
  jobs.schedule('audit sweep', '23 4 * * *', 25 * 60 * minute, services.audit.sweep)
  jobs.schedule('automatic pass', '* * * * *', 2 * minute, services.decisions.autoPass)
  jobs.schedule('hand back', '*/5 * * * *', 10 * minute, services.handBack.run)
  jobs.schedule('grant sweep', '*/10 * * * *', 15 * minute, services.grants.sweep)
  jobs.schedule('message sweep', '*/10 * * * *', 15 * minute, services.messages.sweep)
  jobs.schedule('push sweep', '27 * * * *', 70 * minute, services.pushes.sweep)
  jobs.schedule('attachment sweep', '37 * * * *', 70 * minute, services.attachments.sweep)
  jobs.schedule('digest', '*/5 * * * *', 10 * minute, services.digest.write)
  jobs.schedule('mail delivery', '* * * * *', 2 * minute, services.mails.deliverDue)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await app.close()
    await services.mails.stop()
    services.integrity.stop()
    await jobs.stop()
    if (!config.DATABASE_URL) markEnds(config.DATA_DIR)
    await services.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await app.listen({ host: config.HOST, port: config.PORT }).catch((error: Error) => {
    throw new SettingError(`HOST and PORT: ${error.message}`)
  })
  if (!config.DATABASE_URL) markOpen(config.DATA_DIR)
  return { app, config }
}

start()
  .then(({ app, config }) => {
    const [address] = app.addresses()
    const port = typeof address === 'object' ? address.port : config.PORT
    console.log(`Portal on http://${config.HOST}:${port}`)
  })
  .catch((error: unknown) => {
    console.error(error instanceof SettingError ? `Setting: ${error.message}` : (troubleLine(error) ?? error))
    process.exit(1)
  })
