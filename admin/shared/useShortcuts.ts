import { useEffect, useRef } from 'react'
import { useStore } from 'react-admin'

/** Whether single keys do anything: some people speak to their computer, and words are keys. */
export const useSingleKeys = () => useStore<boolean>('desk.singleKeys', true)

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select, [role=combobox]') !== null)

/** Single keys for the whole page, but not while somebody types, and not with a modifier or an open dialog. */
export function useShortcuts(keys: Record<string, () => void>) {
  const [on] = useSingleKeys()
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return
      if (typing(event.target) || document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return
      const act = current.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}
