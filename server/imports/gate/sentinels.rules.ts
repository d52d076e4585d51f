import { missingWords, sentinels } from './sentinels.vocabulary.ts'

const words = new Set(missingWords.map((word) => word.toLowerCase()))
export const isMissingWord = (text: string): boolean => words.has(text.trim().toLowerCase())

/** As text had it, and as it is once kept in 32 bits. */
const numbers = new Set(sentinels.flatMap(({ values }) => values.flatMap((value) => [value, Math.fround(value)])))
/** Nothing nearer to zero stands for missing: most values are told by that. */
const least = Math.min(...[...numbers].map(Math.abs))
export const isSentinel = (value: number): boolean => Math.abs(value) >= least && numbers.has(value)
