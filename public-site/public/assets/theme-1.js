// Before the first paint: the theme the reader chose, and that there is script.
const root = document.documentElement
root.classList.add('script')
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
} catch {}
