import type { Label } from '../../server/datasets/datasets.vocabulary.ts'
import type { Language } from '../providers/language.ts'

/** A word list of the server as choices of an input. */
export const choicesOf = (words: Record<string, Label>, language: Language) =>
  Object.entries(words).map(([id, label]) => ({ id, name: label[language] }))

/** A word in the reader's language; a word the list does not know stays as it is. */
export const wordOf = (words: Record<string, Label>, key: string | number, language: Language): string =>
  words[String(key)]?.[language] ?? String(key)
