import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Message } from './ErrorPage.tsx'

/** Where the site goes on HTTP 502. */
export const title = (_: null, t: Texts) => t.errors.gateway.title
export const load = async () => null
export function Page() {
  // The page that met it is the one before.
  return <Message {...useSite().t.errors.gateway} retry={() => history.back()} />
}
