import { startBuiltPortal } from './portal.process.ts'

/** One portal for all tests that need no setting of their own; or the one that PORTAL names. */
export default async function startPortal() {
  if (process.env.PORTAL) return
  const portal = await startBuiltPortal()
  process.env.PORTAL = portal.address
  return portal.stop
}
