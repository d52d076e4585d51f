import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whole servers show built pages: one build for all test files, where `npm test` has not made it already. */
export default function buildOnce() {
  if (['site', 'site-server', 'console'].some((part) => !existsSync(`dist/${part}`)))
    execFileSync(process.execPath, ['server/commands/build.mjs'], { stdio: 'inherit' })
}
