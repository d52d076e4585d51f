import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** As deep as the built server: what it looks for beside its packages is found from here as well. */
export const programsFolder = join(root, 'dist/tests')

export const nameOf = (source: string): string =>
  relative(root, resolve(root, source)).replaceAll('/', '.').slice(0, -3)

/**
 * What node runs for a command or a child of the tests (its path from the root, or its address): bundled as the built
 * server is, by `build.setup.ts`. It starts in half the time that sources take.
 */
export const programOf = (source: string | URL): string =>
  join(programsFolder, `${nameOf(typeof source === 'string' ? source : fileURLToPath(source))}.js`)
