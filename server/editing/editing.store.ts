import { and, asc, desc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from '../engines/database/database.ts'
import { first, updated } from '../engines/database/rows.ts'
import type { Corrections } from '../profiles/corrections.service.ts'
import type { Settings } from '../settings/settings.service.ts'
import { settingNames } from '../settings/settings.vocabulary.ts'
import { isChanged, type TextColumns, toKeep, toRead } from '../templates/templates.rules.ts'
import { type TextName, templateOf, textNames } from '../templates/templates.ts'
import { type ContentName, contentNames, typeOf } from './editing.fields.ts'
import type { Row } from './editing.rules.ts'
import type { Values } from './editing.schema.ts'

/** Items of the menu have given numbers; those that people make begin here. */
const firstOwnMenu = 1000

interface ContentTable extends SQLiteTable {
  id: SQLiteColumn
  position: SQLiteColumn
  updatedAt: SQLiteColumn
  publishedAt: SQLiteColumn
  draft: SQLiteColumn
}

type TextRow = TextColumns & { updatedAt: number }
const textRow = (key: TextName, row: TextRow | undefined): Row => ({
  ...toRead(key, row),
  ...{ key, group: templateOf(key).group, changed: isChanged(row) ? 'yes' : '', updatedAt: row?.updatedAt ?? 0 },
})

export interface NewVersion {
  type: ContentName
  entry: string
  at: number
  accountId: number | null
  removed: boolean
  values: Values
}

/** The tables of all types, treated alike: a type's fields say which columns it has. */
export function createEditingStore(
  database: Database,
  { settings, corrections }: { settings: Pick<Settings, 'standard'>; corrections: Corrections },
) {
  const { guides, questions, milestones, libraryEntries, slides, hotWords, menus, categories, texts, textTemplates } =
    database.tables
  const { kinds, projects, stations, searchSynonyms } = database.tables
  const { runTimeSettings, feedback, feedbackTypes, profileCorrections } = database.tables
  const { contentVersions, accounts, datasets, roles, roleMenus } = database.tables
  const tables = {
    guides,
    questions,
    milestones,
    'library-entries': libraryEntries,
    slides,
    'hot-words': hotWords,
    'menu-items': menus,
    kinds,
    'menu-children': categories,
    projects,
    stations,
    'source-profiles': profileCorrections,
    synonyms: searchSynonyms,
    'feedback-types': feedbackTypes,
    settings: runTimeSettings,
    'site-texts': texts,
    'text-templates': textTemplates,
  } satisfies Record<ContentName, SQLiteTable>
  const tableOf = (type: ContentName) => tables[type] as unknown as ContentTable
  const keyOf = (type: ContentName): SQLiteColumn => {
    if (type === 'kinds') return kinds.code
    if (type === 'site-texts') return texts.key
    if (type === 'settings') return runTimeSettings.key
    return type === 'text-templates' ? textTemplates.key : tableOf(type).id
  }
  const keyValue = (type: ContentName, id: string) => (typeOf(type).key === 'id' ? Number(id) : id)
  const isThis = (type: ContentName, id: string) => eq(keyOf(type), keyValue(type, id))

  /** Those that nobody changed have no row. */
  async function settingRows(rows: Row[]): Promise<Row[]> {
    const versions = await database.sql
      .select({ entry: contentVersions.entry, by: accounts.realName, username: accounts.username })
      .from(contentVersions)
      .innerJoin(accounts, eq(accounts.id, contentVersions.accountId))
      .where(eq(contentVersions.type, 'settings'))
      .orderBy(asc(contentVersions.number))
    const last = new Map(versions.map(({ entry, by, username }) => [entry, by || username]))
    return settingNames.map((key) => ({
      ...{ key, value: null, updatedAt: 0 },
      ...rows.find((row) => row.key === key),
      standard: String(settings.standard(key)),
      by: last.get(key) ?? '',
    }))
  }

  async function rolesOfMenus(): Promise<Map<number, string[]>> {
    const held = await database.sql
      .select({ menu: roleMenus.menuId, code: roles.code })
      .from(roleMenus)
      .innerJoin(roles, eq(roles.id, roleMenus.roleId))
      .orderBy(asc(roles.code))
    const found = new Map<number, string[]>()
    for (const { menu, code } of held) found.set(menu, [...(found.get(menu) ?? []), code])
    return found
  }

  return {
    /** All of a type: they are some dozens; of source profiles some thousands. */
    all: async (type: ContentName): Promise<Row[]> => {
      if (type === 'source-profiles') return corrections.rows()
      const rows: Row[] = await database.sql
        .select()
        .from(tableOf(type))
        .orderBy(asc(keyOf(type)))
      // Those that nobody changed have no row: they say what is built in.
      if (type === 'text-templates')
        return textNames.map((key) => textRow(key, rows.find((row) => row.key === key) as TextRow | undefined))
      if (type === 'settings') return settingRows(rows)
      if (type !== 'menu-items') return rows
      const seenBy = await rolesOfMenus()
      return rows.map((row) => ({ ...row, roles: seenBy.get(Number(row.id)) ?? [] }))
    },
    add: async (type: ContentName, columns: Row, id: string | null): Promise<string> => {
      const table = tableOf(type)
      const given: Row = id === null ? {} : { id: keyValue(type, id) }
      if (type === 'menu-items' && id === null) {
        const [last] = await database.sql.select({ id: max(menus.id) }).from(menus)
        given.id = Math.max(Number(last?.id ?? 0) + 1, firstOwnMenu)
      }
      const [row] = await database.sql
        .insert(table)
        .values({ ...columns, ...given } as never)
        .returning({ id: keyOf(type) })
      return String(row!.id)
    },
    /** False where it was changed since it was read. */
    save: async (type: ContentName, id: string, readAt: number, columns: Row): Promise<boolean> => {
      if (type === 'source-profiles') return corrections.save(id, readAt, columns)
      let kept = columns
      if (type === 'settings') await database.sql.insert(runTimeSettings).values({ key: id }).onConflictDoNothing()
      if (type === 'text-templates') {
        await database.sql.insert(textTemplates).values({ key: id }).onConflictDoNothing()
        kept = { ...columns, ...toKeep(id as TextName, columns as unknown as TextColumns) }
      }
      return updated(database, tableOf(type), kept as never, and(isThis(type, id), eq(tableOf(type).updatedAt, readAt)))
    },
    place: async (type: ContentName, id: string, position: number) => {
      await database.sql
        .update(tableOf(type))
        .set({ position } as never)
        .where(isThis(type, id))
    },
    remove: async (type: ContentName, id: string) => {
      await database.sql.delete(tableOf(type)).where(isThis(type, id))
    },
    /** Which roles hold an item of the menu; a role that is gone is left out. */
    giveMenu: async (id: number, codes: string[]) => {
      await database.sql.delete(roleMenus).where(eq(roleMenus.menuId, id))
      if (codes.length === 0) return
      const held = await database.sql.select({ id: roles.id }).from(roles).where(inArray(roles.code, codes))
      if (held.length)
        await database.sql.insert(roleMenus).values(held.map((role) => ({ roleId: role.id, menuId: id })))
    },
    /** Roles whose menus changed: who reads a role for changing it is told. */
    touchRoles: async (codes: string[], now: number) => {
      if (codes.length === 0) return
      await database.sql
        .update(roles)
        .set({ updatedAt: sql`case when ${roles.updatedAt} >= ${now} then ${roles.updatedAt} + 1 else ${now} end` })
        .where(inArray(roles.code, codes))
    },
    roles: () =>
      database.sql
        .select({ code: roles.code, nameZh: roles.nameZh, nameEn: roles.nameEn })
        .from(roles)
        .orderBy(asc(roles.id)),
    kindCodes: async () => (await database.sql.select({ code: kinds.code }).from(kinds)).map(({ code }) => code),
    /** Whether something stands on it that would be left without. */
    isUsed: async (type: ContentName, id: string): Promise<boolean> => {
      const by = { 'menu-children': datasets.categoryId, projects: datasets.projectId }
      if (type === 'feedback-types') {
        const isIt = and(eq(feedbackTypes.code, feedback.type), eq(feedbackTypes.id, Number(id)))
        const having = database.sql.select({ id: feedback.id }).from(feedback).innerJoin(feedbackTypes, isIt)
        return (await having.limit(1)).length > 0
      }
      if (type !== 'menu-children' && type !== 'projects') return false
      const found = database.sql.select({ id: datasets.id }).from(datasets)
      return (await found.where(eq(by[type], Number(id))).limit(1)).length > 0
    },
    knownDatasets: async (slugs: string[]): Promise<Set<string>> =>
      new Set(
        slugs.length === 0
          ? []
          : (
              await database.sql.select({ slug: datasets.slug }).from(datasets).where(inArray(datasets.slug, slugs))
            ).map(({ slug }) => slug),
      ),

    /** When entries show by themselves, from this instant on. */
    appearing: async (since: number): Promise<number[]> => {
      const found = contentNames
        .filter((type) => typeOf(type).states)
        .map((type) => {
          const { draft, publishedAt } = tableOf(type)
          return database.sql
            .select({ at: publishedAt })
            .from(tableOf(type))
            .where(and(eq(draft, false), gt(publishedAt, since)))
        })
      return (await Promise.all(found)).flatMap((rows) => rows.map((row) => Number(row.at))).sort((a, b) => a - b)
    },

    /** On PostgreSQL two that write at once take their turns; SQLite has one writer. */
    inTurn: async () => {
      if (database.dialect === 'postgres') await database.rows(sql`select pg_advisory_xact_lock(7202)`)
    },
    versions: (type: ContentName, entry: string) =>
      database.sql
        .select({
          number: contentVersions.number,
          at: contentVersions.at,
          by: accounts.realName,
          username: accounts.username,
          removed: contentVersions.removed,
          values: contentVersions.values,
        })
        .from(contentVersions)
        .leftJoin(accounts, eq(accounts.id, contentVersions.accountId))
        .where(and(eq(contentVersions.type, type), eq(contentVersions.entry, entry)))
        .orderBy(desc(contentVersions.number)),
    version: (type: ContentName, entry: string, number: number) =>
      first(
        database.sql
          .select()
          .from(contentVersions)
          .where(
            and(eq(contentVersions.type, type), eq(contentVersions.entry, entry), eq(contentVersions.number, number)),
          ),
      ),
    lastNumber: async (type: ContentName, entry: string): Promise<number> =>
      (
        await database.sql
          .select({ last: max(contentVersions.number) })
          .from(contentVersions)
          .where(and(eq(contentVersions.type, type), eq(contentVersions.entry, entry)))
      )[0]?.last ?? 0,
    keep: async (version: NewVersion & { number: number }) => {
      await database.sql.insert(contentVersions).values(version)
    },
    /** What was removed, the newest first. */
    removals: (type: ContentName, most: number) =>
      database.sql
        .select({
          entry: contentVersions.entry,
          number: contentVersions.number,
          at: contentVersions.at,
          by: accounts.realName,
          username: accounts.username,
          values: contentVersions.values,
        })
        .from(contentVersions)
        .leftJoin(accounts, eq(accounts.id, contentVersions.accountId))
        .where(and(eq(contentVersions.type, type), eq(contentVersions.removed, true)))
        .orderBy(desc(contentVersions.at), desc(contentVersions.id))
        .limit(most),
  }
}
