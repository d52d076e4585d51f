import { setImmediate as breath } from 'node:timers/promises'
import type { Language } from '../../basics/language.ts'
import { without } from '../../engines/index/columns.ts'
import type { Columns } from './columns.rules.ts'

export interface Named {
  id: number
  name: string
}

const namesEach = 1000
/** More that changed than this are sorted with all the others. */
const mostFollowed = 300

/** Chinese by pinyin, English by letter; numbers in names by their value. */
const collators = {
  zh: new Intl.Collator('zh-CN', { numeric: true }),
  en: new Intl.Collator('en', { numeric: true }),
}

/** The collation knows one reading of a character; in these words it is another (chang, chong). */
const readAs = (name: string) =>
  name.replace(/长(?=三角|江|春|沙|治|株潭|白山|期|距|波|时间|寿命)/g, '常').replace(/重(?=庆|复|构|叠)/g, '崇')

const compareNames = (language: Language) => {
  const { compare } = collators[language]
  return (a: Named, b: Named) => compare(a.name, b.name) || a.id - b.id
}
const asSorted = (language: Language, name: string) => (language === 'zh' ? readAs(name) : name)

/** The order by name once some changed: only their places are looked for. Null where too many did. */
export async function follow(
  order: Uint32Array,
  changed: ReadonlySet<number>,
  { live }: Pick<Columns, 'live'>,
  language: Language,
  namesOf: (ids: number[]) => Promise<Named[]>,
): Promise<Uint32Array | null> {
  if (changed.size > mostFollowed) return null
  const compare = compareNames(language)
  const read = new Map<number, Named>()
  const named = async (ids: number[]) => {
    const missing = ids.filter((id) => !read.has(id))
    if (missing.length > 0)
      for (const { id, name } of await namesOf(missing)) read.set(id, { id, name: asSorted(language, name) })
    return ids.map((id) => read.get(id) ?? { id, name: '' })
  }
  const staying = without(order, changed, live.length)
  const entering = (await named([...changed].filter((id) => live[id] === 1))).sort(compare)
  const merged = new Uint32Array(staying.length + entering.length)
  let copied = 0
  for (const [i, one] of entering.entries()) {
    let [low, high] = [copied, staying.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const [other] = await named([staying[middle] as number])
      if (compare(other as Named, one) < 0) low = middle + 1
      else high = middle
    }
    merged.set(staying.subarray(copied, low), copied + i)
    merged[low + i] = one.id
    copied = low
  }
  merged.set(staying.subarray(copied), copied + entering.length)
  return merged
}

/** All names, in breaths: others are answered meanwhile. */
export async function sortNames(
  namesAfter: (language: Language, id: number, limit: number) => Promise<Named[]>,
  language: Language,
  columns: Columns,
): Promise<Uint32Array> {
  const names = new Map<number, string>()
  for (let last = 0; ; await breath()) {
    const rows = await namesAfter(language, last, namesEach)
    for (const row of rows) names.set(row.id, asSorted(language, row.name))
    if (rows.length < namesEach) break
    last = rows.at(-1)?.id ?? last
  }
  const { compare } = collators[language]
  const by = (a: number, b: number) => compare(names.get(a) ?? '', names.get(b) ?? '') || a - b
  const ids = [...columns.ids]
  // Runs of a few hundred, then merged two by two; after each piece others get their turn.
  let runs: Uint32Array[] = []
  for (let i = 0; i < ids.length; i += 512) {
    runs.push(Uint32Array.from(ids.slice(i, i + 512)).sort(by))
    await breath()
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = []
    for (let i = 0; i < runs.length; i += 2) {
      const [a, b] = [runs[i] as Uint32Array, runs[i + 1]]
      merged.push(b ? await mergeRuns(a, b, by) : a)
    }
    runs = merged
  }
  return runs[0] ?? new Uint32Array(0)
}

async function mergeRuns(a: Uint32Array, b: Uint32Array, compare: (a: number, b: number) => number) {
  const merged = new Uint32Array(a.length + b.length)
  let [i, j] = [0, 0]
  for (let k = 0; k < merged.length; k++) {
    const takeA = j >= b.length || (i < a.length && compare(a[i] as number, b[j] as number) <= 0)
    merged[k] = (takeA ? a[i++] : b[j++]) as number
    if (k % 4096 === 4095) await breath()
  }
  return merged
}
