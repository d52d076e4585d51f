/** Words that editors call the same: who types one of them is told what says another. The index knows nothing of it. */
import { conceptTerm, mentions } from './concepts.rules.ts'
import { fold, squeeze } from './folding.rules.ts'
import { cut, pieces } from './words.rules.ts'

export interface OtherWord {
  /** Folded, as a text says it. */
  text: string
  /** All of them make a hit. */
  terms: string[]
}
export interface OtherWords {
  words: OtherWord[]
  /** Terms of what the built-in table knows some of them as. */
  concepts: string[]
}
/** By each word, folded, what else is meant by it. */
export type SameWords = ReadonlyMap<string, OtherWords>

export const noSameWords: SameWords = new Map()

interface Known extends OtherWord {
  concepts: string[]
}

function known(written: string): Known | null {
  const folded = fold(written)
  const words = cut(folded.text)
  const terms = new Set(words.atoms.map((atom) => atom.term))
  for (const run of words.runs) {
    const { characters, pairs } = pieces(folded.text.slice(run.start, run.end))
    for (const piece of pairs.length > 0 ? pairs : characters) terms.add(piece)
  }
  if (terms.size === 0) return null
  const text = squeeze(folded.text)
  const whole = mentions(folded, words, 'query').filter(
    ({ start, end }) => squeeze(folded.text.slice(start, end)) === text,
  )
  const concepts = whole.flatMap((mention) => mention.concepts.map((one) => conceptTerm(one)))
  return { text, terms: [...terms], concepts: [...new Set(concepts)] }
}

export function sameWordsOf(groups: string[][]): SameWords {
  const found = new Map<string, OtherWords>()
  for (const group of groups) {
    const all = group.map(known).filter((one) => one !== null)
    for (const one of all) {
      const others = all.filter(({ text }) => text !== one.text)
      if (others.length > 0)
        found.set(one.text, {
          words: others.map(({ text, terms }) => ({ text, terms })),
          concepts: [...new Set(others.flatMap(({ concepts }) => concepts))],
        })
    }
  }
  return found
}
