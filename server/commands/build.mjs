// Builds the public site (browser and server), the console and the server into dist/. Plain JavaScript: it runs
// right after the install, before anything else is there.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { markBuilt } from './sources.mjs'
import { faultsOfTexts } from './words.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const dist = join(root, 'dist')
const only = process.argv[2]
process.env.NODE_ENV = 'production'

const parts = {
  site: () => vite({ root: join(root, 'public-site'), logLevel: 'warn' }),
  'site-server': () =>
    vite({
      root: join(root, 'public-site'),
      logLevel: 'warn',
      build: { ssr: 'render.tsx', outDir: join(dist, 'site-server'), emptyOutDir: true, manifest: false },
    }),
  console: () => vite({ root: join(root, 'admin'), logLevel: 'warn' }),
  server: () =>
    esbuild({
      entryPoints: [
        { in: join(root, 'server/main.ts'), out: 'main' },
        { in: join(root, 'server/engines/tables/duck.worker.ts'), out: 'duck.worker' },
        { in: join(root, 'server/exports/export.worker.ts'), out: 'export.worker' },
        { in: join(root, 'server/intake/intake.child.ts'), out: 'intake.child' },
      ],
      outdir: join(dist, 'server'),
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      logLevel: 'warning',
    }),
}

/** Finished brotli and gzip beside every asset: no compressing while serving. */
function precompress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) precompress(path)
    else if (/\.(m?js|css|svg|json|html|wasm)$/.test(name)) {
      const content = readFileSync(path)
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  }
}

const { faults } = await faultsOfTexts(root)
if (faults.length > 0) {
  console.error(`Words that one language lacks:\n${faults.join('\n')}`)
  process.exit(1)
}
for (const [name, make] of Object.entries(parts)) {
  if (only && only !== name) continue
  const started = Date.now()
  rmSync(join(dist, name), { recursive: true, force: true })
  await make()
  if (name === 'site' || name === 'console') precompress(join(dist, name, 'assets'))
  console.log(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
if (!only) markBuilt()
