import type { Bilingual, Language } from '../basics/language.ts'
import { fold } from '../basics/text.ts'
import { type HotWordUse, mostHotWords } from './content.vocabulary.ts'

interface Chosen {
  name: Bilingual
  use: HotWordUse
}
interface Wanted {
  words: string[]
  downloads: number
}

export const isFull = (chosen: Chosen[]) => chosen.filter(({ use }) => use === 'pinned').length >= mostHotWords

/** The words of the hot search: those that are pinned, in their order, then the keywords of what is downloaded most. */
export function hotWords(chosen: Chosen[], wanted: Wanted[], language: Language): string[] {
  const pinned = chosen.filter(({ use }) => use === 'pinned').map(({ name }) => name[language] || name.zh || name.en)
  // A word that stands there already, or is blocked, in either language.
  const out = new Set(chosen.flatMap(({ name }) => [fold(name.zh), fold(name.en)]))
  const counted = new Map<string, { word: string; downloads: number }>()
  // Of several spellings the one that is met first.
  for (const { words, downloads } of wanted)
    for (const [key, word] of new Map(words.toReversed().map((one) => [fold(one), one]))) {
      if (key === '' || out.has(key)) continue
      const known = counted.get(key)
      counted.set(key, { word: known?.word ?? word, downloads: (known?.downloads ?? 0) + downloads })
    }
  const most = [...counted.values()].sort((a, b) => b.downloads - a.downloads || (a.word < b.word ? -1 : 1))
  return [...pinned, ...most.map(({ word }) => word)].slice(0, mostHotWords)
}
