import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../helpers/databases.ts'
import { insert, searchOver } from './catalogue.ts'
import { plainBm25 } from './plain-bm25.ts'
import { realRecords, rowOf } from './records.ts'
import { spellings, synonyms } from './spellings.ts'

/**
 * Questions of several words with grades from 0 (nothing to do with it) to 3 (just that), by title and abstract, of the
 * first 25 of this search, of a plain BM25 and of this search without soft words, without nearness, without other names
 * and with titles counting twice; so that hardly anything a change brings up is unknown. Every second question was held
 * back while the ranking was made.
 */
const judged = JSON.parse(readFileSync('tests/search/judged.json', 'utf8')) as {
  question: string
  held: boolean
  grades: Record<string, number>
}[]

const gain = (grade: number) => 2 ** grade - 1
const discounted = (grades: number[]) =>
  grades.slice(0, 10).reduce((sum, grade, place) => sum + gain(grade) / Math.log2(place + 2), 0)
/** What nobody judged counts as 0. */
function ndcg(keys: string[], grades: Record<string, number>): number {
  const best = discounted(Object.values(grades).sort((a, b) => b - a))
  return best === 0 ? 1 : discounted(keys.map((key) => grades[key] ?? 0)) / best
}
const least = { tuned: 0.81, held: 0.815, pooled: 0.9 }
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const records = realRecords()
/** The same on both databases, and slow: asked once. */
let asked: Map<string, string[]> | null = null
const plainAnswers = () => {
  if (asked) return asked
  const all = records ?? []
  const plain = plainBm25(all.map(({ title, text, keywords }) => ({ title, rest: `${text} ${keywords.join(' ')}` })))
  asked = new Map(judged.map(({ question }) => [question, plain(question, 10).map((at) => all[at]?.key ?? '')]))
  return asked
}
const name = 'Search over 12,646 real records'
const orders: string[] = []
if (!records)
  describe.skip(`${name} (skipped: ../shared/data/10-metadata-english and 11 are not there)`, () => it('', () => {}))
