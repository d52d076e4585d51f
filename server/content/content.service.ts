import { type Bilingual, both, type Language } from '../basics/language.ts'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'
import { DomainError } from '../errors.ts'
import type { HotKeywords, MilestonePage, milestoneSortable, Slide } from './content.schema.ts'
import { createContentStore } from './content.store.ts'
import { toHtml } from './markdown.ts'

/** Longer texts have pages of their own; the shell needs only the short ones. */
const pageTexts = new Set(['programme'])

export function createContent({ database }: { database: Database }) {
  const store = createContentStore(database)
  const html = (text: Bilingual): Bilingual => ({ zh: toHtml(text.zh), en: toHtml(text.en) })

  return {
    guides: async () =>
      (await store.guides())
        .filter((guide) => guide.listed)
        .map((guide) => ({ slug: guide.slug, title: both(guide, 'title'), listed: guide.listed })),
    /** The listed guide pages and one of them in full: the first where none is named. */
    guide: async (slug?: string) => {
      const rows = await store.guides()
      const row = slug === undefined ? rows.find((guide) => guide.listed) : rows.find((guide) => guide.slug === slug)
      if (slug !== undefined && !row) throw new DomainError('notFound')
      return {
        list: rows.map((guide) => ({ slug: guide.slug, title: both(guide, 'title'), listed: guide.listed })),
        page: row ? { slug: row.slug, title: both(row, 'title'), html: html(both(row, 'content')) } : null,
      }
    },
    /** A page of the guide as it was written; null: there is none. */
    guideText: async (slug: string): Promise<Bilingual | null> => {
      const row = (await store.guides()).find((guide) => guide.slug === slug)
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
    hotKeywords: async (language: Language): Promise<HotKeywords> =>
      Object.fromEntries((await store.hotKeywords()).map((row) => [`gjc${row.position}`, row[language]])),
    /** The development history, the newest first. */
    milestones: async (
      page: number,
      limit: number,
      order: Order<(typeof milestoneSortable)[number]> | null,
    ): Promise<MilestonePage> => ({
      list: (await store.milestones(limit, (page - 1) * limit, order ?? { field: 'date', descending: true })).map(
        (row) => ({
          id: row.id,
          date: row.date,
          title: both(row, 'title'),
          html: html(both(row, 'content')),
        }),
      ),
      total: await store.milestoneCount(),
    }),
    slides: async (language: Language): Promise<Slide[]> =>
      (await store.slides()).map((row) => ({
        id: row.id,
        title: language === 'zh' ? row.titleZh : row.titleEn,
        picture: row.picture,
        link: row.link,
      })),
  }
}
export type Content = ReturnType<typeof createContent>
