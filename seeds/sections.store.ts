import { inArray } from 'drizzle-orm'
import type { Database } from '../server/engines/database/database.ts'

/** Sections that lead to what reaches into the last ten years. */
const recent = { categories: [1018, 1020], days: 3652 }

export async function limitSections({ sql, tables: { categories } }: Database): Promise<void> {
  await sql.update(categories).set({ dayRange: recent.days }).where(inArray(categories.id, recent.categories))
}
