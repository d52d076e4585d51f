import { rmSync } from 'node:fs'
import { seedFolder } from './portal.process.ts'

/** Demo data are made once, here or before; every portal begins with a copy. */
export default function seedOnce() {
  if (process.env.PORTAL_SEEDED) return
  const folder = seedFolder()
  process.env.PORTAL_SEEDED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
