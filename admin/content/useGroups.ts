import { type ContentName, fieldsOf, typeOf } from '../../server/editing/editing.fields.ts'
import { textGroups } from '../../server/templates/templates.vocabulary.ts'
import { useKinds } from '../format/useKinds.ts'
import { useLanguage, useText } from '../texts/useText.ts'
import { titleOf } from './contentForm.ts'
import { useMenuItems } from './useTitle.ts'

/** By what entries of a type stand together, as choices and by name. */
export function useGroups(type: ContentName) {
  const text = useText()
  const language = useLanguage()
  const { group } = typeOf(type)
  const field = fieldsOf(type).find(([name]) => name === group)?.[1]
  const kinds = useKinds()
  const items = useMenuItems(group === 'parentId')
  const choices =
    field?.type === 'choice'
      ? Object.entries(field.choices).map(([id, name]) => ({ id, name: name[language] }))
      : group === 'group'
        ? Object.entries(textGroups).map(([id, name]) => ({ id, name: name[language] }))
        : group === 'parentId'
          ? [
              { id: 'null', name: text('content.topLevel') },
              ...items
                .filter((item) => item.parentId === null && items.some(({ parentId }) => parentId === item.id))
                .map((item) => ({ id: String(item.id), name: titleOf(type, item, language) })),
            ]
          : group === 'kind'
            ? kinds.choices.map(({ id, name }) => ({ id: String(id), name }))
            : []
  return { choices, nameOf: (value: unknown) => choices.find(({ id }) => id === String(value))?.name ?? '' }
}
