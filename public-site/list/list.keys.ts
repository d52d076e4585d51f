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
    } else if (event.key === 'j' || event.key === 'k') {
      const titles = [...document.querySelectorAll<HTMLAnchorElement>('.rows .row-title a')]
      const at = titles.indexOf(document.activeElement as HTMLAnchorElement)
      const next = titles[Math.min(titles.length - 1, Math.max(0, at + (event.key === 'j' ? 1 : -1)))]
      next?.focus({ preventScroll: true })
      next?.closest('li')?.scrollIntoView({ block: 'nearest' })
    }
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
