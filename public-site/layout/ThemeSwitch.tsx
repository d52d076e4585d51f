import { useEffect, useState } from 'preact/hooks'
import { localKeys, recall, remember } from '../session.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'

const themes = ['auto', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

/** As the system, light, dark, and round again; kept on this device. Without script there is only the system's. */
export function ThemeSwitch() {
  const { t } = useSite()
  const [theme, setTheme] = useState<Theme>('auto')
  useEffect(() => {
    const kept = recall('localStorage', localKeys.theme)
    if (kept === 'light' || kept === 'dark') setTheme(kept)
  }, [])

  function choose() {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length]!
    setTheme(next)
    remember('localStorage', localKeys.theme, next === 'auto' ? null : next)
    if (next === 'auto') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
  }
  const name = `${t.shell.theme}: ${t.shell.themes[theme]}`
  return (
    <button class="tool needs-script" type="button" onClick={choose} title={name}>
      <Icon name="theme" />
      <span class="hidden">{name}</span>
    </button>
  )
}
