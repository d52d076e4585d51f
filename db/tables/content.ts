import type { Bilingual } from '../../server/basics/language.ts'
import type { Area } from '../../server/library/library.vocabulary.ts'
import type { NoticeCategory } from '../../server/notices/notices.vocabulary.ts'
import type { Kit } from '../kit.ts'

export function contentTables(k: Kit) {
  const notices = k.table(
    'notices',
    {
      id: k.id(),
      titleZh: k.text().notNull(),
      titleEn: k.text().notNull(),
      /** Markdown. */
      contentZh: k.text().notNull(),
      contentEn: k.text().notNull(),
      category: k.text().$type<NoticeCategory>().notNull().default('notice'),
      /** A draft is nobody's to read; one that is not shows from publishedAt on. */
      draft: k.boolean().notNull().default(false),
      publishedAt: k.instant().notNull(),
      pinned: k.boolean().notNull(),
      /** What was read is what is changed: 409 otherwise. */
      updatedAt: k.instant().notNull().default(0),
    },
    (t) => [k.index('notices_order').on(t.pinned, t.publishedAt)],
  )
  /** Texts of the site by key: `programme`, `notice-line`, `organiser`, `filing-number` … Markdown. */
  const texts = k.table('texts', {
    key: k.text().primaryKey(),
    zh: k.text().notNull(),
    en: k.text().notNull(),
  })
  /** Platform guide pages (menu 102). */
  const guides = k.table('guides', {
    id: k.id(),
    slug: k.text().notNull().unique(),
    titleZh: k.text().notNull(),
    titleEn: k.text().notNull(),
    contentZh: k.text().notNull(),
    contentEn: k.text().notNull(),
    /** Listed in the menu; the DOI authorization description is a page but not listed. */
    listed: k.boolean().notNull(),
    position: k.integer().notNull(),
  })
  const hotKeywords = k.table('hot_keywords', {
    /** 1 to 5: gjc1 … gjc5. */
    position: k.integer().primaryKey(),
    zh: k.text().notNull(),
    en: k.text().notNull(),
  })
  const slides = k.table('slides', {
    id: k.id(),
    titleZh: k.text().notNull(),
    titleEn: k.text().notNull(),
    picture: k.text().notNull(),
    link: k.text().notNull(),
    position: k.integer().notNull(),
  })
  /** The development history of the programme and the portal. */
  const milestones = k.table(
    'milestones',
    {
      id: k.id(),
      /** `2016` or `2016-09`: no more is claimed than is known. */
      date: k.text().notNull(),
      titleZh: k.text().notNull(),
      titleEn: k.text().notNull(),
      /** Markdown. */
      contentZh: k.text().notNull(),
      contentEn: k.text().notNull(),
    },
    (t) => [k.index('milestones_date').on(t.date)],
  )
  /** Models, themes, pollution episodes and documents: pages beside the catalogue, linked with its datasets. */
  const libraryEntries = k.table(
    'library_entries',
    {
      id: k.id(),
      area: k.text().$type<Area>().notNull(),
      slug: k.text().notNull(),
      section: k.text().notNull(),
      titleZh: k.text().notNull(),
      titleEn: k.text().notNull(),
      summaryZh: k.text().notNull(),
      summaryEn: k.text().notNull(),
      /** Markdown. */
      contentZh: k.text().notNull(),
      contentEn: k.text().notNull(),
      facts: k.json<{ label: Bilingual; value: Bilingual }[]>().notNull(),
      regionZh: k.text(),
      regionEn: k.text(),
      /** ISO dates in Beijing, both within; of what happened at a time. */
      dateFrom: k.text(),
      dateTo: k.text(),
      /** Slugs of datasets: one that is withdrawn is not shown, and comes back by itself. */
      datasets: k.json<string[]>().notNull(),
      /** What is drawn of the period. */
      picture: k.json<{ dataset: string; variable: string; stations: string[] }>(),
      /** Written for demonstration. */
      madeUp: k.boolean().notNull(),
      position: k.integer().notNull(),
      updatedAt: k.instant().notNull(),
    },
    (t) => [k.uniqueIndex('library_entries_slug').on(t.area, t.slug)],
  )
  return { notices, texts, guides, hotKeywords, slides, milestones, libraryEntries }
}
