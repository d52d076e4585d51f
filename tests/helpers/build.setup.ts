import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { isBuilt } from '../../server/commands/sources.mjs'
import { nameOf, programsFolder } from './programs.ts'

/** Whole servers show built pages, and `npm run demo` builds what is not: one build for all test files. */
export default function buildOnce() {
  if (!isBuilt()) execFileSync(process.execPath, ['server/commands/build.mjs'], { stdio: 'inherit' })
  buildPrograms()
}

/** Commands, and the processes of their own that tests start. */
function buildPrograms() {
  const commands = readdirSync('server/commands').filter((name) => /^(?!command\.|dev\.).*(?<!\.d)\.ts$/.test(name))
  const children = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.child.ts'),
  )
  const sources = [
    ...commands.map((name) => join('server/commands', name)),
    ...children.map((name) => join('tests', name)),
  ]
  buildSync({
    entryPoints: [
      ...sources.map((source) => ({ in: source, out: nameOf(source) })),
      { in: 'server/engines/tables/duck.worker.ts', out: 'duck.worker' },
      { in: 'server/exports/export.worker.ts', out: 'export.worker' },
      { in: 'server/intake/intake.child.ts', out: 'intake.child' },
    ],
    outdir: programsFolder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
}
