/** Rows that no service makes yet: projects, roles, menus, texts. What is there already stays as it is. */
import type { Database } from '../server/engines/database/database.ts'
import { beijing, seedNow } from './clock.ts'
import { guides } from './guides.ts'
import { menus } from '../server/setup/menus.ts'
import { notices } from './notices.ts'
import { projects } from './projects.ts'
import { roles } from '../server/setup/roles.ts'
import { hotKeywords, slides, texts } from './texts.ts'

export async function ensureProjects({ sql, tables }: Database): Promise<void> {
  await sql
    .insert(tables.projects)
    .values(
      projects.map((project) => ({
        number: project.number,
        fundingTypes: project.fundingTypes,
        nameZh: project.name.zh,
        nameEn: project.name.en,
        leaderZh: project.leader.zh,
        leaderEn: project.leader.en,
        institutionZh: project.institution.zh,
        institutionEn: project.institution.en,
        abstractZh: project.abstract.zh,
        abstractEn: project.abstract.en,
        startYear: project.startYear,
        endYear: project.endYear,
      })),
    )
    .onConflictDoNothing()
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
        createdAt: beijing('2025-11-03'),
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

export async function ensureContent({ sql, tables }: Database): Promise<void> {
  await sql
    .insert(tables.texts)
    .values(Object.entries(texts).map(([key, text]) => ({ key, ...text })))
    .onConflictDoNothing()
  await sql
    .insert(tables.guides)
    .values(
      guides.map((guide, index) => ({
        slug: guide.slug,
        titleZh: guide.title.zh,
        titleEn: guide.title.en,
        contentZh: guide.content.zh,
        contentEn: guide.content.en,
        listed: guide.listed,
        position: index + 1,
      })),
    )
    .onConflictDoNothing()
  await sql
    .insert(tables.hotKeywords)
    .values(hotKeywords.map((keyword, index) => ({ position: index + 1, ...keyword })))
    .onConflictDoNothing()
  // Notices and slides have no name of their own: they come only where there are none.
  if ((await sql.select({ id: tables.notices.id }).from(tables.notices).limit(1)).length === 0)
    await sql.insert(tables.notices).values(
      notices.map((notice) => ({
        category: notice.category,
        draft: notice.draft,
        titleZh: notice.title.zh,
        titleEn: notice.title.en,
        contentZh: notice.content.zh,
        contentEn: notice.content.en,
        publishedAt: Date.parse(`${notice.at}:00+08:00`),
        pinned: notice.pinned,
        updatedAt: Math.min(Date.parse(`${notice.at}:00+08:00`), seedNow),
      })),
    )
  if ((await sql.select({ id: tables.slides.id }).from(tables.slides).limit(1)).length === 0)
    await sql.insert(tables.slides).values(
      slides.map((slide, index) => ({
        titleZh: slide.title.zh,
        titleEn: slide.title.en,
        picture: slide.picture,
        link: slide.link,
        position: index + 1,
      })),
    )
}
