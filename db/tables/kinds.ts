import type { Kit } from '../kit.ts'

/** The nine dataset kinds and, below them, the menu children ("categories") by which people browse. */
export function kindTables(k: Kit) {
  const kinds = k.table('kinds', {
    code: k.text().primaryKey(),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    sentenceZh: k.text().notNull(),
    sentenceEn: k.text().notNull(),
    position: k.integer().notNull(),
    updatedAt: k.instant().notNull().default(0),
  })
  const categories = k.table('categories', {
    id: k.id(),
    kind: k
      .text()
      .notNull()
      .references(() => kinds.code),
    nameZh: k.text().notNull(),
    nameEn: k.text().notNull(),
    descriptionZh: k.text(),
    descriptionEn: k.text(),
    /** Only datasets whose data end within this many days are listed; null: all. */
    dayRange: k.integer(),
    position: k.integer().notNull(),
    updatedAt: k.instant().notNull().default(0),
  })
  return { kinds, categories }
}
