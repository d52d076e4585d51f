import { useEffect } from 'react'
import { useText } from '../texts/useText.ts'

/** The browser's title: how much waits, which page, and where. The page says its name in the bar. */
export function PageTitle({ waiting }: { waiting: number }) {
  const text = useText()
  const name = text('console.name')
  useEffect(() => {
    const bar = document.getElementById('react-admin-title')
    if (!bar) return
    const say = () => {
      const page = bar.textContent?.trim()
      document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${page ? `${page} · ` : ''}${name}`
    }
    say()
    const watch = new MutationObserver(say)
    watch.observe(bar, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [waiting, name])
  return null
}
