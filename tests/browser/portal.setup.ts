import { rmSync } from 'node:fs'
import { seedFolder } from './portal.process.ts'

/** Demo data are made once; every portal begins with a copy. */
export default function seedOnce() {
  const folder = seedFolder()
  process.env.PORTAL_SEEDED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
