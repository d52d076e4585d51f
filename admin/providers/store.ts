import { localStorageStore, type Store } from 'react-admin'
import { localKeys, recall, remember } from '../../public-site/session.ts'

const kept = localStorageStore('1', 'console')

/**
 * What the console remembers of itself (columns, sorting) lies under its own name; language and appearance are
 * the site's, so both look and speak the same.
 */
export const consoleStore: Store = {
  ...kept,
  setup: () => {
    kept.setup()
    const theme = recall('localStorage', localKeys.theme)
    if (theme === 'light' || theme === 'dark') kept.setItem('theme', theme)
    else kept.removeItem('theme')
  },
  setItem: (key, value) => {
    kept.setItem(key, value)
    if (key !== 'theme') return
    const theme = value === 'dark' ? 'dark' : 'light'
    remember('localStorage', localKeys.theme, theme)
    document.documentElement.dataset.theme = theme
  },
}
