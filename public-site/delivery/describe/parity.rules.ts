/** Which fields of a description fall behind in one language. */
import type { Bilingual, Language } from '../../../server/basics/language.ts'
import { type Behind, isBehind, parityOf } from '../../../server/basics/parity.vocabulary.ts'
import { type EditableName, editableNames, field } from '../../../server/datasets/datasets.fields.ts'
import type { Description } from '../delivery.types.ts'

/** Fields that are written in both languages, in their order. */
const pairNames = editableNames.filter((name) => ['text', 'words'].includes(field(name).type))

/** A field's texts; words of a list count as one text. */
export function pairOf(description: Description, name: EditableName): Bilingual {
  const value = description[name] as Bilingual | { zh: string[]; en: string[] } | undefined
  const text = (part: string | string[] | undefined) => (Array.isArray(part) ? part.join(' ') : (part ?? ''))
  return { zh: text(value?.zh), en: text(value?.en) }
}

export interface Meter {
  /** Fields of which something is written. */
  begun: number
  filled: Record<Language, number>
  /** Where one language falls behind. */
  behind: { name: EditableName; parity: Behind }[]
}
export function meterOf(description: Description): Meter {
  const pairs = pairNames.map((name) => ({ name, pair: pairOf(description, name) }))
  const judged = pairs.map(({ name, pair }) => ({ name, parity: parityOf(pair) }))
  return {
    begun: judged.filter(({ parity }) => parity !== 'none').length,
    filled: {
      zh: pairs.filter(({ pair }) => pair.zh.trim()).length,
      en: pairs.filter(({ pair }) => pair.en.trim()).length,
    },
    behind: judged.flatMap(({ name, parity }) => (isBehind(parity) ? [{ name, parity }] : [])),
  }
}
