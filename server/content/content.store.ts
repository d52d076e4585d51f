import { asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'

export function createContentStore(database: Database) {
  const { notices, texts, guides, hotKeywords, slides } = database.tables
  return {
    texts: () => database.sql.select().from(texts),
    guides: () => database.sql.select().from(guides).orderBy(asc(guides.position)),
    hotKeywords: () => database.sql.select().from(hotKeywords).orderBy(asc(hotKeywords.position)).limit(5),
    slides: () => database.sql.select().from(slides).orderBy(asc(slides.position)),
    notices: (now: number, offset: number, limit: number) =>
      database.sql
        .select()
        .from(notices)
        .where(lte(notices.publishedAt, now))
        .orderBy(desc(notices.pinned), desc(notices.publishedAt), desc(notices.id))
        .limit(limit)
        .offset(offset),
    noticeCount: async (now: number) =>
      Number(
        (await database.sql.select({ n: sql<number>`count(*)` }).from(notices).where(lte(notices.publishedAt, now)))[0]!
          .n,
      ),
    notice: async (id: number) => (await database.sql.select().from(notices).where(eq(notices.id, id)))[0] ?? null,
  }
}
