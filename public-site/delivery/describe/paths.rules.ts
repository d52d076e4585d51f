/** Paths of the description, as the checks name them: `name.zh`, `contacts.0.unit.en`. */
import type { Language } from '../../../server/basics/language.ts'
import { type FieldName, fieldWords, siteLabel } from '../../../server/datasets/field-words.vocabulary.ts'
import type { Check, Description } from '../delivery.types.ts'
import { isEmpty } from './proposal.rules.ts'

/** The category says which kind it is. */
const stands: Record<string, string> = { kind: 'categoryId' }
export const nameOf = (path: string | undefined): string => {
  const name = path?.split('.')[0] ?? ''
  return stands[name] ?? name
}

/** What stands at a path; undefined where nothing was ever there. */
const valueAt = (description: Description, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], description)

/** What nobody filled in yet is no fault of theirs until they want to send it. */
export const isLacking = (description: Description, path: string): boolean =>
  isEmpty(valueAt(description, nameOf(path) === path.split('.')[0] ? path : nameOf(path)))

interface PathWords {
  zh: string
  en: string
  entry: Record<string, string>
}
/** Contact 1 · institution (English). */
export function pathWords(path: string, language: Language, say: PathWords): string {
  const name = nameOf(path)
  if (!Object.hasOwn(fieldWords, name)) return ''
  const label = siteLabel(name as FieldName, language)
  const parts = path.split('.').slice(1)
  const last = parts.at(-1)
  const of = last === 'zh' || last === 'en' ? parts.pop() : undefined
  const rest = parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : (say.entry[part] ?? part)))
  const inLanguage = of ? (language === 'zh' ? `（${say[of as Language]}）` : ` (${say[of as Language]})`) : ''
  return [label, ...rest].join(' ') + inLanguage
}

/** The kind need not be told of where its category is. */
export const withoutTwins = (checks: readonly Check[]): Check[] =>
  checks.filter(({ field }) => field !== 'kind' || !checks.some((other) => other.field === 'categoryId'))
