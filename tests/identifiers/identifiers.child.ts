/** A process of the portal that registers what is due and ends: `identifiers.child.ts SETTINGS NOW`. */
import { readConfig } from '../../server/config.ts'
import { createServices } from '../../server/services.ts'

const [settings, now] = process.argv.slice(2) as [string, string]
const services = await createServices(readConfig(JSON.parse(settings)), () => Number(now))
await services.identifiers.run()
await services.close()
