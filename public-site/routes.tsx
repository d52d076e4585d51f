/** Every address of the site, one line each; the same list in the server and in the browser. */
import { exec } from 'preact-router'
import type { PageModule } from './page.types.ts'

export interface Route {
  path: string
  load?: () => Promise<PageModule<unknown>>
  /** Leads elsewhere at once. */
  redirect?: string
  /** Only for people who are logged in. */
  signedIn?: boolean
  /** Pages of accounts show no header; the login page no footer either. */
  hides?: 'header' | 'both'
}

const page = <Data,>(path: string, load: () => Promise<PageModule<Data>>, more?: Partial<Route>): Route => ({
  path,
  load: load as unknown as () => Promise<PageModule<unknown>>,
  ...more,
})

const detail = () => import('./detail/DetailPage.tsx')
/** The special pages of the data families; each shows a dataset. */
const detailNames =
  'detail detailMEIC xclDetail wxDetail detail-yangtze detail-source yjxDetail detail-report micropulse threeD wcDetail ypDetail'

export const personal = '/dataAudit/expertAudit'

export const routes: Route[] = [
  page('/', () => import('./home/HomePage.tsx')),
  page('/en', () => import('./home/HomePage.tsx')),
  page('/list', () => import('./list/ListPage.tsx')),
  page('/detail', detail),
  ...detailNames.split(' ').map((name) => page(`/resourceDownload/${name}`, detail)),
  page('/resourceDownload/:type', () => import('./list/ListPage.tsx')),
  page('/login', () => import('./login/LoginPage.tsx'), { hides: 'both' }),
  page('/register', () => import('./register/RegisterPage.tsx'), { hides: 'header' }),
  page('/forgetPassword', () => import('./recovery/RecoveryPage.tsx'), { hides: 'header' }),
  page('/messageCenter', () => import('./messages/MessagesPage.tsx')),
  { path: '/about', redirect: '/about/platformguid' },
  page('/about/platformguid', () => import('./about/GuidePage.tsx')),
  page('/about/projectoverview', () => import('./about/ProjectsPage.tsx')),
  page('/about/introductory', () => import('./about/IntroductionPage.tsx')),
  page(personal, () => import('./personal/PersonalPage.tsx'), { signedIn: true }),
  page('/application', () => import('./applications/ApplyPage.tsx'), { signedIn: true }),
  page('/application/:id', () => import('./applications/CasePage.tsx'), { signedIn: true }),
  page('/feedback', () => import('./feedback/FeedbackPage.tsx')),
  page('/502', () => import('./errors/GatewayPage.tsx')),
  page('/302', () => import('./errors/MovedPage.tsx')),
]

export interface Found {
  route: Route
  params: Record<string, string>
  query: URLSearchParams
  address: string
}

/** The route of an address (path and query), or null. */
export function find(address: string): Found | null {
  const [path = '/', search = ''] = address.split('#')[0]!.split(/\?(.*)/s)
  // The matcher passes over empty parts, so `//list` would be a second address of `/list`.
  if (path.includes('//')) return null
  for (const route of routes) {
    const params = match(path, route.path)
    if (params)
      return { route, params, query: new URLSearchParams(search), address: search ? `${path}?${search}` : path }
  }
  return null
}

/** A path that is not well-formed (`/%E0`) is no page. */
function match(path: string, pattern: string): Record<string, string> | false {
  try {
    return exec(path, pattern, {}) as Record<string, string> | false
  } catch {
    return false
  }
}
