import type { Language } from '../basics/language.ts'
import type { Content } from '../content/content.service.ts'
import type { Database } from '../engines/database/database.ts'
import type { Kinds } from '../kinds/kinds.service.ts'
import type { Person } from '../sessions/sessions.types.ts'
import { chosenLeaves, withAncestors } from './menus.rules.ts'
import type { MenuItem } from './menus.schema.ts'
import { createMenusStore } from './menus.store.ts'
import { dataResourcesMenu, platformGuideMenu } from './menus.vocabulary.ts'

export function createMenus({ database, kinds, content }: { database: Database; kinds: Kinds; content: Content }) {
  const store = createMenusStore(database)

  async function children(id: number, language: Language): Promise<MenuItem['dataTypeVos']> {
    if (id === dataResourcesMenu)
      return (await kinds.all()).flatMap((kind) =>
        kind.children.map((child) => ({
          id: child.id,
          type: child.name[language],
          typeOf: kind.name[language],
          url: child.url,
          dayRange: child.dayRange,
        })),
      )
    if (id === platformGuideMenu)
      return (await content.guides()).map((guide) => ({
        id: guide.slug,
        type: guide.title[language],
        typeOf: '',
        url: `/about/platformguid?id=${guide.slug}`,
        dayRange: null,
      }))
    return []
  }

  /** What a visitor, or someone with these roles, sees of the visible items. */
  async function seenBy(roles: string[]) {
    const visible = (await store.all()).filter((row) => row.visible)
    const held = chosenLeaves(visible, await store.ofRoles(roles))
    const seen = withAncestors(visible, [...held, ...visible.filter((row) => row.public).map((row) => row.id)])
    return visible.filter((row) => seen.has(row.id))
  }

  return {
    /** The main menu as a visitor or the holder of these menu permissions sees it. */
    navigation: async (language: Language, person: Pick<Person, 'roles'> | null): Promise<MenuItem[]> => {
      const rows = await seenBy(person?.roles ?? [])
      const label = (row: { nameZh: string; nameEn: string }) => (language === 'zh' ? row.nameZh : row.nameEn)
      return Promise.all(
        rows
          .filter((row) => row.parentId === null)
          .map(async (row) => ({
            id: row.id,
            type: label(row),
            url: row.url,
            dataTypeVos: [
              ...(await children(row.id, language)),
              ...rows
                .filter((child) => child.parentId === row.id)
                .map((child) => ({ id: child.id, type: label(child), typeOf: '', url: child.url, dayRange: null })),
            ],
          })),
      )
    },
    idsFor: async (roles: string[]): Promise<number[]> => (await seenBy(roles)).map((row) => row.id),
    /** Every item, for those who give roles their menus. */
    tree: store.all,
  }
}

export type Menus = ReturnType<typeof createMenus>
