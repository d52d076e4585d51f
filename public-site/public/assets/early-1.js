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
// For main.tsx: a press that needs the page's script waits for it.
document.addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('button')
    if (!button || 'alive' in root.dataset || (button.type === 'submit' && button.form?.method !== 'post')) return
    event.preventDefault()
    button.dataset.pressed = ''
  },
  true,
)
