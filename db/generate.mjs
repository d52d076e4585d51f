/** Writes the next migration of both dialects; what is given (`-- --name what`) goes to both, so that they are called the same. */
import { spawnSync } from 'node:child_process'

for (const dialect of ['sqlite', 'postgres']) {
  const config = `db/drizzle.${dialect}.ts`
  const { status } = spawnSync('npx', ['drizzle-kit', 'generate', '--config', config, ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
