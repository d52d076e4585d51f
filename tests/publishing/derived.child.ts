/** A process that publishes, then begins with what is made of it and waits to be killed: `derived.child.ts DATA_DIR slug`. */
import { openDatabase } from '../../server/engines/database/open.ts'
import { hourly, material, publishingOn } from './material.ts'

const [folder, slug] = process.argv.slice(2) as [string, string]
const config = { DATABASE_URL: '', DATA_DIR: folder }
const world = await publishingOn({ config, database: openDatabase(config) })
// More than a year, of which the ribbon shows a part whatever day it is.
const series = () => [hourly(`${slug}-east`, 24 * 400), hourly(`${slug}-west`, 24 * 400)]
await world.publishing.publish(material(slug, {}, { series }))
process.stdout.write('published')
await new Promise((resolve) => setTimeout(resolve, 60_000))
