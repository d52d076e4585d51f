import { useText } from '../texts/useText.ts'

/** Notice or news, as choices of an input. */
export function useCategories() {
  const text = useText()
  return (['notice', 'news'] as const).map((id) => ({ id, name: text(`notices.category.${id}`) }))
}
