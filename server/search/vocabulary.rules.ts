/** The words of the index in memory: what begins like this, what is spelled nearly like this, what is worth offering. */

import { bySounds, type Sounds } from '../engines/pinyin/pinyin.ts'
import { fold } from './folding.rules.ts'
import { stem } from './stems.rules.ts'
import { softWords, stopWords } from './stop-words.vocabulary.ts'

export interface Word {
  word: string
  display: string
  documents: number
}

export interface Vocabulary {
  /** By code units. */
  sorted: Word[]
  /** Which of 31 classes of characters each word has: a quick no to most comparisons. */
  signatures: Int32Array
  /** As of the words; numbers side by side are looked through many times as fast as words. */
  lengths: Uint16Array
  documents: Int32Array
  /** How the Chinese ones sound; worked out when somebody first types letters. */
  sounds: () => Sounds<Word>
}

export function createVocabulary(words: Word[]): Vocabulary {
  const sorted = [...words].sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
  let sounds: Sounds<Word> | null = null
  return {
    sorted,
    signatures: Int32Array.from(sorted, ({ word }) => signature(word)),
    lengths: Uint16Array.from(sorted, ({ word }) => word.length),
    documents: Int32Array.from(sorted, ({ documents }) => documents),
    sounds: () => {
      sounds ??= bySounds(worthSounding(sorted))
      return sounds
    },
  }
}

/** So many of the Chinese words of the index are found by their sound, besides those known beforehand. */
const mostSounding = 5000

const worthSounding = (words: Word[]) => {
  const chinese = words.filter(({ word }) => /^[\u4e00-\u9fff]+$/.test(word))
  const counted = chinese.filter(({ documents }) => documents > 0).sort(commonFirst)
  return [...chinese.filter(({ documents }) => documents === 0), ...counted.slice(0, mostSounding)]
}

function signature(word: string): number {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 31)
  return bits
}

function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

const commonFirst = (a: Word, b: Word) => b.documents - a.documents || (a.word < b.word ? -1 : 1)

/** Of what is sorted, all that begins so. */
function beginning<T>(sorted: T[], textOf: (one: T) => string, prefix: string): T[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (textOf(sorted[middle] as T) < prefix) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < sorted.length && textOf(sorted[end] as T).startsWith(prefix)) end++
  return sorted.slice(low, end)
}

export const startingWith = ({ sorted }: Vocabulary, prefix: string, limit: number): Word[] =>
  beginning(sorted, ({ word }) => word, prefix)
    .sort(commonFirst)
    .slice(0, limit)

/** The same of the names that are known beforehand, which no dataset has to spell so: the short ones first. */
export const namedStarting = ({ sorted }: Vocabulary, prefix: string, limit: number): Word[] =>
  beginning(sorted, ({ word }) => word, prefix)
    .filter(({ documents }) => documents === 0)
    .sort((a, b) => a.word.length - b.word.length || commonFirst(a, b))
    .slice(0, limit)

/** So many initials are also the beginning of more. */
const initialsMore = 3

/** Chinese words whose sound begins like these letters, or whose initials they are; those they say whole come first. */
export function soundingLike({ sounds }: Vocabulary, letters: string, limit: number): Word[] {
  if (!/^[a-z]{2,}$/.test(letters)) return []
  const { whole, initials } = sounds()
  const [exact, longer] = [new Set<Word>(), new Set<Word>()]
  const put = (all: typeof whole, more: boolean) => {
    for (const { sound, word } of beginning(all, ({ sound }) => sound, letters))
      if (sound === letters) exact.add(word)
      else if (more) longer.add(word)
  }
  put(whole, true)
  put(initials, letters.length >= initialsMore)
  const ordered = [...[...exact].sort(commonFirst), ...[...longer].sort(commonFirst)]
  return [...new Set(ordered)].slice(0, limit)
}

export const containing = ({ sorted }: Vocabulary, part: string, limit: number): Word[] =>
  sorted
    .filter(({ word }) => word.includes(part))
    .sort(commonFirst)
    .slice(0, limit)

const ideographic = /[\u3400-\u9fff]/

/** How many slips are forgiven: fewer in short words, and in Chinese, where one character is much. */
function forgiven(word: string): number {
  if (ideographic.test(word)) return word.length >= 6 ? 2 : word.length >= 2 ? 1 : 0
  return word.length >= 8 ? 2 : word.length >= 3 ? 1 : 0
}

/** Words that are spelled nearly like this one and said by so many datasets, nearest first. */
export function nearly(
  { sorted, signatures, lengths, documents }: Vocabulary,
  word: string,
  limit: number,
  saidBy = 0,
): Word[] {
  const most = forgiven(word)
  if (most === 0) return []
  const own = signature(word)
  const found: { word: Word; distance: number }[] = []
  for (let i = 0; i < sorted.length; i++) {
    if ((documents[i] as number) < saidBy || Math.abs((lengths[i] as number) - word.length) > most) continue
    if (bitCount((signatures[i] as number) ^ own) > 2 * most) continue
    const candidate = sorted[i] as Word
    if (candidate.word === word) continue
    const distance = editDistance(word, candidate.word, most)
    if (distance <= most) found.push({ word: candidate, distance })
  }
  return found
    .sort((a, b) => a.distance - b.distance || commonFirst(a.word, b.word))
    .slice(0, limit)
    .map((one) => one.word)
}

/** Characters to change, add, leave out or swap with their neighbour; anything over `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return Math.min(last[b.length] as number, most + 1)
}

/** Names of columns, and words that are half of a phrase. */
const unlikely = /_|-(?:related|based|derived|borne)$|(?:-[^-]+){4}/i
const soft = new Set([...softWords].map(stem))

/** The same for all spellings of one thing: `PM2.5` and `PM25`, `satellite imagery` and `satellite-imagery`, plurals. */
const sameness = (text: string) =>
  fold(text)
    .text.split(/[\s_-]+/)
    .map((word) => stem(word.replace(/[.,]/g, '')))
    .join('')

/**
 * Whole words that narrow what is looked for, each once: no names of columns, and after other words none that asks for
 * them of anything (“ozone provided”, “ozone products”).
 */
export function worthOffering(candidates: { head: string; word: string }[], most: number): string[] {
  const offered = new Map<string, string>()
  for (const { head, word } of candidates) {
    const folded = fold(word).text
    if (unlikely.test(word) || (head.trim() !== '' && (soft.has(stem(folded)) || stopWords.has(folded)))) continue
    const key = sameness(head + word)
    if (!offered.has(key)) offered.set(key, head + word)
    if (offered.size === most) break
  }
  return [...offered.values()]
}
