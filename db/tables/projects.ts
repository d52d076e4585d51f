import type { Kit } from '../kit.ts'

export type FundingType = 'key' | 'cultivation' | 'integration' | 'strategic'

/** The programme's projects. A project may carry a second funding type (continued as integration or strategic). */
export function projectTables(k: Kit) {
  const projects = k.table('projects', {
    id: k.id(),
    number: k.text().notNull().unique(),
    fundingTypes: k.json<FundingType[]>().notNull(),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    leaderZh: k.text().notNull(),
    leaderEn: k.text().notNull(),
    institutionZh: k.text().notNull(),
    institutionEn: k.text().notNull(),
    abstractZh: k.text().notNull(),
    abstractEn: k.text().notNull(),
    startYear: k.integer().notNull(),
    endYear: k.integer().notNull(),
    /** Research progress: Markdown; null where nothing was said of it yet. */
    progressZh: k.text(),
    progressEn: k.text(),
    updatedAt: k.instant().notNull().default(0),
  })
  return { projects }
}
