import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/engines/database/database.ts'
import { onBothDatabases } from '../helpers/databases.ts'
import { chineseRecords, dataset, insert, type Row, searchOver } from './catalogue.ts'

const records = chineseRecords()
const name = 'Search over 2,000 real Chinese records'
if (!records)
  describe.skip(`${name} (skipped: ../shared/data/11-metadata-chinese is not there)`, () => it('', () => {}))
else
  onBothDatabases(name, (fresh) => {
    let database: Database
    let portal: ReturnType<typeof searchOver>
    const rows: Row[] = records.map(({ title, abstract, keywords }, i) =>
      dataset(i + 1, { nameZh: title, abstractZh: abstract, keywordsZh: keywords, nameEn: `Paper ${i + 1}` }),
    )
    beforeAll(async () => {
      database = (await fresh()).database
      await insert(database, rows)
      portal = searchOver(database)
      await portal.search.indexDatasets(rows.map((row) => row.id as number))
    })
    afterAll(() => portal.revision.close())

    const all = async (keyword: string) => {
      const found = new Set<number>()
      for (let page = 1; ; page++) {
        const { list, total } = await portal.search.page({ keyword, page, limit: 100 }, 'zh')
        for (const row of list) found.add(row.id)
        if (page * 100 >= total) return found
      }
    }
    /** What LIKE '%word%' finds. */
    const like = (word: string) =>
      rows
        .filter((row) => `${row.nameZh}\n${row.abstractZh}\n${row.keywordsZh.join('\n')}`.includes(word))
        .map((row) => row.id)

    /** Words of so many characters cut out of the records at fixed places: real words and fragments across borders. */
    const fragments = (length: number) => {
      const han = new RegExp(`^\\p{Script=Han}{${length}}$`, 'u')
      const words = records.flatMap(({ title, abstract }, i) => {
        const text = i % 3 ? abstract : title
        const at = (i * 37) % Math.max(1, text.length - length)
        return [text.slice(at, at + length)]
      })
      return [...new Set(words.filter((word) => han.test(word)))].slice(0, 30)
    }

    it.each([1, 2])(
      'finds exactly what LIKE finds for %i characters, by other names only more',
      async (length) => {
        const words = fragments(length)
        expect(words.length).toBeGreaterThan(20)
        for (const word of words) {
          const [found, expected] = [await all(word), like(word)]
          expect(
            expected.filter((id) => !found.has(id as number)),
            word,
          ).toEqual([])
          const quoted = await all(`"${word}"`)
          expect(
            [...quoted].sort((a, b) => a - b),
            word,
          ).toEqual(expected)
        }
      },
      60_000,
    )
    it.each([3, 4, 6])(
      'misses nothing that LIKE finds for %i characters',
      async (length) => {
        for (const word of fragments(length)) {
          const [found, expected] = [await all(word), like(word)]
          expect(
            expected.filter((id) => !found.has(id as number)),
            word,
          ).toEqual([])
          const quoted = await all(`"${word}"`)
          expect(
            [...quoted].sort((a, b) => a - b),
            word,
          ).toEqual(expected)
        }
      },
      60_000,
    )
    it('finds each record by its own title, among the first', async () => {
      const sample = rows.filter((_, i) => i % 40 === 0)
      let first = 0
      for (const row of sample) {
        const { list } = await portal.search.page({ keyword: row.nameZh, limit: 3 }, 'zh')
        expect(
          list.map((one) => one.id),
          row.nameZh,
        ).toContain(row.id)
        if (list[0]?.id === row.id) first++
      }
      expect(first / sample.length).toBeGreaterThan(0.95)
    })
    it('keeps its marks inside the text', async () => {
      for (const keyword of ['臭氧', '大气 污染', '土壤', 'PM2.5', '模型的研究']) {
        const { list, highlights } = await portal.search.page({ keyword, limit: 50 }, 'zh')
        for (const row of list) {
          const marked = highlights[row.id]
          expect(marked?.name.map((run) => run.text).join('')).toBe(row.name.zh)
          const cut =
            marked?.abstract
              .map((run) => run.text)
              .join('')
              .replace(/^…|…$/g, '') ?? ''
          expect(row.abstract.zh).toContain(cut)
        }
      }
    })
  })
