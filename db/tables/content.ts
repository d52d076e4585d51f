import type { Bilingual } from '../../server/basics/language.ts'
import type { HotWordUse } from '../../server/content/content.vocabulary.ts'
import type { Area } from '../../server/library/library.vocabulary.ts'
import type { NoticeCategory } from '../../server/notices/notices.vocabulary.ts'
import type { Kit } from '../kit.ts'

export function contentTables(k: Kit) {
  /** Of what editors write: a draft is nobody's to read; the rest shows from publishedAt on, 0 being always. */
  const showing = () => ({
    draft: k.boolean().notNull().default(false),
    publishedAt: k.instant().notNull().default(0),
    /** What was read is what is changed: 409 otherwise. */
    updatedAt: k.instant().notNull().default(0),
  })
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
    updatedAt: k.instant().notNull().default(0),
  })
  /** Words of mails and messages that were changed; what is empty says what is built in. */
  const textTemplates = k.table('text_templates', {
    key: k.text().primaryKey(),
    subjectZh: k.text().notNull().default(''),
    subjectEn: k.text().notNull().default(''),
    bodyZh: k.text().notNull().default(''),
    bodyEn: k.text().notNull().default(''),
    updatedAt: k.instant().notNull().default(0),
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
    ...showing(),
  })
  /** Frequent questions with their answers. */
  const questions = k.table('questions', {
    id: k.id(),
    titleZh: k.text().notNull(),
    titleEn: k.text().notNull(),
    /** Markdown. */
    contentZh: k.text().notNull(),
    contentEn: k.text().notNull(),
    position: k.integer().notNull(),
    ...showing(),
  })
  /** Words of the hot search: pinned ones stand first, blocked ones nowhere; the others are counted. */
  const hotWords = k.table('hot_words', {
    id: k.id(),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    use: k.text().$type<HotWordUse>().notNull(),
    position: k.integer().notNull(),
    updatedAt: k.instant().notNull().default(0),
  })
  const slides = k.table('slides', {
    id: k.id(),
    titleZh: k.text().notNull(),
    titleEn: k.text().notNull(),
    /** What the picture shows, for whoever does not see it. */
    altZh: k.text().notNull().default(''),
    altEn: k.text().notNull().default(''),
    picture: k.text().notNull(),
    link: k.text().notNull(),
    position: k.integer().notNull(),
    ...showing(),
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
      ...showing(),
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
      draft: k.boolean().notNull().default(false),
      publishedAt: k.instant().notNull().default(0),
      updatedAt: k.instant().notNull(),
    },
    (t) => [k.uniqueIndex('library_entries_slug').on(t.area, t.slug)],
  )
  /** Every state that an entry had: kept also when it is removed, so that it can be brought back. */
  const contentVersions = k.table(
    'content_versions',
    {
      id: k.id(),
      type: k.text().notNull(),
      entry: k.text().notNull(),
      number: k.integer().notNull(),
      at: k.instant().notNull(),
      /** Null: what stood there before anybody changed it. */
      accountId: k.integer(),
      /** True: the state in which it was removed. */
      removed: k.boolean().notNull(),
      values: k.json<Record<string, unknown>>().notNull(),
    },
    (t) => [k.uniqueIndex('content_versions_number').on(t.type, t.entry, t.number)],
  )
  return {
    notices,
    texts,
    textTemplates,
    guides,
    questions,
    hotWords,
    slides,
    milestones,
    libraryEntries,
    contentVersions,
  }
}
