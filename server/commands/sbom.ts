import { readFileSync, writeFileSync } from 'node:fs'
import { billOfMaterials, type Lockfile } from '../operations/sbom.rules.ts'
import { CommandError, runCommand } from './command.ts'

await runCommand({
  name: 'sbom',
  help: `npm run sbom -- [--to FILE]
Writes what the portal is made of, from package-lock.json, as CycloneDX 1.5 (default ./sbom.json). Asks no network.`,
  options: { to: { type: 'string', default: './sbom.json' } },
  run: async ({ values: { to = './sbom.json' } }) => {
    const lockfile = new URL('../../package-lock.json', import.meta.url)
    const bill = billOfMaterials(JSON.parse(readFileSync(lockfile, 'utf8')) as Lockfile)
    try {
      writeFileSync(to, `${JSON.stringify(bill, null, 1)}\n`)
    } catch (error) {
      throw new CommandError((error as Error).message)
    }
    console.log(`${bill.components.length} packages: ${to}`)
  },
})
