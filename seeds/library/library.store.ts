/** What is there already stays as it is. */
import type { Database } from '../../server/engines/database/database.ts'
import type { Area } from '../../server/library/library.vocabulary.ts'
import { seedNow } from '../clock.ts'
import { cases } from './cases.ts'
import type { SeedEntry } from './entry.ts'
import { knowledge } from './knowledge.ts'
import { models } from './models.ts'
import { themes } from './themes.ts'

export const library: Record<Area, SeedEntry[]> = { models, themes, cases, knowledge }

export async function ensureLibrary({ sql, tables }: Database): Promise<void> {
  await sql
    .insert(tables.libraryEntries)
    .values(
      (Object.keys(library) as Area[]).flatMap((area) =>
        library[area].map(({ title, summary, content, region, period, picture, ...entry }, index) => ({
          area,
          slug: entry.slug,
          section: entry.section,
          titleZh: title.zh,
          titleEn: title.en,
          summaryZh: summary.zh,
          summaryEn: summary.en,
          contentZh: content.zh,
          contentEn: content.en,
          facts: entry.facts ?? [],
          regionZh: region?.zh ?? null,
          regionEn: region?.en ?? null,
          dateFrom: period?.[0] ?? null,
          dateTo: period?.[1] ?? null,
          datasets: entry.datasets ?? [],
          picture: picture ?? null,
          madeUp: entry.madeUp ?? false,
          position: index + 1,
          updatedAt: seedNow,
        })),
      ),
    )
    .onConflictDoNothing()
}
