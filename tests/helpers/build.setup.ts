import { execFileSync } from 'node:child_process'
import { isBuilt } from '../../server/commands/sources.mjs'

/** Whole servers show built pages, and `npm run demo` builds what is not: one build for all test files. */
export default function buildOnce() {
  if (!isBuilt()) execFileSync(process.execPath, ['server/commands/build.mjs'], { stdio: 'inherit' })
}
