const step = (key: string) => {
  const titles = [...document.querySelectorAll<HTMLAnchorElement>('.rows .row-title a')]
  const at = titles.indexOf(document.activeElement as HTMLAnchorElement)
  const next = titles[Math.min(titles.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))]
  next?.focus({ preventScroll: true })
  next?.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/**
 * `/` goes to the search, `j` and `k` along the titles, `x` chooses what needs permission; Enter opens, because a title
 * is a link. Returns the way out.
 */
export function listKeys(): () => void {
  function onKey(event: KeyboardEvent) {
    const target = event.target as HTMLElement
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest('input:not([type=checkbox]), textarea, select, dialog')
    )
      return
    if (event.key === '/') {
      event.preventDefault()
      const search = document.querySelector<HTMLInputElement>('[data-search]')
      search?.focus()
      search?.select()
    } else if (event.key === 'x') {
      document.activeElement?.closest('.row')?.querySelector<HTMLInputElement>('.choose input')?.click()
    } else if (event.key === 'j' || event.key === 'k') step(event.key)
  }
  // Pressed before this could hear them; theme-2.js kept them.
  const { dataset } = document.documentElement
  for (const key of dataset.keys ?? '') step(key)
  delete dataset.keys
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
