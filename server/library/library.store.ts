import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import type { Area } from './library.vocabulary.ts'

export function createLibraryStore(database: Database) {
  const { libraryEntries, datasets } = database.tables
  /** A draft is nobody's to read, and what is scheduled shows from its time on. */
  const shown = (now: number) => and(eq(libraryEntries.draft, false), lte(libraryEntries.publishedAt, now))
  return {
    /** An area holds some dozens: it is read whole. */
    entries: (area: Area, now: number) =>
      database.sql
        .select()
        .from(libraryEntries)
        .where(and(eq(libraryEntries.area, area), shown(now)))
        .orderBy(asc(libraryEntries.position), asc(libraryEntries.id)),
    /** Of those named, what is published. */
    published: async (slugs: string[]) =>
      slugs.length === 0
        ? []
        : database.sql
            .select({
              id: datasets.id,
              slug: datasets.slug,
              nameZh: datasets.nameZh,
              nameEn: datasets.nameEn,
              madeUp: datasets.madeUp,
            })
            .from(datasets)
            .where(and(eq(datasets.status, 'published'), inArray(datasets.slug, slugs))),
    changes: (now: number) =>
      database.sql
        .select({ area: libraryEntries.area, slug: libraryEntries.slug, updatedAt: libraryEntries.updatedAt })
        .from(libraryEntries)
        .where(shown(now))
        .orderBy(asc(libraryEntries.area), asc(libraryEntries.position)),
  }
}
export type EntryOfStore = Awaited<ReturnType<ReturnType<typeof createLibraryStore>['entries']>>[number]
