// Before the first paint: the theme the reader chose, and that there is script.
const root = document.documentElement
root.classList.add('script')
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {}
// j and k on a list that cannot hear them yet: it takes them up when it can.
if (/^\/(list$|resourceDownload\/)/.test(location.pathname)) {
  root.dataset.keys = ''
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey }) => {
    if (root.dataset.keys === undefined || ctrlKey || metaKey || altKey) return
    if (target === document.body && /^[jk]$/.test(key)) root.dataset.keys += key
  })
}
