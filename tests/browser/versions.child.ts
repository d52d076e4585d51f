/** Publishes a dataset twice into a data folder, the second time with its stations at 0°, 0°: `versions.child.ts DATA_DIR`. */
import { openDatabase } from '../../server/engines/database/open.ts'
import { material, publishingOn } from '../publishing/material.ts'

const [folder] = process.argv.slice(2) as [string]
const config = { DATABASE_URL: '', DATA_DIR: folder }
const database = openDatabase(config)
const { publishing, tables } = await publishingOn({ config, database })
await publishing.publish(material('righted'))
const stations = material('righted').version.stations.map((one) => ({ ...one, longitude: 0, latitude: 0 }))
const { id } = await publishing.publish(material('righted', {}, { stations }))
process.stdout.write(String(id))
await tables.close()
await database.close()
