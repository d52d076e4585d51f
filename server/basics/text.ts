/** What people typed, as it is kept and compared. */

/**
 * User names and mailboxes are compared folded, so that two that look alike are the same. U+0000, which PostgreSQL
 * cannot keep, becomes a sign that no name has.
 */
export const fold = (text: string) => text.normalize('NFKC').replaceAll('\0', '\ufffd').trim().toLowerCase()

/** Characters that nobody sees: they turn the reading direction of what follows, or make an empty name. */
const unseen = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** One line, as it is stored: no control characters, one blank between words. */
export const oneLine = (text = '') =>
  text
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
/** Several lines, without any other control character. */
export const manyLines = (text = '') =>
  text
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
