import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import type { billOfMaterials } from '../../server/operations/sbom.rules.ts'
import { temporaryFolder } from '../helpers/databases.ts'
import { programOf } from '../helpers/programs.ts'

/** Below these versions faults are known that could be used here; what is not installed needs no floor. */
const floors: Record<string, string> = {
  fastify: '5.12.1',
  '@fastify/static': '10.1.2',
  '@fastify/multipart': '9.0.3',
  'drizzle-orm': '0.45.2',
  nodemailer: '9.0.1',
  'react-admin': '4.7.6',
  '@tus/file-store': '2.1.1',
  'node-cron': '4.3.0',
}
const numbers = (version: string) => version.split('-')[0]!.split('.').map(Number)
function atLeast(version: string, floor: string): boolean {
  const [a, b] = [numbers(version), numbers(floor)]
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return (a[i] ?? 0) > (b[i] ?? 0)
  return true
}

test('npm run sbom writes every package that runs, with version, digest and what it needs', () => {
  const file = join(temporaryFolder(), 'sbom.json')
  const run = spawnSync(process.execPath, [programOf('server/commands/sbom.ts'), '--to', file], {
    encoding: 'utf8',
  })
  expect(run.status, run.stderr).toBe(0)
  const bill = JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof billOfMaterials>
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 })
  const { dependencies: direct } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const refs = new Set(bill.components.map((one) => one['bom-ref']))
  expect(refs.size).toBe(bill.components.length)
  for (const name of Object.keys(direct)) {
    const one = bill.components.find((component) => component['bom-ref'] === `node_modules/${name}`)!
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }
    expect(one.version, name).toBe(installed.version)
    expect(one.hashes![0], name).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) })
  }
  const root = bill.dependencies.find(({ ref }) => ref === 'portal')!
  expect(root.dependsOn).toEqual(
    Object.keys(direct)
      .map((name) => `node_modules/${name}`)
      .sort(),
  )
  for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref)
  expect(bill.components.map(({ name }) => name)).not.toContain('vitest')
})

test('no package is older than what is known to be safe, the engine of SQLite included', () => {
  expect([atLeast('5.12.0', '5.12.1'), atLeast('10.0.0', '9.9.9'), atLeast('4.3.0', '4.3.0')]).toEqual([
    false,
    true,
    true,
  ])
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  let checked = 0
  for (const [path, { version = '' }] of Object.entries(packages)) {
    const floor = floors[path.slice(path.lastIndexOf('node_modules/') + 13)]
    if (!floor) continue
    checked++
    expect(atLeast(version, floor), `${path} is ${version}, not ${floor} or later`).toBe(true)
  }
  expect(checked).toBeGreaterThanOrEqual(6)
  const sqlite = new BetterSqlite(':memory:').prepare('select sqlite_version() as version').get() as { version: string }
  expect(atLeast(sqlite.version, '3.51.3')).toBe(true)
})
