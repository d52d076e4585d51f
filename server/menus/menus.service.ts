import type { Content } from '../content/content.service.ts'
import type { Database } from '../engines/database/database.ts'
import type { Kinds } from '../kinds/kinds.service.ts'
import type { Language } from '../language.ts'
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

  return {
    /** The main menu as a visitor or the holder of these menu permissions sees it. */
    navigation: async (language: Language): Promise<MenuItem[]> => {
      const rows = (await store.all()).filter((row) => row.visible && row.public && row.parentId === null)
      return Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          type: language === 'zh' ? row.nameZh : row.nameEn,
          url: row.url,
          dataTypeVos: await children(row.id, language),
        })),
      )
    },
    idsFor: async (roleIds: number[]): Promise<number[]> => {
      const visible = (await store.all()).filter((row) => row.visible)
      const held = new Set(await store.ofRoles(roleIds))
      return visible.filter((row) => row.public || held.has(row.id)).map((row) => row.id)
    },
  }
}

export type Menus = ReturnType<typeof createMenus>
