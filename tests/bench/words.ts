/** Words to search for, by how many datasets say them: taken from the names and abstracts themselves. */
import BetterSqlite from 'better-sqlite3'
import { createSegmenter } from '../../server/engines/segmenter/jieba.ts'
import { stopWords } from '../../server/search/stop-words.vocabulary.ts'
import { createFloorSearch } from './floor.search.ts'

/** Share of all datasets that say such a word. */
const frequencies = { rare: [0, 0.004], medium: [0.02, 0.1], half: [0.3, 0.75] } as const
export type Frequency = keyof typeof frequencies
export type Tongue = 'zh' | 'en' | 'mixed'
export type Words = Record<Tongue, Record<Frequency, string[]>>

const mostEach = 40
const sampled = 1500

export async function chooseWords(databaseFile: string, floorFile: string): Promise<Words> {
  const database = new BetterSqlite(databaseFile, { readonly: true })
  const rows = database
    .prepare(
      `select name_zh || ' ' || abstract_zh as zh, name_en || ' ' || abstract_en as en from datasets
       where status = 'published' and id % max(1, (select count(*) from datasets) / ${sampled}) = 0`,
    )
    .all() as { zh: string; en: string }[]
  const all = database.prepare(`select count(*) from datasets where status = 'published'`).pluck().get() as number
  database.close()

  const segment = await createSegmenter([])()
  const said: Record<'zh' | 'en', Map<string, number>> = { zh: new Map(), en: new Map() }
  const count = (tongue: 'zh' | 'en', words: Iterable<string>) => {
    for (const word of new Set(words)) said[tongue].set(word, (said[tongue].get(word) ?? 0) + 1)
  }
  for (const { zh, en } of rows) {
    count(
      'zh',
      segment(zh).filter((word) => /^\p{Script=Han}{2,}$/u.test(word)),
    )
    count(
      'en',
      (en.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !stopWords.has(word)),
    )
  }

  const search = await createFloorSearch(databaseFile, floorFile)
  const empty = () => ({ rare: [], medium: [], half: [] })
  const words: Words = { zh: empty(), en: empty(), mixed: empty() }
  const offer = (tongue: Tongue, word: string) => {
    const hits = search.count(word)
    for (const [name, [least, most]] of Object.entries(frequencies)) {
      const list = words[tongue][name as Frequency]
      const fits = hits > 0 && hits >= least * all && hits <= Math.max(most * all, name === 'rare' ? 3 : 0)
      if (fits && list.length < mostEach) list.push(word)
    }
  }
  for (const tongue of ['zh', 'en'] as const) {
    // By falling frequency in the sample, and from its tail: the common and the rare.
    const sorted = [...said[tongue]].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word)
    for (const word of [...sorted.slice(0, 500), ...sorted.slice(-300)]) offer(tongue, word)
  }
  for (const zh of words.zh.half) for (const en of words.en.half.slice(0, 6)) offer('mixed', `${zh} ${en}`)
  for (const frequency of ['rare', 'medium'] as const)
    words.zh[frequency].forEach((zh, index) => {
      const en = words.en.half[index % Math.max(1, words.en.half.length)]
      if (en) offer('mixed', `${zh} ${en}`)
    })
  search.close()
  return words
}
