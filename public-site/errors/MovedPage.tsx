import { useSite } from '../site.ts'
import type { Texts } from '../texts/texts.ts'
import { Message } from './ErrorPage.tsx'

/** Where the site goes on HTTP 302 in an answer that should have been data. */
export const title = (_: null, t: Texts) => t.errors.moved.title
export const load = async () => null
export function Page() {
  return <Message {...useSite().t.errors.moved} />
}
