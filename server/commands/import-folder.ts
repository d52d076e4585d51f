import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readConfig } from '../config.ts'
import { migrateDatabase } from '../engines/database/migrate.ts'
import { type ImportAdapter, ImportError } from '../imports/adapter.types.ts'
import { adapters } from '../imports/adapters.ts'
import { productOf } from '../imports/grids/grid.ts'
import { openGrid } from '../imports/grids/open.ts'
import { createServices } from '../services.ts'
import { ensureVocabulary } from '../setup/setup.service.ts'
import { CommandError, runCommand } from './command.ts'
import { materialOf, orOneLine, publishMaterial } from './importing.ts'

interface Group {
  adapter: ImportAdapter
  name: string
  paths: string[]
}

/** Files that one adapter alone reads, by their names. */
const byName: [form: RegExp, adapter: keyof typeof adapters][] = [
  [/^china_183_cities_daily_pm25.*\.csv(\.gz)?$/, 'cities'],
  [/^sgpmetE13\.b1\..*\.(cdf|nc)$/, 'netcdf'],
]

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => {
    throw new CommandError(`cannot read ${folder}`)
  })
  return found
    .filter((one) => one.isFile() && !/\.(md|txt)$|^SHA256SUMS$/.test(one.name))
    .map((one) => join(one.parentPath, one.name))
    .sort()
}

/** Which files make which dataset, and why the others make none. */
async function sorted(paths: readonly string[]) {
  const groups = new Map<string, Group>()
  const left: [path: string, why: string][] = []
  const add = (key: string, adapter: ImportAdapter, path: string) => {
    const group = groups.get(key) ?? { adapter, name: key, paths: [] }
    group.paths.push(path)
    groups.set(key, group)
  }
  for (const path of paths) {
    const name = basename(path)
    const own = byName.find(([form]) => form.test(name))?.[1]
    if (own) {
      // What takes one folder is given that of its file.
      add(own, adapters[own]!, adapters[own]!.several ? path : dirname(path))
      continue
    }
    try {
      const file = await openGrid(path)
      const product = productOf(file, name)
      file.close()
      if (product) add(product.metadata.slug, adapters.grid!, path)
      else left.push([path, 'nobody has described this product yet (docs/adapters.md)'])
    } catch (error) {
      if (!(error instanceof ImportError || error instanceof RangeError)) throw error
      left.push([path, error.message])
    }
  }
  return { groups: [...groups.values()], left }
}

await runCommand({
  name: 'import:folder',
  help: `npm run import:folder -- FOLDER… [--yes]
Imports every file in these folders, and in those within, that a described product or adapter takes: files of one product become
one dataset. Says of each other file why it was left. Safe to repeat: what is there already stays, and a run that was
stopped goes on where it was.`,
  options: { yes: { type: 'boolean', short: 'y' } },
  run: async ({ values: { yes }, positionals: folders }) => {
    if (folders.length === 0) throw new CommandError('needs a FOLDER; see --help')
    const { groups, left } = await sorted((await Promise.all(folders.map(filesIn))).flat())
    const config = readConfig()
    await orOneLine(migrateDatabase(config))
    const services = await orOneLine(createServices(config))
    let failed = 0
    try {
      await orOneLine(ensureVocabulary(services.database))
      for (const [i, { adapter, name, paths }] of groups.entries()) {
        console.log(`\n[${i + 1}/${groups.length}] ${name}: ${paths.map((path) => basename(path)).join(', ')}`)
        try {
          const [path, ...others] = paths as [string, ...string[]]
          await publishMaterial(services, await materialOf(adapter, path, others), yes === true)
        } catch (error) {
          if (!(error instanceof CommandError)) throw error
          failed++
          console.error(error.message)
        }
      }
    } finally {
      await services.close()
    }
    console.log(`\n${groups.length - failed} of ${groups.length} datasets imported; ${left.length} files left:`)
    for (const [path, why] of left) console.log(`  ${basename(path)}: ${why.replace(`${basename(path)}: `, '')}`)
    if (failed > 0) throw new CommandError(`${failed} could not be imported`)
  },
})
