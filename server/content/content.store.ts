import { asc, count, desc } from 'drizzle-orm'
import type { Order } from '../basics/order.ts'
import type { Database } from '../engines/database/database.ts'

export function createContentStore(database: Database) {
  const { texts, guides, hotKeywords, slides, milestones } = database.tables
  return {
    texts: () => database.sql.select().from(texts),
    guides: () => database.sql.select().from(guides).orderBy(asc(guides.position)),
    hotKeywords: () => database.sql.select().from(hotKeywords).orderBy(asc(hotKeywords.position)).limit(5),
    slides: () => database.sql.select().from(slides).orderBy(asc(slides.position)),
    milestones: (limit: number, offset: number, { field, descending }: Order<'date' | 'id'>) => {
      const way = descending ? desc : asc
      return database.sql
        .select()
        .from(milestones)
        .orderBy(way(milestones[field]), way(milestones.id))
        .limit(limit)
        .offset(offset)
    },
    milestoneCount: async () => (await database.sql.select({ count: count() }).from(milestones))[0]?.count ?? 0,
  }
}
