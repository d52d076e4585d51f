/** Cutting folded text into Latin atoms and runs of characters that are written without spaces. */
import { stem } from './stems.rules.ts'

export interface Atom {
  start: number
  end: number
  /** As it is posted: lower case, without its ending. */
  term: string
}

/** `wrf-chem`, `landsat8` or `10 km` as a whole; its atoms are `wrf` and `chem`, `landsat` and `8`, `10` and `km`. */
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

/** Joins atoms into one word: `wrf-chem`, `mod04_l2`. The full stop joins only digits, never a sentence's end. */
const joins = (text: string, index: number) => text[index] === '-' || text[index] === '_' || text[index] === '+'

const units =
  'km|km2|cm|mm|um|nm|m|m2|m3|kg|mg|ug|ng|pg|ppm|ppb|ppt|ppmv|ppbv|pptv|hpa|kpa|hz|khz|mhz|ghz|kw|mw|gw|h|min'
const number = /^\d+(?:\.\d+)?$/
const numberWithUnit = new RegExp(`^(\\d+(?:\\.\\d+)?)(${units})$`)
const unitNext = new RegExp(`(?:${units})(?![\\p{L}\\d])`, 'uy')
/** A name of at least four letters and what is counted by it: sentinel5p, landsat8, covid19. */
const numbered = /^([a-z]{4,})(\d[a-z\d]{0,4})$/

/** What is written together and is two words. */
function parts(word: string): string[] {
  const match = /\d/.test(word) ? (numberWithUnit.exec(word) ?? numbered.exec(word)) : null
  return match ? [match[1] as string, match[2] as string] : [word]
}

/** Where the unit ends that follows a number after one blank; 0: none does. */
function unitAfter(text: string, start: number, end: number): number {
  if (text[end] !== ' ' || !number.test(text.slice(start, end))) return 0
  unitNext.lastIndex = end + 1
  const match = unitNext.exec(text)
  return match ? end + 1 + match[0].length : 0
}

export function cut(text: string): Words {
  const atoms: Atom[] = []
  const composites: Composite[] = []
  const runs: Run[] = []
  const isWord = (index: number) =>
    index < text.length && (classOf(text, index) === word || classOf(text, index) === digit)
  const push = (start: number, end: number) => {
    let from = start
    for (const part of parts(text.slice(start, end))) {
      atoms.push({ start: from, end: from + part.length, term: stem(part).slice(0, longestTerm) })
      from += part.length
    }
  }
  const joined = (first: number) =>
    atoms
      .slice(first)
      .map((atom) => text.slice(atom.start, atom.end))
      .join('-')
      .slice(0, longestTerm)
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
        push(atomStart, index)
        if (!(joins(text, index) && isWord(index + 1))) break
        index++
      }
      const unit = atoms.length - first === 1 ? unitAfter(text, start, index) : 0
      if (unit > 0) {
        push(index + 1, unit)
        index = unit
      }
      const count = atoms.length - first
      if (count > 1) composites.push({ start, end: index, term: joined(first), first, count })
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
