const root = document.documentElement
root.classList.add('script')
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {}
// For list.keys.ts
if (/^\/(list$|resourceD)/.test(location.pathname)) {
  root.dataset.keys = ''
  document.addEventListener('keydown', ({ key, target }) => {
    if (/^[jk]$/.test(key) && target === document.body && 'keys' in root.dataset) root.dataset.keys += key
  })
}
