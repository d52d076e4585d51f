import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../engines/database/database.ts'
import { any, first } from '../engines/database/rows.ts'

export function createJobsStore(database: Database) {
  const { jobs, jobItems } = database.tables
  type Job = typeof jobs.$inferSelect
  type Item = typeof jobItems.$inferSelect
  const ofItem = (job: string, item: string) => and(eq(jobItems.job, job), eq(jobItems.item, item))

  return {
    job: (name: string): Promise<Job | null> => first(database.sql.select().from(jobs).where(eq(jobs.name, name))),
    jobs: (): Promise<Job[]> => database.sql.select().from(jobs),
    set: async (name: string, to: Partial<Omit<Job, 'name'>>) => {
      await database.sql
        .insert(jobs)
        .values({ name, ...to })
        .onConflictDoUpdate({ target: jobs.name, set: to })
    },
    items: (job: string): Promise<Item[]> => database.sql.select().from(jobItems).where(eq(jobItems.job, job)),
    item: (job: string, item: string): Promise<Item | null> =>
      first(database.sql.select().from(jobItems).where(ofItem(job, item))),
    /** The oldest trouble first. */
    allItems: (most: number): Promise<Item[]> =>
      database.sql.select().from(jobItems).orderBy(asc(jobItems.failedAt)).limit(most),
    setItem: async (row: Item) => {
      await database.sql
        .insert(jobItems)
        .values(row)
        .onConflictDoUpdate({ target: [jobItems.job, jobItems.item], set: row })
    },
    /** False where it was not there. */
    forgetItem: (job: string, item: string): Promise<boolean> =>
      any(database.sql.delete(jobItems).where(ofItem(job, item)).returning({ item: jobItems.item })),
  }
}
