/** The whole page below <body>, the same in the server and in the browser. */
import type { ComponentChildren } from 'preact'
import Router from 'preact-router'
import { ErrorPage } from './errors/ErrorPage.tsx'
import { Footer } from './layout/Footer.tsx'
import { Header } from './layout/Header.tsx'
import { Navigation } from './layout/Navigation.tsx'
import type { Shell } from './layout/shell.types.ts'
import type { PageModule } from './page.types.ts'
import { type Found, routes } from './routes.tsx'
import { type Site, SiteContext } from './site.ts'
import { PageSkeleton } from './ui/Skeleton.tsx'

/** What stands in the middle of the page. */
export type Outcome =
  | { state: 'page'; page: PageModule<unknown>; data: unknown }
  | { state: 'error'; error: unknown; retry?: () => void }
  | { state: 'loading'; page: PageModule<unknown> | null }

export interface View {
  found: Found | null
  outcome: Outcome
  /** The next page is on its way while this one still stands. */
  busy?: boolean
}

interface AppProps {
  site: Site
  shell: Shell
  view: View
  onNavigate?: () => void
  /** Stands beside the page, right after its header for the keyboard. */
  panel?: ComponentChildren
  children?: ComponentChildren
}

export function App({ site, shell, view, onNavigate, panel, children }: AppProps) {
  const hides = view.found?.route.hides
  return (
    <SiteContext.Provider value={site}>
      {!hides && <Header shell={shell} />}
      {!hides && panel}
      {hides === 'header' && <Navigation shell={shell} />}
      <main id="main" tabIndex={-1} aria-busy={view.busy || undefined}>
        <Screen view={view} />
      </main>
      {hides !== 'both' && <Footer shell={shell} />}
      {children}
      {/* Takes the clicks and the history. What a page shows comes from its own load, never from the props that the
          router makes of a query, which a visitor could set at will. */}
      <Router url={view.found?.address.split('?')[0] ?? '/'} onChange={onNavigate}>
        {routes.map(({ path }) => (
          <Nothing key={path} path={path} />
        ))}
      </Router>
    </SiteContext.Provider>
  )
}

const Nothing = (_: { path: string }) => null

export function Screen({ view: { found, outcome } }: { view: View }) {
  if (outcome.state === 'error') return <ErrorPage error={outcome.error} retry={outcome.retry} />
  if (outcome.state === 'loading') {
    const Loading = outcome.page?.Loading ?? PageSkeleton
    return <Loading />
  }
  const { Page } = outcome.page
  return (
    <Page
      key={found?.route.path}
      data={outcome.data}
      params={found?.params ?? {}}
      query={found?.query ?? new URLSearchParams()}
    />
  )
}
