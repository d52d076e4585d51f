import type { Language } from '../../server/basics/language.ts'
import type { Label } from '../../server/datasets/datasets.vocabulary.ts'

/** The word of a list for a code; the code itself where a newer server knows more than this page. */
export const labelOf = (list: Record<string, Label>, code: string, language: Language): string =>
  list[code]?.[language] ?? code
