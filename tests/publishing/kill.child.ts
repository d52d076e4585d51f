/** A process that stops in the middle of publishing and waits to be killed: `kill.child.ts DATA_DIR series|transaction`. */
import { openDatabase } from '../../server/engines/database/open.ts'
import { hourly, material, publishingOn } from './material.ts'

const [folder, where] = process.argv.slice(2) as [string, 'series' | 'transaction']
const config = { DATABASE_URL: '', DATA_DIR: folder }
const halt = async () => {
  process.stdout.write('now')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
}
const world = await publishingOn({ config, database: openDatabase(config) })
const series = async function* () {
  yield hourly('killed-east', 24 * 60)
  if (where === 'series') await halt()
  yield hourly('killed-west', 24 * 60, (i) => 200 + (i % 7))
}
if (where === 'transaction') world.whenIndexing(halt)
await world.publishing.publish(material('killed', {}, { series }))
