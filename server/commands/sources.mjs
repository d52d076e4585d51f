// What dist/ was built from, so that nothing is built twice. Plain JavaScript: it runs before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const stamp = join(root, 'dist/.built-from')

/** Changes when any source does: names, sizes and times of the files. */
function sources() {
  const seen = []
  const walk = (folder) => {
    for (const name of readdirSync(folder).sort()) {
      const path = join(folder, name)
      const stat = statSync(path)
      if (stat.isDirectory()) walk(path)
      else seen.push(`${path} ${stat.size} ${stat.mtimeMs}`)
    }
  }
  for (const folder of ['server', 'admin', 'public-site', 'db']) walk(join(root, folder))
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return createHash('sha256').update(seen.join('\n')).update(lock).digest('hex')
}

export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources()
export const markBuilt = () => writeFileSync(stamp, sources())
