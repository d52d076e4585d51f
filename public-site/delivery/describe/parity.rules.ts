/** Whether both languages say the same amount. */
import type { Bilingual, Language } from '../../../server/basics/language.ts'
import { type EditableName, editableNames, field } from '../../../server/datasets/datasets.fields.ts'
import type { Description } from '../delivery.types.ts'

/** `same`: Chinese stands in the English field as well; `short`: one says much less than the other. */
export type Parity = 'both' | 'onlyZh' | 'onlyEn' | 'none' | 'same' | 'short'

const han = /\p{Script=Han}/u
/** English takes some three letters for a Han character; far less says less. */
const fair = { least: 0.8, most: 9 }
/** Of short texts the length tells nothing. */
const longEnough = 30

export function parityOf({ zh, en }: Bilingual): Parity {
  const [chinese, english] = [zh.trim(), en.trim()]
  if (!chinese && !english) return 'none'
  if (!english) return 'onlyZh'
  if (!chinese) return 'onlyEn'
  if (han.test(english) && chinese === english) return 'same'
  const share = [...english].length / [...chinese].length
  const judged = han.test(chinese) && Math.max([...chinese].length, [...english].length) > longEnough
  return judged && (share < fair.least || share > fair.most) ? 'short' : 'both'
}

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
  behind: { name: EditableName; parity: Exclude<Parity, 'both' | 'none'> }[]
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
    behind: judged.flatMap(({ name, parity }) => (parity === 'both' || parity === 'none' ? [] : [{ name, parity }])),
  }
}