else
  onBothDatabases(name, (fresh) => {
    let portal: ReturnType<typeof searchOver>
    beforeAll(async () => {
      const { database } = await fresh()
      const rows = records.map(rowOf)
      await insert(database, rows)
      portal = searchOver(database)
      await portal.search.indexDatasets(rows.map((row) => row.id as number))
    }, 600_000)
    afterAll(() => portal.revision.close())

    const page = (keyword: string, limit = 10) => portal.search.page({ keyword, limit }, 'zh')
    const first = async (question: string) => (await page(question)).list.map(({ id }) => records[id - 1]?.key ?? '')

    it('ranks questions of several words better than a plain BM25, and finds something for each', async () => {
      expect(judged.length).toBeGreaterThanOrEqual(60)
      const found = new Map<string, string[]>()
      for (const { question } of judged) found.set(question, await first(question))
      const ours = (some: typeof judged) =>
        mean(some.map(({ question, grades }) => ndcg(found.get(question) ?? [], grades)))
      const theirs = plainAnswers()
      /** Against the best order of what either found among its first ten: what a reader of both lists could wish for. */
      const pooled = judged.map(({ question, grades }) => {
        const both = new Set([...(found.get(question) ?? []), ...(theirs.get(question) ?? [])])
        return ndcg(
          found.get(question) ?? [],
          Object.fromEntries(Object.entries(grades).filter(([key]) => both.has(key))),
        )
      })
      const ungraded = judged.flatMap(({ question, grades }) =>
        (found.get(question) ?? []).filter((key) => grades[key] === undefined),
      )
      // A figure says something only where nearly all that it looks at are graded.
      expect(ungraded.length).toBeLessThanOrEqual(judged.length / 10)
      expect(judged.filter(({ question }) => found.get(question)?.length === 0)).toEqual([])
      expect(ours(judged)).toBeGreaterThan(
        mean(judged.map(({ question, grades }) => ndcg(theirs.get(question) ?? [], grades))) + 0.3,
      )
      expect(mean(pooled)).toBeGreaterThan(least.pooled)
      expect(ours(judged.filter(({ held }) => held))).toBeGreaterThan(least.held)
      expect(ours(judged.filter(({ held }) => !held))).toBeGreaterThan(least.tuned)
      orders.push(JSON.stringify([...found]))
      expect(new Set(orders).size).toBe(1)
    }, 300_000)

    /** Pairs that find another number of datasets, or other ones first. */
    async function differing(pairs: [string, string][]): Promise<string[]> {
      const wrong: string[] = []
      for (const [a, b] of pairs) {
        const [one, other] = [await page(a, 1), await page(b, 1)]
        // Rows of a hundred datasets take longer than finding them.
        const ids = async (keyword: string) => (await page(keyword, 100)).list.map(({ id }) => id).sort((x, y) => x - y)
        const same = one.total === other.total && (one.total > 100 || String(await ids(a)) === String(await ids(b)))
        if (!same) wrong.push(`${a} ${one.total}, ${b} ${other.total}`)
      }
      return wrong
    }
    it('finds the same by every spelling of one thing', async () => {
      expect((await differing(spellings)).length / spellings.length).toBeLessThanOrEqual(4 / 56)
    }, 300_000)
    it('finds the same by the names of a thing in both languages', async () => {
      expect((await differing(synonyms)).length / synonyms.length).toBeLessThanOrEqual(5 / 50)
    }, 300_000)
    it('puts a thing’s name before what only has its abbreviation', async () => {
      const titles = async (keyword: string) => (await page(keyword, 5)).list.map(({ name }) => `${name.zh}${name.en}`)
      for (const title of await titles('元素碳')) expect(title).not.toMatch(/environment canada/i)
      expect(
        (await page('黑碳', 3)).list.every(({ name, abstract }) =>
          /black carbon|黑碳/i.test(`${name.en}${abstract.en}`),
        ),
      ).toBe(true)
    })
    it('puts the right thing of another place before another thing of the place', async () => {
      const { list } = await page('中国地区二氧化碳通量观测', 5)
      for (const { name } of list) expect(`${name.zh}${name.en}`).toMatch(/CO2|carbon|二氧化碳/i)
    })
    it('takes the sea’s skin for no land', async () => {
      const { list } = await page('地表温度卫星产品')
      for (const { name } of list) expect(name.en).toMatch(/land surface temperature/i)
    })
    it('knows an aircraft, an illness and a sounder by their own names as what they are', async () => {
      const best = async (question: string) =>
        (await page(question, 5)).list.map(({ name, abstract }) => name.en + abstract.en)
      for (const text of await best('飞机观测大气化学成分')) expect(text).toMatch(/aircraft|airborne|DC-8/i)
      expect((await best('PM2.5 exposure and health effects')).join()).toMatch(/mortality/i)
      expect((await best('微波辐射计反演大气温湿廓线')).join()).toMatch(/AMSU/)
    })
    it('takes a summer monsoon for no summer and wind, and a lost ozone layer for no broken tunnel', async () => {
      const best = async (question: string) => (await page(question, 1)).list[0]?.name
      expect((await best('亚洲夏季风降水模拟'))?.zh).toContain('夏季风')
      const lost = await page('臭氧层破坏机制 火星', 5)
      for (const { name, abstract } of lost.list) expect(`${name.en}${abstract.en}`).toMatch(/ozone/i)
    })
    it('offers what is known by a name, and counts what says all of it', async () => {
      const offered = async (text: string) => portal.search.suggest(text, 'zh')
      expect((await offered('黑')).slice(0, 2).map(({ keyword }) => keyword)).toContain('黑碳')
      const all = Object.fromEntries((await offered('臭氧 污')).map(({ keyword, count }) => [keyword, count]))
      expect(all['臭氧 污染事件']).toBeLessThan(all['臭氧 污染'] as number)
      const { suggestion } = await page('ozone ozne', 1)
      for (const { keyword } of suggestion?.didYouMean ?? []) expect(keyword).not.toMatch(/ozones?\b.*\bozones?\b/i)
    })
    it('says which words few datasets have together', async () => {
      const { relaxed, total } = await page('京津冀臭氧污染特征')
      expect(relaxed?.words).toEqual(['京津冀', '臭氧', '污染'])
      expect(relaxed?.all).toBeLessThan(total)
    })
  })
