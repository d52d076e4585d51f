/** What a Chinese word sounds like, typed in letters: whole (chouyang) and by its initials (cy). */
import { firstOfSyllable, otherReadings } from './syllables.ts'

/** Longer ones are no words that somebody types by sound; and so many ways to read one are enough. */
const longest = 12
const mostWays = 8

const bySound = new Intl.Collator('zh-u-co-pinyin').compare
const syllables = firstOfSyllable
  .map((both) => ({ reading: both.slice(0, -1), first: both.slice(-1) }))
  .sort((a, b) => bySound(a.first, b.first))
const others = new Map(otherReadings.map((both) => [both.slice(0, 1), both.slice(1)]))

const known = new Map<string, string[]>()
/** ü is typed as v, and where no u stands beside it as u too. */
function readings(character: string): string[] {
  let found = known.get(character)
  if (!found) {
    let [low, high] = [0, syllables.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (bySound((syllables[middle] as { first: string }).first, character) <= 0) low = middle
      else high = middle - 1
    }
    const { reading } = syllables[low] as { reading: string }
    const other = others.get(character) ?? (reading.includes('v') ? reading.replace('v', 'u') : null)
    found = other ? [reading, other] : [reading]
    known.set(character, found)
  }
  return found
}

/** None for what is not all ideographs. */
export function soundsOf(word: string): { whole: string[]; initials: string[] } {
  if (word.length > longest || !/^[\u4e00-\u9fff]{2,}$/.test(word)) return { whole: [], initials: [] }
  let ways = [{ whole: '', initials: '' }]
  for (const character of word) {
    const all = readings(character)
    ways = ways.flatMap(({ whole, initials }) =>
      all.map((one) => ({ whole: whole + one, initials: initials + one[0] })),
    )
    if (ways.length > mostWays) ways = ways.slice(0, mostWays)
  }
  return { whole: ways.map(({ whole }) => whole), initials: [...new Set(ways.map(({ initials }) => initials))] }
}

interface Sounding<T> {
  sound: string
  word: T
}

/** Words by how they sound. */
export function bySounds<T extends { word: string }>(words: T[]) {
  const whole: Sounding<T>[] = []
  const initials: Sounding<T>[] = []
  for (const word of words) {
    const sounds = soundsOf(word.word)
    for (const sound of sounds.whole) whole.push({ sound, word })
    for (const sound of sounds.initials) initials.push({ sound, word })
  }
  const sorted = (all: Sounding<T>[]) => all.sort((a, b) => (a.sound < b.sound ? -1 : a.sound > b.sound ? 1 : 0))
  return { whole: sorted(whole), initials: sorted(initials) }
}
export type Sounds<T> = ReturnType<typeof bySounds<T & { word: string }>>
