import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { get } from '../api.ts'
import { useSite } from '../site.ts'

/** Told to the window when the stream of the panel says that something is new. */
export const newsEvent = 'portal-news'
const minute = 60_000

/** What the page came with, asked for again each minute while it is looked at, and at once when there is news. */
export function useFresh<T>(path: string, first: T, running = true) {
  const { t } = useSite()
  const [value, setValue] = useState(first)
  const turn = useRef(0)

  // Another page of the same list.
  useEffect(() => setValue(first), [first])
  const again = useCallback(async () => {
    const mine = ++turn.current
    const fresh = await get<T>(t, path)
    if (mine === turn.current) setValue(fresh)
  }, [t, path])

  useEffect(() => {
    if (!running) return
    // What cannot be asked now is asked a minute later; what stands there is still true enough.
    const look = () => {
      if (!document.hidden) again().catch(() => {})
    }
    const timer = setInterval(look, minute)
    addEventListener(newsEvent, look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener(newsEvent, look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [again, running])
  return { value, setValue, again }
}
