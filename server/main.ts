import './engines/umask.ts'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig, SettingError } from './config.ts'
import { markEnds, markOpen } from './engines/database/losses.ts'
import { migrateDatabase } from './engines/database/migrate.ts'
import { closePlace, openPlace } from './engines/place.ts'
import { troubleLine } from './engines/trouble.ts'
import { startJobs } from './jobs.ts'
import { builtSite } from './plugins/site.ts'
import { createServices } from './services.ts'

/** The folder of the project, from the sources (server/) as well as from the build (dist/server/). */
const here = dirname(fileURLToPath(import.meta.url))
const root = here.endsWith(join('dist', 'server')) ? join(here, '../..') : join(here, '..')

async function start() {
  const config = readConfig()
  openPlace(config.DATA_DIR)
  const [left] = closePlace(config.DATA_DIR, config.ACCEL_PREFIX !== '')
  if (left) console.warn(`DATA_DIR: ${left} is not ours alone; who may read it stays as it is`)
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
  const jobs = await startJobs(services, app)

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
