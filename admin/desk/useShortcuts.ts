import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'react-admin'
import { singleKeys } from './singleKeys.ts'
import { waitingKey } from './waitingKey.ts'

/** Whether single keys do anything: some people speak to their computer, and words are keys. */
export const useSingleKeys = () => useStore<boolean>('desk.singleKeys', true)

export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type=checkbox]), textarea, select, [role=combobox]') !== null)

/** Typed at this page, and not with a modifier, held down or for an input method. */
export const isPlain = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'repeat'>) =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat)

/** Where a decision is confirmed. Letters typed there mean that it was not. */
export const confirms = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[data-confirm]:not(:disabled)') !== null

/** What keys do; while a case is read, or something is sent, they wait for the case that comes. */
type Keys = Record<string, () => void> | 'reading' | 'sending'
const mounted = new Set<{ current: Keys }>()
const letters = singleKeys()
const waiting = waitingKey()
export const lettersDone = letters.done

const states = () => [...mounted].map(({ current }) => current)
const busy = () => (['sending', 'reading'] as const).find((why) => states().includes(why)) ?? null
const place = () => window.location.hash

function press(key: string): boolean {
  if (document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return false
  const act = states().find((keys) => typeof keys !== 'string' && Object.hasOwn(keys, key))
  if (!act || typeof act === 'string') return false
  act[key]!()
  return true
}

function listen(event: KeyboardEvent) {
  // Whoever confirms what is not there yet means nothing by it; anything else was no single key.
  if (event.key !== 'Enter') waiting.drop()
  // Whoever backs out is no longer in a word.
  if (event.key === 'Escape') return lettersDone()
  if (!isPlain(event) || event.key.length !== 1 || event.key === ' ') return
  if (isTyping(event.target) || document.querySelector('.MuiModal-root:not(.MuiModal-hidden)')) return
  if (!letters.meant(event.key, event.timeStamp)) return
  const why = busy()
  if (why) return waiting.keep(event.key, place(), why)
  if (!confirms(event.target) && press(event.key)) event.preventDefault()
}

/** A case is there, or another is on its way: what waits may be its. */
function settle() {
  const key = waiting.take(place(), busy())
  if (key !== null && !isTyping(document.activeElement)) press(key)
}

const drop = () => waiting.drop()

/** Single keys for the whole page, but not while somebody types, and not with a modifier or an open dialog. */
export function useShortcuts(keys: Keys) {
  const [on] = useSingleKeys()
  const current = useRef(keys)
  current.current = keys
  // Before the page is painted: whoever sees a case may press its keys.
  useLayoutEffect(() => {
    if (!on) return
    if (mounted.size === 0) {
      document.addEventListener('keydown', listen, true)
      document.addEventListener('pointerdown', drop, true)
    }
    mounted.add(current)
    return () => {
      mounted.delete(current)
      if (mounted.size > 0) return
      document.removeEventListener('keydown', listen, true)
      document.removeEventListener('pointerdown', drop, true)
      drop()
    }
  }, [on])
  // Once the whole page is drawn: the parts of a desk say one after the other what they are ready for.
  useEffect(() => {
    const frame = requestAnimationFrame(settle)
    return () => cancelAnimationFrame(frame)
  })
}
