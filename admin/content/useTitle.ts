import { useGetList, useResourceContext } from 'react-admin'
import type { Entry } from '../../server/editing/editing.schema.ts'
import { isSetting, settingOf } from '../../server/settings/settings.vocabulary.ts'
import { declared } from '../text-templates/declared.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { titleOf, typeNamed } from './contentForm.ts'
import { contentTexts } from './texts.ts'

/** All entries of the menu: what stands under what. */
export const useMenuItems = (enabled: boolean) =>
  useGetList<Entry>(
    'menu-items',
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'position', order: 'ASC' } },
    { enabled },
  ).data ?? []

const settingName = (key: string) => (isSetting(key) ? settingOf(key).name : { zh: key, en: key })

/** How an entry is called here. */
export function useTitle(): (entry: Entry) => string {
  const text = useText()
  const language = useLanguage()
  const type = typeNamed(useResourceContext())
  const items = useMenuItems(type === 'menu-items')
  return (entry) => {
    if (type === 'site-texts') {
      const key = String(entry.id)
      return key in contentTexts.siteText ? text(`content.siteText.${key as keyof typeof contentTexts.siteText}`) : key
    }
    if (type === 'settings') return settingName(String(entry.id))[language]
    if (type === 'text-templates') return declared(entry.id)?.name[language] ?? String(entry.id)
    const own = titleOf(type, entry, language) || text('content.untitled')
    const parent = items.find(({ id }) => id === entry.parentId)
    return parent ? `${titleOf(type, parent, language)} › ${own}` : own
  }
}
