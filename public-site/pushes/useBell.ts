import { useEffect, useRef } from 'preact/hooks'

/** The bell is a link to the message centre; while something is pending it opens and closes the panel instead. */
export function useBell(pending: boolean, open: boolean, toggle: () => void) {
  const press = useRef(toggle)
  press.current = toggle
  useEffect(() => {
    const bell = document.getElementById('bell')
    if (!bell || !pending) return
    const onPress = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // The router listens to links at the document.
      event.stopPropagation()
      press.current()
    }
    bell.addEventListener('click', onPress)
    return () => {
      bell.removeEventListener('click', onPress)
      bell.removeAttribute('aria-expanded')
    }
  }, [pending])
  useEffect(() => {
    if (pending) document.getElementById('bell')?.setAttribute('aria-expanded', String(open))
  }, [pending, open])
}
export const focusBell = () => document.getElementById('bell')?.focus()
