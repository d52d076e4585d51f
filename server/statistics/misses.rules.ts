/** Searches that find nothing: what is kept of them, and what is told. */

const longest = 60

/**
 * A word as it is counted; null where it is none that may be kept: what looks like an address, a number of a phone or of a
 * person, or is no word at all. Nobody's name is known here, so a word is told only once several readers asked for it.
 */
export function countedWord(keyword: string): string | null {
  const word = keyword.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  if (!/\p{L}/u.test(word) || /\p{C}/u.test(word) || [...word].length > longest) return null
  return /@|\d{6,}|https?:|[<>{}\\]/.test(word.replace(/[\s-]/g, '')) ? null : word
}

export const keptDays = 90
export const toldDays = 30
/** Readers, each once a day, that asked for a word before it is told. */
export const fewestAsked = 3
export const mostTold = 10
/** Looked through for those that still find nothing. */
export const mostLooked = 40
