import { type Bilingual, both, type Language } from '../basics/language.ts'
import type { Order } from '../basics/order.ts'
import type { Clock } from '../engines/clock.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import { hotWords, isFull } from './content.rules.ts'
import type { HotKeywords, MilestonePage, milestoneSortable, Question, Slide } from './content.schema.ts'
import { createContentStore } from './content.store.ts'
import { toHtml } from './markdown.ts'

/** Longer texts have pages of their own; the shell needs only the short ones. */
const pageTexts = new Set(['programme'])

export function createContent({ database, clock }: { database: Database; clock: Clock }) {
  const store = createContentStore(database)
  const html = (text: Bilingual): Bilingual => ({ zh: toHtml(text.zh), en: toHtml(text.en) })

  return {
    guides: async () =>
      (await store.guides(clock()))
        .filter((guide) => guide.listed)
        .map((guide) => ({ slug: guide.slug, title: both(guide, 'title'), listed: guide.listed })),
    /** The listed guide pages and one of them in full: the first where none is named. */
    guide: async (slug?: string) => {
      const rows = await store.guides(clock())
      const row = slug === undefined ? rows.find((guide) => guide.listed) : rows.find((guide) => guide.slug === slug)
      if (slug !== undefined && !row) throw new DomainError('notFound')
      return {
        list: rows.map((guide) => ({ slug: guide.slug, title: both(guide, 'title'), listed: guide.listed })),
        page: row ? { slug: row.slug, title: both(row, 'title'), html: html(both(row, 'content')) } : null,
      }
    },
    /** A page of the guide as it was written; null: there is none. */
    guideText: async (slug: string): Promise<Bilingual | null> => {
      const row = await store.guide(slug, clock())
      return row ? both(row, 'content') : null
    },
    texts: async (): Promise<Record<string, Bilingual>> =>
      Object.fromEntries(
        (await store.texts())
          .filter((row) => !pageTexts.has(row.key))
          .map((row) => [row.key, { zh: row.zh, en: row.en }]),
      ),
    programme: async (): Promise<Bilingual> => {
      const row = (await store.texts()).find((text) => text.key === 'programme')
      return html({ zh: row?.zh ?? '', en: row?.en ?? '' })
    },
    questions: async (): Promise<Question[]> =>
      (await store.questions(clock())).map((row) => ({
        id: row.id,
        title: both(row, 'title'),
        html: html(both(row, 'content')),
      })),
    /** Pinned words first, then what is wanted most; nothing that is blocked. */
    hotKeywords: async (language: Language): Promise<HotKeywords> => {
      const chosen = (await store.hotWords()).map(({ use, nameZh, nameEn }) => ({
        use,
        name: { zh: nameZh, en: nameEn },
      }))
      const wanted = isFull(chosen) ? [] : await store.keywordsOfWanted()
      const found = hotWords(
        chosen,
        wanted.map(({ keywordsZh, keywordsEn, downloads }) => ({
          words: language === 'zh' ? keywordsZh : keywordsEn,
          downloads,
        })),
        language,
      )
      return Object.fromEntries(found.map((word, index) => [`gjc${index + 1}`, word]))
    },
    /** The development history, the newest first. */
    milestones: async (
      page: number,
      limit: number,
      order: Order<(typeof milestoneSortable)[number]> | null,
    ): Promise<MilestonePage> => ({
      list: (
        await store.milestones(clock(), limit, (page - 1) * limit, order ?? { field: 'date', descending: true })
      ).map((row) => ({
        id: row.id,
        date: row.date,
        title: both(row, 'title'),
        html: html(both(row, 'content')),
      })),
      total: await store.milestoneCount(clock()),
    }),
    slides: async (language: Language): Promise<Slide[]> =>
      (await store.slides(clock())).map((row) => ({
        id: row.id,
        title: language === 'zh' ? row.titleZh : row.titleEn,
        alt: language === 'zh' ? row.altZh : row.altEn,
        picture: row.picture,
        link: row.link,
      })),
  }
}
export type Content = ReturnType<typeof createContent>
