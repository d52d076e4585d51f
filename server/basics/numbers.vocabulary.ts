/** Small numbers as a sentence says them; others in figures. */
const words = {
  zh: ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
} as const

export const inWords = (count: number, language: keyof typeof words): string => words[language][count] ?? String(count)
export const said = (count: number) => ({ zh: inWords(count, 'zh'), en: inWords(count, 'en') })
/** 2,000 */
export const inFigures = (count: number) => count.toLocaleString('en')
