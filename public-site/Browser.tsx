/** Navigation in the browser: address → module and data → view. */
import type { ComponentType } from 'preact'
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { route } from 'preact-router'
import { App, type View } from './App.tsx'
import { loginAddress } from './address.rules.ts'
import { ApiError, offline } from './api.errors.ts'
import { get } from './api.ts'
import { here, isDetail, isList, keepList, keptAddress, keptList, scrollAfter } from './browser.history.ts'
import { errorTitle } from './errors/ErrorPage.tsx'
import { Offline } from './layout/Offline.tsx'
import { platformName, wholeTitle } from './layout/shell.types.ts'
import type { Api } from './page.types.ts'
import type { State } from './render.tsx'
import { type Found, find, leadsOn, personal } from './routes.tsx'
import type { Site } from './site.ts'
import type { Texts } from './texts/texts.ts'

/** A skeleton that stands for a blink only disturbs. */
const patience = 180
const partTimeout = 120_000

export function Browser({ state, t, first }: { state: State; t: Texts; first: View }) {
  const [view, setView] = useState(first)
  const [address, setAddress] = useState(state.address)
  const [Panel, setPanel] = useState<ComponentType | null>(null)
  const shown = useRef({ view, address: here(), turn: 0 })
  shown.current.view = view
  const api: Api = useMemo(() => (path) => get(t, path), [t])

  const show = useCallback(
    async (target: string, again = false) => {
      if (target === shown.current.address && !again) return
      const found = find(target)
      if (!found) return location.assign(target)
      const on = leadsOn(found)
      if (on) return void route(on, true)
      // The log-in page came without menu and footer: whoever leaves it loads them.
      if (find(state.address)?.route.hides === 'both' && found.route.hides !== 'both') return location.assign(target)
      if (found.route.signedIn && !state.person) return location.assign(loginAddress(target, '050401'))

      // What a reviewer is asked to do is done in the console; the server knows where.
      if (state.person?.console && found.query.has('type') && found.route.path === personal)
        return location.assign(target)

      const from = shown.current.view.found?.route
      // Whoever goes back at once leaves a dataset that has not been shown yet.
      const leaving = find(shown.current.address)?.route
      if (isList(from?.path) && isDetail(found.route.path)) keepList(shown.current.address, shown.current.view)
      const kept = isDetail(leaving?.path) ? keptList<View>(target) : null
      const asItWas = isDetail(leaving?.path) ? keptAddress(target) : null
      if (asItWas) return void route(asItWas, true)
      const turn = ++shown.current.turn
      shown.current.address = target
      const mine = () => shown.current.turn === turn
      const put = (next: View, scroll: number | null = null) => {
        if (!mine()) return
        setView(next)
        setAddress(target)
        requestAnimationFrame(() => scrollAfter(scroll))
      }
      if (kept) {
        tellView(target)
        return put({ ...kept.view, busy: false }, kept.scroll)
      }

      const retry = () => void show(target, true)
      let page: Awaited<ReturnType<typeof modulePage>> | null = null
      const sameRoute = from?.path === found.route.path
      if (sameRoute) setView((old) => ({ ...old, busy: true }))
      const skeleton = setTimeout(() => {
        if (!sameRoute) put({ found, outcome: { state: 'loading', page } })
      }, patience)
      try {
        page = await modulePage(found, t)
        const data = await page.load(found.params, found.query, api, t)
        const elsewhere = page.leadsTo?.(data, target)
        if (elsewhere) return mine() ? void route(elsewhere, true) : undefined
        if (mine()) document.title = wholeTitle(page.title(data, t), state.shell.texts, t)
        put({ found, outcome: { state: 'page', page, data } })
        if (mine() && (page.status?.(data) ?? 200) === 200 && !again) tellView(target)
        if (!sameRoute) requestAnimationFrame(focusMain)
      } catch (error) {
        if (error instanceof ApiError && error.code === '050401') return location.assign(loginAddress(target, '050401'))
        if (mine()) document.title = wholeTitle(errorTitle(error, t), state.shell.texts, t)
        put({ found, outcome: { state: 'error', error, retry } })
      } finally {
        clearTimeout(skeleton)
      }
    },
    [api, t, state],
  )

  const stay = useCallback((moved: string) => {
    shown.current.address = moved
    setAddress(moved)
  }, [])

  useEffect(() => {
    // While pages change in place, scrolling is ours; a reload and the way back from elsewhere are the browser's.
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', () => {
      history.scrollRestoration = 'auto'
    })
  }, [])
  useEffect(() => {
    // Only for whoever is logged in, and no part of the first script.
    if (!state.person) return
    const part = import('./pushes/PushPanel.tsx')
    part.then(({ PushPanel }) => setPanel(() => PushPanel)).catch(() => {})
  }, [state.person])

  const site = useMemo<Site>(
    () => ({
      language: state.language,
      t,
      person: state.person,
      today: state.today,
      publicUrl: state.publicUrl,
      platform: platformName(state.shell.texts, t),
      address,
      stay,
      go: (target, options) => {
        if (!route(target, options?.replace)) location.assign(target)
      },
    }),
    [state, t, address, stay],
  )
  return (
    <App site={site} shell={state.shell} view={view} onNavigate={() => void show(here())} panel={Panel && <Panel />}>
      <Offline />
    </App>
  )
}

/** Reading goes on in the new page; where that took the focus for a line of its own, it keeps it. */
function focusMain() {
  const main = document.getElementById('main')
  if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
}

/** The server sees only pages that it renders; whether it hears of this one matters to no reader. */
function tellView(address: string) {
  navigator.sendBeacon?.('/api/visits', new Blob([JSON.stringify({ address })], { type: 'application/json' }))
}

async function modulePage({ route: wanted, address }: Found, t: Texts) {
  const late = new Promise<never>((_, reject) => setTimeout(reject, partTimeout))
  return Promise.race([wanted.load!(), late]).catch(() => {
    // Most likely a new release has taken the place of this one: its own pages know their parts.
    if (navigator.onLine) location.assign(address)
    throw new ApiError(0, offline, t.errors.offline)
  })
}
