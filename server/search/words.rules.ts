/** Cutting folded text into Latin atoms and runs of characters that are written without spaces. */

export interface Atom {
  start: number
  end: number
  /** As it is posted: lower case, plural folded. */
  term: string
}

/** `wrf-chem` as a whole; its atoms are `wrf` and `chem`. */
export interface Composite {
  start: number
  end: number
  term: string
  /** Index of its first atom, and how many. */
  first: number
  count: number
}

export interface Run {
  start: number
  end: number
}

export interface Words {
  atoms: Atom[]
  composites: Composite[]
  runs: Run[]
}

const longestTerm = 64
const letter = /[\p{L}\p{N}]/u
const classes = new Uint8Array(0x10000)
const [other, word, ideograph, digit] = [1, 2, 3, 4]

/** Han, Kana and Hangul: written without spaces between words. */
function classOf(text: string, index: number): number {
  const code = text.charCodeAt(index)
  const cached = classes[code] as number
  if (cached) return cached
  let found = other
  if (code >= 0x30 && code <= 0x39) found = digit
  else if (code >= 0xd800 && code <= 0xdfff) {
    // Pairs: the later Han planes; all else beyond the first plane (emoji) is no word.
    const point = code < 0xdc00 ? (text.codePointAt(index) as number) : 0
    return (point >= 0x20000 && point <= 0x3ffff) ||
      (code >= 0xdc00 && index > 0 && (text.codePointAt(index - 1) as number) >= 0x20000)
      ? ideograph
      : other
  } else if (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0x3041 && code <= 0x30ff && code !== 0x30fb) ||
    (code >= 0xac00 && code <= 0xd7af) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x3005 && code <= 0x3007)
  )
    found = ideograph
  else if (letter.test(text[index] as string)) found = word
  classes[code] = found
  return found
}

const irregular: Record<string, string> = {
  gases: 'gas',
  analyses: 'analysis',
  hypotheses: 'hypothesis',
  matrices: 'matrix',
  indices: 'index',
  biases: 'bias',
}

/** Light folding of English plurals; the same on both sides, so an odd stem does no harm. */
export function singular(term: string): string {
  if (!term.endsWith('s') || term.length < 4 || !/^[a-z]+$/.test(term)) return term
  const known = irregular[term]
  if (known) return known
  if (term.endsWith('ies') && term.length > 4) return `${term.slice(0, -3)}y`
  if (/(ss|us|is)$/.test(term)) return term
  if (/(sses|xes|ches|shes)$/.test(term)) return term.slice(0, -2)
  return term.slice(0, -1)
}

/** Joins atoms into one word: `wrf-chem`, `mod04_l2`. The full stop joins only digits, never a sentence's end. */
const joins = (text: string, index: number) => text[index] === '-' || text[index] === '_' || text[index] === '+'

export function cut(text: string): Words {
  const atoms: Atom[] = []
  const composites: Composite[] = []
  const runs: Run[] = []
  const isWord = (index: number) =>
    index < text.length && (classOf(text, index) === word || classOf(text, index) === digit)
  let index = 0
  while (index < text.length) {
    const kind = classOf(text, index)
    if (kind === ideograph) {
      const start = index
      while (index < text.length && classOf(text, index) === ideograph) index++
      runs.push({ start, end: index })
    } else if (kind === word || kind === digit) {
      const start = index
      const first = atoms.length
      for (;;) {
        const atomStart = index
        while (
          isWord(index) ||
          (text[index] === '.' &&
            classOf(text, index - 1) === digit &&
            isWord(index + 1) &&
            classOf(text, index + 1) === digit)
        )
          index++
        atoms.push({ start: atomStart, end: index, term: singular(text.slice(atomStart, index)).slice(0, longestTerm) })
        if (!(joins(text, index) && isWord(index + 1))) break
        index++
      }
      const count = atoms.length - first
      if (count > 1)
        composites.push({ start, end: index, term: text.slice(start, index).slice(0, longestTerm), first, count })
    } else index++
  }
  return { atoms, composites, runs }
}

/** The characters of a run, and each two neighbours: what it is posted under. */
export function pieces(run: string): { characters: string[]; pairs: string[] } {
  const characters = Array.from(run)
  const pairs: string[] = []
  for (let i = 0; i + 1 < characters.length; i++) pairs.push(`${characters[i]}${characters[i + 1]}`)
  return { characters, pairs }
}
