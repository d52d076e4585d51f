/** What every portal needs before anything else. What is there already, and may have been changed since, stays as it is. */
import type { Database } from '../engines/database/database.ts'
import { ensureKinds } from '../kinds/kinds.service.ts'
import { firstKinds } from './kinds.ts'
import { menus } from './menus.ts'
import { roles } from './roles.ts'

export const ensureVocabulary = (database: Database): Promise<void> =>
  ensureKinds(
    database,
    firstKinds.map((kind, index) => ({
      code: kind.code,
      nameZh: kind.name[0],
      nameEn: kind.name[1],
      sentenceZh: kind.sentence[0],
      sentenceEn: kind.sentence[1],
      position: index + 1,
    })),
    firstKinds.flatMap((kind) =>
      kind.categories.map(([id, nameZh, nameEn], index) => ({
        id,
        kind: kind.code,
        nameZh,
        nameEn,
        dayRange: null,
        position: index + 1,
      })),
    ),
  )

/** All of it: the first account needs it, and so does the demo. */
export async function setUp(database: Database): Promise<void> {
  await ensureVocabulary(database)
  await database.transaction(async () => {
    await ensureRoles(database)
    await ensureMenus(database)
  })
}

export async function ensureRoles({ sql, tables }: Database): Promise<void> {
  await sql
    .insert(tables.roles)
    .values(
      roles.map((role) => ({
        code: role.code,
        nameZh: role.name[0],
        nameEn: role.name[1],
        descriptionZh: role.description[0],
        descriptionEn: role.description[1],
        enabled: true,
        builtIn: true,
        actions: role.actions,
        createdAt: Date.parse('2025-11-02T16:00:00Z'),
      })),
    )
    .onConflictDoNothing()
}

/** After the roles, which are given what is not for everyone; what an administrator took from a role stays taken. */
export async function ensureMenus({ sql, tables }: Database): Promise<void> {
  const all = menus.flatMap(({ children = [], ...menu }) => [
    { ...menu, parentId: null },
    ...children.map((child) => ({ ...child, parentId: menu.id })),
  ])
  const added = await sql
    .insert(tables.menus)
    .values(
      all.map(({ id, name, url, parentId, roles: seenBy }, index) => ({
        id,
        parentId,
        nameZh: name[0],
        nameEn: name[1],
        url,
        position: index + 1,
        visible: true,
        public: seenBy === undefined,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: tables.menus.id })
  const isNew = new Set(added.map((row) => row.id))
  const given = await sql.select({ id: tables.roles.id, code: tables.roles.code }).from(tables.roles)
  const permissions = all
    .filter((menu) => isNew.has(menu.id))
    .flatMap((menu) =>
      given.filter((role) => menu.roles?.some((code) => code === role.code)).map((role) => [role, menu] as const),
    )
    .map(([role, menu]) => ({ roleId: role.id, menuId: menu.id }))
  if (permissions.length) await sql.insert(tables.roleMenus).values(permissions).onConflictDoNothing()
}
