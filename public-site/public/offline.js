// Shows a page of its own where a navigation finds no network. Nothing else is kept, so nothing stale is ever shown.
const kept = 'offline-1'
const page = '/assets/offline-1.html'
const style = '/assets/offline-1.css'

addEventListener('install', (event) => {
  // All else goes past this file, where a browser can be told so: no request waits for it to wake.
  const ours = { or: [{ requestMode: 'navigate' }, { urlPattern: { pathname: style } }] }
  event.waitUntil(
    Promise.resolve()
      .then(() => event.addRoutes?.({ condition: { not: ours }, source: 'network' }))
      .catch(() => undefined),
  )
  event.waitUntil(caches.open(kept).then((cache) => cache.addAll([page, style])))
})
addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches.keys().then((names) => Promise.all(names.map((name) => name !== kept && caches.delete(name)))),
      registration.navigationPreload?.enable(),
    ]),
  )
})
addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate')
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((early) => early ?? fetch(event.request))
        .catch(async (error) => {
          const own = await caches.match(page)
          if (own) return own
          throw error
        }),
    )
  else if (new URL(url).pathname === style)
    event.respondWith(caches.match(style).then((own) => own ?? fetch(event.request)))
})
