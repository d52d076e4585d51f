import { useEffect, useRef } from 'react'
import { useStore } from 'react-admin'
import { singleKeys } from './singleKeys.ts'

/** Whether single keys do anything: some people speak to their computer, and words are keys. */
export const useSingleKeys = () => useStore<boolean>('desk.singleKeys', true)

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select, [role=combobox]') !== null)

/** Typed at this page, and not with a modifier, held down or for an input method. */
export const isPlain = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)

/** Where a decision is confirmed. Letters typed there mean that it was not. */
export const confirms = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[data-confirm]') !== null

/** What keys do; null while nothing may be done with any of them. */
type Keys = Record<string, () => void> | null
const mounted = new Set<{ current: Keys }>()
const letters = singleKeys()
export const lettersDone = letters.done

function listen(event: KeyboardEvent) {
  // Whoever backs out is no longer in a word.
  if (event.key === 'Escape') return lettersDone()
  if (!isPlain(event) || event.key.length !== 1 || event.key === ' ') return
  if (typing(event.target) || document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return
  const meant = letters.meant(event.key, event.timeStamp)
  const all = [...mounted].map(({ current }) => current)
  if (!meant || confirms(event.target) || all.includes(null)) return
  const act = all.find((keys) => keys && Object.hasOwn(keys, event.key))?.[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

/** Single keys for the whole page, but not while somebody types, and not with a modifier or an open dialog. */
export function useShortcuts(keys: Keys) {
  const [on] = useSingleKeys()
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    if (!on) return
    if (mounted.size === 0) document.addEventListener('keydown', listen, true)
    mounted.add(current)
    return () => {
      mounted.delete(current)
      if (mounted.size === 0) document.removeEventListener('keydown', listen, true)
    }
  }, [on])
}
