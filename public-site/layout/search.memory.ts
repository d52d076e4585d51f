/** The search text is kept for the next visit; a change of language clears it. */
import { localKeys, recall, remember } from '../session.ts'

const cleared = 'searchCleared'

export const keepSearch = (text: string) => remember('localStorage', localKeys.search, text)

export function forgetSearch() {
  remember('localStorage', localKeys.search, null)
  remember('sessionStorage', cleared, '1')
}

/** What the box shows at first: the search that the page answers, or the last one; nothing after a change of language. */
export function firstSearch(ofPage: string): string {
  const wasCleared = recall('sessionStorage', cleared) !== null
  remember('sessionStorage', cleared, null)
  return wasCleared ? '' : ofPage || (recall('localStorage', localKeys.search) ?? '')
}
