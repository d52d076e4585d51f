import { and, asc, count, desc, eq, gt, lte } from 'drizzle-orm'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'

/** So many datasets tell what is wanted. */
const mostWanted = 200

export function createContentStore(database: Database) {
  const { texts, guides, questions, hotWords, slides, milestones, datasets } = database.tables
  /** A draft is nobody's to read, and what is scheduled shows from its time on. */
  const shown = (table: typeof guides | typeof questions | typeof slides | typeof milestones, now: number) =>
    and(eq(table.draft, false), lte(table.publishedAt, now))
  return {
    texts: () => database.sql.select().from(texts),
    guides: (now: number) => database.sql.select().from(guides).where(shown(guides, now)).orderBy(asc(guides.position)),
    guide: async (slug: string, now: number) => {
      const [row] = await database.sql
        .select()
        .from(guides)
        .where(and(eq(guides.slug, slug), shown(guides, now)))
      return row ?? null
    },
    questions: (now: number) =>
      database.sql.select().from(questions).where(shown(questions, now)).orderBy(asc(questions.position)),
    hotWords: () => database.sql.select().from(hotWords).orderBy(asc(hotWords.position), asc(hotWords.id)),
    /** Keywords of what is downloaded most: from them the words come that nobody pinned. */
    keywordsOfWanted: () =>
      database.sql
        .select({ keywordsZh: datasets.keywordsZh, keywordsEn: datasets.keywordsEn, downloads: datasets.downloadCount })
        .from(datasets)
        .where(and(eq(datasets.status, 'published'), gt(datasets.downloadCount, 0)))
        .orderBy(desc(datasets.downloadCount), asc(datasets.id))
        .limit(mostWanted),
    slides: (now: number) => database.sql.select().from(slides).where(shown(slides, now)).orderBy(asc(slides.position)),
    milestones: (now: number, limit: number, offset: number, { field, descending }: Order<'date' | 'id'>) => {
      const way = descending ? desc : asc
      return database.sql
        .select()
        .from(milestones)
        .where(shown(milestones, now))
        .orderBy(way(milestones[field]), way(milestones.id))
        .limit(limit)
        .offset(offset)
    },
    milestoneCount: async (now: number) =>
      (await database.sql.select({ count: count() }).from(milestones).where(shown(milestones, now)))[0]?.count ?? 0,
  }
}
